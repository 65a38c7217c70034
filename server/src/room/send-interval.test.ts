import { describe, expect, it } from 'vitest'
import { MAX_WAIT_MS } from './coalescer.ts'
import { SendInterval } from './send-interval.ts'

describe('SendInterval', () => {
  it('lets a room that costs nothing send at once', () => {
    expect(new SendInterval().intervalMs()).toBe(0)
  })

  it('rests for several times the cost of a round, never longer than the longest wait', () => {
    const interval = new SendInterval()
    for (let round = 0; round < 50; round++) interval.took(1)
    expect(interval.intervalMs()).toBeGreaterThanOrEqual(8 * 0.99)
    for (let round = 0; round < 50; round++) interval.took(30)
    expect(interval.intervalMs()).toBe(MAX_WAIT_MS)
  })

  it('rests longer while the process is busy', async () => {
    const interval = new SendInterval()
    for (let round = 0; round < 50; round++) interval.took(1)
    const rested = async (work: () => void) => {
      // One look of its own for each half.
      for (const endMs = performance.now() + 300; performance.now() < endMs;) {
        work()
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
      return interval.intervalMs()
    }
    await rested(() => {})
    const idle = await rested(() => {})
    const busy = await rested(() => {
      for (const endMs = performance.now() + 90; performance.now() < endMs;);
    })
    expect(busy).toBeGreaterThan(idle)
  })
})
