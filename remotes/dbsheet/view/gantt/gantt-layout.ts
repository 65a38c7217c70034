import { DAY_MS, DAY_PX, daysBetween, mondayOf, monthOf, type GanttTask, type GanttZoom } from '../../model/index.ts'

export const ROW_PX = 36
export const HEAD_PX = 52
/** Rows drawn beyond what is seen, so that a scroll shows no gap. */
const MORE_ROWS = 8

/** Where days and rows lie. */
export interface GanttLayout {
  readonly zoom: GanttZoom
  readonly dayPx: number
  readonly fromMs: number
  readonly untilMs: number
  readonly widthPx: number
}

/** Room for all tasks and today, and some days around them to drag to; never narrower than the frame. */
export function ganttLayout(
  tasks: readonly GanttTask[],
  todayMs: number,
  zoom: GanttZoom,
  framePx: number,
): GanttLayout {
  const dayPx = DAY_PX[zoom]
  let first = todayMs
  let last = todayMs
  for (const { fromDay, toDay } of tasks) {
    first = Math.min(first, fromDay)
    last = Math.max(last, toDay)
  }
  const before = first - (zoom === 'day' ? 7 : 31) * DAY_MS
  const fromMs = zoom === 'day' || zoom === 'week' ? mondayOf(before) : monthOf(before)
  const days = Math.max(daysBetween(fromMs, last) + Math.ceil(240 / dayPx), Math.ceil(framePx / dayPx))
  return { zoom, dayPx, fromMs, untilMs: fromMs + days * DAY_MS, widthPx: days * dayPx }
}

export const xOf = ({ fromMs, dayPx }: GanttLayout, dayMs: number): number => daysBetween(fromMs, dayMs) * dayPx

/** Rows to draw for what is seen of them. */
export function seenRows(
  scrollTop: number,
  heightPx: number,
  count: number,
): { readonly from: number; readonly to: number } {
  const from = Math.max(0, Math.floor(scrollTop / ROW_PX) - MORE_ROWS)
  const to = Math.min(count, Math.ceil((scrollTop + heightPx) / ROW_PX) + MORE_ROWS)
  return { from: Math.min(from, to), to }
}

/** A line from the end of one bar to the beginning of another, around them where that lies before. */
export function linkPath(fromX: number, fromRow: number, toX: number, toRow: number): string {
  const [y, toY] = [(fromRow + 0.5) * ROW_PX, (toRow + 0.5) * ROW_PX]
  const out = fromX + 8
  if (toX - 8 >= out) return `M${fromX} ${y}H${out}V${toY}H${toX}`
  const between = y + (toRow > fromRow ? 1 : -1) * (ROW_PX / 2)
  return `M${fromX} ${y}H${out}V${between}H${toX - 8}V${toY}H${toX}`
}
