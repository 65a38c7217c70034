import { expect, test } from 'vitest'
import { freeTitle } from './free-title.ts'

test('a new view is called after its kind, with a number only where that is taken', () => {
  const titled = (...titles: readonly string[]) => titles.map((title) => ({ title }))
  expect(freeTitle('看板', titled('全部记录'))).toBe('看板')
  expect(freeTitle('看板', titled('看板'))).toBe('看板 2')
  expect(freeTitle('看板', titled('看板', '看板 3', '看板 2'))).toBe('看板 4')
})
