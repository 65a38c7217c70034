import { InterceptorEffectEnum } from '@univerjs/core'
import { INTERCEPTOR_POINT, SheetInterceptorService } from '@univerjs/sheets'
import type { CellValue } from '../../model/index.ts'
import type { SheetSurface } from '../state/sheet-surface.ts'
import { FieldLayer, isOnCheck, PAD_PX, starPx } from './field-layer.ts'

/** Behind what rules lay over cells. */
const PRIORITY = 10
const GRID_FIELD = '[data-u-comp="editor"]'

/** Paints typed columns, and lets checks and stars be pressed. Once the grid is on screen; returns a dispose function. */
export function showFields(surface: SheetSurface): () => void {
  const { injector, rules, place, workbook } = surface
  const layer = new FieldLayer(rules, workbook)
  const interceptor = injector.get(SheetInterceptorService).intercept(INTERCEPTOR_POINT.CELL_CONTENT, {
    id: 'wenfang-fields',
    priority: PRIORITY,
    effect: InterceptorEffectEnum.Style,
    handler(cell, { subUnitId, row, col }, next) {
      if (!rules.hasFields(subUnitId) || !cell || !layer.markAt(subUnitId, row, col)) return next(cell)
      return next({ ...cell, fontRenderExtension: { ...cell.fontRenderExtension, isSkip: true } })
    },
  })
  place.spreadsheet?.register(layer)
  const put = (row: number, column: number, value: CellValue): void => {
    const sheetId = surface.activeSheetId()
    const range = { top: row, left: column, bottom: row, right: column }
    surface.edits.executeAt('cells.set', { sheetId, top: row, left: column, cells: [[{ value }]] }, sheetId, range)
  }
  const stopPress = place.onPress(({ row, column, x, width }) => {
    const mark = surface.canWrite ? layer.markAt(surface.activeSheetId(), row, column) : null
    if (mark?.kind === 'check' && isOnCheck(x, width)) put(row, column, !mark.isOn)
    if (mark?.kind !== 'stars') return
    const star = Math.floor((x - PAD_PX) / starPx(width, mark.most)) + 1
    // A second press on the last star takes all of them away.
    if (x >= PAD_PX && star <= mark.most) put(row, column, star === mark.stars ? null : star)
  })
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== ' ' || event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
      return
    if (surface.isEditing || !surface.canWrite) return
    if (!(event.target instanceof Element) || event.target.closest(GRID_FIELD) === null) return
    const active = surface.selection()?.active
    const mark = active ? layer.markAt(surface.activeSheetId(), active.row, active.column) : null
    if (!active || mark?.kind !== 'check') return
    event.preventDefault()
    event.stopImmediatePropagation()
    put(active.row, active.column, !mark.isOn)
  }
  window.addEventListener('keydown', onKeyDown, { capture: true })
  place.repaint()
  return () => {
    window.removeEventListener('keydown', onKeyDown, { capture: true })
    stopPress()
    interceptor.dispose()
    layer.dispose()
  }
}
