import type { Box, Brush } from '@wenfang/shared-grid/paint'
import {
  dateFields,
  datedRecords,
  dayOf,
  daysFrom,
  monthOf,
  monthTitle,
  recordColour,
  weekLanes,
  weekdayTitle,
  weeksOfMonth,
} from '../model/index.ts'
import { optionColour } from '@wenfang/shared-ui/chips/paint'
import { recordTitle } from '../paint/told-fields.ts'
import type { CardsPainted } from './paint-cards.ts'

const TITLE_PX = 36
const WEEKDAYS_PX = 24
const NUMBER_PX = 26
const LANE_PX = 22
const MORE_PX = 18

/** The month of that time, with its records on their days; what has no room is counted. */
export function paintCalendar(
  brush: Brush,
  { database, table, view, slots }: CardsPainted,
  { width, height }: { readonly width: number; readonly height: number },
  nowMs: number,
): void {
  const today = dayOf(nowMs)
  const mondays = weeksOfMonth(today)
  const dated = datedRecords(table, dateFields(table, view), slots)
  const { line, quiet, text, surface, sunken, focus, onFocus } = brush.theme
  brush.fill({ x: 0, y: 0, width, height }, surface)
  brush.text(monthTitle(today), { x: 12, y: 0, width: width - 24, height: TITLE_PX }, { isBold: true, px: 15 })
  const column = width / 7
  const boxOf = (at: number, y: number, tall: number): Box => ({ x: at * column, y, width: column, height: tall })
  for (const [at, dayMs] of daysFrom(mondays[0] ?? today, 7).entries())
    brush.text(
      weekdayTitle(dayMs),
      { ...boxOf(at, TITLE_PX, WEEKDAYS_PX), x: at * column + 8 },
      { colour: quiet, px: 12 },
    )
  const top = TITLE_PX + WEEKDAYS_PX
  const week = Math.max(NUMBER_PX + LANE_PX, (height - top) / mondays.length)
  const mostLanes = Math.max(1, Math.floor((week - NUMBER_PX - MORE_PX) / LANE_PX))
  for (const [row, mondayMs] of mondays.entries()) {
    const y = top + row * week
    const parts = weekLanes(dated, mondayMs)
    for (const [at, dayMs] of daysFrom(mondayMs, 7).entries()) {
      const day = boxOf(at, y, week)
      const isOther = monthOf(dayMs) !== monthOf(today)
      if (isOther) brush.fill(day, sunken)
      brush.fill({ ...day, height: 1 }, line)
      if (at > 0) brush.fill({ ...day, width: 1 }, line)
      const number = { x: day.x + 5, y: y + 3, width: 22, height: 20 }
      if (dayMs === today) brush.round(number, 10, focus)
      const colour = dayMs === today ? onFocus : isOther ? quiet : text
      brush.text(String(new Date(dayMs).getUTCDate()), number, { colour, px: 12, align: 'center' })
      const hidden = parts.filter(
        (part) => part.lane >= mostLanes && part.column <= at && part.column + part.span > at,
      ).length
      if (hidden > 0)
        brush.text(
          `还有 ${hidden} 条`,
          { x: day.x + 8, y: y + week - MORE_PX, width: column - 12, height: MORE_PX },
          { colour: quiet, px: 11 },
        )
    }
    for (const part of parts.filter(({ lane }) => lane < mostLanes)) {
      const { slot, hour } = part.dated
      const { fill, ink } = optionColour(recordColour(table, view, slot) ?? 0, false)
      const x = part.column * column + 4
      const bar = { x, y: y + NUMBER_PX + part.lane * LANE_PX, width: part.span * column - 8, height: LANE_PX - 2 }
      brush.round(bar, 4, fill)
      const title = recordTitle(table, table.ids[slot] ?? 0, database.people)
      brush.text(
        hour && part.beginsHere ? `${hour} ${title}` : title,
        { ...bar, x: x + 6, width: bar.width - 10 },
        { colour: ink, px: 12 },
      )
    }
  }
}
