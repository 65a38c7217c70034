import type { Brush } from '@wenfang/shared-grid/paint'
import { DAY_MS, DAY_PX, dayOf, daysBetween, ganttTasks, ganttTicks, mondayOf, recordColour } from '../model/index.ts'
import { optionColour } from '@wenfang/shared-ui/chips/paint'
import { recordTitle } from '../paint/told-fields.ts'
import type { CardsPainted } from './paint-cards.ts'

const HEAD_PX = 52
const ROW_PX = 36
const MOST_NAMES_PX = 220
/** The view begins at weeks. */
const ZOOM = 'week'

/** The first records as bars along the days around that time. */
export function paintGantt(
  brush: Brush,
  { database, table, view, slots }: CardsPainted,
  { width, height }: { readonly width: number; readonly height: number },
  nowMs: number,
): void {
  const today = dayOf(nowMs)
  const names = Math.min(MOST_NAMES_PX, width / 3)
  const dayPx = DAY_PX[ZOOM]
  const days = Math.ceil((width - names) / dayPx)
  // Today lies where the view goes to when it is opened.
  const fromMs = mondayOf(today - Math.floor(days / 3) * DAY_MS)
  const untilMs = fromMs + days * DAY_MS
  const xOf = (dayMs: number): number => names + daysBetween(fromMs, dayMs) * dayPx
  const { line, quiet, surface, sunken } = brush.theme
  brush.fill({ x: 0, y: 0, width, height }, surface)
  brush.fill({ x: 0, y: 0, width, height: HEAD_PX }, sunken)
  const { upper, lower } = ganttTicks(ZOOM, fromMs, untilMs)
  for (const tick of lower) {
    brush.fill({ x: xOf(tick.dayMs), y: HEAD_PX / 2, width: 1, height }, line)
    const title = { x: xOf(tick.dayMs) + 5, y: HEAD_PX / 2, width: 7 * dayPx - 6, height: HEAD_PX / 2 }
    brush.text(tick.title, title, { colour: quiet, px: 12 })
  }
  for (const { dayMs, untilMs: endMs, title } of upper) {
    const x = Math.max(names, xOf(dayMs))
    brush.text(title, { x: x + 5, y: 0, width: xOf(endMs) - x - 6, height: HEAD_PX / 2 }, { colour: quiet, px: 12 })
  }
  brush.fill({ x: xOf(today) + dayPx / 2, y: HEAD_PX, width: 2, height }, brush.theme.focus)
  const tasks = ganttTasks(table, view, slots)
  for (const [row, task] of tasks.entries()) {
    const y = HEAD_PX + row * ROW_PX
    if (y >= height) break
    const title = recordTitle(table, table.ids[task.slot] ?? 0, database.people)
    const { fill, ink } = optionColour(recordColour(table, view, task.slot) ?? 0, false)
    const [left, right] = [Math.max(names, xOf(task.fromDay)), Math.min(width, xOf(task.toDay + DAY_MS))]
    if (right > left && task.isMilestone)
      brush.round({ x: (left + right) / 2 - 9, y: y + 9, width: 18, height: 18 }, 4, ink)
    else if (right > left) {
      const bar = { x: left, y: y + 7, width: right - left, height: ROW_PX - 14 }
      brush.round(bar, 4, fill)
      if (task.progress)
        brush.round({ ...bar, y: bar.y + bar.height - 4, width: bar.width * task.progress, height: 4 }, 2, ink)
      brush.text(title, { ...bar, x: left + 6, width: Math.max(0, width - left - 6) }, { colour: ink, px: 12 })
    }
    brush.fill({ x: 0, y: y, width: names, height: ROW_PX }, surface)
    brush.fill({ x: 0, y: y + ROW_PX - 1, width: names, height: 1 }, line)
    brush.text(title, { x: 12, y, width: names - 20, height: ROW_PX })
  }
  brush.fill({ x: 0, y: 0, width: names, height: HEAD_PX }, sunken)
  brush.text(
    table.titleField?.settings.title ?? '',
    { x: 12, y: 0, width: names - 20, height: HEAD_PX },
    { colour: quiet, px: 12 },
  )
  brush.fill({ x: names, y: 0, width: 1, height }, line)
}
