import type { BookState } from '../state/book-state.ts'
import { createSheetMaps, type SheetMapName } from '../state/layout.ts'
import type { Records } from '../state/records.ts'
import type { SheetState } from '../state/sheet-state.ts'

/** Where a record is kept: a map of a sheet or one of the workbook's. */
export type RecordPlace =
  | { readonly sheetId: string; readonly map: SheetMapName }
  | { readonly sheetId: null; readonly map: 'sheetOrder' | 'names' | 'moves' | 'book' }

/** One entry before and after; undefined = none. Whoever writes one gives it a stamp of its own. */
export interface RecordChange {
  readonly place: RecordPlace
  readonly key: string
  readonly before: unknown
  readonly after: unknown
}

export const mapAt = (book: BookState, place: RecordPlace): Records | null =>
  place.sheetId === null ? book.maps[place.map] : (book.sheets.get(place.sheetId)?.maps[place.map] ?? null)

/** Puts an entry and lets the state follow at once, so that the next edit of the transaction sees it. */
export function putRecord(book: BookState, place: RecordPlace, key: string, value: unknown): void {
  const map = mapAt(book, place)
  if (!map) return
  if (value === undefined) map.delete(key)
  else map.set(key, value)
  if (place.sheetId === null) {
    if (place.map === 'names') book.forgetNames()
    else if (place.map === 'moves') book.forgetMoves()
    else book.forgetTabs()
    return
  }
  book.sheets.get(place.sheetId)?.refresh(place.map, [key])
  if (place.map === 'meta') book.forgetTabs()
}

/** Writes of one transaction, with what undoes them. */
export class Writer {
  readonly book: BookState
  readonly #changes = new Map<string, RecordChange>()

  constructor(book: BookState) {
    this.book = book
  }

  get changes(): readonly RecordChange[] {
    return [...this.#changes.values()]
  }

  stamp(): number {
    return this.book.clock.next()
  }

  set(sheet: SheetState, map: SheetMapName, key: string, value: unknown): void {
    this.#put({ sheetId: sheet.id, map }, key, value)
  }

  setInBook(map: 'sheetOrder' | 'names' | 'moves' | 'book', key: string, value: unknown): void {
    this.#put({ sheetId: null, map }, key, value)
  }

  /** New lines: undoing them is a record of their deletion, because other lines may stand behind theirs. */
  insertBlock(sheet: SheetState, map: 'rows' | 'cols', id: string, place: string, count: number): void {
    const stamp = this.stamp()
    putRecord(this.book, { sheetId: sheet.id, map }, `i${id}`, [place, count, stamp])
    this.#note({ sheetId: sheet.id, map }, `d${id}`, [stamp, [[id, 0, count - 1]]], undefined)
  }

  moveLines(sheet: SheetState, map: 'rows' | 'cols', id: string, place: string, lines: readonly unknown[]): void {
    const stamp = this.stamp()
    const after = [place, lines, stamp, false]
    putRecord(this.book, { sheetId: sheet.id, map }, `m${id}`, after)
    this.#note({ sheetId: sheet.id, map }, `m${id}`, [place, lines, stamp, true], after)
  }

  /** The new sheet's maps stay when this is undone; it is marked as removed then. */
  createSheet(id: string): SheetState {
    createSheetMaps(this.book.maps.sheets, id)
    const sheet = this.book.attach(id)
    if (!sheet) throw new Error('a sheet that was just made')
    this.#note({ sheetId: id, map: 'meta' }, 'isRemoved', [this.stamp(), true], undefined)
    return sheet
  }

  #put(place: RecordPlace, key: string, value: unknown): void {
    const before = mapAt(this.book, place)?.get(key)
    if (before === undefined && value === undefined) return
    putRecord(this.book, place, key, value)
    this.#note(place, key, before, value)
  }

  #note(place: RecordPlace, key: string, before: unknown, after: unknown): void {
    const name = `${place.sheetId ?? ''}|${place.map}|${key}`
    const known = this.#changes.get(name)
    this.#changes.set(name, known ? { ...known, after } : { place, key, before, after })
  }
}
