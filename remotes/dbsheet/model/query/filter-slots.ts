import { ChoiceColumn } from '../columns/choice-column.ts'
import { ChoicesColumn } from '../columns/choices-column.ts'
import { FlagColumn } from '../columns/flag-column.ts'
import { NumberColumn } from '../columns/number-column.ts'
import { TextColumn } from '../columns/text-column.ts'
import { beginOf, DAY_MS } from '../fields/calendar.ts'
import { withBelow } from '../fields/cascade.ts'
import type { CellValue } from '../fields/cell-value.ts'
import { rangeOf } from '../fields/date-range.ts'
import { displayed } from '../fields/display.ts'
import { shownAs } from '../fields/field-form.ts'
import type { Field } from '../fields/field.schema.ts'
import type { Table } from '../table/table.ts'
import { CURRENT_USER, type Condition, type Filter } from '../views/view.schema.ts'
import { isTimeField, operatorsOf } from './conditions.ts'
import { daysOf, isSpan, type Days } from './spans.ts'

/** From where a filter is looked at. */
export interface Viewpoint {
  readonly nowMs: number
  readonly userId: string
}

/** A 1 for each slot. */
export type Mask = Uint8Array

/** Slots that the filter lets through, deleted or not; null where it says nothing. */
export function filterMask(table: Table, filter: Filter, from: Viewpoint): Mask | null {
  const masks = filter.conditions
    .map((each) => ('match' in each ? filterMask(table, each, from) : conditionMask(table, each, from)))
    .filter((mask) => mask !== null)
  const [first, ...others] = masks
  if (!first) return null
  for (const other of others)
    for (let slot = 0; slot < first.length; slot++) {
      const [one = 0, two = 0] = [first[slot], other[slot]]
      first[slot] = filter.match === 'all' ? one & two : one | two
    }
  return first
}

/** Null where the condition is not finished, or its field is gone: then it asks nothing. */
export function conditionMask(table: Table, condition: Condition, from: Viewpoint): Mask | null {
  const field = table.field(condition.field)
  if (!field || !operatorsOf(field).includes(condition.operator)) return null
  const test = testOf(table, field, condition, from)
  if (!test) return null
  const mask = new Uint8Array(table.length)
  for (let slot = 0; slot < mask.length; slot++) mask[slot] = test(slot) ? 1 : 0
  return mask
}

type Test = (slot: number) => boolean

/** The same for single records; null where the condition is not finished. Good until the next change of the table. */
export function slotTest(table: Table, field: Field, condition: Condition, from: Viewpoint): Test | null {
  const column = table.shown(field)
  const { operator, value = null } = condition
  if (!(column instanceof TextColumn) || field.kind === 'dateRange' || typeof value !== 'string' || value === '')
    return testOf(table, field, condition, from)
  // Not found by looking through all of them.
  if (operator === 'contains') return (slot) => column.textAt(slot).includes(value)
  if (operator === 'lacks') return (slot) => !column.textAt(slot).includes(value)
  return testOf(table, field, condition, from)
}

function testOf(table: Table, field: Field, condition: Condition, from: Viewpoint): Test | null {
  const column = table.shown(field)
  const { operator, value = null } = condition
  if (column instanceof NumberColumn) {
    column.reserve(table.length)
    if (isTimeField(field)) return timeTest(column, shownAs(field), operator, value, from.nowMs)
    return numberTest(column, operator, value)
  }
  if (column instanceof FlagColumn) return (slot) => (column.values[slot] === 1) === (value === true)
  if (column instanceof ChoiceColumn) {
    const ids = wantedOf(value, from.userId)
    // Whoever asks for a province asks for its cities.
    const wanted = ids && field.kind === 'cascade' ? [...withBelow(field.settings.options ?? [], ids)] : ids
    return choiceTest(column, operator, wanted)
  }
  if (field.kind === 'link' && (operator === 'contains' || operator === 'lacks')) {
    const people = table.database?.people ?? new Map<string, string>()
    if (typeof value !== 'string' || value === '') return null
    return (slot) => displayed(field, column.get(slot), people).includes(value) === (operator === 'contains')
  }
  if (column instanceof ChoicesColumn) return choicesTest(column, operator, value, from.userId)
  if (field.kind === 'dateRange') return rangeTest(column, field, operator, value, from.nowMs)
  return textTest(table, column, operator, value)
}

function numberTest(column: NumberColumn, operator: Condition['operator'], value: CellValue): Test | null {
  const at = (slot: number): number => column.values[slot] ?? Number.NaN
  if (operator === 'isEmpty') return (slot) => Number.isNaN(at(slot))
  if (operator === 'isFilled') return (slot) => !Number.isNaN(at(slot))
  if (typeof value !== 'number') return null
  switch (operator) {
    case 'is':
      return (slot) => at(slot) === value
    case 'isNot':
      return (slot) => at(slot) !== value
    case 'above':
      return (slot) => at(slot) > value
    case 'atLeast':
      return (slot) => at(slot) >= value
    case 'below':
      return (slot) => at(slot) < value
    case 'atMost':
      return (slot) => at(slot) <= value
    default:
      return null
  }
}

/** Days are compared as days: a time on the day itself is neither before nor after it. */
function timeTest(
  column: NumberColumn,
  field: Field,
  operator: Condition['operator'],
  value: CellValue,
  nowMs: number,
): Test | null {
  if (operator === 'isEmpty' || operator === 'isFilled') return numberTest(column, operator, null)
  const days = askedDays(value, nowMs)
  if (!days) return null
  const hasTime = field.kind !== 'date' || field.settings.hasTime === true
  const fromMs = hasTime ? beginOf(days.fromMs) : days.fromMs
  const toMs = hasTime ? beginOf(days.toMs) : days.toMs
  const at = (slot: number): number => column.values[slot] ?? Number.NaN
  switch (operator) {
    case 'within':
    case 'is':
      return (slot) => at(slot) >= fromMs && at(slot) < toMs
    case 'below':
      return (slot) => at(slot) < fromMs
    case 'above':
      return (slot) => at(slot) >= toMs
    case 'atMost':
      return (slot) => at(slot) < toMs
    case 'atLeast':
      return (slot) => at(slot) >= fromMs
    default:
      return null
  }
}

function askedDays(value: CellValue, nowMs: number): Days | null {
  if (isSpan(value)) return daysOf(value, nowMs)
  return typeof value === 'number' ? { fromMs: value, toMs: value + DAY_MS } : null
}

/** Whether it has one of the days, ends before or begins after them. */
function rangeTest(
  column: TextColumn,
  field: Field,
  operator: Condition['operator'],
  value: CellValue,
  nowMs: number,
): Test | null {
  if (operator === 'isEmpty') return (slot) => column.textAt(slot) === ''
  if (operator === 'isFilled') return (slot) => column.textAt(slot) !== ''
  const days = askedDays(value, nowMs)
  if (!days) return null
  const hasTime = field.settings.hasTime === true
  const [fromMs, toMs] = [days.fromMs, days.toMs].map((each) => (hasTime ? beginOf(each) : each))
  if (fromMs === undefined || toMs === undefined) return null
  return (slot) => {
    const text = column.textAt(slot)
    const range = text === '' ? null : rangeOf(field, text)
    if (!range) return false
    if (operator === 'below') return range.toMs < fromMs
    if (operator === 'above') return range.fromMs >= toMs
    return range.fromMs < toMs && range.toMs >= fromMs
  }
}

function wantedOf(value: CellValue, userId: string): readonly string[] | null {
  const wanted = typeof value === 'string' ? [value] : Array.isArray(value) ? value : []
  return wanted.length === 0 ? null : wanted.map((each) => (each === CURRENT_USER ? userId : each))
}

function choiceTest(
  column: ChoiceColumn,
  operator: Condition['operator'],
  wanted: readonly string[] | null,
): Test | null {
  const at = (slot: number): number => column.codes[slot] ?? 0
  if (operator === 'isEmpty') return (slot) => at(slot) === 0
  if (operator === 'isFilled') return (slot) => at(slot) !== 0
  if (!wanted) return null
  const isWanted = new Uint8Array(column.dictionary.size)
  for (const id of wanted) isWanted[column.dictionary.find(id)] = 1
  // 0 is what was never used, not what is empty.
  isWanted[0] = 0
  return operator === 'anyOf' ? (slot) => isWanted[at(slot)] === 1 : (slot) => isWanted[at(slot)] !== 1
}

function choicesTest(
  column: ChoicesColumn,
  operator: Condition['operator'],
  value: CellValue,
  userId: string,
): Test | null {
  if (operator === 'isEmpty') return (slot) => column.codesAt(slot).length === 0
  if (operator === 'isFilled') return (slot) => column.codesAt(slot).length > 0
  const wanted = wantedOf(value, userId)
  if (!wanted) return null
  const codes = wanted.map((id) => column.dictionary.find(id))
  const has = (slot: number, code: number): boolean => code !== 0 && column.codesAt(slot).includes(code)
  switch (operator) {
    case 'anyOf':
      return (slot) => codes.some((code) => has(slot, code))
    case 'allOf':
      return (slot) => codes.every((code) => has(slot, code))
    default:
      return (slot) => !codes.some((code) => has(slot, code))
  }
}

function textTest(table: Table, column: TextColumn, operator: Condition['operator'], value: CellValue): Test | null {
  if (operator === 'isEmpty') return (slot) => column.textAt(slot) === ''
  if (operator === 'isFilled') return (slot) => column.textAt(slot) !== ''
  if (typeof value !== 'string' || value === '') return null
  switch (operator) {
    case 'is':
      return (slot) => column.textAt(slot) === value
    case 'isNot':
      return (slot) => column.textAt(slot) !== value
    case 'begins':
      return (slot) => column.textAt(slot).startsWith(value)
    default: {
      const holding = new Uint8Array(table.length)
      column.eachHolding(value, (slot) => {
        if (slot < holding.length) holding[slot] = 1
      })
      return operator === 'contains' ? (slot) => holding[slot] === 1 : (slot) => holding[slot] !== 1
    }
  }
}
