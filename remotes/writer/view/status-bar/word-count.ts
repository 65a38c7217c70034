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

const CHINESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u
const HANGUL = /\p{Script=Hangul}/u
const SPACE = /\s/u

/** What a letter counts as; more than one at once: U+3000 is a Chinese character and a space. */
const IS_CHINESE = 1
const IS_KOREAN = 2
const IS_SPACE = 4
/** Tabs and breaks move the text, they are no letters. */
const IS_MOVE = 8

const kindOfLetter = (letter: string): number =>
  (CHINESE.test(letter) ? IS_CHINESE : 0) |
  (HANGUL.test(letter) ? IS_KOREAN : 0) |
  (SPACE.test(letter) ? IS_SPACE : 0) |
  (letter === '\t' || letter === '\n' ? IS_MOVE : 0)

/** Every letter of a long document is asked for, and it has few thousand different ones. */
const kinds = new Map<number, number>()

function kindOf(code: number): number {
  let kind = kinds.get(code)
  if (kind === undefined) kinds.set(code, (kind = kindOfLetter(String.fromCodePoint(code))))
  return kind
}

export function countWords(paragraphs: Iterable<string>): WordCount {
  let chinese = 0
  let otherWords = 0
  let characters = 0
  let charactersWithSpaces = 0
  let count = 0
  for (const text of paragraphs) {
    let before: number | null = null
    let isSaying = false
    for (let at = 0; at < text.length; at += 1) {
      const code = text.codePointAt(at) ?? 0
      if (code > 0xffff) at += 1
      const kind = kindOf(code)
      if (kind & IS_CHINESE || (kind & IS_KOREAN && before !== IS_KOREAN)) chinese += 1
      if (kind === 0 && before !== 0) otherWords += 1
      if (!(kind & IS_MOVE)) charactersWithSpaces += 1
      if (!(kind & IS_SPACE)) {
        characters += 1
        isSaying = true
      }
      before = kind
    }
    if (isSaying) count += 1
  }
  return { words: chinese + otherWords, characters, charactersWithSpaces, paragraphs: count, otherWords, chinese }
}
