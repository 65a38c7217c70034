import { beginOf, DAY_MS, dayOf } from '../fields/calendar.ts'
import { rowTest } from '../query/row-test.ts'
import type { RecordId } from '../record-id.ts'
import type { Database } from '../table/database.ts'
import type { Table } from '../table/table.ts'
import type { Automation, Trigger } from './automation.schema.ts'

const MINUTE_MS = 60_000
/** Of a server that was away for longer, days before that begin nothing. */
const MOST_DAYS = 60

type TimeTrigger = Extract<Trigger, { when: 'time' }>
type DateTrigger = Extract<Trigger, { when: 'date' }>
type ClockTrigger = TimeTrigger | DateTrigger

const isClock = (trigger: Trigger): trigger is ClockTrigger => trigger.when === 'time' || trigger.when === 'date'

/** Days of Beijing, as cells hold them, on which it runs. */
function runsOn(trigger: ClockTrigger, dayMs: number): boolean {
  if (trigger.when === 'date' || trigger.every === 'day') return true
  const date = new Date(dayMs)
  return trigger.every === 'week' ? date.getUTCDay() === trigger.on : date.getUTCDate() === trigger.on
}

const momentOn = (trigger: ClockTrigger, dayMs: number): number => beginOf(dayMs) + trigger.minute * MINUTE_MS

/** Moments after one and up to another at which it is due, the days of each. */
function dueDays(trigger: ClockTrigger, afterMs: number, untilMs: number): readonly number[] {
  const days: number[] = []
  const first = Math.max(dayOf(afterMs), dayOf(untilMs) - MOST_DAYS * DAY_MS)
  for (let dayMs = first; dayMs <= dayOf(untilMs); dayMs += DAY_MS) {
    const momentMs = momentOn(trigger, dayMs)
    if (momentMs > afterMs && momentMs <= untilMs && runsOn(trigger, dayMs)) days.push(dayMs)
  }
  return days
}

const sinceOf = (database: Database, { since = 0 }: Automation): number => Math.max(database.clockMs, since)

/** When the next automation is due that waits for a time; null: none does. */
export function wakesAt(database: Database): number | null {
  let nextMs: number | null = null
  for (const automation of database.automations) {
    const { isOn, by, trigger } = automation
    if (!isOn || by === undefined || !isClock(trigger)) continue
    const afterMs = sinceOf(database, automation)
    // Twice a month and a day: every 31st comes within.
    for (let dayMs = dayOf(afterMs), left = 2 * 31 + 1; left > 0; dayMs += DAY_MS, left--) {
      const momentMs = momentOn(trigger, dayMs)
      if (momentMs <= afterMs || !runsOn(trigger, dayMs)) continue
      nextMs = Math.min(nextMs ?? momentMs, momentMs)
      break
    }
  }
  return nextMs
}

/** Records for which it is due, now that the clock is put forward to that time. */
export function dueRecords(
  database: Database,
  table: Table,
  automation: Automation,
  untilMs: number,
): readonly RecordId[] {
  const { trigger, by = '' } = automation
  if (!isClock(trigger)) return []
  const days = dueDays(trigger, sinceOf(database, automation), untilMs)
  if (days.length === 0) return []
  const test = trigger.when === 'time' ? timeTest(table, trigger, by, untilMs) : dateTest(table, trigger, days)
  const records: RecordId[] = []
  for (let slot = 0; slot < table.length; slot++)
    if (!table.isDeleted(slot) && test(slot)) records.push(table.ids[slot] ?? 0)
  return records
}

const timeTest = (table: Table, { filter }: TimeTrigger, by: string, nowMs: number): ((slot: number) => boolean) =>
  rowTest(table, filter, by, nowMs)

function dateTest(table: Table, trigger: DateTrigger, days: readonly number[]): (slot: number) => boolean {
  const field = table.field(trigger.field)
  if (field?.kind !== 'date') return () => false
  const column = table.column(field)
  const wanted = new Set(days.map((dayMs) => dayMs - trigger.days * DAY_MS))
  return (slot) => {
    const value = column.get(slot)
    return typeof value === 'number' && wanted.has(field.settings.hasTime === true ? dayOf(value) : value)
  }
}
