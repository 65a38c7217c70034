import { CellError, compareScalars, type Scalar } from '../calc/index.ts'

/** As files name them. */
export type Comparison =
  | 'between'
  | 'notBetween'
  | 'equal'
  | 'notEqual'
  | 'greaterThan'
  | 'lessThan'
  | 'greaterThanOrEqual'
  | 'lessThanOrEqual'

/** Whether a value stands to one or two limits as asked; never for an error. */
export function holdsCondition(comparison: Comparison, value: Scalar, limits: readonly Scalar[]): boolean {
  const [first = null, second = null] = limits
  if ([value, first, second].some((one) => one instanceof CellError)) return false
  const to = (limit: Scalar): number => compareScalars(value, limit)
  switch (comparison) {
    case 'between':
    case 'notBetween': {
      const [low, high] = compareScalars(first, second) <= 0 ? [first, second] : [second, first]
      return (to(low) >= 0 && to(high) <= 0) === (comparison === 'between')
    }
    case 'equal':
      return to(first) === 0
    case 'notEqual':
      return to(first) !== 0
    case 'greaterThan':
      return to(first) > 0
    case 'lessThan':
      return to(first) < 0
    case 'greaterThanOrEqual':
      return to(first) >= 0
    case 'lessThanOrEqual':
      return to(first) <= 0
  }
}
