// What a formula knows while it is evaluated.
import type { FormulaNode } from '../formula/index.ts'
import type { Area, CellError, CellSource, DateSystem, Value } from '@wenfang/shared-formulas'
import type { PivotArea } from './pivots/pivot-area.ts'

export interface Table {
  readonly name: string
  /** With its header row and its row of totals. */
  readonly area: Area
  readonly columns: readonly string[]
  readonly hasHeaders: boolean
  readonly hasTotals: boolean
  /** Of another part of the file. */
  readonly isFellow?: boolean
  /** It may have records that this reader does not see. */
  readonly isPart?: boolean
}

export interface Book {
  readonly dateSystem: DateSystem
  /** In the order of the tabs. */
  readonly sheets: readonly CellSource[]
  sheetNamed(name: string): CellSource | null
  /** What a name stands for, seen from a sheet. */
  nameNode(name: string, sheet: CellSource): FormulaNode | null
  /** What a name of a table, or of a field in a table of another part of the file, says that is not known. */
  readonly unknownTable: CellError
  tableNamed(name: string | null, sheet: CellSource, row: number, column: number): Table | null
  formulaText(sheet: CellSource, row: number, column: number): string | null
  /** Why a row is not seen; where it is not known, all are shown. */
  rowVisibility?(sheet: CellSource, row: number): 'shown' | 'hidden' | 'filtered'
  /** The pattern of a cell's number format; General where it is not known. */
  numberFormat?(sheet: CellSource, row: number, column: number): string
  /** The pivot table that a cell belongs to. */
  pivotAt?(sheet: CellSource, row: number, column: number): PivotArea | null
  /** Steps that a cell's text is indented. */
  indent?(sheet: CellSource, row: number, column: number): number
  /** In characters of the default font. */
  columnWidth?(sheet: CellSource, column: number): number
  spillArea(sheet: CellSource, row: number, column: number): Area | null
  /** Serial number of now, the same for a whole recalculation. */
  now(): number
  /** 0 ≤ x < 1, from the cell and the seed of the recalculation: every copy of the workbook computes the same. */
  random(context: Context): number
}

/** Names bound by LET and LAMBDA, innermost first. */
export interface Scope {
  readonly name: string
  readonly value: Value | undefined
  readonly outer: Scope | null
}

export interface Context {
  readonly book: Book
  readonly sheet: CellSource
  readonly row: number
  readonly column: number
  readonly scope: Scope | null
  readonly depth: number
}

export function bind(context: Context, name: string, value: Value | undefined): Context {
  return { ...context, scope: { name: name.toUpperCase(), value, outer: context.scope } }
}

export function boundValue(context: Context, name: string): Scope | null {
  const wanted = name.toUpperCase()
  for (let scope = context.scope; scope; scope = scope.outer) if (scope.name === wanted) return scope
  return null
}
