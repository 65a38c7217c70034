import { expect, it } from 'vitest'
import { wordChange } from './word-change.ts'

it.each([
  ['', '甲', 1, { at: 0, removed: 0, inserted: '甲' }],
  ['甲乙', '甲丙乙', 2, { at: 1, removed: 0, inserted: '丙' }],
  ['aaa', 'aaaa', 1, { at: 0, removed: 0, inserted: 'a' }],
  ['甲乙丙', '甲丙', 1, { at: 1, removed: 1, inserted: '' }],
  ['甲乙', '丁', 1, { at: 0, removed: 2, inserted: '丁' }],
  ['aa', 'a', 1, { at: 1, removed: 1, inserted: '' }],
] as const)('from %j to %j', (before, after, caret, change) => {
  const found = wordChange(before, after, caret)
  expect(found && before.slice(0, found.at) + found.inserted + before.slice(found.at + found.removed)).toBe(after)
  expect(found).toEqual(change)
})
