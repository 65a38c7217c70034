// A formula in R1C1, once for all cells that have it.
import type { Coordinate, FormulaNode, SheetPrefix, StructuredNode } from '../formula/index.ts'
import type { Evaluate } from './evaluate.ts'

/** What a formula reads; null rows stand for whole columns, null columns for whole rows. */
export interface TemplateReference {
  readonly sheet: SheetPrefix | null
  readonly rows: Span | null
  readonly columns: Span | null
}

export interface Span {
  readonly first: Coordinate
  readonly last: Coordinate
}

/** What can be said of a formula without the workbook around it. */
export interface Traits {
  readonly references: readonly TemplateReference[]
  readonly structured: readonly StructuredNode[]
  /** In capitals: names, and functions that are not ours. */
  readonly names: ReadonlySet<string>
  /** Functions that are not ours; names may define them. */
  readonly unknown: readonly string[]
  /** Functions that are ours in name only, and other workbooks, as `[1]`: what they read is not here. */
  readonly outside: readonly string[]
  /** Answers with the time or by chance. */
  readonly isTimed: boolean
  /** What it reads is known only when it is computed. */
  readonly isDynamic: boolean
  /** The answer depends on where it stands. */
  readonly isPositional: boolean
}

export interface Template {
  readonly text: string
  /** Ranges stay arrays, as in dynamic and array formulas. */
  readonly isArray: boolean
  /** A text that is no formula is the error #NAME?. */
  readonly node: FormulaNode
  readonly traits: Traits
  readonly evaluate: Evaluate
}
