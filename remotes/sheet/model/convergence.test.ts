import { describe, expect, it } from 'vitest'
import { fuzz } from './testing/fuzz.ts'
import { EDIT_KINDS } from './testing/random-edits.ts'

const OPERATIONS = Number(process.env['SHEET_FUZZ_OPS'] ?? 10_000)
/** SHEET_FUZZ_SEED adds one. */
const SEEDS = [
  ...Array.from({ length: 20 }, (_, at) => at + 1),
  ...(process.env['SHEET_FUZZ_SEED'] ? [Number(process.env['SHEET_FUZZ_SEED'])] : []),
]

const done = new Map<string, number>()

describe('five people over a network that loses, doubles and reorders', () => {
  it.each(SEEDS)(
    'agree on texts, values, formats, objects and order: seed %i',
    (seed) => {
      const report = fuzz(seed, Math.ceil(OPERATIONS / 20))
      for (const [kind, count] of report.done) done.set(kind, (done.get(kind) ?? 0) + count)
      expect(report.divergences).toEqual([])
    },
    120_000,
  )

  it('did everything that can be done', () => {
    for (const kind of [...EDIT_KINDS, 'undo', 'redo']) expect([kind, (done.get(kind) ?? 0) > 0]).toEqual([kind, true])
  })
})
