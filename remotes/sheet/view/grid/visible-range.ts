import { IRenderManagerService } from '@univerjs/engine-render'
import { SheetSkeletonManagerService } from '@univerjs/sheets-ui'
import type { CellRange } from '../../model/index.ts'
import type { SheetSurface } from '../state/sheet-surface.ts'

/** Cells that the grid has on screen now; null before its first paint. */
export function visibleRange(surface: SheetSurface): CellRange | null {
  const render = surface.injector.get(IRenderManagerService).getRenderById(surface.workbook.getUnitId())
  const skeleton = render?.with(SheetSkeletonManagerService).getCurrentSkeleton()
  const range = skeleton?.rowColumnSegment
  if (!range || range.endRow < 0 || range.endColumn < 0) return null
  return { top: range.startRow, left: range.startColumn, bottom: range.endRow, right: range.endColumn }
}
