import { expect, test } from 'vitest'
import { withFrozen } from './with-frozen.ts'

test('frozen lines are on screen beside those that are scrolled to, once', () => {
  expect([...withFrozen(1, 1, 5, 7)]).toEqual([0, 5, 6, 7])
  expect([...withFrozen(1, 1, 0, 2)]).toEqual([0, 1, 2])
  expect([...withFrozen(2, 4, 3, 5)]).toEqual([2, 3, 4, 5])
  expect([...withFrozen(0, -1, 3, 4)]).toEqual([3, 4])
})
