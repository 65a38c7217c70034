import { expect, test } from 'vitest'
import { scenario } from './testing/convergence.ts'

/** With those of the rights 3,000; a hundred thousand by the bench `dbsheet-fuzz`. */
const SCENARIOS = Number(process.env['WENFANG_SCENARIOS'] ?? 1_600)
/** On a machine that does other things too. */
const LIMIT_MS = Math.max(240_000, SCENARIOS * 1_000)

test(
  'people who edit one database with bad lines, wrong clocks and undo end with the same',
  () => {
    let operations = 0
    for (let seed = 1; seed <= SCENARIOS; seed++) operations += scenario(seed).operations
    expect(operations).toBeGreaterThan(SCENARIOS * 10)
  },
  LIMIT_MS,
)
