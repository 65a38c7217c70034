import { BooleanNumber, WrapStrategy } from '@univerjs/core'
import { FontCache, getFontStyleString } from '@univerjs/engine-render'
import { SetWorksheetRowAutoHeightMutation } from '@univerjs/sheets'
import { KIND, type CellRange } from '../../model/index.ts'
import { visibleRange } from '../grid/visible-range.ts'
import type { SheetSurface } from '../state/sheet-surface.ts'

/** Excel's tallest row, at 96 pixels an inch. */
const MOST_PX = 545
/** Letters above and below a line, where the cell does not say. */
const PADDING_PX = 2

interface RowHeight {
  readonly row: number
  readonly autoHeight: number
}

/**
 * Makes rows of the screen that have no height of their own as high as their wrapped texts and their large letters need, as
 * Excel does when it opens such a file. Only the picture: what fits depends on the fonts of the device, so nothing of it
 * reaches the workbook. A row of ordinary cells keeps the default height.
 */
export function fitRows(surface: SheetSurface): void {
  const range = visibleRange(surface)
  const skeleton = surface.place.skeleton
  if (!range || !skeleton || surface.isEditing) return
  const sheet = surface.workbook.getActiveSheet()
  const { defaultRowHeight, rowData } = sheet.getConfig()
  const needed = neededHeights(surface, range)
  const rowsAutoHeightInfo: RowHeight[] = []
  for (let row = range.top; row <= range.bottom; row += 1) {
    const { ia, ah } = rowData[row] ?? {}
    if (ia === BooleanNumber.FALSE) continue
    const height = Math.min(MOST_PX, Math.max(defaultRowHeight, needed.get(row) ?? 0))
    if ((ah ?? defaultRowHeight) !== height) rowsAutoHeightInfo.push({ row, autoHeight: height })
  }
  if (rowsAutoHeightInfo.length === 0) return
  const place = { unitId: surface.workbook.getUnitId(), subUnitId: sheet.getSheetId() }
  surface.commands.syncExecuteCommand(
    SetWorksheetRowAutoHeightMutation.id,
    { ...place, rowsAutoHeightInfo },
    { onlyLocal: true },
  )
}

/** Of rows with a wrapped text or letters larger than those of the workbook; pixels at 100 %. */
function neededHeights(surface: SheetSurface, range: CellRange): ReadonlyMap<number, number> {
  const { model, place } = surface
  const read = usedPart(surface, range)
  const { styles, kinds, formulas, height } = model.readWindow(surface.activeSheetId(), read)
  const plainPt = model.styleOf(0).font?.sizePt ?? 11
  const tall = new Map<number, boolean>()
  const isTall = (style: number): boolean => {
    let known = tall.get(style)
    if (known === undefined) {
      const { align, font } = model.styleOf(style)
      known = align?.isWrapped === true || (font?.sizePt ?? plainPt) > plainPt
      tall.set(style, known)
    }
    return known
  }
  const needed = new Map<number, number>()
  for (const [at, style] of styles.entries()) {
    if ((kinds[at] === KIND.blank && formulas[at] === 0) || !isTall(style)) continue
    const [row, column] = [range.top + (at % height), range.left + Math.floor(at / height)]
    const own = place.skeleton?.calculateAutoHeightForCell(row, column) ?? mergedLine(surface, row, column)
    if (own > (needed.get(row) ?? 0) && !isPlainLine(surface, row, column, plainPt, own))
      needed.set(row, Math.ceil(own))
  }
  return needed
}

/** The engine passes merged cells over. A title over several columns is as high as its letters, as in Excel; it never wraps for its row. */
function mergedLine({ workbook }: SheetSurface, row: number, column: number): number {
  const sheet = workbook.getActiveSheet()
  const merge = sheet.getMergedCell(row, column)
  if (!merge || merge.startRow !== merge.endRow || merge.startColumn !== column) return 0
  return lineOf(sheet.getComposedCellStyleByCellData(row, column, sheet.getCell(row, column))) + PADDING_PX
}

function lineOf(style: Parameters<typeof getFontStyleString>[0]): number {
  const { fontBoundingBoxAscent, fontBoundingBoxDescent } = FontCache.getMeasureText(
    'A',
    getFontStyleString(style).fontCache,
  )
  return fontBoundingBoxAscent + fontBoundingBoxDescent
}

/** A wrapped text that fits into one line of the workbook's letters is no reason for a higher row. */
function isPlainLine({ workbook }: SheetSurface, row: number, column: number, plainPt: number, own: number): boolean {
  const sheet = workbook.getActiveSheet()
  const cell = sheet.getCell(row, column)
  const style = sheet.getComposedCellStyleByCellData(row, column, cell)
  if (cell?.p || (style.fs ?? plainPt) > plainPt || style.tb !== WrapStrategy.WRAP) return false
  return own < lineOf(style) * 1.5 + PADDING_PX * 2
}

/** Rows and columns behind the last one that holds something are not asked. */
function usedPart({ model, workbook }: SheetSurface, range: CellRange): CellRange {
  const info = model.sheets().find(({ id }) => id === workbook.getActiveSheet().getSheetId())
  return info
    ? {
        ...range,
        bottom: Math.max(range.top, Math.min(range.bottom, info.rowCount - 1)),
        right: Math.max(range.left, Math.min(range.right, info.columnCount - 1)),
      }
    : range
}
