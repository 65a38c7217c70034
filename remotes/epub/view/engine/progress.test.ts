import { expect, test } from 'vitest'
import { progressOf } from './progress.ts'

test('the first page is the beginning, the last one the end, and those between are spread over what is between', () => {
  const ends = Array.from({ length: 5 }, (_, page) => (page + 1) / 5)
  expect(ends.map((end) => progressOf(end, 1 / 5))).toEqual(
    [0, 0.25, 0.5, 0.75, 1].map((share) => expect.closeTo(share) as number),
  )
})

test('a book of one page is at its beginning; what is scrolled has no page', () => {
  expect(progressOf(1, 1)).toBe(0)
  expect(progressOf(0.4, 0)).toBe(0.4)
  expect(progressOf(2, 0.1)).toBe(1)
})
