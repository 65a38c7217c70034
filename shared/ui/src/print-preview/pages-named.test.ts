import { expect, test } from 'vitest'
import { pagesNamed } from './pages-named.ts'

test('S136: pages are named as people write them', () => {
  expect(pagesNamed('1-3，5', 9)).toEqual([0, 1, 2, 4])
  expect(pagesNamed(' 5 - 4、1 ', 9)).toEqual([0, 3, 4])
  expect(pagesNamed('2～3;9', 3)).toEqual([1, 2])
  for (const words of ['', 'a', '1-', '-3', '7', '1..3']) expect(pagesNamed(words, 3)).toBeNull()
})
