import { expect, test } from 'vitest'
import { coalesce } from './coalesce.ts'

/** More than a call takes arguments. */
const MANY = 130_000

test('cells side by side are one range', () => {
  const cells = [0, 1, 2].flatMap((row) => [0, 1].map((column) => [row, column] as const))
  expect(coalesce([...cells, [9, 5]])).toEqual([
    { top: 0, left: 0, bottom: 2, right: 1 },
    { top: 9, left: 5, bottom: 9, right: 5 },
  ])
})

test('every second cell of a long column is a range of its own', () => {
  const cells = Array.from({ length: MANY }, (_, at) => [at * 2, 0] as const)
  expect(coalesce([...cells, [1, 1]])).toHaveLength(MANY + 1)
})
