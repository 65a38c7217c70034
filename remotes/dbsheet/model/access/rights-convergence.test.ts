import { expect, test } from 'vitest'
import { rightsScenario } from '../testing/rights-convergence.ts'

/** Half of them: further ones stand beside this file, so that two workers have them. */
const SCENARIOS = Number(process.env['WENFANG_SCENARIOS'] ?? 700)
/** As long as the machine may take for them. */
const LIMIT_MS = Math.max(240_000, SCENARIOS * 1_000)

test(
  'people of whom each may see and write parts end with what they may see, and nothing else ever leaves',
  () => {
    let [operations, looked] = [0, 0]
    for (let seed = 1; seed <= SCENARIOS; seed++) {
      const done = rightsScenario(seed)
      operations += done.operations
      looked += done.looked
    }
    expect(operations).toBeGreaterThan(SCENARIOS * 10)
    expect(looked).toBeGreaterThan(SCENARIOS * 10)
  },
  LIMIT_MS,
)
