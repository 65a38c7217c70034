/** What a word processor of China counts: every Chinese character and punctuation mark is a word, so is every Latin word or number. */
export interface WordCount {
  readonly words: number
  readonly characters: number
  readonly charactersWithSpaces: number
}

const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/gu
const LATIN_WORD = /[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]+/gu

export function countWords(paragraphs: Iterable<string>): WordCount {
  let words = 0
  let characters = 0
  let charactersWithSpaces = 0
  for (const text of paragraphs) {
    words += (text.match(CJK)?.length ?? 0) + (text.match(LATIN_WORD)?.length ?? 0)
    const all = Array.from(text).length
    charactersWithSpaces += all
    characters += all - (text.match(/\s/gu)?.length ?? 0)
  }
  return { words, characters, charactersWithSpaces }
}
