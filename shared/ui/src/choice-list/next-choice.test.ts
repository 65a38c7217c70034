import { expect, it } from 'vitest'
import { nextChoice } from './next-choice.ts'

const NAMES = ['安排', 'alpha', '  beta', 'Alps']

it('arrows stop at the ends of a list, letters go round it', () => {
  expect(nextChoice(NAMES, -1, 'ArrowDown')).toBe(0)
  expect(nextChoice(NAMES, -1, 'ArrowUp')).toBe(3)
  expect(nextChoice(NAMES, 3, 'ArrowDown')).toBe(3)
  expect(nextChoice(NAMES, 0, 'ArrowUp')).toBe(0)
  expect(nextChoice(NAMES, 0, 'End')).toBe(3)
  expect(nextChoice(NAMES, 3, 'PageUp')).toBe(0)
  expect([nextChoice(NAMES, 1, 'a'), nextChoice(NAMES, 3, 'a'), nextChoice(NAMES, 0, 'b')]).toEqual([3, 1, 2])
  expect(nextChoice(NAMES, 0, '安')).toBe(0)
})

it('leaves other keys alone', () => {
  for (const key of ['Enter', 'Escape', 'Tab', ' ', 'z']) expect(nextChoice(NAMES, 0, key)).toBeNull()
  expect(nextChoice([], -1, 'ArrowDown')).toBeNull()
})
