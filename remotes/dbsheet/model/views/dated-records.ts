import { dateText, dayOf } from '../fields/calendar.ts'
import { rangeOf } from '../fields/date-range.ts'
import type { Field } from '../fields/field.schema.ts'
import { asksDays } from '../query/conditions.ts'
import type { Table } from '../table/table.ts'
import type { View } from './view.schema.ts'

/** Fields that say when a record begins and ends. */
export interface DateFields {
  /** Null in a table without dates. */
  readonly from: Field | null
  /** Null: records are days, not spans. The same field where that is a range. */
  readonly to: Field | null
}

/** A record on the days that it takes. */
export interface Dated {
  readonly slot: number
  readonly fromDay: number
  /** The last day, never before the first. */
  readonly toDay: number
  /** The hour at which it begins, `08:30`; '' where the field keeps days only. */
  readonly hour: string
}

/** The fields that the view names, or the first date of the table. */
export function dateFields(table: Table, { settings }: View): DateFields {
  const chosen = (id: string | null | undefined): Field | null => {
    const field = table.field(id ?? '')
    return field && asksDays(field) ? field : null
  }
  const first = (wanted: Field['kind']): Field | undefined => table.fields.find(({ kind }) => kind === wanted)
  const from = chosen(settings.from) ?? first('date') ?? first('dateRange') ?? null
  if (from?.kind === 'dateRange') return { from, to: from }
  const to = chosen(settings.to)
  return { from, to: to && to.kind !== 'dateRange' && to.id !== from?.id ? to : null }
}

const keepsHours = ({ kind, settings }: Field): boolean =>
  (kind !== 'date' && kind !== 'dateRange') || settings.hasTime === true

/** The day of a date's cell, whether or not it keeps the hour. */
export const dayOfCell = (field: Field, valueMs: number): number => (keepsHours(field) ? dayOf(valueMs) : valueMs)

/** Records that have a day, earliest first, those of one day in the view's order. */
export function datedRecords(table: Table, { from, to }: DateFields, slots: Iterable<number>): readonly Dated[] {
  if (!from) return []
  const begins = table.shown(from)
  const ends = to && table.shown(to)
  const dated: (Dated & { readonly timeMs: number })[] = []
  for (const slot of slots) {
    const kept = begins.get(slot)
    const range = from.kind === 'dateRange' ? rangeOf(from, kept) : null
    const begin = range ? range.fromMs : kept
    if (typeof begin !== 'number') continue
    const end = range ? range.toMs : ends?.get(slot)
    const fromDay = dayOfCell(from, begin)
    const toDay = to && typeof end === 'number' ? Math.max(fromDay, dayOfCell(to, end)) : fromDay
    const hour = keepsHours(from) ? dateText(begin, true).slice(11) : ''
    dated.push({ slot, fromDay, toDay, hour, timeMs: begin })
  }
  return dated.toSorted((one, other) => one.fromDay - other.fromDay || one.timeMs - other.timeMs)
}
