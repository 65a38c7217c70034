import { childOf, descendantsOf, numberAttribute, parseXml, prefixedAttribute } from '@wenfang/shared-ooxml/xml'
import type { Deck } from '../deck.ts'
import { pageXml } from '../page/join-page.ts'
import { linksOfPage } from '../page/page-links.ts'
import type { PartLink } from '../page/write-page.ts'
import { stringOf } from '../read-shared.ts'
import { diagramDrawing, type DiagramSize } from './diagram-drawing.ts'
import { diagramTree } from './diagram-tree.ts'

const DRAWING = 'http://schemas.microsoft.com/office/2007/relationships/diagramDrawing'
const DRAWN = /<(?:\w+:)?(?:sp|pic|grpSp)[\s>]/
/** How a data part names the drawing that was made of it. */
const RELATION = /\brelId="([^"]+)"/

interface Diagram {
  readonly link: string
  readonly data: string
  /** Its drawing: that of the file, or the one we make. */
  readonly drawing: string
  readonly isLinked: boolean
}

/** The drawing that a file has of a diagram. @param data the part of what the diagram says */
function ownDrawing(deck: Deck, links: ReadonlyMap<string, PartLink>, data: string): PartLink | undefined {
  const drawings = [...links].filter(([, { type }]) => type === DRAWING)
  const number = /data(\d+)/.exec(data)?.[1]
  const named = RELATION.exec(stringOf(deck.parts, data))?.[1]
  const [, own] =
    drawings.find(([id]) => id === named) ??
    drawings.find(([, one]) => number !== undefined && one.to.endsWith(`drawing${number}.xml`)) ??
    []
  return own
}

/** Diagrams of a page whose file has no drawing, or an empty one. */
function undrawn(deck: Deck, links: ReadonlyMap<string, PartLink>): readonly Diagram[] {
  return [...links].flatMap(([link, { type, to, isExternal }]) => {
    if (isExternal === true || !type.endsWith('/diagramData')) return []
    const number = /data(\d+)/.exec(to)?.[1]
    const own = ownDrawing(deck, links, to)
    if (own && DRAWN.test(stringOf(deck.parts, own.to))) return []
    return [
      {
        link,
        data: to,
        drawing: own?.to ?? `ppt/diagrams/drawing${number ?? ''}made.xml`,
        isLinked: own !== undefined,
      },
    ]
  })
}

/** What a diagram is drawn as: what its file says, or what we make of it. @param link to its data; null where there is nothing to draw */
export function drawingOfDiagram(
  deck: Deck,
  links: ReadonlyMap<string, PartLink>,
  link: string,
  size: DiagramSize,
): { readonly part: string; readonly xml: string } | null {
  const data = links.get(link)?.to
  if (data === undefined) return null
  const own = ownDrawing(deck, links, data)
  const xml = own ? stringOf(deck.parts, own.to) : ''
  if (own && DRAWN.test(xml)) return { part: own.to, xml }
  const tree = diagramTree(stringOf(deck.parts, data))
  return tree && { part: data, xml: diagramDrawing(tree, size) }
}

/** Drawings of diagrams that have none, by the names of their parts. */
export function madeDiagrams(deck: Deck): Readonly<Record<string, string>> {
  const made: Record<string, string> = {}
  for (const id of deck.slideIds()) {
    const page = deck.page(id)
    const diagrams = page ? undrawn(deck, linksOfPage(page)) : []
    if (!page || diagrams.length === 0) continue
    const sizes = frameSizes(pageXml(page))
    for (const { link, data, drawing } of diagrams) {
      const tree = diagramTree(stringOf(deck.parts, data))
      const size = sizes.get(link)
      if (tree && size) made[drawing] = diagramDrawing(tree, size)
    }
  }
  return made
}

/** Links of a page with those to drawings that we make. */
export function withMadeDiagrams(deck: Deck, links: ReadonlyMap<string, PartLink>): ReadonlyMap<string, PartLink> {
  const missing = undrawn(deck, links).filter(({ isLinked }) => !isLinked)
  if (missing.length === 0) return links
  const all = new Map(links)
  for (const { link, drawing } of missing) all.set(`${link}Drawing`, { type: DRAWING, to: drawing })
  return all
}

/** Sizes of the frames of diagrams by the links to their data. */
function frameSizes(xml: string): ReadonlyMap<string, DiagramSize> {
  const sizes = new Map<string, DiagramSize>()
  try {
    for (const frame of descendantsOf(parseXml(xml), 'graphicFrame'))
      for (const ids of descendantsOf(frame, 'relIds')) {
        const extent = childOf(childOf(frame, 'xfrm'), 'ext')
        const [width, height] = [numberAttribute(extent, 'cx'), numberAttribute(extent, 'cy')]
        const link = prefixedAttribute(ids, 'dm')
        if (link !== null && width !== null && height !== null) sizes.set(link, { width, height })
      }
  } catch {
    // A page that nobody can read shows nothing.
  }
  return sizes
}
