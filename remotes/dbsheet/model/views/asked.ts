import type { CellValue } from '../fields/cell-value.ts'
import type { Field } from '../fields/field.schema.ts'
import { operatorsOf } from '../query/conditions.ts'
import type { Table } from '../table/table.ts'
import type { Filter, Operator, View } from './view.schema.ts'

/** What a query view asks for before it shows a record. */
export interface AskedCondition {
  readonly field: Field
  readonly operator: Operator
}

const NEEDS_NOTHING: readonly Operator[] = ['isEmpty', 'isFilled']

/** Comparisons that a person can fill in. */
export const askableOperators = (field: Field): readonly Operator[] =>
  operatorsOf(field).filter((operator) => !NEEDS_NOTHING.includes(operator))

/** The conditions that the view names; those of fields that are gone, or of another kind by now, are left out. */
export function askedConditions(table: Table, { settings }: View): readonly AskedCondition[] {
  return (settings.asks ?? []).flatMap(({ field: id, operator }) => {
    const field = table.field(id)
    return field && askableOperators(field).includes(operator) ? [{ field, operator }] : []
  })
}

const isAnswered = (value: CellValue | undefined): value is CellValue =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

/** The filter of the answers, one a condition; null while one of them is missing: nobody sees records without saying what of. */
export function askedFilter(
  asked: readonly AskedCondition[],
  answers: readonly (CellValue | undefined)[],
): Filter | null {
  if (asked.length === 0) return null
  const conditions: Filter['conditions'] = []
  for (const [at, { field, operator }] of asked.entries()) {
    const value = answers[at]
    if (!isAnswered(value)) return null
    conditions.push({ field: field.id, operator, value })
  }
  return { match: 'all', conditions }
}
