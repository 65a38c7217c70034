/** What of two texts is the same, 0 to 1, by their pairs of neighbouring letters. */
export function similarity(one: string, other: string): number {
  if (one === other) return 1
  if (one.length < 2 || other.length < 2) return 0
  const pairs = lettersOf(one)
  const total = one.length + other.length - 2
  let common = 0
  const left = new Map(pairs)
  for (let at = 0; at + 1 < other.length; at += 1) {
    const pair = other.slice(at, at + 2)
    const count = left.get(pair) ?? 0
    if (count === 0) continue
    left.set(pair, count - 1)
    common += 1
  }
  return (2 * common) / total
}

const MOST_KNOWN = 2_000
const known = new Map<string, ReadonlyMap<string, number>>()

function lettersOf(text: string): ReadonlyMap<string, number> {
  const before = known.get(text)
  if (before) return before
  const pairs = new Map<string, number>()
  for (let at = 0; at + 1 < text.length; at += 1) {
    const pair = text.slice(at, at + 2)
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  }
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(text, pairs)
  return pairs
}
