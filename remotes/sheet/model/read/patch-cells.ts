import type { Axis } from '../axis/axis.ts'
import type { SlotInterval } from '../axis/slots.ts'

/** Where lines of a list stand within first…last: neighbouring positions, and which ones of the list they are. */
export function placedLines(
  axis: Axis,
  lines: readonly SlotInterval[],
  first: number,
  last: number,
): { readonly position: number; readonly count: number; readonly offset: number }[] {
  const placed: { position: number; count: number; offset: number }[] = []
  let offset = 0
  for (const interval of lines) {
    const [, from, to] = interval
    const start = offset
    axis.eachPosition(interval, (a, b, index) => {
      const low = Math.max(a, first)
      const high = Math.min(b, last)
      if (low <= high) placed.push({ position: low, count: high - low + 1, offset: start + index - from + low - a })
    })
    offset += to - from + 1
  }
  return placed
}
