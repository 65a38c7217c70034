import { dateText } from '../fields/calendar.ts'
import { mondayOf, monthOf } from '../views/days.ts'

/** How long the spans are into which days are put together. */
export const PERIODS = ['day', 'week', 'month', 'quarter', 'year'] as const
export type Period = (typeof PERIODS)[number]

/** The first day of the span in which a day lies. */
export function periodOf(dayMs: number, period: Period): number {
  const month = new Date(dayMs).getUTCMonth()
  switch (period) {
    case 'day':
      return dayMs
    case 'week':
      return mondayOf(dayMs)
    case 'month':
      return monthOf(dayMs)
    case 'quarter':
      return monthOf(dayMs, -(month % 3))
    case 'year':
      return monthOf(dayMs, -month)
  }
}

/** `2026-03-01`, `2026-03-02 起一周`, `2026-03`, `2026 第1季度`, `2026`. */
export function periodTitle(beginMs: number, period: Period): string {
  const day = dateText(beginMs, false)
  switch (period) {
    case 'day':
      return day
    case 'week':
      return `${day} 起一周`
    case 'month':
      return day.slice(0, 7)
    case 'quarter':
      return `${day.slice(0, 4)} 第${Math.floor(new Date(beginMs).getUTCMonth() / 3) + 1}季度`
    case 'year':
      return day.slice(0, 4)
  }
}
