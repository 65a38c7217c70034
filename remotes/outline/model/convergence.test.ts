import { describe, expect, it } from 'vitest'
import { writeTogether } from './testing/crowd.ts'

/** With ten seeds ten thousand in all. */
const STEPS = 1_000

describe('five people over a network that loses, doubles and reorders, some of them offline', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])('agree, and nothing of the document is broken: seed %i', (seed) => {
    const { divergences, faults, blocks } = writeTogether(seed, STEPS)
    expect(divergences).toBe(0)
    expect(faults).toEqual([])
    expect(blocks).toBeGreaterThan(5)
  })
})
