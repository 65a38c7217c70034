import type { ReadCells, TablesChange } from '@wenfang/shared-contract'
import { calculator } from '../model/formula/index.ts'
import { emptyBody, type Database, type Field, type Op, type Touched } from '../model/index.ts'
import { VIEW } from '../model/testing/new-table.ts'
import { watchTables } from '../view/state/watch-tables.ts'

const RECORDS = 100_000
const ADDED_AT_ONCE = 10_000
const EDITS = 200

const field = (id: string, kind: Field['kind'], settings: Omit<Field['settings'], 'title'> = {}): Field => ({
  id,
  kind,
  settings: { title: id, ...settings },
})
const formula = (id: string, text: string): Field => field(id, 'formula', { formula: text, result: 'number' })

/** A table with a formula over its own field, and one over a cell of a sheet besides. */
function filled(): (ops: readonly Op[]) => Database {
  const body = emptyBody()
  const fields = [field('amount', 'number'), formula('twice', '{amount}*2'), formula('over', '{amount}*{!x}')]
  body.found([
    { kind: 'table.add', table: 't', title: '订单', field: field('name', 'text'), view: VIEW, before: null },
    ...fields.map((each): Op => ({ kind: 'field.add', table: 't', field: each, before: null })),
  ])
  for (let at = 0; at < RECORDS; at += ADDED_AT_ONCE) {
    const records = Array.from({ length: ADDED_AT_ONCE }, (_, index) => at + index + 1)
    const values = [records.map((record) => `客户${record % 500}`), records.map((record) => record % 100)]
    body.found([{ kind: 'records.add', table: 't', records, fields: ['name', 'amount'], values }])
  }
  const kept: ReadCells = { kept: 'x', rows: 1, columns: 1, values: [3], from: [] }
  body.database.calculator = calculator
  body.database.cells = { keep: () => null, textOf: () => null, read: () => kept }
  return (ops) => {
    body.found(ops)
    return body.database
  }
}

/** From the edit to what the calculator of the sheets is told of it; what that does with it is the bench `sheet-fellows`. */
function told() {
  const run = filled()
  const touched: Touched = { structure: new Set(), cells: new Map([['t', new Set(['amount'])]]), records: new Set() }
  let tell: (touched: Touched | null) => void = () => {}
  let cells = 0
  const session = {
    ownDatabase: run([]),
    onTouched: (listener: typeof tell) => {
      tell = listener
      return () => {}
    },
  }
  watchTables(session, ({ tables }: TablesChange) => (cells += tables[0]?.cells.length ?? 0))
  cells = 0
  const times = Array.from({ length: EDITS }, (_, edit) => {
    const started = performance.now()
    run([
      { kind: 'cells.set', table: 't', field: 'amount', records: [1 + ((edit * 499) % RECORDS)], values: [-edit - 1] },
    ])
    tell(touched)
    return performance.now() - started
  }).toSorted((one, other) => one - other)
  if (cells !== EDITS * 3) throw new Error(`${cells} cells were told`)
  const row = (metric: string, part: number) => ({
    metric: `${metric}, one of 100,000 records → three fields`,
    value: times[Math.floor(EDITS * part)] ?? Number.NaN,
    unit: 'ms',
  })
  return Promise.resolve([
    row('p50', 0.5),
    { ...row('p95', 0.95), bar: { of: 'value', limit: 'most', value: 5 } as const },
  ])
}

export const benches = [{ id: 'dbsheet-told', title: '智能表格：改一条记录，工作表的公式得知改动', run: told }]
