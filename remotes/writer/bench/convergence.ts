import { FUZZ_CASES, fuzzConvergence } from '../model/testing/convergence.ts'
import { atMost, type Bench } from './bench.ts'

const OPERATIONS = Number(process.env['WRITER_FUZZ_OPS'] ?? 100_000)

/** The second half of T8: the fuzz of the tests, for longer than tests may take. */
const convergence: Bench = {
  id: 'writer-fuzz',
  title: 'T8 文字：五人在会丢失、重复、乱序的网络上的随机编辑',
  isLong: true,
  async run() {
    const perCase = Math.ceil(OPERATIONS / FUZZ_CASES.length)
    let operations = 0
    let divergences = 0
    for (const each of FUZZ_CASES) {
      const report = await fuzzConvergence(each, perCase)
      operations += report.operations
      divergences += report.divergences.length
      console.log(
        `  seed ${each.seed}, meeting ${each.meeting}: ${report.operations} operations`,
        ...report.divergences.map((what) => `\n  ${what}`),
      )
    }
    return [
      { metric: 'operations', value: operations, unit: '', bar: { of: 'value', limit: 'least', value: OPERATIONS } },
      { metric: `seeds ${FUZZ_CASES.map(({ seed }) => seed).join(' ')}`, value: FUZZ_CASES.length, unit: 'seeds' },
      { metric: 'divergences', value: divergences, unit: '', bar: atMost(0) },
    ]
  },
}

export const benches: readonly Bench[] = [convergence]
