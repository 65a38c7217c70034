import type { Value } from '@wenfang/shared-formulas'
import type { Context } from './context.ts'

/** A compiled formula; undefined for an argument left out. */
export type Evaluate = (context: Context) => Value | undefined
