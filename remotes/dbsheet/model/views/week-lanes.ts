import { DAY_MS } from '../fields/calendar.ts'
import type { Dated } from './dated-records.ts'
import { daysBetween } from './days.ts'

/** The part of a record that lies in one week. */
export interface WeekPart {
  readonly dated: Dated
  /** Its first day in the week, from 0. */
  readonly column: number
  /** Days of the week that it takes. */
  readonly span: number
  /** Which line below the days' numbers, from 0. */
  readonly lane: number
  readonly beginsHere: boolean
  readonly endsHere: boolean
}

/** Records of a week, each in the first line that is free on all of its days; longer ones of a day before shorter ones. */
export function weekLanes(dated: readonly Dated[], mondayMs: number): readonly WeekPart[] {
  const sundayMs = mondayMs + 6 * DAY_MS
  const ofWeek = dated
    .filter(({ fromDay, toDay }) => fromDay <= sundayMs && toDay >= mondayMs)
    .toSorted((one, other) => {
      const [begin, otherBegin] = [Math.max(one.fromDay, mondayMs), Math.max(other.fromDay, mondayMs)]
      return begin - otherBegin || other.toDay - other.fromDay - (one.toDay - one.fromDay)
    })
  /** Of each line, the first column that is free. */
  const free: number[] = []
  return ofWeek.map((each) => {
    const column = Math.max(0, daysBetween(mondayMs, each.fromDay))
    const last = Math.min(6, daysBetween(mondayMs, each.toDay))
    const found = free.findIndex((from) => from <= column)
    const lane = found < 0 ? free.length : found
    free[lane] = last + 1
    return {
      dated: each,
      column,
      span: last - column + 1,
      lane,
      beginsHere: each.fromDay >= mondayMs,
      endsHere: each.toDay <= sundayMs,
    }
  })
}
