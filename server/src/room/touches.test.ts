import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Touches } from './touches.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function recorded() {
  const told: string[] = []
  return { told, touches: new Touches((fileId, userId) => void told.push(`${fileId} ${userId}`)) }
}

it('tells of the first edit at once and of those after it seldom', () => {
  const { told, touches } = recorded()
  touches.edited('f', 'u0', 0)
  expect(told).toEqual(['f u0'])
  for (let ms = 100; ms < 60_000; ms += 100) {
    touches.edited('f', `u${ms}`, ms)
    touches.sweep(ms)
    vi.advanceTimersByTime(100)
  }
  expect(told).toEqual(['f u0', 'f u30000'])
})

it('never leaves out the last edit', () => {
  const { told, touches } = recorded()
  touches.edited('a', 'first', 0)
  touches.edited('a', 'last', 100)
  touches.sweep(1_000)
  vi.advanceTimersByTime(1_000)
  expect(told).toEqual(['a first'])
  touches.sweep(30_200)
  expect(told).toEqual(['a first', 'a last'])
  touches.edited('b', 'x', 31_000)
  touches.edited('b', 'y', 31_001)
  touches.settle('b')
  touches.settleAll()
  expect(told.slice(2)).toEqual(['b y'])
})

it('spreads many files, so that no burst of writes holds up the sockets', () => {
  const { told, touches } = recorded()
  for (let n = 0; n < 20; n++) touches.edited(`f${n}`, 'u', 0)
  expect(told.length).toBe(1)
  vi.advanceTimersByTime(500)
  expect(told.length).toBeLessThan(15)
  vi.advanceTimersByTime(2_000)
  expect(told.length).toBe(20)
})
