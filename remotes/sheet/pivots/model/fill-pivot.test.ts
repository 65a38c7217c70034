import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { readXlsx } from '../../files/xlsx/read/read-xlsx.ts'
import { cellAt } from '../../files/testing/cell-at.ts'
import { columnName } from '../../formula/index.ts'
import { importWorkbook, openWorkbook, type PivotPayload } from '../../model/index.ts'
import { fillEdit } from './fill-pivot.ts'

const FILE = resolve(import.meta.dirname, '../../../../../shared/corpus/xlsx/15-pivot-table-first-header-row.xlsx')

test.skipIf(!existsSync(FILE))('pivot tables of a file, refreshed, have its numbers, subtotals included', async () => {
  const { data } = await readXlsx(new Uint8Array(readFileSync(FILE)))
  const shown = (sheetId: string, row: number, column: number) => {
    const sheet = data.sheets.find(({ id }) => id === sheetId)
    return cellAt(data, sheet, `${columnName(column)}${row + 1}`).value
  }
  const doc = new Y.Doc()
  importWorkbook(doc, data)
  const book = openWorkbook(doc)
  const sheetId = data.sheets[0]?.id ?? ''
  const tables = book.objects(sheetId, 'pivot')
  expect(tables).toHaveLength(3)
  let numbers = 0
  for (const { id, ranges, payload } of tables) {
    const top = Math.min(...ranges.map((range) => range.top))
    const left = Math.min(...ranges.map((range) => range.left))
    const edit = fillEdit(book, sheetId, id, payload as PivotPayload, { top, left }, shown as never)
    expect(edit.ranges).toEqual(ranges)
    for (const [row, line] of edit.cells.entries())
      for (const [column, cell] of line.entries()) {
        const value = cell?.value ?? null
        const kept = shown(sheetId, top + row, left + column)
        if (typeof value !== 'number' && typeof kept !== 'number') continue
        expect.soft(value, `${columnName(left + column)}${top + row + 1}`).toBe(kept)
        numbers += 1
      }
  }
  expect(numbers).toBe(69)
})
