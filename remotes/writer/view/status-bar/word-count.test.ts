import { expect, it } from 'vitest'
import { countWords } from './word-count.ts'

// Counted by hand, as Word counts them: words, characters, with spaces, paragraphs, other words, Chinese and Korean.
it.each([
  ['', 0, 0, 0, 0, 0, 0],
  ['你好，世界。', 6, 6, 6, 1, 0, 6],
  ['Hello world', 2, 10, 11, 1, 2, 0],
  ['第 3 页 page-3', 4, 9, 12, 1, 2, 2],
  ['中文abc混排', 5, 7, 7, 1, 1, 4],
  ['１２ かな', 4, 4, 5, 1, 0, 4],
  ['한국어 단어', 2, 5, 6, 1, 0, 2],
  ['甲\t乙\n丙', 3, 3, 3, 1, 0, 3],
  ['   ', 0, 0, 3, 0, 0, 0],
  ['𠮷野家 3.14 e-mail', 5, 13, 15, 1, 2, 3],
])('counts %s', (text, words, characters, charactersWithSpaces, paragraphs, otherWords, chinese) =>
  expect(countWords([text])).toEqual({ words, characters, charactersWithSpaces, paragraphs, otherWords, chinese }),
)

it('counts every paragraph that says something', () =>
  expect(countWords(['第一段。', '', 'two words', ' '])).toEqual({
    words: 6,
    characters: 12,
    charactersWithSpaces: 14,
    paragraphs: 2,
    otherWords: 2,
    chinese: 4,
  }))
