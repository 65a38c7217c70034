import { describe, expect, it } from 'vitest'
import { Slots } from './slots.ts'

describe('Slots', () => {
  it('lets so many in at once, in the order they came, and survives failures', async () => {
    const slots = new Slots(2)
    let inside = 0
    let most = 0
    const order: number[] = []
    const work = async (index: number) => {
      order.push(index)
      inside += 1
      most = Math.max(most, inside)
      await new Promise((resolve) => setImmediate(resolve))
      inside -= 1
      if (index === 1) throw new Error('one fails')
      return index
    }
    const results = await Promise.allSettled(Array.from({ length: 6 }, (_, index) => slots.run(() => work(index))))
    expect(most).toBe(2)
    expect(order).toEqual([0, 1, 2, 3, 4, 5])
    expect(results.map((result) => result.status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'fulfilled',
    ])
  })
})
