import { expect, it } from 'vitest'
import { countWords } from './word-count.ts'

it.each([
  ['', 0, 0, 0],
  ['你好，世界。', 6, 6, 6],
  ['Hello world', 2, 10, 11],
  ['第 3 页 page-3', 4, 9, 12],
  ['中文abc混排', 5, 7, 7],
  ['１２ かな', 4, 4, 5],
])('counts %s', (text, words, characters, charactersWithSpaces) =>
  expect(countWords([text])).toEqual({ words, characters, charactersWithSpaces }),
)
