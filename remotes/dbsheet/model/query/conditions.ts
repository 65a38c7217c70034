import { formOf, type FieldKind } from '../fields/field-kinds.ts'
import type { Operator } from '../views/view.schema.ts'

const isTime = (kind: FieldKind): boolean => kind === 'date' || kind === 'createdTime' || kind === 'modifiedTime'

/** What a condition can ask of a field of this kind, in the order in which people choose. */
export function operatorsOf(kind: FieldKind): readonly Operator[] {
  switch (formOf(kind)) {
    case 'text':
      return ['contains', 'lacks', 'is', 'isNot', 'begins', 'isEmpty', 'isFilled']
    case 'number':
      return isTime(kind)
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

export { isTime as isTimeKind }
