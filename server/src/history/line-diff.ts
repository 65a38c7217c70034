import { shortestSequence } from '@wenfang/shared-diff'

export interface DiffLine {
  readonly kind: 'same' | 'added' | 'removed'
  readonly text: string
}

/** Beyond these the difference is no reading matter, and would hold up the server. */
const MOST_LINES = 20_000
const MOST_CHANGES = 600

/** The shortest difference of two texts line by line; null when it is too large. */
export function diffLines(a: string, b: string): readonly DiffLine[] | null {
  const before = a.split('\n')
  const after = b.split('\n')
  if (before.length + after.length > MOST_LINES) return null
  const same = shortestSequence(before, after, MOST_CHANGES)
  if (!same) return null
  const lines: DiffLine[] = []
  let [from, to] = [0, 0]
  for (const [at, next] of [...same, [before.length, after.length] as const]) {
    for (const text of before.slice(from, at)) lines.push({ kind: 'removed', text })
    for (const text of after.slice(to, next)) lines.push({ kind: 'added', text })
    if (at < before.length) lines.push({ kind: 'same', text: before[at] ?? '' })
    ;[from, to] = [at + 1, next + 1]
  }
  return lines
}
