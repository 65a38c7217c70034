import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { readXlsx } from '../../files/xlsx/read/read-xlsx.ts'
import { importWorkbook, openWorkbook, type PivotPayload, type SharedWorkbook } from '../../model/index.ts'
import { blankData } from '../../model/testing/books.ts'
import { fillEdit } from '../../pivots/model/fill-pivot.ts'
import { pivotOf } from '../../pivots/testing/source-of.ts'
import { CellError, Calculator } from '../index.ts'

const SALES = [
  ['地区', '产品', '月份', '金额'],
  ['北京', '桌', 1, 100],
  ['北京', '椅', 1, 30],
  ['上海', '桌', 2, 50],
  ['上海', '桌', 1, 70],
  ['北京', '椅', 2, 20],
] as const
const CORNER = { top: 9, left: 0 }

/** Sales in A1:D6 and a pivot table of them from A10 on. */
function withPivot(more: Omit<Parameters<typeof pivotOf>[0], 'source'>): { book: SharedWorkbook; pivot: PivotPayload } {
  const doc = new Y.Doc()
  importWorkbook(doc, blankData())
  const book = openWorkbook(doc)
  const pivot = pivotOf({ ...more, source: 'Sheet1!$A$1:$D$6' })
  const cells = SALES.map((line) => line.map((value) => ({ value })))
  book.apply({ kind: 'setCells', sheetId: 's1', top: 0, left: 0, cells })
  book.apply({ kind: 'putObject', sheetId: 's1', id: 'p', objectKind: 'pivot', ranges: [], payload: pivot })
  book.apply(fillEdit(book, 's1', 'p', pivot, CORNER, () => null))
  return { book, pivot }
}

function asked(calculator: Calculator, formula: string, sheetId = 's1'): unknown {
  calculator.setCells(sheetId, [{ row: 100, column: 40, formula }])
  calculator.recalculate()
  const value = calculator.valueAt(sheetId, 100, 40)
  return value instanceof CellError ? value.code : value
}

const loaded = (book: SharedWorkbook): Calculator => {
  const calculator = new Calculator()
  calculator.load(book.toWorkbookData())
  return calculator
}

const LAYOUTS = ['compact', 'outline', 'tabular'] as const

test.each(LAYOUTS)('GETPIVOTDATA answers what a %s pivot table shows', (layout) => {
  const { book } = withPivot({ rows: ['地区', '产品'], columns: ['月份'], values: [['金额', 'sum']], layout })
  const calculator = loaded(book)
  const data = (...pairs: string[]): unknown => asked(calculator, `GETPIVOTDATA(${['"金额"', 'A10', ...pairs].join()})`)
  expect(data()).toBe(270)
  expect(data('"地区"', '"北京"')).toBe(150)
  expect(data('"地区"', '"北京"', '"产品"', '"椅"')).toBe(50)
  expect(data('"月份"', '1', '"产品"', '"椅"', '"地区"', '"北京"')).toBe(30)
  expect(data('"月份"', '2')).toBe(70)
  expect(data('"地区"', '"上海"', '"月份"', '"1"')).toBe(70)
  // Products alone are not shown beneath all regions, nor is what nobody sold.
  expect(data('"产品"', '"椅"')).toBe('#REF!')
  expect(data('"地区"', '"广州"')).toBe('#REF!')
  expect(data('"城市"', '"北京"')).toBe('#REF!')
  expect(asked(calculator, 'GETPIVOTDATA("数量",A10)')).toBe('#REF!')
  expect(asked(calculator, 'GETPIVOTDATA("金额",F1)')).toBe('#REF!')
})

test.each(['column', 'row'] as const)('GETPIVOTDATA tells several values apart (%s)', (valuesAxis) => {
  const values = [
    ['金额', 'sum'],
    ['产品', 'count'],
  ] as const
  for (const layout of LAYOUTS) {
    const { book } = withPivot({ rows: ['地区'], columns: ['月份'], values, valuesAxis, layout })
    const calculator = loaded(book)
    expect(asked(calculator, 'GETPIVOTDATA("求和项:金额",B12,"地区","北京","月份",1)')).toBe(130)
    expect(asked(calculator, 'GETPIVOTDATA("计数项:产品",B12,"地区","北京","月份",1)')).toBe(2)
    expect([asked(calculator, 'GETPIVOTDATA("产品",A10)'), asked(calculator, 'GETPIVOTDATA("金额",A10)')]).toEqual([
      5, 270,
    ])
  }
})

test('GETPIVOTDATA follows the cells of the table, not its source', () => {
  const { book, pivot } = withPivot({ rows: ['地区'], values: [['金额', 'sum']] })
  const calculator = loaded(book)
  expect(asked(calculator, 'GETPIVOTDATA("金额",A10,"地区","上海")')).toBe(120)
  calculator.setCells('s1', [{ row: 3, column: 3, value: 1000 }])
  calculator.recalculate()
  expect(asked(calculator, 'GETPIVOTDATA("金额",A10,"地区","上海")')).toBe(120)
  book.apply({ kind: 'setCells', sheetId: 's1', top: 3, left: 3, cells: [[{ value: 1000 }]] })
  book.apply(fillEdit(book, 's1', 'p', pivot, CORNER, () => null))
  expect(asked(loaded(book), 'GETPIVOTDATA("金额",A10,"地区","上海")')).toBe(1070)
})

const FILE = resolve(import.meta.dirname, '../../../../../shared/corpus/xlsx/15-pivot-table-first-header-row.xlsx')

test.skipIf(!existsSync(FILE))('GETPIVOTDATA reads pivot tables as other programs write them', async () => {
  const { data } = await readXlsx(new Uint8Array(readFileSync(join(FILE))))
  const calculator = new Calculator()
  calculator.load(data)
  const sheetId = data.sheets[0]?.id ?? ''
  const get = (formula: string): unknown => asked(calculator, formula, sheetId)
  expect(get('GETPIVOTDATA("mail",D3,"company","First type")')).toBe(9)
  expect(get('GETPIVOTDATA("mail",G3)')).toBe(24)
  expect(get('GETPIVOTDATA("mail",G3,"company","Second type","employeeID",85)')).toBe(4)
})
