import type { SheetObject } from '../../../model/workbook-data.ts'

/** Rows → their columns, ascending in both. */
export type CellSet = ReadonlyMap<number, readonly number[]>

/** Lines whose settings differ; inclusive, ascending. */
export type LineRanges = readonly { readonly first: number; readonly last: number }[]

export interface SheetChange {
  /** Content or style. */
  readonly cells: CellSet
  /** Only the style of these cells differs: what they hold stays as it is written. */
  readonly isStyleOnly: (row: number, column: number) => boolean
  /** Only what the formulas of these cells show differs. */
  readonly isResultOnly: (row: number, column: number) => boolean
  readonly rows: LineRanges
  readonly hasColumns: boolean
  readonly hasView: boolean
  /** Tab colour, default sizes. */
  readonly hasSettings: boolean
  readonly objects: ReadonlySet<SheetObject['kind']>
  readonly hasFormulas: boolean
  /** There were no cells and no rows before: all are written. */
  readonly isWhole: boolean
}

export interface WorkbookChange {
  /** Sheets that were there and differ. */
  readonly sheets: ReadonlyMap<string, SheetChange>
  /** Order, names, states, new and removed sheets. */
  readonly hasSheets: boolean
  readonly hasNames: boolean
  readonly hasCalculation: boolean
}

/**
 * What may have changed, from whoever kept count; the rest is not even looked at. Absent = compare everything.
 * Naming too much costs time, naming too little loses changes.
 */
export interface ChangeHints {
  /** Ids of sheets whose cells, lines, objects or view may differ. */
  readonly sheets: ReadonlySet<string>
}
