import type { SharedWorkbook } from '../../model/index.ts'
import { findPart } from '../../snapshot/part.ts'
import type { KeptView } from './kept-view.ts'

/** Where a card inside of another document begins: at the part that it shows; null where that is all of the workbook, or gone. */
export function cardView(book: SharedWorkbook, part: string | null): KeptView | null {
  const found = part === null ? null : findPart(book, part)
  if (!found) return null
  const { id: sheetId } = found.sheet
  if (found.kind === 'sheet') return { sheetId, top: 0, left: 0, selection: null }
  if (found.kind === 'chart') {
    const { row = 0, column = 0 } = found.drawing.anchor.from ?? {}
    return { sheetId, top: row, left: column, selection: null }
  }
  const { range } = found
  const corner = { top: range.top, left: range.left, bottom: range.top, right: range.left }
  return { sheetId, top: range.top, left: range.left, selection: corner }
}
