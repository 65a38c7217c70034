// A formula as a tree. References are kept as in R1C1: relative ones as the distance from the cell that holds the formula, so
// that one tree serves every cell that a formula was filled into.
import { VALUE_BINDING } from '@wenfang/shared-formulas/binding'
import type { ErrorText } from '../model/workbook-data.ts'

/** One coordinate: an index from zero when absolute, otherwise a distance. */
export interface Coordinate {
  readonly isAbsolute: boolean
  readonly at: number
}

/** A null row stands for whole columns, a null column for whole rows. */
export interface Corner {
  readonly row: Coordinate | null
  readonly column: Coordinate | null
}

/** `[book]first:last!` before a reference; `last` for references through several sheets. */
export interface SheetPrefix {
  readonly book: string | null
  readonly first: string
  readonly last: string | null
}

export interface ReferenceNode {
  readonly kind: 'reference'
  readonly sheet: SheetPrefix | null
  readonly first: Corner
  /** null for a single cell. */
  readonly last: Corner | null
}

export type BinaryOperator = ':' | ' ' | ',' | '^' | '*' | '/' | '+' | '-' | '&' | '=' | '<>' | '<' | '>' | '<=' | '>='
export type PrefixOperator = '-' | '+' | '@'
export type PostfixOperator = '%' | '#'

/** Parts of a table: `Table[[#Headers],[first]:[last]]`. */
export interface StructuredNode {
  readonly kind: 'structured'
  /** null = the table around the formula. */
  readonly table: string | null
  readonly items: readonly ('#All' | '#Data' | '#Headers' | '#Totals' | '#This Row')[]
  readonly firstColumn: string | null
  readonly lastColumn: string | null
}

export type FormulaNode =
  | { readonly kind: 'number'; readonly value: number; readonly text: string }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'error'; readonly value: ErrorText; readonly sheet: SheetPrefix | null }
  /** An argument left out: `IF(A1,,2)`. */
  | { readonly kind: 'missing' }
  | ReferenceNode
  | StructuredNode
  | { readonly kind: 'name'; readonly sheet: SheetPrefix | null; readonly name: string }
  /** `name` in capitals, without the prefixes that files write before newer functions. */
  | { readonly kind: 'call'; readonly name: string; readonly arguments: readonly FormulaNode[] }
  /** A call of what an expression answers: `LAMBDA(x,x+1)(2)`. */
  | { readonly kind: 'invoke'; readonly callee: FormulaNode; readonly arguments: readonly FormulaNode[] }
  | {
      readonly kind: 'binary'
      readonly operator: BinaryOperator
      readonly left: FormulaNode
      readonly right: FormulaNode
    }
  | { readonly kind: 'prefix'; readonly operator: PrefixOperator; readonly operand: FormulaNode }
  | { readonly kind: 'postfix'; readonly operator: PostfixOperator; readonly operand: FormulaNode }
  | { readonly kind: 'array'; readonly rows: readonly (readonly FormulaNode[])[] }
  /** Parentheses as they were written. */
  | { readonly kind: 'group'; readonly inner: FormulaNode }

/** Where a formula stands, from zero. */
export interface Position {
  readonly row: number
  readonly column: number
}

export type Notation = 'A1' | 'R1C1'

/** Loosest first; prefix operators stand between `^` and those that make references. */
export const BINDING: Readonly<Record<BinaryOperator, number>> = { ...VALUE_BINDING, ',': 8, ' ': 9, ':': 10 }
