import type { CellStyle, SheetInfo } from '../../model/index.ts'
import type { Selection } from '../engine/selection.ts'
import { currentOf } from '@wenfang/shared-remote/surface'
import type { SheetSurface } from './sheet-surface.ts'

/** What the chrome shows of the workbook, as of one moment. */
export interface SurfaceState {
  readonly sheets: readonly SheetInfo[]
  readonly activeSheetId: string
  readonly selection: Selection | null
  /** Of the active cell. */
  readonly style: CellStyle
  readonly hasFormula: boolean
  /** The active cell is part of merged ones. */
  readonly isMerged: boolean
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly zoomPercent: number
  readonly isEditing: boolean
}

export function stateOf(surface: SheetSurface): SurfaceState {
  const { model } = surface
  const activeSheetId = surface.activeSheetId()
  const selection = surface.selection()
  const { row, column } = selection?.active ?? { row: 0, column: 0 }
  const window = model.readWindow(activeSheetId, { top: row, left: column, bottom: row, right: column })
  return {
    sheets: model.sheets(),
    activeSheetId,
    selection,
    style: model.styleOf(window.styles[0] ?? 0),
    hasFormula: (window.formulas[0] ?? 0) > 0,
    isMerged: surface.workbook.getActiveSheet().getMergedCell(row, column) !== null,
    canUndo: currentOf(model.canUndo$, false),
    canRedo: currentOf(model.canRedo$, false),
    zoomPercent: Math.round(surface.workbook.getActiveSheet().getZoomRatio() * 100),
    isEditing: surface.isEditing,
  }
}
