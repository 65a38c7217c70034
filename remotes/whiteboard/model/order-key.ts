// Places in the order of drawing, which several people change: a key between two others can always be made. The engine checks that
// its own keys have an integer part, whose length the first letter tells, and no trailing zero: ours are such.
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const BASE = DIGITS.length
const HEAD = 'd'
const INTEGER_DIGITS = 4
/** Least letters of a key. */
const LENGTH = HEAD.length + INTEGER_DIGITS

const digitAt = (key: string, at: number): number => DIGITS.indexOf(key[at] ?? '0')

/** Shortest digits between two, without the head; null is the end. */
function middle(before: string, after: string | null): string {
  let key = ''
  let upper = after
  for (let at = 0; ; at += 1) {
    const low = digitAt(before, at)
    const high = upper === null || at >= upper.length ? BASE : digitAt(upper, at)
    if (high - low > 1) return key + DIGITS[(low + high) >> 1]
    key += DIGITS[low]
    if (high > low) upper = null
  }
}

/**
 * A key that sorts (by code units) between two others; null is the end on that side. Its last digit is chance, so that two people who
 * draw at the same moment get two keys.
 */
export function keyBetween(before: string | null, after: string | null, random: () => number = Math.random): string {
  const upper = before !== null && after !== null && before >= after ? null : after
  const last = DIGITS[1 + Math.floor(random() * (BASE - 1))] ?? 'V'
  const digits = middle(before?.slice(1) ?? '', upper?.slice(1) ?? null)
  return HEAD + digits.padEnd(LENGTH - 1, '0') + last
}

/** Keys of so many elements in their order, as a file brings them, with room before, between and behind. */
export function firstKeys(count: number): readonly string[] {
  const step = Math.max(1, Math.floor(BASE ** INTEGER_DIGITS / (count + 1)))
  return Array.from({ length: count }, (_, at) => {
    let value = (at + 1) * step
    let digits = ''
    for (let digit = 0; digit < INTEGER_DIGITS; digit += 1) {
      digits = (DIGITS[value % BASE] ?? '0') + digits
      value = Math.floor(value / BASE)
    }
    return HEAD + digits
  })
}
