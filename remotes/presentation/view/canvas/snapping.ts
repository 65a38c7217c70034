import { type Axis, type EqualGaps, equalGaps, spanOf } from './equal-gaps.ts'
import type { Rect } from './shape-boxes.ts'

export interface Guide {
  /** Of which a line is at one place: `x` is upright. */
  readonly axis: Axis
  readonly at: number
  readonly from: number
  readonly to: number
  /** From one shape to the next, one of two that are as wide. */
  readonly isGap?: boolean
}

export interface Snapped {
  readonly dx: number
  readonly dy: number
  readonly guides: readonly Guide[]
}

/** Edges and the middle of a rectangle on one axis. */
const lines = (start: number, length: number): readonly number[] => [start, start + length / 2, start + length]

/**
 * Moves a rectangle a little, so that its edges or its middle lie where those of others or of the slide do, or that it is
 * as far from its neighbours as they are from theirs.
 * @param others with the slide itself
 * @param reach how far away that may be
 */
export function snapMove(moved: Rect, others: readonly Rect[], reach: number): Snapped {
  const x = nearest(
    lines(moved.x, moved.width),
    others.flatMap((one) => lines(one.x, one.width)),
    reach,
  )
  const y = nearest(
    lines(moved.y, moved.height),
    others.flatMap((one) => lines(one.y, one.height)),
    reach,
  )
  const across = better(x, equalGaps(moved, others, 'x', reach))
  const down = better(y, equalGaps(moved, others, 'y', reach))
  const [dx, dy] = [across?.by ?? 0, down?.by ?? 0]
  const at = { ...moved, x: moved.x + dx, y: moved.y + dy }
  return { dx, dy, guides: [...guidesOf('x', across, at, others), ...guidesOf('y', down, at, others)] }
}

type Found = { readonly by: number; readonly at: number } | EqualGaps

/** What is nearer; of two as near, the line. */
const better = (line: Found | null, gaps: EqualGaps | null): Found | null =>
  line && gaps ? (Math.abs(gaps.by) < Math.abs(line.by) ? gaps : line) : (line ?? gaps)

function guidesOf(axis: Axis, found: Found | null, moved: Rect, others: readonly Rect[]): readonly Guide[] {
  if (!found) return []
  if ('at' in found) return [guideAt(axis, found.at, moved, others)]
  // A line through each gap.
  const other = axis === 'x' ? 'y' : 'x'
  const { start, end } = spanOf(moved, other)
  return found.gaps.map((gap) => ({ axis: other, at: (start + end) / 2, from: gap.start, to: gap.end, isGap: true }))
}

/** The same for one edge that is dragged. */
export function snapLine(value: number, axis: 'x' | 'y', others: readonly Rect[], reach: number): number {
  const targets = others.flatMap((one) => (axis === 'x' ? lines(one.x, one.width) : lines(one.y, one.height)))
  return value + (nearest([value], targets, reach)?.by ?? 0)
}

function nearest(
  own: readonly number[],
  targets: readonly number[],
  reach: number,
): { readonly by: number; readonly at: number } | null {
  let best: { by: number; at: number } | null = null
  for (const line of own)
    for (const target of targets) {
      const by = target - line
      if (Math.abs(by) <= reach && (!best || Math.abs(by) < Math.abs(best.by))) best = { by, at: target }
    }
  return best
}

/** As long as what it touches. */
function guideAt(axis: 'x' | 'y', at: number, moved: Rect, others: readonly Rect[]): Guide {
  const touching = [moved, ...others].filter((one) =>
    (axis === 'x' ? lines(one.x, one.width) : lines(one.y, one.height)).some((line) => Math.abs(line - at) < 0.5),
  )
  const starts = touching.map((one) => (axis === 'x' ? one.y : one.x))
  const ends = touching.map((one) => (axis === 'x' ? one.y + one.height : one.x + one.width))
  return { axis, at, from: Math.min(...starts), to: Math.max(...ends) }
}
