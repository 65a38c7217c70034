import type { Json } from '@wenfang/shared-contract'
import { Refused } from '@wenfang/shared-contract/commands'
import { parseXml } from '@wenfang/shared-ooxml/xml'
import * as Y from 'yjs'
import type { Deck, MediaRecord } from '../deck.ts'
import { pageXml } from '../page/join-page.ts'
import type { PartLink } from '../page/write-page.ts'
import { mapOf } from '../read-shared.ts'
import { isRecorded, type Recorded } from '../record/recorded.ts'
import { writeRecorded } from '../record/write-recorded.ts'

/** What a page is brought to. What is null is taken away; what is not named stays as it is. */
export interface RestoredPage {
  readonly page: string
  /** Its place among the slides; null takes it out of them. */
  readonly order?: string | null
  readonly cells: Readonly<Record<string, Recorded | null>>
  readonly links: Readonly<Record<string, PartLink>>
  readonly shapes: Readonly<Record<string, Recorded | null>>
}

/** Pieces of another state of the deck. */
export interface Restoration {
  readonly pages: readonly RestoredPage[]
  /** Charts, themes and the like; null takes a cell of a chart's data away. */
  readonly parts: Readonly<Record<string, Json>>
  readonly media: Readonly<Record<string, MediaRecord>>
}

const PART = /^ppt\/[\w./~-]+(?:!(?:size|\d+\/\d+))?$/
const PAGE = /^ppt\/(?:slides|slideLayouts|slideMasters)\/[\w.~-]+$/

/** @throws Refused, before anything was written */
export function restorePieces(deck: Deck, restoration: Restoration): void {
  for (const page of restoration.pages) checkPage(deck, page)
  for (const [name, value] of Object.entries(restoration.parts)) checkPart(deck, name, value)
  for (const [name, { hash, contentType }] of Object.entries(restoration.media))
    if (!deck.media.has(name)) deck.media.set(name, { hash, contentType })
  for (const [name, value] of Object.entries(restoration.parts))
    writeRecorded(deck.parts, name, value === null ? null : { v: value })
  for (const { page, order, ...pieces } of restoration.pages) {
    if (!deck.page(page)) deck.pages.set(page, new Y.Map<unknown>())
    const map = deck.page(page)
    if (map) writePieces(map, pieces)
    if (order === null) deck.order.delete(page)
    else if (order !== undefined && deck.order.get(page) !== order) deck.order.set(page, order)
  }
}

function writePieces(page: Y.Map<unknown>, { cells, links, shapes }: Omit<RestoredPage, 'page' | 'order'>): void {
  for (const [key, cell] of Object.entries(cells)) writeRecorded(page, key, cell)
  for (const [id, link] of Object.entries(links)) writeRecorded(own(page, 'links'), id, { v: { ...link } })
  for (const [id, shape] of Object.entries(shapes)) {
    const map = mapOf(page, 'sh')
    // Taken out, as by anybody: what others do to it in that moment is there when it is put back.
    if (shape === null) mapOf(map, id)?.delete('o')
    else writeRecorded(own(page, 'sh'), id, shape)
  }
}

function own(page: Y.Map<unknown>, key: 'links' | 'sh'): Y.Map<unknown> {
  const known = mapOf(page, key)
  if (known) return known
  const map = new Y.Map<unknown>()
  page.set(key, map)
  return map
}

function checkPage(deck: Deck, { page, cells, links, shapes }: RestoredPage): void {
  const isWhole = [...Object.values(cells), ...Object.values(shapes)].every((one) => one === null || isRecorded(one))
  const isApart = !('sh' in cells) && !('links' in cells)
  const known = deck.page(page)
  if (!isWhole || !isApart || (!known && (!PAGE.test(page) || cells['x'] === undefined))) throw new Refused('badState')
  const doc = new Y.Doc()
  const copy = known?.clone() ?? new Y.Map<unknown>()
  doc.getMap('pages').set(page, copy)
  try {
    writePieces(copy, { cells, links, shapes })
    parseXml(pageXml(copy))
  } catch {
    throw new Refused('badState')
  } finally {
    doc.destroy()
  }
}

function checkPart(deck: Deck, name: string, value: Json): void {
  const isCell = name.includes('!')
  if (
    (!PART.test(name) && !deck.parts.has(name)) ||
    (isCell ? typeof value !== 'object' || Array.isArray(value) : typeof value !== 'string')
  )
    throw new Refused('badState')
  try {
    if (typeof value === 'string') parseXml(value)
  } catch {
    throw new Refused('badState')
  }
}
