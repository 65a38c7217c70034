import type { CellRange } from '../../model/index.ts'
import { MAX_COLUMNS, MAX_ROWS } from '../../model/index.ts'
import type { SheetSurface } from '../../view/state/sheet-surface.ts'
import type { SelectedCells } from '../model/recommend.ts'

const DATE_FORMAT = /(?:^|[^"\\])[ymdh]/i

/** Cells of a sheet as the recommendation looks at them; whole rows and columns end with what is used. null when nothing is there. */
export function selectedCells(surface: SheetSurface, sheetId: string, range: CellRange): SelectedCells | null {
  const info = surface.model.sheets().find(({ id }) => id === sheetId)
  const sheet = surface.workbook.getSheetBySheetId(sheetId)
  if (!info || !sheet) return null
  const bottom = range.bottom >= MAX_ROWS - 1 ? info.rowCount - 1 : range.bottom
  const right = range.right >= MAX_COLUMNS - 1 ? info.columnCount - 1 : range.right
  if (bottom < range.top || right < range.left) return null
  const matrix = sheet.getCellMatrix()
  return {
    sheet: info.name,
    range: { ...range, bottom, right },
    cellAt(row, column) {
      const value = matrix.getValue(row, column)?.v ?? null
      if (typeof value !== 'number') return { value: typeof value === 'boolean' ? Number(value) : value, isDate: false }
      const window = surface.model.readWindow(sheetId, { top: row, left: column, bottom: row, right: column })
      const format = surface.model.styleOf(window.styles[0] ?? 0).format ?? ''
      return { value, isDate: DATE_FORMAT.test(format.replaceAll(/"[^"]*"|\[[^\]]*\]/g, '')) }
    },
  }
}
