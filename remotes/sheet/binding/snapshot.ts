import {
  BooleanNumber,
  CellValueType,
  type IColumnData,
  type IObjectArrayPrimitiveType,
  type IRange,
  type IRowData,
  type IStyleData,
  type IWorkbookData,
  type IWorksheetData,
  LocaleType,
} from '@univerjs/core'
import { parseR1C1, printA1, type FormulaNode } from '../formula/index.ts'
import {
  ERRORS,
  KIND,
  type CellRange,
  type SheetData,
  type Tile,
  TILE_ROWS,
  type WorkbookData,
} from '../model/index.ts'
import { screenStyle } from './cell-style.ts'
import { hexOf } from '../model/index.ts'
import { screenText } from './rich-text.ts'
import { heightPx, widthPx } from '../model/index.ts'
import type { ShownPart } from './truncate.ts'

/** Rows and columns that are offered beyond what is used. */
const SPARE_ROWS = 200
const SPARE_COLUMNS = 10
const LEAST_ROWS = 1000
const LEAST_COLUMNS = 26
const ROW_HEADER_PX = 46
const COLUMN_HEADER_PX = 20

export type ScreenCell = {
  v?: string | number | null
  t?: CellValueType | null
  f?: string | null
  s?: string | null
  p?: ReturnType<typeof screenText> | null
  si?: null
}

export const styleName = (index: number): string => `s${index}`

export const screenRange = ({ top, left, bottom, right }: CellRange): IRange => ({
  startRow: top,
  endRow: bottom,
  startColumn: left,
  endColumn: right,
})

/** The workbook as the engine opens it; of a truncated one only the part. */
export function snapshotOf(data: WorkbookData, unitId: string, part: ShownPart | null = null): IWorkbookData {
  const formulas = formulaTexts(data.formulas)
  const styles: Record<string, IStyleData> = {}
  data.styles.forEach((style, index) => {
    if (index > 0) styles[styleName(index)] = screenStyle(style, data.themeColours)
  })
  return {
    id: unitId,
    name: '',
    appVersion: '',
    locale: LocaleType.ZH_CN,
    styles,
    sheetOrder: data.sheets.map((sheet) => sheet.id),
    sheets: Object.fromEntries(data.sheets.map((sheet) => [sheet.id, sheetSnapshot(sheet, data, formulas, part)])),
  }
}

function sheetSnapshot(
  sheet: SheetData,
  data: WorkbookData,
  formulas: (index: number, row: number, column: number) => string,
  part: ShownPart | null,
): Partial<IWorksheetData> {
  const { view } = sheet
  const tab = hexOf(sheet.tabColour ?? undefined, data.themeColours)
  return {
    id: sheet.id,
    name: sheet.name,
    ...(tab !== null && { tabColor: tab }),
    hidden: sheet.state === 'visible' ? BooleanNumber.FALSE : BooleanNumber.TRUE,
    rowCount: Math.min(Math.max(LEAST_ROWS, sheet.rowCount + SPARE_ROWS), part?.rows ?? Infinity),
    columnCount: Math.min(Math.max(LEAST_COLUMNS, sheet.columnCount + SPARE_COLUMNS), part?.columns ?? Infinity),
    zoomRatio: view.zoomPercent / 100,
    freeze: {
      xSplit: view.frozenColumns,
      ySplit: view.frozenRows,
      startRow: view.frozenRows > 0 ? view.frozenRows : -1,
      startColumn: view.frozenColumns > 0 ? view.frozenColumns : -1,
    },
    showGridlines: view.hasGridLines ? BooleanNumber.TRUE : BooleanNumber.FALSE,
    rightToLeft: view.isRightToLeft ? BooleanNumber.TRUE : BooleanNumber.FALSE,
    // The engine asks a sheet, not the workbook, how cells look that nobody formatted.
    defaultStyle: screenStyle(data.styles[0] ?? {}, data.themeColours),
    defaultRowHeight: heightPx(sheet.defaultRowHeightPt),
    defaultColumnWidth: widthPx(sheet.defaultColumnWidth),
    scrollTop: 0,
    scrollLeft: 0,
    rowHeader: { width: ROW_HEADER_PX, hidden: BooleanNumber.FALSE },
    columnHeader: { height: COLUMN_HEADER_PX, hidden: BooleanNumber.FALSE },
    mergeData: sheet.objects.filter(({ kind }) => kind === 'merge').flatMap(({ ranges }) => ranges.map(screenRange)),
    cellData: cellsOf(sheet.tiles, data, formulas),
    rowData: rowsOf(sheet),
    columnData: columnsOf(sheet),
  }
}

type Cells = Record<number, Record<number, ScreenCell>>

function cellsOf(
  tiles: readonly Tile[],
  data: WorkbookData,
  formulas: (index: number, row: number, column: number) => string,
): Cells {
  const cells: Cells = {}
  for (const tile of tiles) {
    for (let offset = 0; offset < TILE_ROWS; offset += 1) {
      const cell = cellAt(tile, offset, data, formulas)
      if (cell) (cells[tile.row + offset] ??= {})[tile.column] = cell
    }
  }
  return cells
}

function cellAt(
  tile: Tile,
  offset: number,
  data: WorkbookData,
  formulas: (index: number, row: number, column: number) => string,
): ScreenCell | null {
  const kind = tile.kinds[offset] ?? KIND.blank
  const formula = tile.formulas?.[offset] ?? 0
  const style = tile.styles?.[offset] ?? 0
  if (kind === KIND.blank && formula === 0 && style === 0) return null
  const cell: ScreenCell = {}
  const value = tile.values[offset] ?? 0
  if (kind === KIND.number) {
    cell.v = value
    cell.t = CellValueType.NUMBER
  } else if (kind === KIND.boolean) {
    cell.v = value
    cell.t = CellValueType.BOOLEAN
  } else if (kind === KIND.error) {
    cell.v = ERRORS[value] ?? '#VALUE!'
    cell.t = CellValueType.STRING
  } else if (kind === KIND.text) {
    const text = data.texts[value] ?? { text: '', runs: null }
    cell.v = text.text
    cell.t = CellValueType.STRING
    if (formula === 0 && (text.runs !== null || text.text.includes('\n'))) {
      cell.p = screenText(text, data.styles[style]?.font, data.themeColours)
    }
  }
  if (formula > 0) cell.f = `=${formulas(formula - 1, tile.row + offset, tile.column)}`
  if (style > 0) cell.s = styleName(style)
  return cell
}

/** A formula that many cells share is read once. */
export function formulaTexts(formulas: readonly string[]): (index: number, row: number, column: number) => string {
  const nodes: (FormulaNode | null)[] = []
  return (index, row, column) => {
    let node = nodes[index]
    if (node === undefined) {
      try {
        node = parseR1C1(formulas[index] ?? '')
      } catch {
        node = null
      }
      nodes[index] = node
    }
    return node === null ? (formulas[index] ?? '') : printA1(node, { row, column })
  }
}

/** Sizes beyond this are a whole band of the grid; the engine keeps one object a row. */
const MOST_ROWS_OF_A_BAND = 20_000

function rowsOf(sheet: SheetData): IObjectArrayPrimitiveType<Partial<IRowData>> {
  const rows: Record<number, Partial<IRowData>> = {}
  for (const band of sheet.rows) {
    const row: Partial<IRowData> = {
      ...(band.size !== null && { h: heightPx(band.size), ia: BooleanNumber.FALSE }),
      ...(band.isHidden && { hd: BooleanNumber.TRUE }),
      ...(band.style > 0 && { s: styleName(band.style) }),
    }
    if (Object.keys(row).length === 0) continue
    const last = Math.min(band.last, band.first + MOST_ROWS_OF_A_BAND, sheet.rowCount + SPARE_ROWS)
    for (let at = band.first; at <= last; at += 1) rows[at] = { ...row }
  }
  return rows
}

function columnsOf(sheet: SheetData): IObjectArrayPrimitiveType<Partial<IColumnData>> {
  const columns: Record<number, Partial<IColumnData>> = {}
  const most = Math.max(LEAST_COLUMNS, sheet.columnCount + SPARE_COLUMNS)
  for (const band of sheet.columns) {
    const column: Partial<IColumnData> = {
      ...(band.size !== null && { w: widthPx(band.size) }),
      ...(band.isHidden && { hd: BooleanNumber.TRUE }),
      ...(band.style > 0 && { s: styleName(band.style) }),
    }
    if (Object.keys(column).length === 0) continue
    for (let at = band.first; at <= Math.min(band.last, most); at += 1) columns[at] = { ...column }
  }
  return columns
}
