import { dayOf } from '../fields/calendar.ts'
import { cascadeNodes } from '../fields/cascade.ts'
import type { CellValue } from '../fields/cell-value.ts'
import { displayed, type PeopleNames } from '../fields/display.ts'
import { shownAs } from '../fields/field-form.ts'
import type { Field } from '../fields/field.schema.ts'
import { isTimeField } from '../query/conditions.ts'
import { compareTexts } from '../query/letter-ranks.ts'
import type { Table } from '../table/table.ts'
import { periodOf, periodTitle, type Period } from './period.ts'

/** Records that have one value of a field. */
export interface RecordGroup {
  /** The same as long as the value is. */
  readonly key: string
  readonly title: string
  /** Of an option; null: it has none. */
  readonly colour: number | null
  readonly slots: Uint32Array
}

interface Member {
  readonly key: string
  readonly title: string
  readonly colour: number | null
  /** Where it stands among the others. */
  readonly rank: number | string
}

const NONE: Member = { key: '', title: '空', colour: null, rank: Infinity }

/**
 * The records of a table by the values of a field, in the order of its options, days or letters; those without one at the end. What has
 * several values is in several groups.
 */
export function groupedRecords(
  table: Table,
  field: Field,
  slots: Uint32Array,
  { period, people }: { readonly period: Period; readonly people: PeopleNames },
): readonly RecordGroup[] {
  const column = table.shown(field)
  const groups = new Map<string, { readonly member: Member; readonly slots: number[] }>()
  const memberOf = membersOf(field, period, people)
  const put = (member: Member, slot: number) => {
    const known = groups.get(member.key)
    if (known) known.slots.push(slot)
    else groups.set(member.key, { member, slots: [slot] })
  }
  for (const slot of slots) {
    const value = column.get(slot)
    if (!Array.isArray(value)) put(memberOf(value), slot)
    else if (value.length === 0) put(NONE, slot)
    else for (const member of new Set(value)) put(memberOf(member), slot)
  }
  return [...groups.values()]
    .sort(({ member: one }, { member: other }) => compared(one.rank, other.rank))
    .map(({ member: { key, title, colour }, slots: found }) => ({ key, title, colour, slots: Uint32Array.from(found) }))
}

/** How a value of the field is called and where it stands. Each is worked out once. */
function membersOf(field: Field, period: Period, people: PeopleNames): (value: CellValue) => Member {
  const { kind, settings } = shownAs(field)
  const isTime = isTimeField(field)
  const isDay = kind === 'date' && settings.hasTime !== true
  const all = settings.options ?? []
  const options = new Map(
    kind === 'cascade'
      ? [...cascadeNodes(all)].map(([id, { option, path, rank }]) => [id, { ...option, title: path, rank }])
      : all.map((option, rank) => [option.id, { ...option, rank }]),
  )
  const known = new Map<CellValue, Member>()
  const made = (value: CellValue): Member => {
    if (value === null || value === '') return NONE
    if (typeof value === 'boolean')
      return { key: String(value), title: value ? '是' : '否', colour: null, rank: value ? 0 : 1 }
    if (typeof value === 'number' && isTime) {
      const begin = periodOf(isDay ? value : dayOf(value), period)
      return { key: String(begin), title: periodTitle(begin, period), colour: null, rank: begin }
    }
    if (typeof value === 'number')
      return { key: String(value), title: displayed(field, value, people), colour: null, rank: value }
    const id = String(value)
    const option = options.get(id)
    if (option) return { key: id, title: option.title, colour: option.colour, rank: option.rank }
    const title = displayed(field, id, people)
    // What an option was that is gone is as nothing.
    return title === '' ? NONE : { key: id, title, colour: null, rank: title }
  }
  return (value) => {
    const member = known.get(value)
    if (member) return member
    const fresh = made(value)
    known.set(value, fresh)
    return fresh
  }
}

function compared(one: number | string, other: number | string): number {
  if (typeof one === 'number' && typeof other === 'number') return one === other ? 0 : one < other ? -1 : 1
  if (typeof one === 'string' && typeof other === 'string') return compareTexts(one, other)
  // Words before what is nothing, after numbers.
  if (one === Infinity || other === Infinity) return one === Infinity ? 1 : -1
  return typeof one === 'number' ? -1 : 1
}
