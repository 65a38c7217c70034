import type { Rect } from './shape-boxes.ts'

/** One axis of a rectangle. */
interface Span {
  readonly start: number
  readonly end: number
}
export type Axis = 'x' | 'y'

export const spanOf = ({ x, y, width, height }: Rect, axis: Axis): Span =>
  axis === 'x' ? { start: x, end: x + width } : { start: y, end: y + height }

export interface EqualGaps {
  /** How far the rectangle moves to have them. */
  readonly by: number
  /** Both gaps as they are then, on the axis. */
  readonly gaps: readonly Span[]
}

/**
 * Moves a rectangle a little, so that it is as far from its neighbour as that is from the next one, or in the middle of two.
 * @param others those before, behind and across it; what it lies in or over is no neighbour
 */
export function equalGaps(moved: Rect, others: readonly Rect[], axis: Axis, reach: number): EqualGaps | null {
  const own = spanOf(moved, axis)
  const length = own.end - own.start
  const across = spanOf(moved, axis === 'x' ? 'y' : 'x')
  const row = others
    .filter((one) => {
      const { start, end } = spanOf(one, axis === 'x' ? 'y' : 'x')
      return start < across.end && end > across.start
    })
    .map((one) => spanOf(one, axis))
  const [before, earlier] = nearestBefore(row, own.start + reach)
  const [behind, later] = nearestBehind(row, own.end - reach)
  const found: EqualGaps[] = []
  const add = (start: number, gaps: readonly Span[]): void => {
    const by = start - own.start
    if (Math.abs(by) <= reach && gaps.every((gap) => gap.end > gap.start)) found.push({ by, gaps })
  }
  if (before && behind) {
    const gap = (behind.start - before.end - length) / 2
    const start = before.end + gap
    add(start, [
      { start: before.end, end: start },
      { start: start + length, end: behind.start },
    ])
  }
  if (before && earlier) {
    const start = before.end + before.start - earlier.end
    add(start, [
      { start: earlier.end, end: before.start },
      { start: before.end, end: start },
    ])
  }
  if (behind && later) {
    const end = behind.start - (later.start - behind.end)
    add(end - length, [
      { start: end, end: behind.start },
      { start: behind.end, end: later.start },
    ])
  }
  return found.reduce<EqualGaps | null>(
    (best, one) => (best && Math.abs(best.by) <= Math.abs(one.by) ? best : one),
    null,
  )
}

/** The nearest that ends before, and the nearest before that. */
function nearestBefore(row: readonly Span[], at: number): readonly [Span | undefined, Span | undefined] {
  const last = (limit: number): Span | undefined =>
    row.filter(({ end }) => end <= limit).toSorted((a, b) => b.end - a.end)[0]
  const first = last(at)
  return [first, first && last(first.start)]
}

function nearestBehind(row: readonly Span[], at: number): readonly [Span | undefined, Span | undefined] {
  const next = (limit: number): Span | undefined =>
    row.filter(({ start }) => start >= limit).toSorted((a, b) => a.start - b.start)[0]
  const first = next(at)
  return [first, first && next(first.end)]
}
