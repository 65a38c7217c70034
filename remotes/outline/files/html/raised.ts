const SIGNS = '0123456789+-=()n'
const RAISED: Readonly<Record<'sup' | 'sub', string>> = {
  sup: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ',
  sub: '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₙ',
}

/** Words above or below the line by signs that are so by themselves; null where one of them has none. */
export function raised(words: string, where: 'sup' | 'sub'): string | null {
  const places = words
    .trim()
    .split('')
    .map((letter) => SIGNS.indexOf(letter))
  return places.length === 0 || places.includes(-1) ? null : places.map((at) => RAISED[where][at]).join('')
}
