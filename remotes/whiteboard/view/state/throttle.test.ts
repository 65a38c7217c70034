import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Throttle } from './throttle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('a hand that moves at every frame for a second is told every 50 ms, and where it came to rest', () => {
  let place = 0
  const told: number[] = []
  const throttle = new Throttle(() => told.push(place), 50)
  for (let ms = 0; ms < 1_000; ms += 8) {
    place = ms
    throttle.soon()
    vi.advanceTimersByTime(8)
  }
  expect(told.length).toBeGreaterThan(15)
  expect(told.length).toBeLessThanOrEqual(21)
  vi.advanceTimersByTime(50)
  expect(told.at(-1)).toBe(992)
  const count = told.length
  vi.advanceTimersByTime(1_000)
  expect(told).toHaveLength(count)
})

it('what is let go is told at once, and not a second time', () => {
  const told: number[] = []
  const throttle = new Throttle(() => told.push(performance.now()), 50)
  throttle.soon()
  vi.advanceTimersByTime(10)
  throttle.soon()
  throttle.now()
  vi.advanceTimersByTime(500)
  expect(told).toHaveLength(2)
  expect((told[1] ?? 0) - (told[0] ?? 0)).toBe(10)
})
