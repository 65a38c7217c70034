/** What a word processor of China counts: every Chinese character and punctuation mark is a word, so is every Latin word or number. */
export interface WordCount {
  /** Chinese characters and words of other languages together. */
  readonly words: number
  readonly characters: number
  readonly charactersWithSpaces: number
  /** Those that say something. */
  readonly paragraphs: number
  /** Words that are neither Chinese nor Korean. */
  readonly otherWords: number
  /** Chinese characters with their punctuation, and Korean words. */
  readonly chinese: number
}

const CHINESE = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef`
const CJK = new RegExp(`[${CHINESE}]`, 'gu')
const KOREAN_WORD = /\p{Script=Hangul}+/gu
const OTHER_WORD = new RegExp(String.raw`[^\s\p{Script=Hangul}${CHINESE}]+`, 'gu')

export function countWords(paragraphs: Iterable<string>): WordCount {
  let chinese = 0
  let otherWords = 0
  let characters = 0
  let charactersWithSpaces = 0
  let count = 0
  for (const text of paragraphs) {
    chinese += (text.match(CJK)?.length ?? 0) + (text.match(KOREAN_WORD)?.length ?? 0)
    otherWords += text.match(OTHER_WORD)?.length ?? 0
    // Breaks and tabs move the text, they are no letters.
    const all = Array.from(text.replaceAll(/[\t\n]/gu, '')).length
    charactersWithSpaces += all
    characters += all - (text.match(/[^\S\t\n]/gu)?.length ?? 0)
    if (text.trim() !== '') count += 1
  }
  return { words: chinese + otherWords, characters, charactersWithSpaces, paragraphs: count, otherWords, chinese }
}
