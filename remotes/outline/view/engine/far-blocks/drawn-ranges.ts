import type { Range } from './far-node.ts'

/** What lies beside a block that somebody is in is drawn with it: keys lead there. */
const BESIDE = 2

export interface Wanted {
  readonly count: number
  readonly near: Range
  /** Blocks with an end of the selection. */
  readonly held: readonly number[]
  /** Folded away: a box of no height, wherever it is. */
  readonly isHidden: (at: number) => boolean
}

/** The stretches of a page that are drawn: what is near the window, what somebody is in, and both ends, where keys lead. */
export function drawnRanges({ count, near, held, isHidden }: Wanted): readonly Range[] {
  const around = held.map((at): Range => [at - BESIDE, at + BESIDE + 1])
  const shown = shownIn(bounded(near, count), isHidden)
  const sorted = [...around, [0, 1] as Range, [count - 1, count] as Range, ...shown]
    .map((range) => bounded(range, count))
    .filter(([from, to]) => from < to)
    .toSorted(([a], [b]) => a - b)
  const ranges: Range[] = []
  for (const [from, to] of sorted) {
    const last = ranges.at(-1)
    if (last && from <= last[1]) ranges[ranges.length - 1] = [last[0], Math.max(last[1], to)]
    else ranges.push([from, to])
  }
  return ranges
}

const bounded = ([from, to]: Range, count: number): Range => [Math.max(0, from), Math.min(count, to)]

function shownIn([from, to]: Range, isHidden: (at: number) => boolean): readonly Range[] {
  const ranges: Range[] = []
  let start = from
  for (let at = from; at <= to; at += 1) {
    if (at < to && !isHidden(at)) continue
    if (at > start) ranges.push([start, at])
    start = at + 1
  }
  return ranges
}
