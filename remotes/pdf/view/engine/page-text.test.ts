import { foldedText } from '@wenfang/shared-contract'
import { describe, expect, test } from 'vitest'
import { pageText } from '../../model/index.ts'
import { findOn, shownText } from './page-text.ts'

const lines = (...texts: string[]) => texts.map((str) => ({ str, hasEOL: true }))
const count = (items: ReturnType<typeof lines>, query: string) =>
  findOn(pageText(items), foldedText(query), 'p0').length

describe('search in a page', () => {
  test('finds Chinese over the end of a line, and words with the space that a line end is', () => {
    expect(count(lines('天地玄', '黄宇宙'), '玄黄')).toBe(1)
    expect(count(lines('open the', 'document now'), 'the document')).toBe(1)
  })
  test('capitals and full-width letters are the same', () => {
    expect(count(lines('ＰＤＦ Reader'), 'pdf reader')).toBe(1)
  })
  test('bullets of symbol fonts are no boxes in the list of what was found', () => {
    expect(shownText('价格。\uf0b7 准时率\u{f0001}')).toBe('价格。• 准时率•')
  })
  test('tells where each letter stands', () => {
    const page = pageText([
      { str: '甲乙', hasEOL: false },
      { str: '丙', hasEOL: true },
    ])
    const [found] = findOn(page, '乙丙', 'p3')
    expect(found).toMatchObject({ place: 'p3', start: 1, end: 3, before: '甲' })
    expect([...page.runs]).toEqual([0, 0, 1])
    expect([...page.offsets]).toEqual([0, 1, 0])
  })
})
