import { DAY_MS } from '../fields/calendar.ts'

// Days are cells of dates without a time: midnight in UTC. Weeks begin on Monday.

/** The Monday on or before the day. */
export function mondayOf(dayMs: number): number {
  const weekday = (new Date(dayMs).getUTCDay() + 6) % 7
  return dayMs - weekday * DAY_MS
}

/** The first day of the day's month, or of one some months later. */
export function monthOf(dayMs: number, later = 0): number {
  const date = new Date(dayMs)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later, 1)
}

/** Mondays of the weeks in which the day's month lies. */
export function weeksOfMonth(dayMs: number): readonly number[] {
  const end = monthOf(dayMs, 1)
  const mondays: number[] = []
  for (let monday = mondayOf(monthOf(dayMs)); monday < end; monday += 7 * DAY_MS) mondays.push(monday)
  return mondays
}

export const daysFrom = (dayMs: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, at) => dayMs + at * DAY_MS)

const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const

export const weekdayTitle = (dayMs: number): string => WEEKDAYS[new Date(dayMs).getUTCDay()] ?? ''

export const monthTitle = (dayMs: number): string => {
  const date = new Date(dayMs)
  return `${date.getUTCFullYear()}年${date.getUTCMonth() + 1}月`
}

export const dayTitle = (dayMs: number): string => {
  const date = new Date(dayMs)
  return `${date.getUTCMonth() + 1}月${date.getUTCDate()}日`
}

/** Whole days from one to another; below zero where the other is earlier. */
export const daysBetween = (fromMs: number, toMs: number): number => Math.round((toMs - fromMs) / DAY_MS)
