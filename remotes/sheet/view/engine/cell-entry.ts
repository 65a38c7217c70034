import {
  CellValueType,
  type ICellData,
  type Injector,
  type Nullable,
  type Workbook,
  type Worksheet,
} from '@univerjs/core'
import { AFTER_CELL_EDIT, BEFORE_CELL_EDIT, SheetInterceptorService } from '@univerjs/sheets'
import { enteredNumber, entryText, impliedFormat, type DateSystem } from '../../calc/index.ts'
import { type Coordinate, FormulaSyntaxError, parseA1, type Position } from '../../formula/index.ts'

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
  /** What a formula answers looks like what it reads: days, money, parts of a hundred. */
  const formatOfFormula = (formula: string, at: Position, home: Worksheet): string | null => {
    try {
      return impliedFormat(parseA1(formula.replace(/^=/, ''), at), ({ sheet, first }) => {
        if (sheet?.book != null) return null
        const target = sheet ? workbook.getSheetBySheetName(sheet.first) : home
        const row = lineAt(first.row, at.row)
        const column = lineAt(first.column, at.column)
        const isInside =
          target && row >= 0 && column >= 0 && row < target.getRowCount() && column < target.getColumnCount()
        const pattern = isInside ? formatOf(target.getCell(row, column)) : undefined
        return pattern === undefined || pattern === '' || pattern === 'General' || pattern === TEXT_FORMAT
          ? null
          : pattern
      })
    } catch (error) {
      // What is no formula brings nothing along.
      if (error instanceof FormulaSyntaxError) return null
      throw error
    }
  }
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
        const known = cell ? (formatOf(worksheet.getCell(row, col)) ?? formatOf(cell)) : undefined
        const isPlain = known === undefined || known === '' || known === 'General'
        if (cell?.f && isPlain) {
          const pattern = formatOfFormula(cell.f, { row, column: col }, worksheet)
          const style = workbook.getStyles().getStyleByCell(cell)
          return next(pattern === null ? cell : { ...cell, s: { ...style, n: { pattern } } })
        }
        if (!cell || typeof cell.v !== 'string' || cell.f || cell.si || cell.p) return next(cell)
        // A cell that was opened and entered as it was keeps its text, also one that looks like a number.
        const before = worksheet.getCellRaw(row, col)
        if (before?.t === CellValueType.STRING && !before.f && before.v === cell.v)
          return next({ ...cell, t: CellValueType.STRING })
        if (cell.t === CellValueType.FORCE_STRING || known === TEXT_FORMAT) return next(cell)
        const entered = enteredNumber(cell.v, new Date().getFullYear(), dateSystem)
        if (!entered) return next(cell)
        const style = workbook.getStyles().getStyleByCell(cell)
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

/** Whole columns begin in the first row. */
const lineAt = (coordinate: Coordinate | null, home: number): number =>
  coordinate === null ? 0 : coordinate.isAbsolute ? coordinate.at : coordinate.at + home
