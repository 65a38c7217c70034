import { longestIncreasing } from './longest-increasing.ts'

/** Indices of an item that both sequences have. */
export type Pair = readonly [before: number, after: number]

/** More differences than this within one stretch, and only what is there once on both sides is found again. */
const MAX_DIFFERENCES = 1_200

/** A common subsequence: a longest one, unless the two have hardly anything in common. */
export function commonSequence(before: readonly string[], after: readonly string[]): Pair[] {
  const out: Pair[] = []
  align(...numbered(before, after), [0, 0], out, inUniqueStretches)
  return out
}

/** A longest common subsequence; null where the two differ in more than `maxDifferences` items. */
export function shortestSequence(
  before: readonly string[],
  after: readonly string[],
  maxDifferences: number,
): Pair[] | null {
  const out: Pair[] = []
  const isFound = align(...numbered(before, after), [0, 0], out, (old, next, [row, column]) => {
    const pairs = shortestEdit(old, next, maxDifferences)
    for (const [at, to] of pairs ?? []) out.push([row + at, column + to])
    return pairs !== null
  })
  return isFound ? out : null
}

/** Equal items have equal numbers. */
function numbered(before: readonly string[], after: readonly string[]): [Int32Array, Int32Array] {
  const numbers = new Map<string, number>()
  const of = (keys: readonly string[]): Int32Array =>
    Int32Array.from(keys, (key) => {
      const known = numbers.get(key) ?? numbers.size
      numbers.set(key, known)
      return known
    })
  return [of(before), of(after)]
}

/** Aligns what lies between equal heads and tails; false where it gave up. */
type AlignMiddle = (before: Int32Array, after: Int32Array, start: Pair, out: Pair[]) => boolean

function align(
  before: Int32Array,
  after: Int32Array,
  [row, column]: Pair,
  out: Pair[],
  alignMiddle: AlignMiddle,
): boolean {
  const shorter = Math.min(before.length, after.length)
  let head = 0
  while (head < shorter && before[head] === after[head]) {
    out.push([row + head, column + head])
    head += 1
  }
  let tail = 0
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  const [old, next] = [before.subarray(head, before.length - tail), after.subarray(head, after.length - tail)]
  const isMiddle = old.length > 0 || next.length > 0
  if (isMiddle && !alignMiddle(old, next, [row + head, column + head], out)) return false
  for (let at = tail; at > 0; at -= 1) out.push([row + before.length - at, column + after.length - at])
  return true
}

/** By what is there once on both sides, where too much differs. */
const inUniqueStretches: AlignMiddle = (before, after, [row, column], out) => {
  if (before.length === 0 || after.length === 0) return true
  const shortest = shortestEdit(before, after, MAX_DIFFERENCES)
  if (shortest) {
    for (const [at, to] of shortest) out.push([row + at, column + to])
    return true
  }
  let from: Pair = [0, 0]
  const unique = increasing(uniquePairs(before, after))
  if (unique.length === 0) return true
  for (const [at, to] of [...unique, [before.length, after.length] as const]) {
    const start: Pair = [row + from[0], column + from[1]]
    align(before.subarray(from[0], at), after.subarray(from[1], to), start, out, inUniqueStretches)
    if (at < before.length) out.push([row + at, column + to])
    from = [at + 1, to + 1]
  }
  return true
}

/** The greedy search of Myers (1986), forwards; null when it would take more than `maxDifferences`. */
function shortestEdit(before: Int32Array, after: Int32Array, maxDifferences: number): Pair[] | null {
  const most = Math.min(maxDifferences, before.length + after.length)
  const furthest = new Int32Array(2 * most + 3)
  const zero = most + 1
  const rounds: Int32Array[] = []
  for (let round = 0; round <= most; round += 1) {
    rounds.push(furthest.slice(zero - round - 1, zero + round + 2))
    for (let line = -round; line <= round; line += 2) {
      const [below, above] = [furthest[zero + line - 1] ?? 0, furthest[zero + line + 1] ?? 0]
      let row = line === -round || (line !== round && below < above) ? above : below + 1
      let column = row - line
      while (row < before.length && column < after.length && before[row] === after[column]) {
        row += 1
        column += 1
      }
      furthest[zero + line] = row
      if (row >= before.length && column >= after.length) return pathOf(rounds, before.length, after.length)
    }
  }
  return null
}

function pathOf(rounds: readonly Int32Array[], rows: number, columns: number): Pair[] {
  const out: Pair[] = []
  let [row, column] = [rows, columns]
  for (let round = rounds.length - 1; round >= 0; round -= 1) {
    const known = rounds[round] ?? new Int32Array()
    const at = (line: number): number => known[line + round + 1] ?? 0
    const line = row - column
    const isDown = line === -round || (line !== round && at(line - 1) < at(line + 1))
    const from = isDown ? line + 1 : line - 1
    const [fromRow, fromColumn] = round === 0 ? [0, 0] : [at(from), at(from) - from]
    const [startRow, startColumn] =
      round === 0 ? [0, 0] : isDown ? [fromRow, fromColumn + 1] : [fromRow + 1, fromColumn]
    while (row > startRow && column > startColumn) {
      row -= 1
      column -= 1
      out.push([row, column])
    }
    ;[row, column] = [fromRow, fromColumn]
  }
  return out.toReversed()
}

function uniquePairs(before: Int32Array, after: Int32Array): Pair[] {
  const seen = new Map<number, { old: number; next: number; at: number; to: number }>()
  const entry = (key: number) => {
    const known = seen.get(key) ?? { old: 0, next: 0, at: 0, to: 0 }
    seen.set(key, known)
    return known
  }
  for (const [at, key] of before.entries()) {
    const known = entry(key)
    known.old += 1
    known.at = at
  }
  for (const [to, key] of after.entries()) {
    const known = entry(key)
    known.next += 1
    known.to = to
  }
  return [...seen.values()]
    .filter(({ old, next }) => old === 1 && next === 1)
    .map(({ at, to }): Pair => [at, to])
    .toSorted((one, other) => one[0] - other[0])
}

const increasing = (pairs: readonly Pair[]): Pair[] =>
  longestIncreasing(pairs.map(([, to]) => to)).flatMap((at) => (pairs[at] ? [pairs[at]] : []))
