import type { Axis } from '../axis/axis.ts'

/** Neighbouring lines of one block at neighbouring positions. */
export interface Segment {
  readonly block: string
  /** Index in the block of the line at `position`. */
  readonly index: number
  readonly position: number
  readonly count: number
}

/** The lines first…last, cut where a block ends and at multiples of `band` within it. */
export function lineSegments(axis: Axis, first: number, last: number, band: number): Segment[] {
  const segments: Segment[] = []
  let position = first
  for (const [block, from, to] of axis.intervals(first, last)) {
    for (let index = from; index <= to;) {
      const end = Math.min(to, (Math.floor(index / band) + 1) * band - 1)
      segments.push({ block, index, position, count: end - index + 1 })
      position += end - index + 1
      index = end + 1
    }
  }
  return segments
}
