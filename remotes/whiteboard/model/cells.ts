import * as Y from 'yjs'
import type { Json } from '@wenfang/shared-contract'
import type { Box } from './edit/geometry.ts'
import { isSame, isRecord, numberOf, textOf, type ElementRecord, type Properties } from './record.ts'

/**
 * The cells of an element. `r` is its first place in the order of drawing and the element as it came, written once, as text: a board of
 * thousands is decoded in a part of the time, and what is not on the page that is shown is never read; boards of earlier builds hold an
 * object. `k`: its place since it was moved in that order, `pg` its page; `t` its words, in which letters of several merge; `sw`: deleted,
 * and seen so once by who sweeps (condense.ts). Whatever is changed later has a cell of its own beside them, so that edits of different
 * properties of one element all stay; a place and a size are two numbers that only make sense together.
 */
export const CELL = { record: 'r', order: 'k', page: 'pg', words: 't', place: 'xy', size: 'wh', swept: 'sw' } as const

const OWN = new Set<string>(Object.values(CELL))

/** A property whose name one of our cells has already. */
const ESCAPE = '.'

export type ElementMap = Y.Map<unknown>

const cellOf = (property: string): string =>
  OWN.has(property) || property.startsWith(ESCAPE) ? ESCAPE + property : property

const propertyOf = (cell: string): string => (cell.startsWith(ESCAPE) ? cell.slice(1) : cell)

/** The words that a text element holds: without the breaks of lines that only its width makes. */
const wordsOf = (record: Properties): string =>
  typeof record['originalText'] === 'string' ? record['originalText'] : textOf(record['text'])

export function createCells(record: ElementRecord, order: string, page: string): ElementMap {
  const cells = new Y.Map<unknown>()
  // Keys of order are letters and digits; the text of an element begins where the first bracket is.
  const isPlain = !order.includes('{')
  cells.set(CELL.record, (isPlain ? order : '') + JSON.stringify(record))
  if (!isPlain) cells.set(CELL.order, order)
  if (page !== '') cells.set(CELL.page, page)
  if (record.type === 'text') cells.set(CELL.words, new Y.Text(wordsOf(record)))
  return cells
}

const letters = (text: string): string => text.replaceAll(/\s/g, '')

/** Elements as they came, by their cells: what is written once is read once. */
const bases = new WeakMap<ElementMap, Properties>()

function baseOf(cells: ElementMap): Properties {
  const known = bases.get(cells)
  if (known) return known
  const base = baseIn(cells.get(CELL.record))
  // Cells that are in no document yet, or not any more, say nothing.
  if (base !== NOTHING) bases.set(cells, base)
  return base
}

const NOTHING: Properties = {}

/** Its place in the order of drawing; null where none is said. */
export function orderOf(cells: ElementMap): string | null {
  const own = cells.get(CELL.order)
  if (typeof own === 'string') return own
  const text = cells.get(CELL.record)
  const order = typeof text === 'string' ? text.slice(0, Math.max(0, text.indexOf('{'))) : ''
  return order === '' ? null : order
}

function baseIn(value: unknown): Properties {
  if (typeof value !== 'string') return isRecord(value) ? value : NOTHING
  try {
    const parsed: unknown = JSON.parse(value.slice(value.indexOf('{')))
    return isRecord(parsed) ? parsed : NOTHING
  } catch {
    return NOTHING
  }
}

/** What an element is now. One that nobody changed since it came is the very record that it came as: boards of thousands are read often. */
export function readCells(id: string, cells: ElementMap): ElementRecord {
  const base = baseOf(cells)
  const words = cells.get(CELL.words)
  const said = words instanceof Y.Text ? words.toJSON() : null
  if (isRecordOf(id, base) && !isChanged(cells) && (said === null || saysAlready(base, said))) return base
  const record: Record<string, Json> = { ...base }
  cells.forEach((value, cell) => {
    if (cell === CELL.place) [record['x'], record['y']] = pairOf(value)
    else if (cell === CELL.size) [record['width'], record['height']] = pairOf(value)
    else if (!OWN.has(cell)) record[propertyOf(cell)] = value as Json
  })
  if (said !== null) putWords(record, said)
  return { ...record, id, type: textOf(record['type']) }
}

const isRecordOf = (id: string, base: Properties): base is ElementRecord =>
  base['id'] === id && typeof base['type'] === 'string'

/** Whether anything of it but its words was changed since it came. */
function isChanged(cells: ElementMap): boolean {
  let isOther = false
  cells.forEach((_, cell) => {
    isOther ||= !OWN.has(cell) || cell === CELL.place || cell === CELL.size
  })
  return isOther
}

/** Whether a record has these words already, in whatever lines. */
const saysAlready = (record: Properties, words: string): boolean =>
  (!('originalText' in record) || record['originalText'] === words) &&
  letters(textOf(record['text'])) === letters(words)

/** As the engine writes those that lie where their box is: what stands before their place holds no quote of its own, so that it is theirs. */
const BEGINNING =
  /^[^{]*\{"id":"[^"\\]*","type":"(?:rectangle|ellipse|diamond|text|image|frame|embeddable)","x":(-?[\d.e+-]+),"y":(-?[\d.e+-]+),"width":(-?[\d.e+-]+),"height":(-?[\d.e+-]+)/

/** As elements are written. No words are taken for it: quotes in them are escaped. */
const PLACE = /"x":(-?[\d.e+-]+),"y":(-?[\d.e+-]+),"width":(-?[\d.e+-]+),"height":(-?[\d.e+-]+)/

/**
 * Where an element lies, found in the text that it came as without reading it: a part of the time on boards of thousands. Null where
 * only reading it tells: lines, what was deleted, what is written otherwise.
 */
export function boxIn(cells: ElementMap): Box | null {
  const text = cells.get(CELL.record)
  if (typeof text !== 'string' || cells.has('isDeleted') || cells.has('points')) return null
  if (text.includes('"isDeleted":true')) return null
  const found = BEGINNING.exec(text) ?? placeFurtherOn(text)
  if (!found) return null
  const place = cells.get(CELL.place)
  const size = cells.get(CELL.size)
  const [x, y] = place === undefined ? [Number(found[1]), Number(found[2])] : pairOf(place)
  const [width, height] = size === undefined ? [Number(found[3]), Number(found[4])] : pairOf(size)
  return { x, y, width, height }
}

function placeFurtherOn(text: string): RegExpExecArray | null {
  const found = text.includes('"points":') ? null : PLACE.exec(text)
  // Of the element itself, not of something within it.
  return found && text.lastIndexOf('{', found.index) === text.indexOf('{') ? found : null
}

/** Whether it is there: not deleted. */
export function isShown(cells: ElementMap): boolean {
  return (cells.get('isDeleted') ?? baseOf(cells)['isDeleted']) !== true
}

/** Lines stay as they were broken for as long as they hold the same letters. */
function putWords(record: Record<string, Json>, words: string): void {
  const shown = textOf(record['text'])
  const isBroken = letters(shown) === letters(words)
  if (!isBroken) record['text'] = words
  if (!isBroken || 'originalText' in record) {
    if ('originalText' in record || shown !== words) record['originalText'] = words
  }
}

function pairOf(value: unknown): [number, number] {
  const [first, second] = Array.isArray(value) ? (value as readonly Json[]) : []
  return [numberOf(first), numberOf(second)]
}

/** Writes what differs from what the element is. Words are left out: they are spliced. @returns whether anything was written */
export function writeCells(id: string, cells: ElementMap, changes: Properties): boolean {
  const now = readCells(id, cells)
  const differs = (property: string): boolean => property in changes && !isSame(changes[property], now[property])
  let isWritten = false
  const write = (cell: string, value: unknown): void => {
    cells.set(cell, value)
    isWritten = true
  }
  if (differs('x') || differs('y')) write(CELL.place, [changes['x'] ?? now['x'] ?? 0, changes['y'] ?? now['y'] ?? 0])
  if (differs('width') || differs('height'))
    write(CELL.size, [changes['width'] ?? now['width'] ?? 0, changes['height'] ?? now['height'] ?? 0])
  for (const property of Object.keys(changes)) {
    if (UNWRITTEN.has(property) || !differs(property)) continue
    // A text of one line is what its words say: nothing to write with every letter.
    if (property === 'text' && !cells.has('text') && changes['text'] === String(cells.get(CELL.words) ?? '')) continue
    write(cellOf(property), changes[property] ?? null)
  }
  return isWritten
}

/** Written as pairs, by splicing, or never again: what an element is called and which kind it is. */
const UNWRITTEN = new Set(['id', 'type', 'x', 'y', 'width', 'height', 'originalText'])

/** Whether its place, its size or its line was changed since it came. */
export const isReshaped = (cells: ElementMap): boolean =>
  cells.has(CELL.place) || cells.has(CELL.size) || cells.has('points') || cells.has('angle')

/** How many of its properties were changed since it came. */
export function changedCells(cells: ElementMap): number {
  let count = 0
  for (const cell of cells.keys()) {
    if (cell !== CELL.record && cell !== CELL.order && cell !== CELL.page && cell !== CELL.words) count += 1
  }
  return count
}
