import { expect, it } from 'vitest'
import { drawTogether } from './testing/crowd.ts'

/** With five seeds ten thousand in all. */
const OPERATIONS = 2_000

it.each([1, 2, 3, 4, 5])(
  'five people over a network that loses, doubles and reorders agree: seed %i',
  (seed) => {
    const { boards, divergences } = drawTogether(seed, OPERATIONS)
    expect(divergences).toBe(0)
    expect(boards[0]?.elements().length).toBeGreaterThan(20)
  },
  120_000,
)
