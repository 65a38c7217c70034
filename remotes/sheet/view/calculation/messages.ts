import type { CellChange, CellWindow } from '../../calc/index.ts'
import type { WorkbookData } from '../../model/index.ts'

/** What the page asks of the worker that calculates; answered in order, each with one `Calculated`. */
export type CalculationRequest =
  | { readonly kind: 'load'; readonly data: WorkbookData; readonly nowSerial: number; readonly seed: number }
  | { readonly kind: 'edit'; readonly sheets: readonly SheetEdit[] }

export interface SheetEdit {
  readonly sheetId: string
  readonly changes: readonly CellChange[]
}

export interface Calculated {
  /** Values of cells that changed, one column each. */
  readonly windows: readonly (CellWindow & { readonly sheetId: string })[]
  /** A1 names of cells that read one another, with the name of their sheet's id before an exclamation mark. */
  readonly circular: readonly string[]
}
