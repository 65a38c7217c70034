import type { CellRange, SharedWorkbook } from '../model/index.ts'

/** The upper left part of every sheet that is shown (S185, S186); null is no limit. Nothing of the shared workbook changes. */
export interface ShownPart {
  readonly rows: number | null
  readonly columns: number | null
}

/** Whether a sheet goes on beyond the part. */
export const isBeyond = (model: SharedWorkbook, { rows, columns }: ShownPart): boolean =>
  model.sheets().some((sheet) => sheet.rowCount > (rows ?? Infinity) || sheet.columnCount > (columns ?? Infinity))

/** What is left of a range; null where it begins beyond the shown part. */
export function withinPart(range: CellRange, { rows, columns }: ShownPart): CellRange | null {
  const bottom = Math.min(range.bottom, (rows ?? Infinity) - 1)
  const right = Math.min(range.right, (columns ?? Infinity) - 1)
  return range.top > bottom || range.left > right ? null : { ...range, bottom, right }
}
