import { expect, test } from 'vitest'
import { Calculator, CellError } from './index.ts'
import { FellowTables } from './fellow-tables.ts'

const orders = {
  id: 't1',
  name: '订单',
  columns: ['客户', '金额'],
  columnIds: ['k', 'j'],
  rows: 3,
  cells: [
    { row: 0, column: 0, value: '甲' },
    { row: 0, column: 1, value: 10 },
    { row: 1, column: 0, value: '乙' },
    { row: 1, column: 1, value: 20 },
    { row: 2, column: 0, value: '甲' },
    { row: 2, column: 1, value: 5 },
  ],
}

function workbook(...formulas: readonly string[]) {
  const calculator = new Calculator()
  calculator.addSheet('s', 'Sheet1')
  calculator.setCells(
    's',
    formulas.map((formula, row) => ({ row, column: 0, formula })),
  )
  const values = () => formulas.map((_, row) => calculator.valueAt('s', row, 0))
  return { calculator, values }
}

const FORMULAS = ['SUM(订单[金额])', 'SUMIF(订单[客户],"甲",订单[金额])', 'ROWS(订单)', 'SUM(订单[税])']

test('formulas read the fields of a table by name, and follow what is written in it', () => {
  const tables = new FellowTables()
  const { calculator, values } = workbook(...FORMULAS)
  calculator.recalculate()
  expect(values().every((value) => value instanceof CellError)).toBe(true)
  tables.apply(calculator, { tables: [orders], removed: [] })
  calculator.recalculate()
  expect(values().slice(0, 3)).toEqual([35, 15, 3])
  expect(values()[3]).toBeInstanceOf(CellError)
  tables.apply(calculator, {
    tables: [{ ...orders, cells: [{ row: 2, column: 1, value: 7 }] }],
    removed: [],
  })
  const { changed } = calculator.recalculate()
  expect(values().slice(0, 3)).toEqual([37, 17, 3])
  // What does not read the cell is not computed.
  expect(changed.filter(({ sheetId }) => sheetId === 's').map(({ top, bottom }) => [top, bottom])).toEqual([[0, 1]])
  expect(changed.filter(({ sheetId }) => sheetId !== 's').every(({ sheetId }) => tables.has(sheetId))).toBe(true)
})

test('a table that is on its way is awaited, in places where nobody knows it', () => {
  const tables = new FellowTables()
  const { calculator, values } = workbook(...FORMULAS)
  const errors = () => values().map((value) => (value instanceof CellError ? value.code : value))
  tables.apply(calculator, { tables: [], removed: [], isAwaited: true })
  calculator.recalculate()
  expect(new Set(errors())).toEqual(new Set(['#GETTING_DATA']))
  tables.apply(calculator, { tables: [orders], removed: [] })
  calculator.recalculate()
  expect(errors()).toEqual([35, 15, 3, '#REF!'])
})

test('records, fields and the table come and go', () => {
  const tables = new FellowTables()
  const { calculator, values } = workbook(...FORMULAS)
  tables.apply(calculator, { tables: [orders], removed: [] })
  tables.apply(calculator, {
    tables: [
      {
        ...orders,
        columns: ['客户', '税', '金额'],
        columnIds: ['k', 's', 'j'],
        rows: 4,
        cells: [
          ...[1, 2, 3, 4].map((value, row) => ({ row, column: 1, value })),
          ...[10, 20, 5, 100].map((value, row) => ({ row, column: 2, value })),
          { row: 3, column: 0, value: '丙' },
        ],
      },
    ],
    removed: [],
  })
  calculator.recalculate()
  expect(values()).toEqual([135, 15, 4, 10])
  const gone = [0, 1, 2].map((column) => ({ row: 3, column, value: null }))
  tables.apply(calculator, {
    tables: [{ ...orders, columns: ['客户', '税', '金额'], columnIds: ['k', 's', 'j'], rows: 3, cells: gone }],
    removed: [],
  })
  calculator.recalculate()
  expect(values()).toEqual([35, 15, 3, 6])
  tables.apply(calculator, { tables: [], removed: ['t1'] })
  calculator.recalculate()
  expect(values().every((value) => value instanceof CellError)).toBe(true)
})

test('a calculator that is made anew has them, and errors of cells are errors', () => {
  const tables = new FellowTables()
  tables.apply(workbook().calculator, {
    tables: [{ ...orders, cells: [{ row: 0, column: 1, value: { error: '#DIV/0!' } }, ...orders.cells.slice(3)] }],
    removed: [],
  })
  const { calculator, values } = workbook('SUM(订单[金额])', 'COUNT(订单[金额])', 'INDEX(订单[客户],3)')
  tables.restore(calculator)
  calculator.recalculate()
  expect(values()).toEqual([new CellError('#DIV/0!'), 2, '甲'])
  // No formula can say the sheet that they lie on.
  const { calculator: other, values: seen } = workbook("'[]t1'!A1", '[]t1!A1')
  tables.restore(other)
  other.recalculate()
  expect(seen().every((value) => value instanceof CellError)).toBe(true)
})

test('a table whose title is no name of Excel is read in quotation marks', () => {
  const tables = new FellowTables()
  const { calculator, values } = workbook("SUM('2024 年 订单'[金额])", "ROWS('2024 年 订单'[#Data])")
  tables.apply(calculator, { tables: [{ ...orders, name: '2024 年 订单' }], removed: [] })
  calculator.recalculate()
  expect(values()).toEqual([35, 3])
})

test('what a reader may not see says so, and what never was there says that where he sees everything', () => {
  const tables = new FellowTables()
  const { calculator, values } = workbook('SUM(订单[税])', 'SUM(工资[金额])', 'SUM(订单[金额])')
  const isPart = true
  tables.apply(calculator, { tables: [orders], removed: [], isPart })
  calculator.recalculate()
  expect(values()).toEqual([new CellError('#无权限'), new CellError('#无权限'), 35])
  const { calculator: again, values: seen } = workbook('SUM(订单[税])', 'IFERROR(SUM(工资[金额]),"—")')
  tables.restore(again)
  again.recalculate()
  expect(seen()).toEqual([new CellError('#无权限'), '—'])
  // A field that is computed of what he may not see.
  const cells = [{ row: 2, column: 1, value: { error: '#BLOCKED!' } }]
  tables.apply(calculator, { tables: [{ ...orders, cells }], removed: [], isPart })
  calculator.recalculate()
  expect(values()[2]).toEqual(new CellError('#无权限'))
  tables.apply(calculator, { tables: [orders], removed: [], isPart: false })
  calculator.recalculate()
  expect(values()).toEqual([new CellError('#REF!'), new CellError('#REF!'), 35])
})

test('the record that stands beside a formula: the head of a table takes the first row, as in Excel', () => {
  const tables = new FellowTables()
  const { calculator, values } = workbook(...Array.from({ length: 6 }, () => '订单[@金额]*2'))
  tables.apply(calculator, { tables: [orders], removed: [] })
  calculator.recalculate()
  const none = new CellError('#VALUE!')
  expect(values()).toEqual([none, 20, 40, 10, none, none])
  const told = (change: Partial<typeof orders> & { isPart?: boolean }) => {
    tables.apply(calculator, { tables: [{ ...orders, cells: [], ...change }], removed: [] })
    return calculator
      .recalculate()
      .changed.flatMap(({ sheetId, top, bottom }) => (sheetId === 's' ? [[top, bottom]] : []))
  }
  // One record is edited: the formula beside it alone is computed.
  expect(told({ cells: [{ row: 1, column: 1, value: 7 }] })).toEqual([[2, 2]])
  expect(values()[2]).toBe(14)
  told({ rows: 4, cells: [{ row: 3, column: 1, value: 50 }] })
  expect(values()[4]).toBe(100)
  // Whoever sees some of the records does not know which of them stands where.
  told({ rows: 4, isPart: true })
  expect(values().slice(0, 3)).toEqual(Array.from({ length: 3 }, () => new CellError('#无权限')))
})

test('rows by a filter, columns side by side and heads spill, and follow the table', () => {
  const tables = new FellowTables()
  const { calculator } = workbook('FILTER(订单[金额],订单[客户]="甲")')
  calculator.setCells('s', [
    { row: 0, column: 2, formula: '订单[[客户]:[金额]]' },
    { row: 0, column: 5, formula: '订单[#标题]' },
    { row: 1, column: 5, formula: 'SUM(订单[[#数据],[客户]:[金额]])' },
    { row: 2, column: 5, formula: 'COUNTA(订单[[#全部],[客户]])' },
    { row: 3, column: 5, formula: '订单[[#此行],[客户]]' },
  ])
  const read = (column: number) => [0, 1, 2, 3].map((row) => calculator.valueAt('s', row, column))
  tables.apply(calculator, { tables: [orders], removed: [] })
  calculator.recalculate()
  expect(read(0)).toEqual([10, 5, null, null])
  expect([read(2), read(3)]).toEqual([
    ['甲', '乙', '甲', null],
    [10, 20, 5, null],
  ])
  expect([read(5), calculator.valueAt('s', 0, 6)]).toEqual([['客户', 35, 4, '甲'], '金额'])
  tables.apply(calculator, {
    tables: [
      { ...orders, rows: 4, cells: [0, 1].map((column) => ({ row: 3, column, value: ['甲', 9][column] ?? null })) },
    ],
    removed: [],
  })
  calculator.recalculate()
  expect(read(0)).toEqual([10, 5, 9, null])
  expect(read(3)).toEqual([10, 20, 5, 9])
  tables.apply(calculator, { tables: [{ ...orders, cells: [{ row: 0, column: 0, value: '丁' }] }], removed: [] })
  calculator.recalculate()
  expect(read(0)).toEqual([5, null, null, null])
})
