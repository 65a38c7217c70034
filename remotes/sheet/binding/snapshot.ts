import {
  BooleanNumber,
  type IColumnData,
  type IObjectArrayPrimitiveType,
  type IRange,
  type IRowData,
  type IStyleData,
  type IWorkbookData,
  type IWorksheetData,
  LocaleType,
} from '@univerjs/core'
import {
  type Band,
  type CellRange,
  heightPx,
  hexOf,
  type SharedWorkbook,
  type SheetInfo,
  widthPx,
} from '../model/index.ts'
import { screenStyle } from './cell-style.ts'
import type { LazyCells } from './lazy-cells.ts'
import { lazyCells, type SheetLook } from './read-cells.ts'
import { type ShownPart, withinPart } from './truncate.ts'

/** Rows and columns that are offered beyond what is used. */
const SPARE_ROWS = 200
const SPARE_COLUMNS = 10
const LEAST_ROWS = 1000
const LEAST_COLUMNS = 26
const ROW_HEADER_PX = 46
const COLUMN_HEADER_PX = 20

export const screenRange = ({ top, left, bottom, right }: CellRange): IRange => ({
  startRow: top,
  endRow: bottom,
  startColumn: left,
  endColumn: right,
})

/** A workbook as the engine opens it. */
interface Opening {
  readonly snapshot: IWorkbookData
  /** By sheet; read while the engine asks, and to be read to the end before the model changes. */
  readonly cells: ReadonlyMap<string, LazyCells>
}

/** `part`: what is shown of each sheet; null is all of it. */
export function openingOf(model: SharedWorkbook, unitId: string, part: ShownPart | null): Opening {
  const themeColours = model.themeColours()
  const styles: Record<string, IStyleData> = {}
  const nameOf = (style: number): string => {
    const name = `s${style}`
    // The engine looks names up in this object: those of cells that are read later, too.
    styles[name] ??= screenStyle(model.styleOf(style), themeColours)
    return name
  }
  const look: SheetLook = {
    themeColours,
    styleId: (style) => (style === 0 ? null : nameOf(style)),
    fontOf: (style) => model.styleOf(style).font,
    plainId: nameOf(0),
  }
  const sheets = model.sheets()
  const cells = new Map(sheets.map(({ id }) => [id, lazyCells(model, id, look, part)]))
  return {
    snapshot: {
      id: unitId,
      name: '',
      appVersion: '',
      locale: LocaleType.ZH_CN,
      styles,
      sheetOrder: sheets.map(({ id }) => id),
      sheets: Object.fromEntries(
        sheets.map((info) => [
          info.id,
          { ...sheetFrame(model, info, look, part), cellData: cells.get(info.id)?.cells ?? {} },
        ]),
      ),
    },
    cells,
  }
}

/** One sheet with all of its cells. */
export function sheetSnapshot(model: SharedWorkbook, info: SheetInfo, look: SheetLook): Partial<IWorksheetData> {
  const cells = lazyCells(model, info.id, look, null)
  cells.readAll()
  return { ...sheetFrame(model, info, look, null), cellData: cells.known }
}

/** A sheet without its cells. */
function sheetFrame(
  model: SharedWorkbook,
  info: SheetInfo,
  look: SheetLook,
  part: ShownPart | null,
): Partial<IWorksheetData> {
  const tab = hexOf(info.tabColour ?? undefined, look.themeColours)
  const rowCount = Math.min(info.rowCount, part?.rows ?? Infinity)
  const columnCount = Math.min(info.columnCount, part?.columns ?? Infinity)
  return {
    id: info.id,
    name: info.name,
    ...(tab !== null && { tabColor: tab }),
    hidden: info.state === 'visible' ? BooleanNumber.FALSE : BooleanNumber.TRUE,
    rowCount: Math.min(Math.max(LEAST_ROWS, rowCount + SPARE_ROWS), part?.rows ?? Infinity),
    columnCount: Math.min(Math.max(LEAST_COLUMNS, columnCount + SPARE_COLUMNS), part?.columns ?? Infinity),
    zoomRatio: info.zoomPercent / 100,
    freeze: {
      xSplit: info.frozenColumns,
      ySplit: info.frozenRows,
      startRow: info.frozenRows > 0 ? info.frozenRows : -1,
      startColumn: info.frozenColumns > 0 ? info.frozenColumns : -1,
    },
    showGridlines: info.hasGridLines ? BooleanNumber.TRUE : BooleanNumber.FALSE,
    rightToLeft: info.isRightToLeft ? BooleanNumber.TRUE : BooleanNumber.FALSE,
    // The engine asks a sheet, not the workbook, how cells look that nobody formatted.
    defaultStyle: screenStyle(model.styleOf(0), look.themeColours),
    defaultRowHeight: heightPx(info.defaultRowHeightPt),
    defaultColumnWidth: widthPx(info.defaultColumnWidth),
    scrollTop: 0,
    scrollLeft: 0,
    rowHeader: { width: ROW_HEADER_PX, hidden: BooleanNumber.FALSE },
    columnHeader: { height: COLUMN_HEADER_PX, hidden: BooleanNumber.FALSE },
    mergeData: model
      .objects(info.id, 'merge')
      .flatMap(({ ranges }) => (part ? ranges.flatMap((range) => withinPart(range, part) ?? []) : ranges))
      .map(screenRange),
    rowData: rowsOf(model.bands(info.id, 'rows'), rowCount, look),
    columnData: columnsOf(model.bands(info.id, 'columns'), columnCount, look),
  }
}

/** Sizes beyond this are a whole band of the grid; the engine keeps one object a row. */
const MOST_ROWS_OF_A_BAND = 20_000

function rowsOf(
  bands: readonly Band[],
  rowCount: number,
  look: SheetLook,
): IObjectArrayPrimitiveType<Partial<IRowData>> {
  const rows: Record<number, Partial<IRowData>> = {}
  for (const band of bands) {
    const row: Partial<IRowData> = {
      ...(band.size !== null && { h: heightPx(band.size), ia: BooleanNumber.FALSE }),
      ...(band.isHidden && { hd: BooleanNumber.TRUE }),
      ...(band.style > 0 && { s: look.styleId(band.style) }),
    }
    if (Object.keys(row).length === 0) continue
    const last = Math.min(band.last, band.first + MOST_ROWS_OF_A_BAND, rowCount + SPARE_ROWS)
    for (let at = band.first; at <= last; at += 1) rows[at] = { ...row }
  }
  return rows
}

function columnsOf(
  bands: readonly Band[],
  columnCount: number,
  look: SheetLook,
): IObjectArrayPrimitiveType<Partial<IColumnData>> {
  const columns: Record<number, Partial<IColumnData>> = {}
  const most = Math.max(LEAST_COLUMNS, columnCount + SPARE_COLUMNS)
  for (const band of bands) {
    const column: Partial<IColumnData> = {
      ...(band.size !== null && { w: widthPx(band.size) }),
      ...(band.isHidden && { hd: BooleanNumber.TRUE }),
      ...(band.style > 0 && { s: look.styleId(band.style) }),
    }
    if (Object.keys(column).length === 0) continue
    for (let at = band.first; at <= Math.min(band.last, most); at += 1) columns[at] = { ...column }
  }
  return columns
}
