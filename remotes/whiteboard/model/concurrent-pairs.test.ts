import { expect, it } from 'vitest'
import { keptOfPairs, moveBytes } from './testing/pairs.ts'

const PAIRS = 1_000

it('of two people who change one element at the same moment in different ways, both keep what they did: 1,000 pairs', () => {
  expect(keptOfPairs(PAIRS, 17)).toBe(4 * PAIRS)
})

it('a move is at most 80 bytes, in a board of 10,000', () => {
  const sizes = moveBytes(10_000, 50)
  expect(sizes).toHaveLength(50)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(80)
})
