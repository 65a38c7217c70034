// What a deck says of itself, counted as the facts of the corpus are.
import { childOf, descendantsOf, parseXml, type XmlElement } from '@wenfang/shared-ooxml/xml'
import type * as Y from 'yjs'
import { insertsOf, mapOf, pageXml, plainText, stringOf, textOf, type Deck, type PartLink } from '../../model/index.ts'

export interface SlideFacts {
  readonly hidden: boolean
  readonly shapes_top_level: number
  readonly shape_kinds: Readonly<Record<string, number>>
  readonly title: string | null
  readonly layout: string
  readonly notes?: string
}

const SHAPES = ['sp', 'pic', 'graphicFrame', 'grpSp', 'cxnSp', 'contentPart']

export function slideFacts(deck: Deck): readonly SlideFacts[] {
  return deck.slideIds().map((id) => {
    const page = deck.slide(id)
    const tree = childOf(childOf(parseXml(pageXml(page)), 'cSld'), 'spTree')
    const notes = textOf(page, 'notes')
    const said = notes ? plainText(insertsOf(notes)) : ''
    return {
      hidden: page.get('hidden') === true,
      shapes_top_level: chosen(tree).filter(({ local }) => SHAPES.includes(local)).length,
      shape_kinds: kinds(tree),
      title: title(tree),
      layout: layoutName(deck, page),
      ...(said === '' ? {} : { notes: said }),
    }
  })
}

/** Of two forms of one thing the first. */
const chosen = (element: XmlElement | null): readonly XmlElement[] =>
  (element?.children ?? []).flatMap((child) =>
    child.local === 'AlternateContent' ? (childOf(child, 'Choice')?.children ?? []) : [child],
  )

function kinds(tree: XmlElement | null): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  const count = (name: string): unknown => (counts[name] = (counts[name] ?? 0) + 1)
  const walk = (element: XmlElement | null): void => {
    for (const child of chosen(element)) {
      if (!SHAPES.includes(child.local)) continue
      count(child.local)
      if (child.local === 'graphicFrame') {
        if ([...descendantsOf(child, 'tbl')].length > 0) count('tbl')
        if ([...descendantsOf(child, 'chart')].length > 0) count('chart')
      }
      walk(child)
    }
  }
  walk(tree)
  return counts
}

function title(tree: XmlElement | null): string | null {
  for (const shape of chosen(tree)) {
    const type = childOf(childOf(childOf(shape, 'nvSpPr'), 'nvPr'), 'ph')?.attributes['type']
    if (type === 'title' || type === 'ctrTitle')
      return [...descendantsOf(childOf(shape, 'txBody'), 'p')].map(paragraphText).join('\n')
  }
  return null
}

/** Equations say nothing in these facts. */
const paragraphText = (paragraph: XmlElement): string =>
  chosen(paragraph)
    .map((child) =>
      child.local === 'br'
        ? '\n'
        : child.local === 'm'
          ? ''
          : [...descendantsOf(child, 't')].map(({ text }) => text).join(''),
    )
    .join('')

function layoutName(deck: Deck, page: Y.Map<unknown>): string {
  for (const link of mapOf(page, 'links')?.values() ?? []) {
    const { type, to } = link as PartLink
    const layout = type.endsWith('/slideLayout') ? deck.page(to) : null
    if (layout) return childOf(parseXml(pageXml(layout)), 'cSld')?.attributes['name'] ?? stringOf(layout, 'kind')
  }
  return ''
}
