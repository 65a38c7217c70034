import { expect, test } from 'vitest'
import { headerParts, type HeaderFacts, type HeaderParts } from './header-text.ts'

const FACTS: HeaderFacts = { page: 3, pages: 12, date: '2026/1/2', time: '9:05', file: '账.xlsx', sheet: '一月' }
const words = (text: string): Record<keyof HeaderParts, string> => {
  const parts = headerParts(text, FACTS, ['FFFFFF', '000000', '112233'])
  const plain = (part: keyof HeaderParts): string =>
    parts[part].map((line) => line.map((run) => run.text).join('')).join('\n')
  return { left: plain('left'), centre: plain('centre'), right: plain('right') }
}

test.each([
  ['第 &P 页，共 &N 页', { left: '', centre: '第 3 页，共 12 页', right: '' }],
  ['&L&F&C&A&R&D &T', { left: '账.xlsx', centre: '一月', right: '2026/1/2 9:05' }],
  ['&P+10|&P-1|A&&B', { left: '', centre: '13|2|A&B', right: '' }],
  ['&L甲\n乙&R&Z&G', { left: '甲\n乙', centre: '', right: '' }],
  ['末尾 &', { left: '', centre: '末尾 &', right: '' }],
])('%j', (text, expected) => {
  expect(words(text)).toEqual(expected)
})

test('fonts, sizes and colours hold until they change, and begin anew in each part', () => {
  const { centre, right } = headerParts('&"黑体,加粗"&20&KFF0000甲&B乙&R丙', FACTS)
  expect(centre[0]?.map(({ text, font }) => [text, font.family, font.sizePt, font.isBold, font.colour])).toEqual([
    ['甲', '黑体', 20, true, 'FF0000'],
    ['乙', '黑体', 20, false, 'FF0000'],
  ])
  expect(right[0]?.[0]?.font).toMatchObject({ family: null, sizePt: 10, colour: null })
})
