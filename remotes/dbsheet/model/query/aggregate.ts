import { dateText } from '../fields/calendar.ts'
import { displayed, type PeopleNames } from '../fields/display.ts'
import { formOf, shownAs } from '../fields/field-form.ts'
import type { Field } from '../fields/field.schema.ts'
import type { Table } from '../table/table.ts'
import type { Aggregate } from '../views/view.schema.ts'
import { isTimeField } from './conditions.ts'

/** What can be said below a column of this kind. */
export function aggregatesOf(field: Field): readonly Aggregate[] {
  const form = formOf(field)
  if (form === 'flag') return ['count', 'checked']
  const general: readonly Aggregate[] = ['count', 'filled', 'empty', 'distinct']
  if (form !== 'number') return general
  return isTimeField(field) ? [...general, 'least', 'most'] : [...general, 'sum', 'average', 'least', 'most']
}

/** Of the cells of these slots; null where there is nothing to say, as an average of nothing. */
export function aggregate(table: Table, field: Field, slots: Uint32Array, kind: Aggregate): number | null {
  if (kind === 'count') return slots.length
  const column = table.shown(field)
  if (kind === 'distinct') {
    const distinct = new Set<string>()
    for (const slot of slots) {
      const value = column.get(slot)
      if (value !== null) distinct.add(JSON.stringify(value))
    }
    return distinct.size
  }
  if (column.form === 'flag') return slots.reduce((sum, slot) => sum + (column.values[slot] ?? 0), 0)
  if (column.form !== 'number' || kind === 'filled' || kind === 'empty') {
    const filled = slots.reduce((sum, slot) => sum + (column.get(slot) === null ? 0 : 1), 0)
    return kind === 'empty' ? slots.length - filled : filled
  }
  return ofNumbers(column.values, slots, kind)
}

function ofNumbers(values: Float64Array, slots: Uint32Array, kind: Aggregate): number | null {
  let [sum, rest, count, least, most] = [0, 0, 0, Infinity, -Infinity]
  for (const slot of slots) {
    const value = values[slot] ?? Number.NaN
    if (Number.isNaN(value)) continue
    count++
    // What a plain sum loses of small numbers beside large ones is kept in `rest`.
    const next = sum + value
    rest += Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum
    sum = next
    if (value < least) least = value
    if (value > most) most = value
  }
  if (kind === 'sum') return sum + rest
  if (count === 0) return null
  if (kind === 'average') return (sum + rest) / count
  return kind === 'least' ? least : most
}

/** As people read it. */
export function displayedAggregate(field: Field, kind: Aggregate, value: number | null, people: PeopleNames): string {
  if (value === null) return ''
  if (kind === 'sum' || kind === 'average' || kind === 'least' || kind === 'most') {
    const { kind: as, settings } = shownAs(field)
    if (isTimeField(field)) return dateText(value, as !== 'date' || settings.hasTime === true)
    return displayed(field, kind === 'average' ? Number(value.toPrecision(12)) : value, people)
  }
  return String(value)
}
