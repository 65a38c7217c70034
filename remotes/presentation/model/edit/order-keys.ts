import { keyBetween } from '../order-key.ts'

/** Keys of so many things that follow each other between two others; null is the end on that side. */
export function keysBetween(
  before: string | null,
  after: string | null,
  count: number,
  random: () => number,
): readonly string[] {
  const keys: string[] = []
  for (let at = 0; at < count; at++) keys.push(keyBetween(keys.at(-1) ?? before, after, random))
  return keys
}
