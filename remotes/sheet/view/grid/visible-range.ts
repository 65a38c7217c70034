import { IRenderManagerService } from '@univerjs/engine-render'
import { SheetScrollManagerService } from '@univerjs/sheets-ui'
import type { CellRange } from '../../model/index.ts'
import type { SheetSurface } from '../state/sheet-surface.ts'

/** About what fits on a large screen. */
const ROWS_ON_SCREEN = 60
const COLUMNS_ON_SCREEN = 30

/** Cells that the grid has on screen now, and a few behind its edge; null before its first paint. */
export function visibleRange(surface: SheetSurface): CellRange | null {
  if (!surface.isPainted) return null
  const render = surface.injector.get(IRenderManagerService).getRenderById(surface.workbook.getUnitId())
  const scroll = render?.with(SheetScrollManagerService).getCurrentScrollState()
  if (!scroll) return null
  const sheet = surface.workbook.getActiveSheet()
  const top = Math.max(0, scroll.sheetViewStartRow)
  const left = Math.max(0, scroll.sheetViewStartColumn)
  return {
    top,
    left,
    bottom: Math.min(sheet.getRowCount() - 1, top + ROWS_ON_SCREEN),
    right: Math.min(sheet.getColumnCount() - 1, left + COLUMNS_ON_SCREEN),
  }
}
