import type { LineSpan } from '../setup/page-setup.ts'
import type { LineRuler } from './line-ruler.ts'

/** A stretch of one axis on one page, in pixels of the sheet at 100 %. */
export interface Stretch {
  readonly start: number
  readonly end: number
  readonly first: number
  readonly last: number
  /** Repeated in front of it. */
  readonly title: LineSpan | null
}

export interface SplitOptions {
  readonly ruler: LineRuler
  readonly area: LineSpan
  /** Pixels at 100 % that one page has for cells. */
  readonly room: number
  readonly title: LineSpan | null
  readonly breaks: readonly number[]
}

/** Rounding must not push a line onto the next page. */
const TOLERANCE = 0.01

const sizeOfTitle = (ruler: LineRuler, title: LineSpan | null): number =>
  title ? ruler.startOf(title.last + 1) - ruler.startOf(title.first) : 0

/** Titles stand in front of pages that begin behind them; a page in the midst of them repeats those before it. */
function titleBefore(title: LineSpan | null, first: number): LineSpan | null {
  if (!title || first <= title.first) return null
  return { first: title.first, last: Math.min(title.last, first - 1) }
}

/**
 * The pages of one axis. A line that is longer than a page goes on over several; pages of hidden lines only are left out.
 */
export function splitLines({ ruler, area, room, title, breaks }: SplitOptions): readonly Stretch[] {
  const stretches: Stretch[] = []
  const forced = new Set(breaks)
  const end = ruler.startOf(area.last + 1)
  let line = area.first
  let start = ruler.startOf(area.first)
  while (line <= area.last && start < end) {
    const before = titleBefore(title, line)
    const repeated = sizeOfTitle(ruler, before)
    // Titles that leave nothing of the page are not repeated.
    const shown = repeated < room * 0.75 ? before : null
    const limit = start + room - (shown ? repeated : 0) + TOLERANCE
    let next = line
    while (next <= area.last && ruler.startOf(next + 1) <= limit) {
      next += 1
      if (forced.has(next) && ruler.startOf(next) > start) break
    }
    if (next === line) {
      // Longer than the page.
      const until = Math.min(limit - TOLERANCE, ruler.startOf(line + 1))
      stretches.push({ start, end: until, first: line, last: line, title: shown })
      start = until
      if (until >= ruler.startOf(line + 1)) line += 1
      continue
    }
    if (ruler.startOf(next) > start)
      stretches.push({ start, end: ruler.startOf(next), first: line, last: next - 1, title: shown })
    line = next
    start = ruler.startOf(next)
  }
  return stretches
}
