import { expect, it } from 'vitest'
import { lanesIn } from './month-lanes.ts'

it('a month shows as many lines of entries as there is room for, one at least', () => {
  expect(lanesIn(720, 6)).toBe(2)
  expect(lanesIn(960, 6)).toBe(4)
  expect(lanesIn(960, 4)).toBe(7)
  expect(lanesIn(510, 6)).toBe(1)
  expect(lanesIn(0, 5)).toBe(1)
})
