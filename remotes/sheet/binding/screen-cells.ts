import { CellValueType, type ICellData } from '@univerjs/core'
import type { Screen } from './screen.ts'
import {
  type CellRange,
  type CellValue,
  type CellWindow,
  type FontStyle,
  ERRORS,
  type ErrorText,
  KIND,
  type SharedWorkbook,
  type WindowOptions,
} from '../model/index.ts'
import { screenText } from './rich-text.ts'
import { shownError } from './shown-error.ts'

/** What turning cells of the model into cells of the screen needs beside them. */
export interface CellLook {
  /** The engine's name of a style of the model; null for the default style. */
  styleId(style: number): string | null
  /** The font of a style of the model. */
  fontOf(style: number): FontStyle | undefined
  readonly themeColours: readonly string[]
}

/** One cell of a window as the engine keeps it; null when nothing is there. `shown` is what the cell shows of a formula so far. */
export function screenCell(
  window: CellWindow,
  row: number,
  column: number,
  look: CellLook,
  shown: ICellData | null | undefined,
): ICellData | null {
  const at = (column - window.range.left) * window.height + row - window.range.top
  const kind = window.kinds[at] ?? KIND.blank
  const formula = window.formulas[at] ?? 0
  const style = look.styleId(window.styles[at] ?? 0)
  if (kind === KIND.blank && formula === 0 && style === null) return null
  const text = formula === 0 ? null : `=${window.formulaTexts[formula - 1] ?? ''}`
  const cell: ICellData = { ...valueOf(window, at, kind, formula === 0, look) }
  if (text !== null) {
    cell.f = text
    // A result that calculation found is better than none, until it finds the next one.
    if (kind === KIND.blank && shown?.f === text && shown.v !== undefined) {
      cell.v = shown.v
      cell.t = shown.t
    }
  }
  if (style !== null) cell.s = style
  return cell
}

function valueOf(window: CellWindow, at: number, kind: number, isPlain: boolean, look: CellLook): ICellData {
  const value = window.values[at] ?? 0
  switch (kind) {
    case KIND.number:
      return { v: value, t: CellValueType.NUMBER }
    case KIND.boolean:
      return { v: value, t: CellValueType.BOOLEAN }
    case KIND.error:
      return { v: shownError(value), t: CellValueType.STRING }
    case KIND.text: {
      const text = window.texts[value] ?? { text: '', runs: null }
      const cell: ICellData = { v: text.text, t: CellValueType.STRING }
      return isPlain && (text.runs !== null || text.text.includes('\n'))
        ? { ...cell, p: screenText(text, look.fontOf(window.styles[at] ?? 0), look.themeColours) }
        : cell
    }
    default:
      return {}
  }
}

/** Cells read at once: a window of the model is a few arrays of this length. */
const CELLS_AT_ONCE = 65_536

/** Windows that cover a range, none too large. */
export function* windowsOf(
  model: SharedWorkbook,
  sheetId: string,
  range: CellRange,
  options: WindowOptions = {},
): Generator<CellWindow> {
  const width = range.right - range.left + 1
  const height = Math.max(1, Math.floor(CELLS_AT_ONCE / Math.max(1, width)))
  for (let top = range.top; top <= range.bottom; top += height) {
    yield model.readWindow(sheetId, { ...range, top, bottom: Math.min(range.bottom, top + height - 1) }, options)
  }
}

const isError = (text: string): text is ErrorText => (ERRORS as readonly string[]).includes(text)

/** What a cell shows, with the result that calculation found. */
export function resultAt(screen: Screen, sheetId: string, row: number, column: number): CellValue {
  const cell = screen.sheet(sheetId)?.getCellMatrix().getValue(row, column)
  if (!cell || cell.v === undefined || cell.v === null || cell.v === '') return null
  const { v, t } = cell
  if (t === CellValueType.BOOLEAN || typeof v === 'boolean') return v === 1 || v === true || v === '1'
  if (typeof v === 'number' || t !== CellValueType.STRING) return v
  return isError(v) ? { error: v } : v
}
