import { scenario } from '../model/testing/convergence.ts'
import { rightsScenario } from '../model/testing/rights-convergence.ts'

const SCENARIOS = Number(process.env['WENFANG_SCENARIOS'] ?? 50_000)
/** Beside those that the tests run. Named, to go on where another run ended. */
const FIRST_SEED = Number(process.env['WENFANG_SEED'] ?? 10_001)

interface Fuzz {
  readonly id: string
  readonly title: string
  readonly run: (seed: number) => { readonly operations: number; readonly looked?: number }
}

const benchOf = ({ id, title, run: play }: Fuzz) => ({
  id,
  title,
  isLong: true,
  async run() {
    let [operations, looked, failures] = [0, 0, 0]
    const started = performance.now()
    for (let at = 0; at < SCENARIOS; at++) {
      try {
        const done = play(FIRST_SEED + at)
        operations += done.operations
        looked += done.looked ?? 0
      } catch (error) {
        failures++
        console.log(
          `  seed ${FIRST_SEED + at}: ${error instanceof Error ? error.message.slice(0, 300) : String(error)}`,
        )
      }
      if ((at + 1) % 250 === 0) console.log(`  ${at + 1} scenarios, ${operations} operations, ${failures} failures`)
    }
    return await Promise.resolve([
      { metric: 'scenarios', value: SCENARIOS, unit: '' },
      { metric: 'operations', value: operations, unit: '' },
      { metric: 'told records looked at', value: looked, unit: '' },
      {
        metric: 'divergences and leaks',
        value: failures,
        unit: '',
        bar: { of: 'value', limit: 'most', value: 0 } as const,
      },
      { metric: 'time', value: Math.round((performance.now() - started) / 1_000), unit: 's' },
    ])
  },
})

export const benches = [
  benchOf({ id: 'dbsheet-fuzz', title: '多维表格：断线、重发、离线、错钟与撤销', run: scenario }),
  benchOf({ id: 'dbsheet-rights-fuzz', title: '多维表格：看不全的人，一字不漏给他', run: rightsScenario }),
]
