import * as Y from 'yjs'
import { isPivotTile } from '../pivots/pivot-records.ts'
import { BookState } from '../state/book-state.ts'
import { foldSheet } from './fold-sheet.ts'

/**
 * The same workbook with what was written since it was imported or last compacted folded into its tiles. It continues the same
 * document: the difference is an ordinary update for those who have it open, and what others wrote offline still finds its lines
 * and its time: cells in tiles keep their stamps, so an older edit that comes late does not win over a newer one that was folded.
 */
export function compactWorkbook(state: Uint8Array): Uint8Array {
  return withBook(state, (book) => {
    fold(book, Number.POSITIVE_INFINITY)
    return Y.encodeStateAsUpdate(book.doc)
  })
}

/** Records written last stay as they are, because their authors may still take them back. */
export const KEPT_RECORDS = 2_000
/** Fewer than so many others are not worth an update. */
export const WORTH_RECORDS = 1_000

/** Compacts all but the latest edits into the base tiles, as one update of the same document; null when it is not worth it. */
export function condense(state: Uint8Array): Uint8Array | null {
  return withBook(state, (book) => {
    const stamps = stampsOf(book)
    if (stamps.length < KEPT_RECORDS + WORTH_RECORDS) return null
    let update: Uint8Array | null = null
    book.doc.on('update', (made: Uint8Array) => {
      update = made
    })
    fold(book, stamps[stamps.length - KEPT_RECORDS] ?? 0)
    return update
  })
}

function fold(book: BookState, before: number): void {
  book.doc.transact(() => {
    for (const sheet of book.sheets.values()) foldSheet(book, sheet, before)
  })
}

/** Of everything that can be folded, ascending. */
function stampsOf(book: BookState): Float64Array {
  const stamps: number[] = []
  for (const sheet of book.sheets.values()) {
    const { v, s } = sheet.maps
    for (const map of [v, s]) map.forEach((record) => stamps.push((record as readonly [number])[0]))
    for (const { key, record } of sheet.patches) if (!isPivotTile(key)) stamps.push(record[0])
  }
  return Float64Array.from(stamps).sort()
}

function withBook<T>(state: Uint8Array, read: (book: BookState) => T): T {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, state)
  try {
    return read(new BookState(doc))
  } finally {
    doc.destroy()
  }
}
