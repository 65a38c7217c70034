// A formula being computed at one cell.
import type { Context } from './context.ts'
import type { CalcSheet } from './store/calc-sheet.ts'
import type { FormulaRun } from './store/formula-run.ts'

export interface Frame extends Context {
  readonly sheet: CalcSheet
  readonly run: FormulaRun
  /** Lowest place in the path that it reads, when that is being computed as well: it is part of a circle. */
  low: number
  /** How many cells waited for their circle to be complete when it began. */
  readonly openStart: number
  /** How often it asked for chance. */
  randoms: number
}
