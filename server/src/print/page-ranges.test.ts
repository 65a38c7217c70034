import { expect, test } from 'vitest'
import { pagesIn } from './page-ranges.ts'

test('S33: words for pages name those that are there, once and in their order', () => {
  expect(pagesIn(undefined, 3)).toEqual([1, 2, 3])
  expect(pagesIn('2', 3)).toEqual([2])
  expect(pagesIn('5-4,1,2-2,4', 6)).toEqual([1, 2, 4, 5])
  expect(pagesIn('3-99', 4)).toEqual([3, 4])
  expect(pagesIn('9', 4)).toEqual([])
})
