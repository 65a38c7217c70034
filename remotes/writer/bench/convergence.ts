import { FUZZ_CASES, fuzzConvergence, type FuzzCase } from '../model/testing/convergence.ts'
import { atMost, type Bench } from './bench.ts'

const OPERATIONS = Number(process.env['WRITER_FUZZ_OPS'] ?? 100_000)

/** Those of the tests, and as many more. */
const CASES: readonly FuzzCase[] = [
  ...FUZZ_CASES,
  { seed: 4, meeting: 'often' },
  { seed: 5, meeting: 'seldom' },
  { seed: 6, meeting: 'seldom' },
  { seed: 7, meeting: 'often' },
  { seed: 8, meeting: 'very seldom' },
]

/** The second half of T8: the fuzz of the tests, for longer than tests may take. */
const convergence: Bench = {
  id: 'writer-fuzz',
  title: 'T8 文字：五人在会丢失、重复、乱序、中断的网络上的随机编辑',
  isLong: true,
  async run() {
    const perCase = Math.ceil(OPERATIONS / CASES.length)
    let operations = 0
    let divergences = 0
    const made = new Map<string, { ok: number; others: number }>()
    for (const each of CASES) {
      const report = await fuzzConvergence(each, perCase)
      operations += report.operations
      divergences += report.divergences.length
      for (const [kind, results] of report.results) {
        const count = made.get(kind) ?? { ok: 0, others: 0 }
        for (const [result, times] of results) count[result === 'ok' ? 'ok' : 'others'] += times
        made.set(kind, count)
      }
      console.log(
        `  seed ${each.seed}, meeting ${each.meeting}: ${report.operations} operations`,
        ...report.divergences.map((what) => `\n  ${what}`),
      )
    }
    const kinds = [...made].toSorted(([a], [b]) => (a < b ? -1 : 1))
    for (const [kind, { ok, others }] of kinds) console.log(`  ${kind}: ${ok}, and ${others} not made`)
    return [
      { metric: 'operations', value: operations, unit: '', bar: { of: 'value', limit: 'least', value: OPERATIONS } },
      { metric: `seeds ${CASES.map(({ seed }) => seed).join(' ')}`, value: CASES.length, unit: 'seeds' },
      { metric: 'kinds of operations that were made', value: kinds.filter(([, { ok }]) => ok > 0).length, unit: '' },
      { metric: 'kinds that were tried in vain', value: kinds.filter(([, { ok }]) => ok === 0).length, unit: '' },
      { metric: 'divergences', value: divergences, unit: '', bar: atMost(0) },
    ]
  },
}

export const benches: readonly Bench[] = [convergence]
