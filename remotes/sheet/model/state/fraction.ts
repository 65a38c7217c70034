// Keys between keys: texts of base-62 digits that never end in the lowest one, compared as texts.
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** A key after `low` and before `high`; '' and null stand for the ends. */
export function fractionBetween(low: string, high: string | null): string {
  let prefix = ''
  for (let at = 0; ; at++) {
    const a = at < low.length ? DIGITS.indexOf(low.charAt(at)) : 0
    const b = high !== null && at < high.length ? DIGITS.indexOf(high.charAt(at)) : DIGITS.length
    if (b - a > 1) return prefix + DIGITS.charAt((a + b) >> 1)
    prefix += DIGITS.charAt(a)
    if (b > a) high = null
  }
}
