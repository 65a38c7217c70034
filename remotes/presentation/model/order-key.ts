// Places in an order that several people change: a key between two others can always be made, so nothing is moved by number.
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const BASE = DIGITS.length

const digitAt = (key: string, at: number): number => DIGITS.indexOf(key[at] ?? '')

/** Shortest key between two; null is the end on that side. */
function middle(before: string, after: string | null): string {
  let key = ''
  let upper = after
  for (let at = 0; ; at++) {
    const low = Math.max(0, digitAt(before, at))
    const high = upper === null || at >= upper.length ? BASE : digitAt(upper, at)
    if (high - low > 1) return key + DIGITS[(low + high) >> 1]
    key += DIGITS[low]
    if (high > low) upper = null
  }
}

/**
 * A key that sorts (by code units) between two others. Its end is chance, so that two people who insert at one place get two keys.
 * @param random below 1
 */
export function keyBetween(before: string | null, after: string | null, random: () => number = Math.random): string {
  const upper = before !== null && after !== null && before >= after ? null : after
  const last = DIGITS[1 + Math.floor(random() * (BASE - 1))] ?? 'V'
  const key = middle(before ?? '', upper)
  return key + last
}

/** Keys of so many things in their order, as a file brings them. */
export function firstKeys(count: number): readonly string[] {
  const width = Math.max(2, Math.ceil(Math.log(count + 2) / Math.log(BASE)) + 1)
  const step = Math.floor(BASE ** width / (count + 1))
  return Array.from({ length: count }, (_, at) => {
    let value = (at + 1) * step
    let key = ''
    for (let digit = 0; digit < width; digit++) {
      key = (DIGITS[value % BASE] ?? '') + key
      value = Math.floor(value / BASE)
    }
    // A key that ends in the least digit would have nothing right before it.
    return `${key}V`
  })
}

/** By their keys; who has the same key as another stands by its id. */
export const byKey = (a: readonly [id: string, key: string], b: readonly [id: string, key: string]): number =>
  a[1] < b[1] ? -1 : a[1] > b[1] ? 1 : a[0] < b[0] ? -1 : 1
