// Values of a sheet to their new rows or columns.
import type { CalcSheet } from '../store/calc-sheet.ts'
import type { Column } from '../store/column.ts'
import { Page, PAGE_MASK, PAGE_ROWS, PAGE_SHIFT } from '../store/page.ts'
import type { AxisChange } from './axis-change.ts'

export function moveCells(sheet: CalcSheet, change: AxisChange): void {
  if (change.axis === 'row') {
    for (const column of sheet.columns) if (column) moveRows(column, change)
    return
  }
  const columns: (Column | undefined)[] = []
  for (const [at, column] of sheet.columns.entries()) {
    const place = column ? change.place(at) : null
    if (place !== null) columns[place] = column
  }
  sheet.columns = columns
}

function moveRows(column: Column, change: AxisChange): void {
  if (change.first >= column.height) return
  const before = column.pages
  const after: (Page | undefined)[] = before.slice(0, change.first >> PAGE_SHIFT)
  const kept = after.length << PAGE_SHIFT
  for (const { from, end, shift } of change.blocks())
    for (let row = Math.max(from, kept); row < Math.min(end, column.height);) {
      // As many rows as lie on one page, before and after.
      const next = row + shift
      const count = Math.min(end - row, PAGE_ROWS - (row & PAGE_MASK), PAGE_ROWS - (next & PAGE_MASK))
      const source = before[row >> PAGE_SHIFT]
      if (source && count === PAGE_ROWS) after[next >> PAGE_SHIFT] = source
      else if (source)
        (after[next >> PAGE_SHIFT] ??= new Page()).copyFrom(source, row & PAGE_MASK, next & PAGE_MASK, count)
      row += count
    }
  column.pages = after
  column.version++
}
