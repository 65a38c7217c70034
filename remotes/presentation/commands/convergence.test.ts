import { describe, expect, it } from 'vitest'
import { editTogether } from './testing/edit-together.ts'

describe('five people over a network that delays and reorders, offline at times', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
    'say the same in the end, and it leaves as a file that says it, too: seed %i',
    async (seed) => {
      const { done, divergences, faults } = await editTogether(seed, 1000)
      expect({ divergences, faults }).toEqual({ divergences: [], faults: [] })
      // All kinds of commands were among them.
      expect(done.size).toBeGreaterThan(25)
      for (const id of ['shape.insertChart', 'chart.write', 'equation.insert', 'equation.change'])
        expect(done).toContain(id)
    },
  )
})
