import type { CellValue } from '../fields/cell-value.ts'
import { displayed, MEMBER_SEPARATOR, type PeopleNames } from '../fields/display.ts'
import type { Calculation } from '../fields/field-kinds.ts'
import type { Field } from '../fields/field.schema.ts'
import type { Result } from './result-column.ts'

/** What is said of the cells of linked records. @param field of those cells */
export function rolledUp(
  calculation: Calculation,
  field: Field,
  values: readonly CellValue[],
  people: PeopleNames,
): Result {
  const filled = values.filter((value) => value !== null && value !== '')
  const numbers = values.filter((value) => typeof value === 'number')
  const texts = () => filled.map((value) => displayed(field, value, people)).filter((text) => text !== '')
  switch (calculation) {
    case 'records':
      return values.length
    case 'filled':
      return filled.length
    case 'sum':
      return sumOf(numbers)
    case 'average':
      return numbers.length > 0 ? sumOf(numbers) / numbers.length : null
    case 'least':
      return numbers.length > 0 ? numbers.reduce((least, number) => Math.min(least, number)) : null
    case 'most':
      return numbers.length > 0 ? numbers.reduce((most, number) => Math.max(most, number)) : null
    case 'distinct':
      return new Set(texts()).size
    case 'unique':
      return [...new Set(texts())].join(MEMBER_SEPARATOR) || null
    case 'join':
      return texts().join(MEMBER_SEPARATOR) || null
    case 'all':
      return values.length > 0 && values.every((value) => value === true || (typeof value === 'number' && value !== 0))
    case 'any':
      return values.some((value) => value === true || (typeof value === 'number' && value !== 0))
  }
}

/** 0.1 ten times is 1. */
const sumOf = (numbers: readonly number[]): number =>
  Number(numbers.reduce((sum, number) => sum + number, 0).toPrecision(15))
