// 100,000 records in fields of each form: what the engine takes for what people wait for. `node remotes/dbsheet/bench/engine.bench.ts`
import { readWorkbook } from '../files/xlsx/read/read-workbook.ts'
import { writeWorkbook } from '../files/xlsx/write/write-workbook.ts'
import { calculator } from '../model/formula/index.ts'
import { openBody, emptyBody, runQuery } from '../model/index.ts'
import { FIELDS, tableOps } from '../model/testing/new-table.ts'

const RECORDS = Number(process.env['RECORDS'] ?? 100_000)
const FIRST = '张王李赵陈刘杨黄周吴徐孙'
const LAST = '设计评审发布测试需求沟通合同报价验收培训'

let state = 1
const below = (limit: number): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((state / 2 ** 32) * limit)
}
const word = (): string =>
  `${FIRST[below(FIRST.length)]}${LAST[below(LAST.length)]}${LAST[below(LAST.length)]}${below(999)}`
const made = (): Record<string, string | number | boolean | string[]> => ({
  name: word(),
  amount: below(1e6) / 100,
  day: (18_000 + below(3_000)) * 86_400_000,
  done: below(2) === 0,
  state: ['new', 'open', 'end'][below(3)] ?? 'new',
  tags: ['a', 'b', 'c'].filter(() => below(2) === 0),
  owner: [`user${below(50)}`],
})

function timed<T>(what: string, run: () => T): T {
  const begun = process.cpuUsage()
  const value = run()
  const { user, system } = process.cpuUsage(begun)
  console.log(what.padEnd(34), `${((user + system) / 1_000).toFixed(1)} ms`)
  return value
}

const body = emptyBody()
body.found(tableOps())
const fields = FIELDS.filter(({ kind }) => kind !== 'autoNumber').map(({ id }) => id)
timed(`add ${RECORDS} records`, () => {
  for (let from = 0; from < RECORDS; from += 10_000) {
    const rows = Array.from({ length: Math.min(10_000, RECORDS - from) }, made)
    body.found([
      {
        kind: 'records.add',
        table: 't',
        records: rows.map((_, at) => from + at + 1),
        fields,
        values: fields.map((id) => rows.map((row) => row[id] ?? null)),
      },
    ])
  }
})
const bytes = timed('snapshot', () => body.snapshot())
console.log('bytes of the snapshot'.padEnd(34), bytes.length)
timed('snapshot once more', () => body.snapshot())
const again = timed('open the snapshot', () => openBody(bytes))
const [table] = again.database.tables
if (!table) throw new Error('no table')
const from = { nowMs: Date.now(), userId: 'user1' }
const ask = (what: string, query: Parameters<typeof runQuery>[1]) =>
  [0, 1, 2].map(() => timed(what, () => runQuery(table, query, from, again.database.people)))
ask('filter: text contains', {
  filter: { match: 'all', conditions: [{ field: 'name', operator: 'contains', value: '合同' }] },
})
ask('sort by number', { sorts: [{ field: 'amount', isDescending: false }] })
ask('sort by Chinese text', { sorts: [{ field: 'name', isDescending: false }] })
ask('filter, two sorts, group', {
  filter: {
    match: 'all',
    conditions: [
      { field: 'name', operator: 'contains', value: '设' },
      { field: 'amount', operator: 'above', value: 100 },
    ],
  },
  sorts: [
    { field: 'day', isDescending: true },
    { field: 'amount', isDescending: false },
  ],
  groups: [{ field: 'state', isDescending: false }],
})

const mb = (): string => `${Math.round(process.memoryUsage().rss / 2 ** 20)} MB`
const before = mb()
again.database.calculator = calculator
const book = timed('write as .xlsx', () => writeWorkbook(again.database, [{ table }]))
console.log('  .xlsx'.padEnd(34), `${(book.length / 2 ** 20).toFixed(1)} MB; memory ${before}, then ${mb()}`)
const begun = process.cpuUsage()
const [sheet] = await readWorkbook(book)
console.log(
  'read the .xlsx'.padEnd(34),
  `${(process.cpuUsage(begun).user / 1_000).toFixed(1)} ms, ${sheet?.rows.length} rows; memory ${mb()}`,
)
