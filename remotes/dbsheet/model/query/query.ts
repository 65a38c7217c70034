import { displayed, type PeopleNames } from '../fields/display.ts'
import type { CellValue } from '../fields/cell-value.ts'
import { isSameValue } from '../fields/cell-value.ts'
import { formOf } from '../fields/field-form.ts'
import type { Field } from '../fields/field.schema.ts'
import type { Table } from '../table/table.ts'
import type { Filter, Sort } from '../views/view.schema.ts'
import { filterMask, type Viewpoint } from './filter-slots.ts'
import { sortSlots } from './sort-slots.ts'

/** What a view asks of its table. */
export interface Query {
  readonly filter?: Filter | null | undefined
  readonly sorts?: readonly Sort[] | undefined
  readonly groups?: readonly Sort[] | undefined
  /** Words that some cell of the record holds. */
  readonly search?: string | undefined
  /** In which fields these are looked for: what is found is seen. All of the table where it says nothing. */
  readonly searched?: readonly Field[] | undefined
}

/** Records of equal value in one field, which follow one another. */
export interface Group {
  readonly field: string
  readonly value: CellValue
  /** 0 for the outermost. */
  readonly depth: number
  /** Places in `slots`: from `from` to before `to`. */
  readonly from: number
  readonly to: number
}

export interface QueryResult {
  /** Records in the order in which they are seen. */
  readonly slots: Uint32Array
  /** Outer ones before the inner ones that they hold, in the order in which they are seen. */
  readonly groups: readonly Group[]
}

/** The records that a view shows, in its order. Records without a sort stay as they were added. */
export function runQuery(table: Table, query: Query, from: Viewpoint, people: PeopleNames): QueryResult {
  const groups = (query.groups ?? []).filter(({ field }) => table.field(field))
  const kept = keptSlots(table, query, from, people)
  const slots = sortSlots(table, kept, [...groups, ...(query.sorts ?? [])], people)
  return { slots, groups: groups.length > 0 ? groupsOf(table, slots, groups, 0, 0, slots.length) : [] }
}

function keptSlots(table: Table, query: Query, from: Viewpoint, people: PeopleNames): Uint32Array {
  const mask = query.filter ? filterMask(table, query.filter, from) : null
  const found = query.search ? searchMask(table, query.searched ?? table.fields, query.search, people) : null
  table.deleted.reserve(table.length)
  const deleted = table.deleted.values
  const slots = new Uint32Array(table.length)
  let count = 0
  for (let slot = 0; slot < table.length; slot++) {
    if (!Number.isNaN(deleted[slot]) || mask?.[slot] === 0 || found?.[slot] === 0) continue
    slots[count++] = slot
  }
  return slots.slice(0, count)
}

/** Whether what a cell shows is what is looked for. */
export function searchTest(words: string): (shown: string) => boolean {
  const wanted = words.toLowerCase()
  return (shown) => shown.toLowerCase().includes(wanted)
}

/** Letters of either case; of numbers and options as they are shown. */
function searchMask(table: Table, fields: readonly Field[], words: string, people: PeopleNames): Uint8Array {
  const mask = new Uint8Array(table.length)
  const isFound = searchTest(words)
  for (const field of fields) {
    const column = table.shown(field)
    for (let slot = 0; slot < table.length; slot++) {
      if (mask[slot] === 1) continue
      if (isFound(displayed(field, column.get(slot), people))) mask[slot] = 1
    }
  }
  return mask
}

function groupsOf(
  table: Table,
  slots: Uint32Array,
  sorts: readonly Sort[],
  depth: number,
  from: number,
  to: number,
): readonly Group[] {
  const field = table.field(sorts[depth]?.field ?? '')
  if (!field) return []
  const groups: Group[] = []
  for (let start = from; start < to;) {
    const value = groupValue(table, field, slots[start] ?? 0)
    let end = start + 1
    while (end < to && isSameValue(groupValue(table, field, slots[end] ?? 0), value)) end++
    groups.push({ field: field.id, value, depth, from: start, to: end })
    for (const inner of groupsOf(table, slots, sorts, depth + 1, start, end)) groups.push(inner)
    start = end
  }
  return groups
}

/** Cells with several members are grouped as they are sorted: by the first. */
function groupValue(table: Table, field: Field, slot: number): CellValue {
  const value = table.shown(field).get(slot)
  return formOf(field) === 'choices' && Array.isArray(value) ? value.slice(0, 1) : value
}
