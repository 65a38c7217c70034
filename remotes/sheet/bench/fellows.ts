import { Calculator, FellowTables } from '../calc/index.ts'
import { atMost, type Bench } from './bench.ts'

const RECORDS = 100_000
const EDITS = 200
/** A sum, a sum by a condition, a count, and what reads another field. */
const FORMULAS = [
  'SUM(订单[金额])',
  'SUMIF(订单[客户],"客户7",订单[金额])',
  'COUNTIF(订单[金额],">50")',
  'COUNTA(订单[客户])',
]

/** Of a smart sheet: one record of a large table is edited, and cells read its field. */
const fellows: Bench = {
  id: 'sheet-fellows',
  title: '智能表格：改一条记录，读这个字段的单元格',
  async run() {
    const calculator = new Calculator()
    calculator.addSheet('s', 'Sheet1')
    calculator.setCells(
      's',
      FORMULAS.map((formula, row) => ({ row, column: 0, formula })),
    )
    const tables = new FellowTables()
    const table = { id: 't', name: '订单', columns: ['客户', '金额'], columnIds: ['k', 'j'], rows: RECORDS }
    const cells = Array.from({ length: RECORDS }, (_, row) => [
      { row, column: 0, value: `客户${row % 500}` },
      { row, column: 1, value: (row * 7919) % 100 },
    ]).flat()
    tables.apply(calculator, { tables: [{ ...table, cells }], removed: [] })
    calculator.recalculate()
    const times: number[] = []
    for (let edit = 0; edit < EDITS; edit++) {
      const started = performance.now()
      const cell = { row: (edit * 499) % RECORDS, column: 1, value: edit }
      tables.apply(calculator, { tables: [{ ...table, cells: [cell] }], removed: [] })
      calculator.recalculate()
      times.push(performance.now() - started)
    }
    const sorted = times.toSorted((a, b) => a - b)
    const row = (metric: string, part: number) => ({
      metric: `${metric}, one of 100,000 records → four cells`,
      value: sorted[Math.floor(EDITS * part)] ?? Number.NaN,
      unit: 'ms',
    })
    return Promise.resolve([row('p50', 0.5), { ...row('p95', 0.95), bar: atMost(20) }])
  },
}

export const benches: readonly Bench[] = [fellows]
