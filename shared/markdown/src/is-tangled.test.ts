import { expect, test } from 'vitest'
import { isTangled } from './index.ts'

test('thousands of open brackets in one paragraph, and quotes in quotes, are not read', () => {
  expect(isTangled('[a]('.repeat(10_000))).toBe(true)
  expect(isTangled(`一\n\n${'!['.repeat(3_000)}`)).toBe(true)
  expect(isTangled('> '.repeat(500))).toBe(true)
})

test('long lists of links and long documents are', () => {
  const links = Array.from({ length: 1_000 }, (_, at) => `[链接 ${at}](https://example.com/${at})`)
  expect(isTangled(links.join(' '))).toBe(false)
  expect(isTangled(Array.from({ length: 50 }, () => links.join('\n')).join('\n\n'))).toBe(false)
  expect(isTangled(Array.from({ length: 5_000 }, () => '> > 引用').join('\n'))).toBe(false)
})
