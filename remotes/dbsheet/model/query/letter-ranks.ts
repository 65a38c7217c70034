/** Letters of one rank differ in case or accent only, or not at all. 0: not in the table. */
export type LetterRanks = Uint16Array

const RANGES: readonly (readonly [from: number, to: number])[] = [
  [0x20, 0x250],
  [0x2000, 0x2070],
  [0x3000, 0x3100],
  [0x4e00, 0x9fff],
  [0xff00, 0xff61],
]

const byBase = new Intl.Collator('zh-CN-u-co-pinyin', { sensitivity: 'base' })
const exactly = new Intl.Collator('zh-CN-u-co-pinyin')

let known: LetterRanks | null = null

/** The order of letters in Chinese dictionaries, as the platform knows it; worked out once, in some 50 ms. */
export function letterRanks(): LetterRanks {
  if (known) return known
  const codes: number[] = []
  for (const [from, to] of RANGES) for (let code = from; code < to; code++) codes.push(code)
  const letters = codes.map((code) => ({ code, letter: String.fromCharCode(code) }))
  // Letters that count for nothing in this order cannot have a rank among the others.
  const ranked = letters.filter(({ letter }) => byBase.compare(letter, '') !== 0 && !standsForSeveral(letter))
  ranked.sort((one, other) => byBase.compare(one.letter, other.letter))
  const ranks = new Uint16Array(0x10000)
  let rank = 0
  let before = ''
  for (const { code, letter } of ranked) {
    if (before === '' || byBase.compare(before, letter) !== 0) rank++
    ranks[code] = rank
    before = letter
  }
  known = ranks
  return ranks
}

/** Such a letter is ordered as the ones that it stands for, so that one rank cannot say where it comes. */
const standsForSeveral = (letter: string): boolean =>
  'ßæÆœŒ'.includes(letter) || letter.normalize('NFKD').replaceAll(/\p{M}/gu, '').length > 1

/** Letters that a number holds. */
export const PREFIX = 3
/** More than there are ranks: of each letter in the ranges one at most. */
const MOST_RANKS = RANGES.reduce((sum, [from, to]) => sum + to - from, 1)
/** Above every prefix. Five hundred times that is still a whole number to the platform. */
export const PREFIX_END = MOST_RANKS ** PREFIX

/** The letters of a text from there on as `compareTexts` orders them, as far as a number holds them; null where one has no rank. */
export function prefixRank(ranks: LetterRanks, text: string, from: number, to: number): number | null {
  let sum = 0
  for (let at = from; at < from + PREFIX; at++) {
    const rank = at < to ? ranks[text.charCodeAt(at)] : 0
    if (rank === undefined || (rank === 0 && at < to)) return null
    sum = sum * MOST_RANKS + rank
  }
  return sum
}

/** By pinyin; letters of the same sound as dictionaries have them. */
export const compareTexts = (one: string, other: string): number => exactly.compare(one, other)
