import { CellValueType, type ICellData, type Injector, type Nullable, type Workbook } from '@univerjs/core'
import { AFTER_CELL_EDIT, BEFORE_CELL_EDIT, SheetInterceptorService } from '@univerjs/sheets'
import { enteredNumber, entryText, type DateSystem } from '../../calc/index.ts'

/** Before the engine's own, which change nothing. */
const PRIORITY = 10
const TEXT_FORMAT = '@'

/**
 * What is typed is read as Excel reads it: percentages, amounts, days and times are numbers with a format. What is edited is
 * the value with all of its figures, not the text that the cell shows. Returns a dispose function.
 */
export function readEntries(injector: Injector, workbook: Workbook, dateSystem: DateSystem): () => void {
  const { writeCellInterceptor } = injector.get(SheetInterceptorService)
  const formatOf = (cell: Nullable<ICellData>): string | undefined =>
    cell ? (workbook.getStyles().getStyleByCell(cell)?.n?.pattern ?? undefined) : undefined
  const disposables = [
    writeCellInterceptor.intercept(BEFORE_CELL_EDIT, {
      priority: PRIORITY,
      handler(cell, { worksheet, row, col }, next) {
        const raw = worksheet.getCellRaw(row, col)
        const format = formatOf(raw)
        const isNumber = raw && !raw.f && !raw.si && raw.t === CellValueType.NUMBER && typeof raw.v === 'number'
        if (!cell || !isNumber || format === undefined) return next(cell)
        return next({ ...cell, v: entryText(raw.v as number, format, dateSystem), t: CellValueType.STRING })
      },
    }),
    writeCellInterceptor.intercept(AFTER_CELL_EDIT, {
      priority: PRIORITY,
      handler(cell, { worksheet, row, col }, next) {
        if (!cell || typeof cell.v !== 'string' || cell.f || cell.si || cell.p) return next(cell)
        const known = formatOf(worksheet.getCell(row, col)) ?? formatOf(cell)
        if (cell.t === CellValueType.FORCE_STRING || known === TEXT_FORMAT) return next(cell)
        const entered = enteredNumber(cell.v, new Date().getFullYear(), dateSystem)
        if (!entered) return next(cell)
        const style = workbook.getStyles().getStyleByCell(cell)
        const isPlain = known === undefined || known === '' || known === 'General'
        return next({
          ...cell,
          v: entered.value,
          t: CellValueType.NUMBER,
          ...(isPlain && { s: { ...style, n: { pattern: entered.format } } }),
        })
      },
    }),
  ]
  return () => {
    for (const dispose of disposables) dispose()
  }
}
