export interface DiffLine {
  readonly kind: 'same' | 'added' | 'removed'
  readonly text: string
}

/** Beyond these the difference is no reading matter, and would hold up the server. */
const MOST_LINES = 20_000
const MOST_CHANGES = 600

/** The shortest difference of two texts line by line (Myers 1986); null when it is too large. */
export function diffLines(a: string, b: string): readonly DiffLine[] | null {
  const before = a.split('\n')
  const after = b.split('\n')
  if (before.length + after.length > MOST_LINES) return null
  let head = 0
  while (head < before.length && head < after.length && before[head] === after[head]) head++
  let tail = 0
  while (
    tail < before.length - head &&
    tail < after.length - head &&
    before[before.length - 1 - tail] === after[after.length - 1 - tail]
  )
    tail++
  const middle = diffMiddle(before.slice(head, before.length - tail), after.slice(head, after.length - tail))
  if (!middle) return null
  const same = (lines: readonly string[]): DiffLine[] => lines.map((text) => ({ kind: 'same', text }))
  return [...same(before.slice(0, head)), ...middle, ...same(before.slice(before.length - tail))]
}

function diffMiddle(a: readonly string[], b: readonly string[]): DiffLine[] | null {
  const most = Math.min(a.length + b.length, MOST_CHANGES)
  /** Furthest line of `a` on each diagonal, by the number of changes. */
  const trace: Map<number, number>[] = []
  let reach = new Map([[1, 0]])
  for (let changes = 0; changes <= most; changes++) {
    trace.push(new Map(reach))
    const next = new Map(reach)
    for (let k = -changes; k <= changes; k += 2) {
      let x = isDown(reach, k, changes) ? (reach.get(k + 1) ?? 0) : (reach.get(k - 1) ?? 0) + 1
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x++
      next.set(k, x)
      if (x >= a.length && x - k >= b.length) return backtrack(a, b, trace, changes)
    }
    reach = next
  }
  return null
}

const isDown = (reach: ReadonlyMap<number, number>, k: number, changes: number): boolean =>
  k === -changes || (k !== changes && (reach.get(k - 1) ?? 0) < (reach.get(k + 1) ?? 0))

function backtrack(
  a: readonly string[],
  b: readonly string[],
  trace: readonly ReadonlyMap<number, number>[],
  changes: number,
): DiffLine[] {
  const lines: DiffLine[] = []
  let [x, y] = [a.length, b.length]
  for (let d = changes; d >= 0; d--) {
    const reach = trace[d] ?? new Map<number, number>()
    const k = x - y
    const fromK = isDown(reach, k, d) ? k + 1 : k - 1
    const fromX = reach.get(fromK) ?? 0
    const fromY = fromX - fromK
    while (x > fromX && y > fromY && x > 0 && y > 0) {
      lines.push({ kind: 'same', text: a[--x] ?? '' })
      y--
    }
    if (d === 0) break
    if (x === fromX) lines.push({ kind: 'added', text: b[--y] ?? '' })
    else lines.push({ kind: 'removed', text: a[--x] ?? '' })
  }
  return lines.reverse()
}
