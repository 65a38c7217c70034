import type { ValueOperator } from './operators.ts'

/** How tightly operators between two values bind, loosest first: workbooks and databases read formulas in the same way. */
export const VALUE_BINDING: Readonly<Record<ValueOperator, number>> = {
  '=': 1,
  '<>': 1,
  '<': 1,
  '>': 1,
  '<=': 1,
  '>=': 1,
  '&': 2,
  '+': 3,
  '-': 3,
  '*': 4,
  '/': 4,
  '^': 5,
}

/** Of an operator in front of a value: tighter than `^`, so that -2^2 is 4 as in Excel. */
export const PREFIX_BINDING = 6
