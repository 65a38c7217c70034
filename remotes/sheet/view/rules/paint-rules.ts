import { InterceptorEffectEnum, type IDisposable, type IStyleData } from '@univerjs/core'
import { INTERCEPTOR_POINT, SheetInterceptorService } from '@univerjs/sheets'
import type { SheetSurface } from '../state/sheet-surface.ts'
import { CONTROL_PX } from './cell-controls.ts'
import { BarLayer, ICON_PX, MarkLayer } from './cell-layers.ts'

/** Before number formats are applied: a rule may set one. */
const PRIORITY = 20

/** Puts what rules and tables say over the cells of the picture. Once the grid is on screen; returns a dispose function. */
export function paintRules({
  injector,
  workbook,
  rules,
  controls,
  place,
  themeColours,
  filters,
}: SheetSurface): () => void {
  const styles = workbook.getStyles()
  const interceptor: IDisposable = injector.get(SheetInterceptorService).intercept(INTERCEPTOR_POINT.CELL_CONTENT, {
    id: 'wenfang-rules',
    priority: PRIORITY,
    effect: InterceptorEffectEnum.Style,
    handler(cell, location, next) {
      const { subUnitId, row, col } = location
      const decoration = rules.decorationAt(subUnitId, row, col)
      const table = rules.tableStyleAt(subUnitId, row, col)
      const hasArrow = cell !== null && cell !== undefined && rules.hasChoices(subUnitId, row, col)
      if (!decoration && !table && !hasArrow) return next(cell)
      const own: IStyleData = (cell && styles.getStyleByCell(cell)) ?? {}
      const shown: IStyleData = { ...table, ...own, ...decoration?.style }
      if (own.bd && decoration?.style?.bd) shown.bd = { ...own.bd, ...decoration.style.bd }
      return next({
        ...cell,
        s: shown,
        ...((decoration?.isTextHidden || decoration?.icon || hasArrow) && {
          fontRenderExtension: {
            ...cell?.fontRenderExtension,
            ...(decoration?.isTextHidden && { isSkip: true }),
            ...(decoration?.icon && { leftOffset: ICON_PX + 4 }),
            ...(hasArrow && { rightOffset: CONTROL_PX }),
          },
        }),
      })
    },
  })
  const rows: IDisposable = injector.get(SheetInterceptorService).intercept(INTERCEPTOR_POINT.ROW_FILTERED, {
    id: 'wenfang-own-filter',
    handler: (isFiltered, { subUnitId, row }, next) => filters.isHidden(subUnitId, row) || next(isFiltered),
  })
  const layers = [new BarLayer(rules, themeColours), new MarkLayer(rules, controls)]
  const { spreadsheet } = place
  for (const layer of layers) spreadsheet?.register(layer)
  const stop = rules.onChange(() => place.repaint())
  const stopFilters = filters.onChange(() => place.repaint())
  // Filters that were left on. What they read is there; results that are calculated later do not change them, as for everyone.
  for (const sheet of workbook.getSheets()) if (filters.hasOwn(sheet.getSheetId())) filters.renew(sheet.getSheetId())
  place.repaint()
  return () => {
    stop()
    stopFilters()
    rows.dispose()
    interceptor.dispose()
    for (const layer of layers) layer.dispose()
  }
}
