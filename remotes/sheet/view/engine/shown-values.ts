import {
  CellValueType,
  HorizontalAlign,
  type ICellData,
  type ICellDataForSheetInterceptor,
  InterceptorEffectEnum,
  type Injector,
  type IStyleData,
  type Nullable,
} from '@univerjs/core'
import { INTERCEPTOR_POINT, InterceptCellContentPriority, SheetInterceptorService } from '@univerjs/sheets'
import { SheetsNumfmtCellContentController } from '@univerjs/sheets-numfmt'
import { type DateSystem, formatColour, shownValue } from '../../calc/index.ts'
import { ERRORS } from '../../model/index.ts'

const TEXT_FORMAT = '@'
const isGeneral = (format: string): boolean => format === '' || /^general$/i.test(format)
const isError = (value: unknown): boolean => (ERRORS as readonly unknown[]).includes(value)

type Look = Pick<ICellDataForSheetInterceptor, 'v' | 't' | 'interceptorStyle'>

/** Looks come from cells: the memory of them has an end. */
const MOST_LOOKS = 20_000

/**
 * Cells show what paper and texts show, by the same reader of number formats, in place of the engine's own: it writes small
 * numbers with a power of ten among their figures. Errors stand in the middle. Returns a dispose function.
 */
export function showValues(injector: Injector, dateSystem: DateSystem): () => void {
  injector.get(SheetsNumfmtCellContentController).dispose()
  const looks = new Map<string, Look>()
  const lookOf = (format: string, value: number): Look => {
    const key = `${value}|${format}`
    let look = looks.get(key)
    if (!look) {
      if (looks.size >= MOST_LOOKS) looks.clear()
      const colour = formatColour(format, value)
      look = {
        v: shownValue(format, value, dateSystem),
        t: CellValueType.NUMBER,
        ...(colour !== null && { interceptorStyle: { cl: { rgb: colour } } }),
      }
      looks.set(key, look)
    }
    return look
  }
  const registered = injector.get(SheetInterceptorService).intercept(INTERCEPTOR_POINT.CELL_CONTENT, {
    effect: InterceptorEffectEnum.Value | InterceptorEffectEnum.Style,
    priority: InterceptCellContentPriority.NUMFMT,
    handler(cell, { workbook }, next) {
      const { v: value, t: type } = cell ?? {}
      if (!cell || value === undefined || value === null || type === CellValueType.FORCE_STRING) return next(cell)
      if (cell.p || type === CellValueType.BOOLEAN) return next(cell)
      const style = workbook.getStyles().getStyleByCell(cell)
      const format = style?.n?.pattern ?? ''
      if (type !== CellValueType.NUMBER) {
        if (isError(value)) return next({ ...cell, ...centred(cell, style) })
        const isWritten = format !== TEXT_FORMAT && format.includes('@')
        return next(isWritten ? { ...cell, v: shownValue(format, String(value), dateSystem) } : cell)
      }
      if (isGeneral(format)) return next(cell)
      if (format === TEXT_FORMAT) return next({ ...cell, t: CellValueType.STRING })
      const look = lookOf(format, Number(value))
      const interceptorStyle = look.interceptorStyle && { ...cell.interceptorStyle, ...look.interceptorStyle }
      return next({ ...cell, ...look, ...(interceptorStyle && { interceptorStyle }) })
    },
  })
  return () => registered.dispose()
}

/** Unless the cell says where it stands. */
function centred(
  cell: ICellData & Pick<ICellDataForSheetInterceptor, 'interceptorStyle'>,
  style: Nullable<IStyleData>,
): Pick<ICellDataForSheetInterceptor, 'interceptorStyle'> {
  const isSet = style?.ht !== undefined && style.ht !== null && style.ht !== HorizontalAlign.UNSPECIFIED
  return isSet ? {} : { interceptorStyle: { ...cell.interceptorStyle, ht: HorizontalAlign.CENTER } }
}
