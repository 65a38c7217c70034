import type { Alphabet, MathsText } from './math.ts'

interface Style {
  /** Where A, a, Α, α and 0 of it begin; nothing where Unicode has none of it. */
  readonly capital?: number
  readonly small?: number
  readonly greekCapital?: number
  readonly greekSmall?: number
  readonly digit?: number
}

const style = (capital: number, digit?: number, greekCapital?: number): Style => ({
  capital,
  small: capital + 26,
  ...(digit === undefined ? {} : { digit }),
  ...(greekCapital === undefined ? {} : { greekCapital, greekSmall: greekCapital + 26 }),
})

const ALPHABETS: Readonly<Record<Alphabet, readonly [plain: Style, bold: Style]>> = {
  script: [style(0x1d49c), style(0x1d4d0)],
  fraktur: [style(0x1d504), style(0x1d56c)],
  'double-struck': [style(0x1d538, 0x1d7d8), style(0x1d538, 0x1d7d8)],
  'sans-serif': [style(0x1d5a0, 0x1d7e2), style(0x1d5d4, 0x1d7ec, 0x1d756)],
  monospace: [style(0x1d670, 0x1d7f6), style(0x1d670, 0x1d7f6)],
}
/** Letters that had a place of their own before the rest of their alphabet came. */
const EARLIER: Readonly<Record<number, string>> = {
  0x1d49d: 'ℬ',
  0x1d4a0: 'ℰ',
  0x1d4a1: 'ℱ',
  0x1d4a3: 'ℋ',
  0x1d4a4: 'ℐ',
  0x1d4a7: 'ℒ',
  0x1d4a8: 'ℳ',
  0x1d4ad: 'ℛ',
  0x1d4ba: 'ℯ',
  0x1d4bc: 'ℊ',
  0x1d4c4: 'ℴ',
  0x1d506: 'ℭ',
  0x1d50b: 'ℌ',
  0x1d50c: 'ℑ',
  0x1d515: 'ℜ',
  0x1d51d: 'ℨ',
  0x1d53a: 'ℂ',
  0x1d53f: 'ℍ',
  0x1d545: 'ℕ',
  0x1d547: 'ℙ',
  0x1d548: 'ℚ',
  0x1d549: 'ℝ',
  0x1d551: 'ℤ',
}

/** A letter or digit in the alphabet that its run asks for: browsers know no attribute for these but Unicode's own letters. */
export function styledLetter(letter: string, { isBold, alphabet }: Pick<MathsText, 'isBold' | 'alphabet'>): string {
  const code = alphabet ? placeOf(letter, ALPHABETS[alphabet][isBold ? 1 : 0]) : null
  return code === null ? letter : (EARLIER[code] ?? String.fromCodePoint(code))
}

function placeOf(letter: string, { capital, small, greekCapital, greekSmall, digit }: Style): number | null {
  const code = letter.codePointAt(0) ?? 0
  const place = (from: number | undefined, first: number, last: number): number | null =>
    from !== undefined && code >= first && code <= last ? from + code - first : null
  return (
    place(capital, 0x41, 0x5a) ??
    place(small, 0x61, 0x7a) ??
    place(greekCapital, 0x391, 0x3a9) ??
    place(greekSmall, 0x3b1, 0x3c9) ??
    place(digit, 0x30, 0x39)
  )
}
