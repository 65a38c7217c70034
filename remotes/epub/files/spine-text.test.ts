import { TextIndexFile } from '@wenfang/shared-contract'
import { epub, mobi } from '@wenfang/shared-testing/fixtures'
import { expect, test } from 'vitest'
import { readingText } from '../model/index.ts'
import { formats } from './index.ts'
import { markupText } from './markup-text.ts'
import { readSpine } from './read-package.ts'

test('S16 the words of each part of a book are told in reading order, for searching', async () => {
  const book = epub('山水', '文房', [
    { title: '山', paragraphs: ['山高\n  月小', { markup: '曲<b>径</b>通<ruby>幽<rt>yōu</rt></ruby>&amp;&#x4E00;' }] },
    { title: '水', paragraphs: ['水落石出'] },
  ])
  expect(readSpine(book)).toEqual(['山\n山高 月小\n曲径通幽&一', '水\n水落石出'])
  const derived = await formats.derive?.('text', book)
  const [found] = new TextIndexFile(derived?.bytes ?? new Uint8Array()).find('曲径', 9)
  expect(found).toMatchObject({ page: 0, start: 8, end: 10, match: '曲径' })
  expect(await formats.derive?.('text', mobi('书', '文房', []))).toBeNull()
})

test('S16 what nobody reads is no text: heads, scripts, comments, tags with signs in their attributes', () => {
  const markup =
    '<head><title>x</title></head><body><p title="a > b">一<script>if (a < b) c()</script>二<!-- 三 --><![CDATA[四 < 五]]></p> <p>六 < 七<br/>八</p>'
  expect(markupText(markup)).toBe('一二四 < 五\n六 < 七\n八')
})

test('S16 each letter knows where it comes from', () => {
  const { text, pieces, offsets } = readingText(['  ab ', null, 'c'])
  expect(text).toBe('ab\nc')
  expect(pieces).toEqual([0, 0, 2, 2])
  expect(offsets).toEqual([2, 3, 0, 0])
})
