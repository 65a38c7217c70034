import { TILE_ROWS, type SheetData } from '../../../model/workbook-data.ts'
import type { SheetChange } from './changes.ts'

/** `MAIN` stands for the namespace of the package's dialect. */
export const EMPTY_SHEET =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="MAIN"><sheetData/></worksheet>'

/** Everything of a sheet that the source does not have. */
export function wholeSheet(sheet: SheetData): SheetChange {
  const hasCells = sheet.tiles.length > 0
  return {
    // All rows are written anyway; one entry says that there are some.
    cells: hasCells ? new Map([[sheet.tiles[0]?.row ?? 0, []]]) : new Map(),
    isStyleOnly: () => false,
    isResultOnly: () => false,
    rows: sheet.rows.map(({ first, last }) => ({ first, last })),
    hasColumns: sheet.columns.length > 0,
    hasView: true,
    hasSettings: true,
    objects: new Set(sheet.objects.map(({ kind }) => kind)),
    isWhole: true,
    hasFormulas: sheet.tiles.some(
      ({ formulas }) => formulas?.subarray(0, TILE_ROWS).some((number) => number !== 0) ?? false,
    ),
  }
}
