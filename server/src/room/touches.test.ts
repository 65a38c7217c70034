import { expect, it } from 'vitest'
import { Touches } from './touches.ts'

function recorded() {
  const told: string[] = []
  return { told, touches: new Touches((fileId, userId) => void told.push(`${fileId} ${userId}`)) }
}

it('tells of the first edit at once and of those after it seldom', () => {
  const { told, touches } = recorded()
  for (let ms = 0; ms < 10_000; ms += 100) {
    touches.edited('f', `u${ms}`, ms)
    touches.sweep(ms)
  }
  expect(told).toEqual(['f u0', 'f u5000'])
})

it('never leaves out the last edit', () => {
  const { told, touches } = recorded()
  touches.edited('a', 'first', 0)
  touches.edited('a', 'last', 100)
  touches.edited('b', 'only', 100)
  touches.sweep(1_000)
  expect(told).toEqual(['a first', 'b only'])
  touches.sweep(5_200)
  expect(told).toEqual(['a first', 'b only', 'a last'])
  touches.edited('c', 'x', 6_000)
  touches.edited('c', 'y', 6_001)
  touches.settle('c')
  touches.settleAll()
  expect(told.slice(3)).toEqual(['c x', 'c y'])
})
