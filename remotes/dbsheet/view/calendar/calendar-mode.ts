import { DAY_MS, dayTitle, monthOf, monthTitle, mondayOf, weekdayTitle } from '../../model/index.ts'

export const CALENDAR_MODES = ['month', 'week', 'day', 'list'] as const
export type CalendarMode = (typeof CALENDAR_MODES)[number]

export const MODE_TITLES: Readonly<Record<CalendarMode, string>> = { month: '月', week: '周', day: '日', list: '列表' }

/** What the head says of the days that are shown. */
export function shownTitle(mode: CalendarMode, dayMs: number): string {
  switch (mode) {
    case 'month':
    case 'list':
      return monthTitle(dayMs)
    case 'week': {
      const monday = mondayOf(dayMs)
      return `${new Date(monday).getUTCFullYear()}年${dayTitle(monday)}至${dayTitle(monday + 6 * DAY_MS)}`
    }
    case 'day':
      return `${monthTitle(dayMs)}${new Date(dayMs).getUTCDate()}日 ${weekdayTitle(dayMs)}`
  }
}

/** The day that is shown after a step to and fro. */
export function steppedDay(mode: CalendarMode, dayMs: number, step: 1 | -1): number {
  switch (mode) {
    case 'month':
    case 'list':
      return monthOf(dayMs, step)
    case 'week':
      return dayMs + step * 7 * DAY_MS
    case 'day':
      return dayMs + step * DAY_MS
  }
}
