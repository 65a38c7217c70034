import * as Y from 'yjs'
import { BookState } from '../state/book-state.ts'
import { foldSheet } from './fold-sheet.ts'

/**
 * The same workbook with what was written since it was founded folded into its tiles. It continues the same document: the
 * difference is an ordinary update for those who have it open, and what others wrote offline still finds its lines and its
 * time: cells in tiles keep their stamps, so an older edit that comes late does not win over a newer one that was folded.
 */
export function refound(state: Uint8Array): Uint8Array {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, state)
  const book = new BookState(doc)
  doc.transact(() => {
    for (const sheet of book.sheets.values()) foldSheet(book, sheet)
  })
  const folded = Y.encodeStateAsUpdate(doc)
  doc.destroy()
  return folded
}
