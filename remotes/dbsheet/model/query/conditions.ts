import { formOf, shownAs } from '../fields/field-form.ts'
import type { Field } from '../fields/field.schema.ts'
import type { Operator } from '../views/view.schema.ts'

/** Its cells are days or times. */
export function isTimeField(field: Field): boolean {
  const { kind } = shownAs(field)
  return kind === 'date' || kind === 'createdTime' || kind === 'modifiedTime'
}

/** Conditions ask it for days. */
export const asksDays = (field: Field): boolean => isTimeField(field) || field.kind === 'dateRange'

/** What a condition can ask of such a field, in the order in which people choose. */
export function operatorsOf(field: Field): readonly Operator[] {
  if (field.kind === 'link') return ['contains', 'lacks', 'isEmpty', 'isFilled']
  if (field.kind === 'attachment' || field.kind === 'signature') return ['isFilled', 'isEmpty']
  if (field.kind === 'dateRange') return ['within', 'is', 'below', 'above', 'isEmpty', 'isFilled']
  switch (formOf(field)) {
    case 'text':
      return ['contains', 'lacks', 'is', 'isNot', 'begins', 'isEmpty', 'isFilled']
    case 'number':
      return isTimeField(field)
        ? ['within', 'is', 'below', 'above', 'atMost', 'atLeast', 'isEmpty', 'isFilled']
        : ['is', 'isNot', 'above', 'atLeast', 'below', 'atMost', 'isEmpty', 'isFilled']
    case 'flag':
      return ['is']
    case 'choice':
      return ['anyOf', 'noneOf', 'isEmpty', 'isFilled']
    case 'choices':
      return ['anyOf', 'allOf', 'noneOf', 'isEmpty', 'isFilled']
  }
}
