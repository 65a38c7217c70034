import { expect, test } from 'vitest'
import { forgetKept } from './forget-kept.ts'

test('what was kept for the account goes, and nothing of others', () => {
  const kept = new Map([
    ['wenfang-signatures 甲', '1'],
    ['wenfang-signatures 乙', '2'],
    ['other 甲', '3'],
  ])
  const storage = {
    get length() {
      return kept.size
    },
    key: (at: number) => [...kept.keys()][at] ?? null,
    removeItem: (key: string) => kept.delete(key),
  }
  forgetKept('甲', () => storage as never)
  expect([...kept.values()]).toEqual(['2', '3'])
  const forbid = () => {
    throw new Error('forbidden')
  }
  expect(() => forgetKept('乙', forbid)).not.toThrow()
})
