import { longestIncreasing } from '../model/alignment.ts'

/** Indices of an item that both sequences have. */
export type Pair = readonly [before: number, after: number]

/** More differences than this within one stretch, and only what is there once on both sides is found again. */
const MAX_DIFFERENCES = 1_200

/** A common subsequence: a longest one, unless the two have hardly anything in common. */
export function commonSequence(before: readonly string[], after: readonly string[]): Pair[] {
  const numbers = new Map<string, number>()
  const numbered = (keys: readonly string[]): Int32Array =>
    Int32Array.from(keys, (key) => {
      const known = numbers.get(key) ?? numbers.size
      numbers.set(key, known)
      return known
    })
  const out: Pair[] = []
  align(numbered(before), numbered(after), [0, 0], out)
  return out
}

function align(before: Int32Array, after: Int32Array, [row, column]: Pair, out: Pair[]): void {
  const shorter = Math.min(before.length, after.length)
  let head = 0
  while (head < shorter && before[head] === after[head]) {
    out.push([row + head, column + head])
    head += 1
  }
  let tail = 0
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  const [old, next] = [before.subarray(head, before.length - tail), after.subarray(head, after.length - tail)]
  if (old.length > 0 && next.length > 0) alignMiddle(old, next, [row + head, column + head], out)
  for (let at = tail; at > 0; at -= 1) out.push([row + before.length - at, column + after.length - at])
}

function alignMiddle(before: Int32Array, after: Int32Array, [row, column]: Pair, out: Pair[]): void {
  const shortest = shortestEdit(before, after)
  if (shortest) {
    for (const [at, to] of shortest) out.push([row + at, column + to])
    return
  }
  let from: Pair = [0, 0]
  const unique = increasing(uniquePairs(before, after))
  if (unique.length === 0) return
  for (const [at, to] of [...unique, [before.length, after.length] as const]) {
    align(before.subarray(from[0], at), after.subarray(from[1], to), [row + from[0], column + from[1]], out)
    if (at < before.length) out.push([row + at, column + to])
    from = [at + 1, to + 1]
  }
}

/** Myers' greedy search, forwards; null when it would take more than MAX_DIFFERENCES. */
function shortestEdit(before: Int32Array, after: Int32Array): Pair[] | null {
  const most = Math.min(MAX_DIFFERENCES, before.length + after.length)
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
