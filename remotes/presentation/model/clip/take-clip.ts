import { Refused } from '@wenfang/shared-contract/commands'
import * as Y from 'yjs'
import { chartXml } from '../chart/chart-data.ts'
import type { Deck, MediaRecord } from '../deck.ts'
import { frameOn, ownFrame, pathOf } from '../geometry/frame.ts'
import { pageXml, shapeXml } from '../page/join-page.ts'
import { linkedPart, linksOfPage } from '../page/page-links.ts'
import type { PartLink } from '../page/write-page.ts'
import { slideSize } from '../presentation-part.ts'
import { stringOf, textOf } from '../read-shared.ts'
import { readCells } from '../shape/read-cells.ts'
import { shapeTree, type ShapeNode } from '../shape/shape-tree.ts'
import { insertsOf, paragraphsXml } from '../text/join-text.ts'
import type { TextInsert } from '../text/split-text.ts'
import {
  CARRIED_PARTS,
  kindOf,
  LINK,
  type ClippedPage,
  type ClippedPart,
  type ClippedShapes,
  type ClippedSlides,
  type ClippedText,
} from './clip.ts'

/** Shapes of a page in their order, each with its place. @throws Refused */
export function clipShapes(deck: Deck, slide: string, shapes: readonly string[]): ClippedShapes {
  const page = deck.drawnPage(slide)
  const tree = shapeTree(page)
  const chosen = chosenIn(tree, new Set(shapes))
  if (chosen.length === 0) throw new Refused('noSuchShape')
  const xml = chosen.map((node) => placedXml(deck, page, node))
  return { shapes: xml, ...gather(deck, page, xml.join('')) }
}

/** What a chosen group holds goes along with it. */
const chosenIn = (nodes: readonly ShapeNode[], ids: ReadonlySet<string>): readonly ShapeNode[] =>
  nodes.flatMap((node) => (ids.has(node.id) ? [node] : chosenIn(node.children, ids)))

/** A shape that takes its place from a layout says it itself, and one in a group where it is seen. */
function placedXml(deck: Deck, page: Y.Map<unknown>, node: ShapeNode): string {
  const path = pathOf(page, node.id)
  const frame = path && frameOn(deck, page, path)
  if (!frame || (path.length === 1 && readCells(node.map).at)) return shapeXml(node)
  const doc = new Y.Doc()
  const map = node.map.clone()
  doc.getMap('shapes').set('0', map)
  map.set('at', [frame.x, frame.y])
  map.set('size', [frame.width, frame.height])
  if (frame.rot !== 0) map.set('rot', frame.rot)
  const xml = shapeXml({ ...node, map })
  doc.destroy()
  return xml
}

/** Slides with what they are made with. @throws Refused */
export function clipSlides(deck: Deck, slides: readonly string[]): ClippedSlides {
  const chosen = deck.slideIds().filter((id) => slides.includes(id))
  if (chosen.length === 0) throw new Refused('noSuchSlide')
  const parts: Record<string, ClippedPart> = {}
  const media: Record<string, MediaRecord> = {}
  const frames: Record<string, ClippedPage> = {}
  const clipPage = (page: Y.Map<unknown>, xml: string): ClippedPage => {
    const found = gather(deck, page, xml)
    Object.assign(parts, found.parts)
    Object.assign(media, found.media)
    return { xml, links: found.links }
  }
  const clipFrame = (id: string | null): void => {
    if (id === null || id in frames) return
    const page = deck.page(id)
    if (page) frames[id] = clipPage(page, pageXml(page))
    else if (typeof deck.parts.get(id) === 'string') frames[id] = { xml: stringOf(deck.parts, id), links: {} }
    if (!page) return
    clipFrame(linkedPart(page, 'slideMaster'))
    clipFrame(linkedPart(page, 'theme'))
  }
  const taken = chosen.map((id) => {
    const page = deck.slide(id)
    clipFrame(linkedPart(page, 'slideLayout'))
    const notes = textOf(page, 'notes')
    return {
      id,
      notes: notes ? paragraphsXml(notes) : '',
      places: inheritedPlaces(deck, page),
      ...clipPage(page, pageXml(page)),
    }
  })
  return { slides: taken, frames, parts, media, size: slideSize(deck) }
}

function inheritedPlaces(deck: Deck, page: Y.Map<unknown>): Readonly<Record<string, readonly number[]>> {
  const places: Record<string, readonly number[]> = {}
  for (const { id, map } of shapeTree(page)) {
    const frame = readCells(map).at ? null : ownFrame(deck, page, map)
    if (frame) places[id] = [frame.x, frame.y, frame.width, frame.height]
  }
  return places
}

/** Words with their looks. */
export function clipText(deck: Deck, slide: string, text: Y.Text, from: number, to: number): ClippedText {
  const doc = new Y.Doc()
  const words = doc.getText()
  words.applyDelta([...insertsBetween(insertsOf(text), from, to)])
  const paragraphs = paragraphsXml(words)
  doc.destroy()
  return { paragraphs, ...gather(deck, deck.drawnPage(slide), paragraphs) }
}

function insertsBetween(inserts: readonly TextInsert[], from: number, to: number): readonly TextInsert[] {
  let at = 0
  return inserts.flatMap(({ insert, ...rest }): readonly TextInsert[] => {
    const start = at
    at += typeof insert === 'string' ? insert.length : 1
    if (at <= from || start >= to) return []
    return [
      { insert: typeof insert === 'string' ? insert.slice(Math.max(0, from - start), to - start) : insert, ...rest },
    ]
  })
}

/** What the XML of a page names, and the frame of the page itself. */
function gather(deck: Deck, page: Y.Map<unknown>, xml: string) {
  const all = linksOfPage(page)
  const links: Record<string, PartLink> = {}
  const parts: Record<string, ClippedPart> = {}
  const media: Record<string, MediaRecord> = {}
  const wanted = new Set([...xml.matchAll(LINK)].map(([, , id = '']) => id))
  for (const [id, link] of all) {
    const kind = kindOf(link)
    const isFrame = kind === 'slideLayout' || kind === 'slideMaster' || kind === 'theme'
    if (!wanted.has(id) && !isFrame && kind !== 'diagramDrawing') continue
    if (!isFrame && link.isExternal !== true) {
      const record = deck.media.get(link.to) as MediaRecord | undefined
      const part = deck.parts.get(link.to)
      if (record) media[link.to] = { hash: record.hash, contentType: record.contentType }
      else if (typeof part === 'string' && kind in CARRIED_PARTS)
        parts[link.to] = { kind, xml: kind === 'chart' ? ownChartXml(deck, link.to) : part }
    }
    links[id] = link
  }
  return { links, parts, media }
}

/** Without the files beside it: its workbook is made anew from what the chart says. */
const ownChartXml = (deck: Deck, part: string): string =>
  chartXml(deck, part)
    .replaceAll(/<(\w+:)?(externalData|userShapes)\b[^>]*?(?:\/>|>[\s\S]*?<\/\1?\2>)/g, '')
    .replaceAll(/<a:blipFill\b[\s\S]*?<\/a:blipFill>/g, '')
