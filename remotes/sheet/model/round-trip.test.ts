import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { importWorkbook, openWorkbook, compactWorkbook } from './index.ts'
import { sampleData } from './testing/sample-book.ts'
import { everything } from './testing/fuzz.ts'

it('gives back the workbook that it was imported from', () => {
  const data = sampleData()
  const doc = new Y.Doc()
  importWorkbook(doc, data)
  const book = openWorkbook(doc)
  const back = book.toWorkbookData()
  expect(back.names).toEqual(data.names)
  expect(
    back.sheets.map(({ name, rows, columns, objects, view }) => ({
      name,
      rows: rows.length,
      columns: columns.length,
      objects,
      view,
    })),
  ).toEqual(
    data.sheets.map(({ name, rows, columns, objects, view }) => ({
      name,
      rows: rows.length,
      columns: columns.length,
      objects,
      view,
    })),
  )
  // Imported again it is the same once more.
  const again = new Y.Doc()
  importWorkbook(again, back)
  expect(everything(openWorkbook(again))).toEqual(everything(book))
})

it('keeps what a file says cells look like that nobody formatted', () => {
  const standard = { font: { family: '宋体', sizePt: 12 } }
  const doc = new Y.Doc()
  importWorkbook(doc, { ...sampleData(), styles: [standard, { font: { isBold: true } }, {}] })
  const book = openWorkbook(doc)
  const range = { top: 30, left: 3, bottom: 30, right: 3 }
  const style = () => book.styleOf(book.readWindow('s1', range).styles[0] ?? 0)
  expect(style()).toEqual(standard)
  book.apply({ kind: 'setStyle', sheetId: 's1', ranges: [range], style: { font: { isItalic: true } } })
  expect(style()).toEqual({ font: { ...standard.font, isItalic: true } })
  book.apply({ kind: 'clearCells', sheetId: 's1', ranges: [range], what: 'styles' })
  expect(style()).toEqual(standard)
  expect(book.toWorkbookData().styles[0]).toEqual(standard)
})

it('is the same after it was compacted, with what was written since', () => {
  const doc = new Y.Doc()
  importWorkbook(doc, sampleData())
  const book = openWorkbook(doc)
  const cells = Array.from({ length: 300 }, (_, row) => [
    { value: row },
    { formula: `A${row + 1}+1`, style: { font: { isBold: true } } },
  ])
  book.apply({ kind: 'setCells', sheetId: 's1', top: 5, left: 1, cells })
  book.apply({ kind: 'insert', sheetId: 's1', axis: 'rows', at: 8, count: 3 })
  book.apply({ kind: 'setCells', sheetId: 's1', top: 9, left: 0, cells: [[{ value: 'in a new row' }]] })
  const folded = new Y.Doc()
  Y.applyUpdate(folded, compactWorkbook(Y.encodeStateAsUpdate(doc)))
  expect(everything(openWorkbook(folded))).toEqual(everything(book))
})
