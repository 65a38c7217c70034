import type { Axis } from '../model/axis/axis.ts'
import { axisDiff } from '../model/axis/axis-diff.ts'
import type { Axis as AxisName } from '../model/edit.ts'
import type { LineRun } from './version-changes.ts'

export interface LineComparison {
  readonly inserted: readonly LineRun[]
  readonly removed: readonly LineRun[]
  readonly moved: readonly (LineRun & { readonly from: number })[]
}

/** Lines that are in both versions, as runs that are neighbours in both. */
export interface Segment {
  readonly before: number
  readonly after: number
  readonly count: number
}

/** Lines that came, went or stand elsewhere, by their names. */
export function compareLines(before: Axis, after: Axis, axis: AxisName): LineComparison {
  const inserted: LineRun[] = []
  const removed: LineRun[] = []
  const moved: (LineRun & { from: number })[] = []
  for (const step of axisDiff(before, after, axis)) {
    if (step.kind === 'move') {
      moved.push({ axis, first: step.to, count: step.count, from: step.first })
      continue
    }
    const isInsert = step.kind === 'insert'
    const [own, other] = isInsert ? [after, before] : [before, after]
    let fresh = step.first
    const flush = (until: number): void => {
      if (until > fresh) (isInsert ? inserted : removed).push({ axis, first: fresh, count: until - fresh })
    }
    // What stands in both was moved; it is told of once, where it stands now.
    for (const { before: from, after: at, count } of segments(other, own, step.first, step.first + step.count - 1)) {
      flush(at)
      fresh = at + count
      if (isInsert) moved.push({ axis, first: at, count, from })
    }
    flush(step.first + step.count)
  }
  return { inserted, removed, moved }
}

/** For positions of the later version. */
export function segments(before: Axis, after: Axis, first: number, last: number): Segment[] {
  const found: Segment[] = []
  if (last < first) return found
  let at = first
  for (const interval of after.intervals(first, last)) {
    const [, from, to] = interval
    const start = at
    before.eachPosition(interval, (position, end, index) =>
      found.push({ before: position, after: start + index - from, count: end - position + 1 }),
    )
    at += to - from + 1
  }
  return found.toSorted((a, b) => a.after - b.after)
}
