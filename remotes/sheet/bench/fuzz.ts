import { fuzz } from '../model/testing/fuzz.ts'
import { atMost, type Bench } from './bench.ts'

const OPERATIONS = Number(process.env['SHEET_FUZZ_OPS'] ?? 100_000)
/** Longer cases grow: the time of an operation with what was written before it. */
const PER_SEED = 1000

const convergence: Bench = {
  id: 'sheet-fuzz',
  title: '表格：五人在会丢失、重复、乱序的网络上的随机编辑',
  isLong: true,
  async run() {
    let operations = 0
    const divergences: string[] = []
    const started = performance.now()
    for (let seed = 1001; operations < OPERATIONS; seed++) {
      const report = fuzz(seed, Math.min(PER_SEED, OPERATIONS - operations))
      operations += report.operations
      divergences.push(...report.divergences)
      for (const what of report.divergences) console.log(`  ${what}`)
      if (seed % 10 === 0) console.log(`  ${operations} operations, ${divergences.length} divergences`)
    }
    return Promise.resolve([
      { metric: 'operations', value: operations, unit: '' },
      { metric: 'divergences', value: divergences.length, unit: '', bar: atMost(0) },
      { metric: 'time', value: Math.round((performance.now() - started) / 1000), unit: 's' },
    ])
  },
}

export const benches: readonly Bench[] = [convergence]
