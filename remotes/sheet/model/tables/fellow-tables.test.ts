import type { TableNames } from '@wenfang/shared-contract'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { importWorkbook } from '../import-workbook.ts'
import { openWorkbook } from '../open-workbook.ts'
import { blankData } from '../testing/books.ts'
import { twoPeople } from '../testing/two-people.ts'

const orders = (name: string, ...columns: readonly string[]): readonly TableNames[] => [
  { id: 't1', name, columns: columns.map((title, at) => ({ id: `f${at}`, name: title })) },
]

test('a formula follows the names of a table of another part, whoever wrote it meanwhile', () => {
  const { ann, bob, meet } = twoPeople()
  const before = orders('订单', '客户', '金额')
  for (const { book } of [ann, bob]) book.setFellowTables(before)
  ann.type('F1', '=SUM(订单[金额])')
  ann.type('F2', '=ROWS(订单)')
  const changes: boolean[] = []
  ann.book.onChange(({ sheets }) => changes.push(sheets.every(({ areFormulasMoved }) => areFormulasMoved === true)))
  ann.book.setFellowTables(orders('2024 订单', '客户', '含;税[]'))
  ann.book.setFellowTables(orders('2024 订单', '客户', '含;税[]'))
  expect(changes).toEqual([true])
  expect(ann.at('F1')).toBe("=SUM('2024 订单'[含;税'[']])")
  // A table's name in quotation marks stands before brackets only.
  expect(ann.at('F2')).toBe("=ROWS('2024 订单'[#Data])")
  // Without a line: this one does not know the names yet.
  bob.type('F3', '=SUM(订单[[客户]:[金额]])+COUNTA(订单[[#Headers],[客户]])')
  bob.book.setFellowTables(orders('2024 订单', '客户', '含;税[]'))
  meet()
  expect(ann.at('F3')).toBe(
    "=SUM('2024 订单'[[客户]:[含;税'['']]])+COUNTA('2024 订单'[[#Headers],[客户]])".replace("''", "'"),
  )
  bob.book.setFellowTables(orders('单', '客户', '额'))
  expect([bob.at('F1'), bob.at('F2')]).toEqual(['=SUM(单[额])', '=ROWS(单)'])
})

test('where the table is gone, or not to be seen, a formula is read as it was written', () => {
  const { ann } = twoPeople()
  ann.book.setFellowTables(orders('订单', '客户', '金额'))
  ann.type('F1', '=SUM(订单[金额])')
  ann.type('F2', '=SUM(订单[税])')
  ann.book.setFellowTables(orders('单', '客户'))
  expect(ann.at('F1')).toBe('=SUM(单[金额])')
  // It never was a field: its words stay.
  expect(ann.at('F2')).toBe('=SUM(订单[税])')
  ann.book.setFellowTables([])
  expect(ann.at('F1')).toBe('=SUM(订单[金额])')
})

test('a workbook that is imported with the tables follows their names', () => {
  const doc = new Y.Doc()
  const data = blankData()
  importWorkbook(
    doc,
    { ...data, names: [{ name: '合计', sheetId: null, formula: 'SUM(订单[金额])', isHidden: false, comment: '' }] },
    orders('订单', '金额'),
  )
  const book = openWorkbook(doc)
  book.setFellowTables(orders('单', '额'))
  expect(book.names()[0]?.formula).toBe('SUM(单[额])')
})
