import { holdsCondition, type Comparison } from './comparison.ts'
import type { ResolvedValidation } from './validations.ts'

/** Whether a rule lets a value stand. Pure, so that the page decides while a person types. */
export function isAllowed(rule: ResolvedValidation, value: number | string | boolean | null): boolean {
  const { payload, choices, limits, isHeld } = rule
  if (value === null || value === '') return payload.isBlankAllowed || payload.type === 'none'
  switch (payload.type) {
    case 'none':
      return true
    case 'list':
      return choices?.includes(textOf(value)) ?? true
    case 'custom':
      return isHeld
    case 'textLength':
      return compare(textOf(value).length)
    case 'whole':
      return typeof value === 'number' && Number.isInteger(value) && compare(value)
    case 'decimal':
    case 'date':
    case 'time':
      return typeof value === 'number' && compare(value)
    default:
      return true
  }

  function compare(number: number): boolean {
    return holdsCondition(payload.operator as Comparison, number, limits)
  }
}

const textOf = (value: number | string | boolean): string =>
  typeof value === 'boolean' ? String(value).toUpperCase() : String(value)
