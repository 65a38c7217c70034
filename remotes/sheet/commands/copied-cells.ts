import { FormulaSyntaxError, parseR1C1, printA1 } from '../formula/index.ts'
import {
  ERRORS,
  KIND,
  type CellInput,
  type CellRange,
  type CellValue,
  type CellWindow,
  type SharedWorkbook,
} from '../model/index.ts'

/** Cells that were read to be put somewhere else: formulas keep the distances to what they speak of. */
export class CopiedCells {
  readonly range: CellRange
  readonly #book: SharedWorkbook
  readonly #cells: CellWindow

  constructor(book: SharedWorkbook, sheetId: string, range: CellRange) {
    this.range = range
    this.#book = book
    this.#cells = book.readWindow(sheetId, range, { notation: 'R1C1' })
  }

  get height(): number {
    return this.range.bottom - this.range.top + 1
  }

  get width(): number {
    return this.range.right - this.range.left + 1
  }

  isFormula(row: number, column: number): boolean {
    return this.#cells.formulas[this.#at(row, column)] !== 0
  }

  /** Without formulas. */
  value(row: number, column: number): CellValue {
    const at = this.#at(row, column)
    const value = this.#cells.values[at] ?? 0
    switch (this.#cells.kinds[at]) {
      case KIND.number:
        return value
      case KIND.text:
        return this.#cells.texts[value]?.text ?? ''
      case KIND.boolean:
        return value === 1
      case KIND.error:
        return { error: ERRORS[value] ?? '#VALUE!' }
      default:
        return null
    }
  }

  /** The cell at `row`, `column` of the range, as it reads at another place of the sheet. */
  input(
    row: number,
    column: number,
    toRow: number,
    toColumn: number,
    parts: 'all' | 'contents' | 'formats',
  ): CellInput {
    const at = this.#at(row, column)
    const style = { style: this.#book.styleOf(this.#cells.styles[at] ?? 0) }
    if (parts === 'formats') return style
    return parts === 'all'
      ? { ...this.#content(at, row, column, toRow, toColumn), ...style }
      : this.#content(at, row, column, toRow, toColumn)
  }

  #content(at: number, row: number, column: number, toRow: number, toColumn: number): CellInput {
    const formula = this.#cells.formulas[at] ?? 0
    if (formula > 0) {
      const text = this.#cells.formulaTexts[formula - 1] ?? ''
      return { formula: a1At(text, toRow, toColumn) }
    }
    const text = this.#cells.kinds[at] === KIND.text ? this.#cells.texts[this.#cells.values[at] ?? 0] : undefined
    return text?.runs ? { runs: text.runs } : { value: this.value(row, column) }
  }

  #at(row: number, column: number): number {
    return column * this.#cells.height + row
  }
}

/** A formula in R1C1 as it reads at a cell; what is no formula stays. */
function a1At(text: string, row: number, column: number): string {
  try {
    return printA1(parseR1C1(text), { row, column })
  } catch (error) {
    if (error instanceof FormulaSyntaxError) return text
    throw error
  }
}
