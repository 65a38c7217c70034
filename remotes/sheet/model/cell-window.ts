import type { CellRange, CellText, ErrorText } from './workbook-data.ts'

export interface WindowOptions {
  /** How formulas are written: A1 as people read them, R1C1 for calculation (equal when filled down). Default A1. */
  readonly notation?: 'A1' | 'R1C1'
}

/**
 * Cells of a range in columns: cell (row, column) is at `(column - range.left) * height + row - range.top`.
 * Arrays are new ones and belong to the caller.
 */
export interface CellWindow {
  readonly range: CellRange
  readonly height: number
  /** `KIND`; of a formula the kind of the result that the file kept, blank once it was edited. */
  readonly kinds: Uint8Array
  /** number: itself · text: index into `texts` · boolean: 0 or 1 · error: index into `ERRORS` */
  readonly values: Float64Array
  readonly texts: readonly CellText[]
  /** 0 = no formula, n = `formulaTexts[n - 1]` */
  readonly formulas: Uint32Array
  /** 1 = written since the workbook was imported; null where nothing was. */
  readonly entered: Uint8Array | null
  /** Without the equals sign. */
  readonly formulaTexts: readonly string[]
  /** Numbers for `SharedWorkbook.styleOf`; rows' and columns' styles are counted in. */
  readonly styles: Uint32Array
}

export type CellValue = number | string | boolean | { readonly error: ErrorText } | null
