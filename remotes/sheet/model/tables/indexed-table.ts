import type { CellRange } from '../workbook-data.ts'

export interface IndexedTable {
  readonly sheetId: string
  readonly id: string
  /** Unique in the workbook, even when two people or a copied sheet brought one twice. */
  readonly name: string
  readonly range: CellRange
  /** `line`: id of the sheet's column. */
  readonly columns: readonly { readonly name: string; readonly line: string }[]
}

/** The tables of a workbook, as references ask for them. */
export interface TableLookup {
  readonly all: readonly IndexedTable[]
  named(name: string): IndexedTable | null
  get(sheetId: string, id: string): IndexedTable | null
  at(sheetId: string, row: number, column: number): IndexedTable | null
}
