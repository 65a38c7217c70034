import { dateText } from './calendar.ts'
import type { CellValue } from './cell-value.ts'
import { displayed, type PeopleNames } from './display.ts'
import type { Field } from './field.schema.ts'

/** What a cell is edited from: a number as it is, not as it is shown. */
export function editText(field: Field, value: CellValue, people: PeopleNames): string {
  if (typeof value !== 'number') return displayed(field, value, people)
  switch (field.kind) {
    case 'date':
      return dateText(value, field.settings.hasTime === true)
    case 'percent':
    case 'progress':
      return `${Number((value * 100).toPrecision(12))}%`
    case 'duration':
      return displayed(field, value, people)
    default:
      return String(value)
  }
}
