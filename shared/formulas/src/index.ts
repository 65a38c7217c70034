// Bodies of functions and operators over values: numbers, texts, truth values, errors, arrays of them.
export { compareScalars, numberText, parseNumber, toBoolean, toNumber } from './coerce.ts'
export { type DateSystem, parseDateText, serialOf, serialOfMoment } from './dates.ts'
export { ERRORS } from './errors.ts'
export { must } from './functions/collect.ts'
export { criterion } from './functions/criteria.ts'
export {
  callFunction,
  type Definitions,
  type FunctionSpec,
  specOf,
  intersect,
  isCellKind,
  isSingle,
  parameterAt,
} from './functions/definition.ts'
export { sortedPlace } from './functions/lookup.ts'
export { callAggregate } from './functions/numbered-aggregates.ts'
export { nth, percentile, quartile } from './functions/order-statistics.ts'
export { FUNCTIONS, specsOf } from './functions/registry.ts'
export { type Evaluate, specialForms, type SpecialForm, type SpecialSyntax } from './functions/special-forms.ts'
export { wildcard } from './functions/wildcard.ts'
export { formatValue } from './number-format.ts'
export {
  applyOperator,
  applyScalars,
  difference,
  intersection,
  rangeBetween,
  union,
  type ValueOperator,
} from './operators.ts'
export {
  type Area,
  CellError,
  type CellSource,
  ERROR,
  errorOf,
  isMulti,
  Lambda,
  Matrix,
  matrixOf,
  Reference,
  type Scalar,
  scalarOf,
  type Value,
} from './values.ts'
export type { Context } from './context.ts'
export { MATH } from './functions/math.ts'
export { STATISTICAL } from './functions/statistical.ts'
