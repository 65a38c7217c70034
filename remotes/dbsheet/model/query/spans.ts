import { DAY_MS, dayOf } from '../fields/calendar.ts'
import { SPANS, type Span } from '../views/view.schema.ts'

/** Days, as cells hold them: from `fromMs` to before `toMs`. */
export interface Days {
  readonly fromMs: number
  readonly toMs: number
}

export const isSpan = (value: unknown): value is Span => SPANS.includes(value as Span)

/** The days of a span, seen from a moment. */
export function daysOf(span: Span, nowMs: number): Days {
  const today = dayOf(nowMs)
  const date = new Date(today)
  const year = date.getUTCFullYear()
  const month = date.getUTCMonth()
  // 1970-01-01 was a Thursday.
  const monday = today - ((today / DAY_MS + 3) % 7) * DAY_MS
  const days = (from: number, count: number): Days => ({ fromMs: from, toMs: from + count * DAY_MS })
  const months = (from: number, count: number): Days => ({
    fromMs: Date.UTC(year, month + from),
    toMs: Date.UTC(year, month + from + count),
  })
  switch (span) {
    case 'today':
      return days(today, 1)
    case 'yesterday':
      return days(today - DAY_MS, 1)
    case 'tomorrow':
      return days(today + DAY_MS, 1)
    case 'thisWeek':
      return days(monday, 7)
    case 'lastWeek':
      return days(monday - 7 * DAY_MS, 7)
    case 'nextWeek':
      return days(monday + 7 * DAY_MS, 7)
    case 'thisMonth':
      return months(0, 1)
    case 'lastMonth':
      return months(-1, 1)
    case 'nextMonth':
      return months(1, 1)
    case 'thisYear':
      return { fromMs: Date.UTC(year, 0), toMs: Date.UTC(year + 1, 0) }
    case 'last7Days':
      return days(today - 6 * DAY_MS, 7)
    case 'last30Days':
      return days(today - 29 * DAY_MS, 30)
    case 'next7Days':
      return days(today, 7)
    case 'next30Days':
      return days(today, 30)
  }
}
