import type { CellValue } from '../fields/cell-value.ts'
import { fitted } from '../fields/cell-value.ts'
import { formOf, isKept } from '../fields/field-form.ts'
import { isUnique } from '../ops/unique-values.ts'
import type { Table } from '../table/table.ts'
import { CURRENT_USER, type Condition, type Filter } from '../views/view.schema.ts'

import { isSpan } from './spans.ts'

export interface NeededValue {
  readonly field: string
  readonly value: CellValue
}

/** What a new record has to hold so that a view with these conditions shows it, as far as they say just one thing. */
export function neededValues(table: Table, filter: Filter | null | undefined, userId: string): readonly NeededValue[] {
  if (!filter || filter.match !== 'all') return []
  const needed = new Map<string, CellValue>()
  for (const condition of filter.conditions) {
    if ('match' in condition) continue
    const value = neededValue(table, condition, userId)
    if (value !== undefined && value !== null) needed.set(condition.field, value)
  }
  return [...needed].map(([field, value]) => ({ field, value }))
}

function neededValue(table: Table, { field: id, operator, value }: Condition, userId: string): CellValue | undefined {
  const field = table.field(id)
  if (
    !field ||
    value === undefined ||
    !isKept(field) ||
    field.kind === 'link' ||
    field.kind === 'attachment' ||
    isUnique(field)
  )
    return undefined
  const own = (member: string): string => (member === CURRENT_USER ? userId : member)
  switch (formOf(field)) {
    case 'choice':
      return operator === 'anyOf' && Array.isArray(value) && value.length === 1
        ? fitted(field, own(value[0] ?? ''))
        : undefined
    case 'choices':
      return (operator === 'anyOf' && Array.isArray(value) && value.length === 1) ||
        (operator === 'allOf' && Array.isArray(value))
        ? fitted(field, value.map(own))
        : undefined
    default:
      return operator === 'is' && !isSpan(value) ? fitted(field, value) : undefined
  }
}
