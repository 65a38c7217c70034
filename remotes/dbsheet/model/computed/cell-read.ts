import type { ReadValue } from '@wenfang/shared-contract'
import type { AnyColumn } from '../columns/new-column.ts'
import type { CellValue } from '../fields/cell-value.ts'
import { displayed, type PeopleNames } from '../fields/display.ts'
import { shownAs } from '../fields/field-form.ts'
import type { Field } from '../fields/field.schema.ts'
import type { Calculator, CellRead } from '../formula/compiled-formula.ts'
import { hasErrors } from './result-column.ts'
import { serialOfMs } from './serial-days.ts'

/** Reads cells as formulas compute with them: options and people as their words, days as serial numbers. */
export function cellRead(field: Field, column: AnyColumn, people: PeopleNames, calculator: Calculator): CellRead {
  const as = shownAs(field)
  const scalar = scalarOf(as, people)
  return (slot) => {
    const error = hasErrors(column) ? column.errorAt(slot) : undefined
    if (error) return [calculator.errorOf(error)]
    const value = column.get(slot)
    if (value === null) return []
    return Array.isArray(value) ? value.map((member) => displayed(as, [member], people)) : [scalar(value)]
  }
}

/** The same for formulas of another file part: several members as one text, errors by their texts. */
export function plainRead(field: Field, column: AnyColumn, people: PeopleNames): (slot: number) => ReadValue {
  const scalar = scalarOf(shownAs(field), people)
  return (slot) => {
    const error = hasErrors(column) ? column.errorAt(slot) : undefined
    return error ? { error } : scalar(column.get(slot))
  }
}

const scalarOf =
  (as: Field, people: PeopleNames) =>
  (value: CellValue): Exclude<ReadValue, object> => {
    if (typeof value === 'number') return isDay(as) ? serialOfMs(value, hasTime(as)) : value
    return value === null || typeof value === 'boolean' ? value : displayed(as, value, people) || null
  }

const isDay = ({ kind }: Field): boolean => kind === 'date' || kind === 'createdTime' || kind === 'modifiedTime'

const hasTime = ({ kind, settings }: Field): boolean => kind !== 'date' || settings.hasTime === true
