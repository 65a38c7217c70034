import { FormulaSyntaxError, parseA1, printR1C1 } from '../formula/index.ts'
import { Matrix, type Calculator, type Scalar } from '../calc/index.ts'
import type { CellRange } from '../model/index.ts'

/** Calculated cells of one sheet, as rules see them. */
export interface RuleCells {
  /** Size of the area with content. */
  readonly rows: number
  readonly columns: number
  valueAt(row: number, column: number): Scalar
  /** Cells of a range that hold something, in no order that matters. */
  each(range: CellRange, visit: (value: Scalar, row: number, column: number) => void): void
  /** `formula` in R1C1, as seen from the cell. */
  evaluate(formula: string, row: number, column: number): Scalar | Matrix
}

export function calculatedCells(calculator: Calculator, sheetId: string): RuleCells {
  return {
    ...calculator.extentOf(sheetId),
    valueAt: (row, column) => calculator.valueAt(sheetId, row, column),
    each: (range, visit) => calculator.eachValue(sheetId, range, visit),
    evaluate: (formula, row, column) => calculator.evaluateAt(sheetId, row, column, formula),
  }
}

export const firstOf = (value: Scalar | Matrix): Scalar => (value instanceof Matrix ? value.at(0, 0) : value)

/** A formula of a rule, written as seen from `home`, for every cell; null for a text that is no formula. */
export function relativeFormula(text: string, home: CellRange): string | null {
  try {
    return printR1C1(parseA1(text.replace(/^=/, ''), { row: home.top, column: home.left }))
  } catch (error) {
    if (error instanceof FormulaSyntaxError) return null
    throw error
  }
}

export const holds = ({ top, left, bottom, right }: CellRange, row: number, column: number): boolean =>
  row >= top && row <= bottom && column >= left && column <= right
