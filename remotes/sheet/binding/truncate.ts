import { type CellRange, type SheetData, type Tile, TILE_ROWS, type WorkbookData } from '../model/index.ts'

/** The upper left part of every sheet that is shown; null is no limit. */
export interface ShownPart {
  readonly rows: number | null
  readonly columns: number | null
}

/** S185, S186: the workbook as if its sheets ended after so many rows and columns. Nothing of the shared one changes. */
export function truncate(data: WorkbookData, part: ShownPart): WorkbookData {
  return { ...data, sheets: data.sheets.map((sheet) => truncateSheet(sheet, part)) }
}

/** Whether a sheet goes on beyond the part. */
export const isBeyond = (data: WorkbookData, { rows, columns }: ShownPart): boolean =>
  data.sheets.some((sheet) => sheet.rowCount > (rows ?? Infinity) || sheet.columnCount > (columns ?? Infinity))

/** What is left of a range; null where it begins beyond the shown part. */
export function withinPart(range: CellRange, { rows, columns }: ShownPart): CellRange | null {
  const bottom = Math.min(range.bottom, (rows ?? Infinity) - 1)
  const right = Math.min(range.right, (columns ?? Infinity) - 1)
  return range.top > bottom || range.left > right ? null : { ...range, bottom, right }
}

function truncateSheet(sheet: SheetData, part: ShownPart): SheetData {
  const rows = part.rows ?? Infinity
  const columns = part.columns ?? Infinity
  return {
    ...sheet,
    rowCount: Math.min(sheet.rowCount, rows),
    columnCount: Math.min(sheet.columnCount, columns),
    tiles: sheet.tiles
      .filter((tile) => tile.row < rows && tile.column < columns)
      .map((tile) => (tile.row + TILE_ROWS > rows ? headOf(tile, rows - tile.row) : tile)),
    objects: sheet.objects.flatMap((object) => {
      const ranges = object.ranges.flatMap((range) => withinPart(range, part) ?? [])
      return ranges.length > 0 || object.ranges.length === 0 ? [{ ...object, ranges }] : []
    }),
  }
}

/** The first rows of a tile; the others are blank. */
function headOf(tile: Tile, rows: number): Tile {
  const kinds = tile.kinds.slice()
  const formulas = tile.formulas?.slice() ?? null
  const styles = tile.styles?.slice() ?? null
  kinds.fill(0, rows)
  formulas?.fill(0, rows)
  styles?.fill(0, rows)
  return { ...tile, kinds, formulas, styles }
}
