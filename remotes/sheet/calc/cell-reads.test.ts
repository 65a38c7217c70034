import { expect, test } from 'vitest'
import { Calculator, CellReads, FellowTables, type SheetRange } from './index.ts'

const ORDERS = { id: 't', name: '订单', columns: ['客户', '金额'], columnIds: ['k', 'j'], rows: 2 }
const CELLS = ['甲', '乙'].flatMap((value, row) => [
  { row, column: 0, value },
  { row, column: 1, value: row + 1 },
])

function sheets() {
  const [calculator, tables, reads] = [new Calculator(), new FellowTables(), new CellReads()]
  calculator.addSheet('s', '价目')
  calculator.addSheet('o', '另一张')
  tables.apply(calculator, { tables: [{ ...ORDERS, cells: CELLS }], removed: [] })
  const set = (row: number, column: number, formula: string) => {
    calculator.setCells('s', [{ row, column, formula }])
    return { sheetId: 's', top: row, left: column, bottom: row, right: column }
  }
  const tell = (touched: readonly SheetRange[] | null = null, isRewired = true) => {
    const { changed } = calculator.recalculate()
    const ranges = changed.map(({ column, ...rows }) => ({ ...rows, left: column, right: column }))
    return reads.take(calculator, tables, touched && [...touched, ...ranges], isRewired)
  }
  const want = (...references: readonly (string | null)[]) =>
    reads.want(references.map((reference) => ({ kept: String(reference), reference })))
  return { calculator, tables, set, tell, want }
}

test('cells that are wanted are told once, and then when they are others', () => {
  const { calculator, set, tell, want } = sheets()
  calculator.setCells(
    's',
    [0, 1, 2].map((row) => ({ row, column: 0, value: row === 1 ? null : row + 1 })),
  )
  set(0, 1, 'A1*10')
  want("'价目'!R1C1:R3C2", '另一张!R1C1')
  const [first, second] = tell()
  expect(first).toMatchObject({ rows: 3, columns: 2, values: [1, 10, null, null, 3, null], from: [] })
  expect(second).toMatchObject({ rows: 1, columns: 1, values: [null] })
  expect(tell([])).toEqual([])
  calculator.setCells('s', [{ row: 0, column: 0, value: 5 }])
  const touched = [{ sheetId: 's', top: 0, left: 0, bottom: 0, right: 0 }]
  expect(tell(touched, false)).toMatchObject([{ kept: "'价目'!R1C1:R3C2", values: [5, 50, null, null, 3, null] }])
  // What stands beside them is nobody's business.
  calculator.setCells('s', [{ row: 9, column: 9, value: 1 }])
  expect(tell([{ sheetId: 's', top: 9, left: 9, bottom: 9, right: 9 }])).toEqual([])
})

test('whole columns end where the sheet does; what is gone, or no reference, is an error', () => {
  const { calculator, tell, want } = sheets()
  calculator.setCells('s', [{ row: 2, column: 0, value: 7 }])
  want('价目!C1', null, '没有!R1C1', 'SUM(价目!C1)')
  const gone = { rows: 1, columns: 1, values: [{ error: '#REF!' }] }
  expect(tell()).toMatchObject([{ rows: 3, columns: 1, values: [null, null, 7] }, gone, gone, gone])
})

test('which fields cells are computed from is told, through formulas, columns that read the row above, and spilled arrays', () => {
  const { calculator, set, tell, want } = sheets()
  const sum = set(0, 0, 'SUM(订单[金额])')
  set(0, 1, 'A1+1')
  calculator.setCells(
    's',
    Array.from({ length: 200 }, (_, row) => ({ row: row + 1, column: 1, formula: `B${row + 1}+1` })),
  )
  set(0, 3, 'FILTER(订单[客户],订单[金额]>0)')
  set(5, 5, 'SUM(OFFSET(A1,0,0))')
  want('价目!R201C2', '价目!R2C4', '价目!R6C6', '价目!R1C8')
  const from = (told: ReturnType<typeof tell>) => told.map((one) => one.from)
  const [amount, customer] = [
    { table: 't', field: 'j' },
    { table: 't', field: 'k' },
  ]
  expect(from(tell())).toEqual([[amount], [customer, amount], [customer, amount], []])
  calculator.setCells('s', [{ row: 0, column: 0, value: 3 }])
  expect(from(tell([sum]))[0]).toEqual([])
})

test('a field that is computed from itself through cells says so in them', () => {
  const { calculator, tables, set } = sheets()
  set(0, 0, 'SUM(订单[金额])')
  const cells = [{ row: 0, column: 1, value: { error: '#CONNECT!' } }]
  tables.apply(calculator, { tables: [{ ...ORDERS, cells }], removed: [] })
  calculator.recalculate()
  expect(calculator.valueAt('s', 0, 0)).toMatchObject({ code: '#循环' })
})
