import { ChoiceColumn } from '../columns/choice-column.ts'
import type { ChoicesColumn } from '../columns/choices-column.ts'
import type { Dictionary } from '../columns/dictionary.ts'
import { FlagColumn } from '../columns/flag-column.ts'
import { NumberColumn } from '../columns/number-column.ts'
import { cascadeNodes } from '../fields/cascade.ts'
import { displayed, type PeopleNames } from '../fields/display.ts'
import type { Field } from '../fields/field.schema.ts'
import type { Table } from '../table/table.ts'
import type { Sort } from '../views/view.schema.ts'
import { compareTexts } from './letter-ranks.ts'
import { radixOrder } from './radix-sort.ts'
import { textPlaces } from './text-places.ts'

/** The slots by the sorts, the first above the others; empty cells come last, whichever way. Equal ones stay in their order. */
export function sortSlots(table: Table, slots: Uint32Array, sorts: readonly Sort[], people: PeopleNames): Uint32Array {
  let sorted = slots
  for (const { field: id, isDescending } of [...sorts].reverse()) {
    const field = table.field(id)
    if (!field) continue
    const places = placesOf(table, field, sorted, isDescending, people)
    const before = sorted
    sorted = before.map((_, at) => before[places[at] ?? 0] ?? 0)
  }
  return sorted
}

function placesOf(
  table: Table,
  field: Field,
  slots: Uint32Array,
  isDescending: boolean,
  people: PeopleNames,
): Uint32Array {
  const column = table.shown(field)
  if (column.form === 'text') return textPlaces(column, slots, isDescending)
  const empty = isDescending ? -Infinity : Infinity
  const keyOf = sortKey(column, field, people, empty)
  return radixOrder(Float64Array.from(slots, keyOf), isDescending)
}

function sortKey(
  column: NumberColumn | FlagColumn | ChoiceColumn | ChoicesColumn,
  field: Field,
  people: PeopleNames,
  empty: number,
): (slot: number) => number {
  if (column instanceof NumberColumn)
    return (slot) => {
      const value = column.values[slot] ?? Number.NaN
      return Number.isNaN(value) ? empty : value
    }
  if (column instanceof FlagColumn) return (slot) => column.values[slot] ?? 0
  const ranks = choiceRanks(column.dictionary, field, people)
  const rankOf = (code: number): number => (code === 0 ? empty : (ranks[code] ?? empty))
  if (column instanceof ChoiceColumn) return (slot) => rankOf(column.codes[slot] ?? 0)
  return (slot) => rankOf(column.codesAt(slot)[0] ?? 0)
}

/** Options in the order that people gave them, people by their names. By code. */
export function choiceRanks(dictionary: Dictionary, field: Field, people: PeopleNames): Float64Array {
  const { settings, kind } = field
  const ranks = new Float64Array(dictionary.size)
  if (kind === 'cascade') {
    const nodes = cascadeNodes(settings.options ?? [])
    for (let code = 1; code < ranks.length; code++) ranks[code] = nodes.get(dictionary.idOf(code))?.rank ?? nodes.size
    return ranks
  }
  if (kind === 'select' || kind === 'multiSelect') {
    const places = new Map((settings.options ?? []).map(({ id }, at) => [id, at]))
    for (let code = 1; code < ranks.length; code++) ranks[code] = places.get(dictionary.idOf(code)) ?? places.size
    return ranks
  }
  const nameOf = (code: number): string => displayed(field, [dictionary.idOf(code)], people)
  const codes = Array.from({ length: ranks.length - 1 }, (_, at) => at + 1)
  codes.sort((one, other) => compareTexts(nameOf(one), nameOf(other)))
  for (const [rank, code] of codes.entries()) ranks[code] = rank
  return ranks
}
