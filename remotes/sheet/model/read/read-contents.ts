import type { StoredBook } from '../state/stored-book.ts'
import { contentOf } from '../state/cell-record.ts'
import type { CellIndex } from '../state/cell-index.ts'
import type { SheetState } from '../state/sheet-state.ts'
import { placedLines } from './patch-cells.ts'
import { BlockNumbers, copyColumn } from './read-tiles.ts'
import type { WindowBuilder } from './window-builder.ts'

/** Puts big pastes and single cells over the base; of each cell the newest content stays. */
export function readWritten(book: StoredBook, sheet: SheetState, into: WindowBuilder): void {
  const { top, left, bottom, right } = into.range
  for (const { record } of sheet.patches) {
    const [stamp, rows, columns, bytes] = record
    const placedRows = placedLines(sheet.rows, rows, top, bottom)
    if (placedRows.length === 0) continue
    const placedColumns = placedLines(sheet.columns, columns, left, right)
    if (placedColumns.length === 0) continue
    const block = book.tiles.read(bytes)
    const numbers = new BlockNumbers(book, block, into)
    for (const part of placedColumns)
      for (let step = 0; step < part.count; step++) {
        const cells = block.columns[part.offset + step]
        if (!cells) continue
        for (const line of placedRows)
          copyColumn(
            cells,
            line.offset,
            line.count,
            into.index(line.position, part.position + step),
            stamp,
            numbers,
            into,
          )
      }
  }
  eachIndexed(sheet, sheet.contents, into, (at, record) => into.put(at, contentOf(record), record[0]))
}

/** Visits the records of an index that stand within a window. */
export function eachIndexed<T>(
  sheet: SheetState,
  index: CellIndex<T>,
  into: WindowBuilder,
  visit: (at: number, value: T) => void,
): void {
  if (index.rowCount === 0) return
  const { top, left, bottom, right } = into.range
  const visitRow = (row: number, cells: ReadonlyMap<string, T>): void => {
    for (const [id, value] of cells) {
      const column = sheet.columns.locate(id)
      if (column?.isAlive && column.position >= left && column.position <= right)
        visit(into.index(row, column.position), value)
    }
  }
  if (index.rowCount < into.height) {
    for (const [id, cells] of index.rows()) {
      const row = sheet.rows.locate(id)
      if (row?.isAlive && row.position >= top && row.position <= bottom) visitRow(row.position, cells)
    }
    return
  }
  for (let row = top; row <= bottom; row++) {
    const cells = index.row(sheet.rows.idAt(row))
    if (cells) visitRow(row, cells)
  }
}
