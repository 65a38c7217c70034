import type { Edge } from '../../commands/schedule.ts'
import { DAY_MS } from '../../model/index.ts'
import type { CalendarMove } from './calendar-move.ts'

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** What a key with Alt does to the entry that has the keys: moves it by days, with Shift its end. */
export function keyMove({ key, altKey, shiftKey, target }: KeyboardEvent): CalendarMove | null {
  const days = STEPS[key]
  const record = target instanceof HTMLElement ? target.dataset['record'] : undefined
  if (!altKey || days === undefined || record === undefined) return null
  const edge: Edge = shiftKey ? 'to' : 'whole'
  return { record: Number(record), edge, days }
}

/** The day to which an arrow leads from the one that has the keys. */
export function keyDay({ key, altKey, target }: KeyboardEvent): number | null {
  const days = STEPS[key]
  if (altKey || days === undefined || !(target instanceof Element) || !target.matches('.dbsheet-day-number'))
    return null
  const day = target.closest<HTMLElement>('[data-day]')?.dataset['day']
  return day === undefined ? null : Number(day) + days * DAY_MS
}
