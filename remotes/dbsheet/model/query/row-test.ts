import { isComputed } from '../fields/field-form.ts'
import type { Table } from '../table/table.ts'
import type { Condition, Filter } from '../views/view.schema.ts'
import { operatorsOf } from './conditions.ts'
import { slotTest } from './filter-slots.ts'
import { isSpan } from './spans.ts'

type Test = (slot: number) => boolean

const NEVER: Test = () => false

/**
 * Whether single records meet the conditions under which somebody sees them. Unlike in a view, what cannot be asked is not met: a field
 * that was removed must not open all records. Good until the next change of the table.
 * @param nowMs from which days that move on with the calendar are counted; null: such conditions are met by none
 */
export function rowTest(table: Table, filter: Filter, userId: string, nowMs: number | null = null): Test {
  const tests = filter.conditions.map((each): Test => {
    if ('match' in each) return rowTest(table, each, userId, nowMs)
    return conditionTest(table, each, userId, nowMs)
  })
  if (tests.length === 0) return NEVER
  return filter.match === 'all'
    ? (slot) => tests.every((test) => test(slot))
    : (slot) => tests.some((test) => test(slot))
}

function conditionTest(table: Table, condition: Condition, userId: string, nowMs: number | null): Test {
  const field = table.field(condition.field)
  if (
    !field ||
    isComputed(field) ||
    field.kind === 'link' ||
    (nowMs === null && isMoving(condition)) ||
    !operatorsOf(field).includes(condition.operator)
  )
    return NEVER
  return slotTest(table, field, condition, { nowMs: nowMs ?? 0, userId }) ?? NEVER
}

/** The fields that it asks. */
export const conditionFields = (filter: Filter): ReadonlySet<string> =>
  new Set(filter.conditions.flatMap((each) => ('match' in each ? [...conditionFields(each)] : [each.field])))

/** Of what is computed, results change without an entry that says so. */
export const asksComputed = (table: Table | undefined, filter: Filter): boolean =>
  filter.conditions.some((each) => {
    if ('match' in each) return asksComputed(table, each)
    const field = table?.field(each.field)
    return field !== undefined && (isComputed(field) || field.kind === 'link')
  })

/** Asks for days that move on with the calendar: nothing happens in the database when such a record comes into sight. */
const isMoving = ({ operator, value = null }: Condition): boolean => operator === 'within' || isSpan(value)

/** Whether a rule can be made of it. */
export const isSteady = (filter: Filter): boolean =>
  filter.conditions.every((each) => ('match' in each ? isSteady(each) : !isMoving(each)))
