import { errorOf } from '@wenfang/shared-formulas'
import { compileFormula, functionNames } from './calculator.ts'
import type { Calculator } from './compiled-formula.ts'

export { functionNames }

/** Computes formulas of databases. */
export const calculator: Calculator = { compileFormula, errorOf }
