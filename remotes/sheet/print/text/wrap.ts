import { isWide } from '@wenfang/shared-fonts/measure'

/** What no line begins with, and what none ends with, in Chinese typesetting. */
const NOT_FIRST = /[，。、；：？！）】》」』”’％…—·,.;:?!)\]}%]/
const NOT_LAST = /[（【《「『“‘([{]/

/** Pieces between which a line may end; white space stays with what stands before it. */
export function wordsOf(text: string): readonly string[] {
  const words: string[] = []
  let word = ''
  let before = ''
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0
    const mayBreak =
      word !== '' &&
      !NOT_FIRST.test(letter) &&
      !NOT_LAST.test(before) &&
      ((before === ' ' && letter !== ' ') || before === '-' || isWide(code) || isWide(before.codePointAt(0) ?? 0))
    if (mayBreak) {
      words.push(word)
      word = ''
    }
    word += letter
    before = letter
  }
  if (word !== '') words.push(word)
  return words
}

/** Lines no wider than `room`; a word that is wider is cut between letters. `\n` ends a line. */
export function wrapText(text: string, room: number, width: (text: string) => number): readonly string[] {
  const lines: string[] = []
  for (const paragraph of text.split('\n')) {
    let line = ''
    for (const word of wordsOf(paragraph)) {
      if (width((line + word).trimEnd()) <= room) {
        line += word
        continue
      }
      if (line !== '') lines.push(line.trimEnd())
      line = ''
      for (const letter of word) {
        if (line !== '' && width(line + letter) > room) {
          lines.push(line)
          line = ''
        }
        line += letter
      }
    }
    lines.push(line.trimEnd())
  }
  return lines
}
