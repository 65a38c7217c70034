import { describe, expect, test } from 'vitest'
import { findQuote, quoteAt } from './quote.ts'

const text = '春眠不觉晓，处处闻啼鸟。夜来风雨声，花落知多少。'
const at = (words: string, from = text) => {
  const start = from.indexOf(words)
  return quoteAt(from, start, start + words.length)
}
const wordsIn = (now: string, words: string, from = text): string | null => {
  const found = findQuote(now, at(words, from))
  return found && now.slice(found.start, found.end)
}

describe('S26 what a comment is about', () => {
  test('is found where it was', () => {
    expect(findQuote(text, at('闻啼鸟'))).toEqual({ start: 8, end: 11 })
  })
  test('moves with the text around it', () => {
    expect(wordsIn(`孟浩然：${text}`, '闻啼鸟')).toBe('闻啼鸟')
    expect(wordsIn(text.slice(6), '闻啼鸟')).toBe('闻啼鸟')
  })
  test('is told from the same words elsewhere by what stands around them', () => {
    const twice = '甲方付款，乙方付款，丙方付款。'
    const quote = quoteAt(twice, 7, 9)
    expect(findQuote(`附：丁方付款，${twice}`, quote)).toEqual({ start: 14, end: 16 })
  })
  test('is what its neighbours enclose once it was changed', () => {
    expect(wordsIn(text.replace('闻啼鸟', '听见鸟叫'), '闻啼鸟')).toBe('听见鸟叫')
  })
  test('is gone when nothing is left of it', () => {
    expect(wordsIn(text.replace('闻啼鸟', ''), '闻啼鸟')).toBeNull()
    expect(wordsIn('另一段完全不同的话', '闻啼鸟')).toBeNull()
  })
  test('a whole paragraph follows its text, and nothing is made up when all of it is another', () => {
    expect(wordsIn(`${text}完`, text)).toBe(text)
    expect(wordsIn('别的', text)).toBeNull()
  })
})
