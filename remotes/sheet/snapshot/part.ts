import { areasOf } from '../charts/model/references.ts'
import type { CellRange, DrawingPayload, SharedWorkbook, SheetInfo } from '../model/index.ts'

/** What of a workbook is pictured. */
export type FoundPart =
  /** The cells that a window shows when the sheet is opened. */
  | { readonly kind: 'sheet'; readonly sheet: SheetInfo }
  | { readonly kind: 'range'; readonly sheet: SheetInfo; readonly range: CellRange }
  | { readonly kind: 'chart'; readonly sheet: SheetInfo; readonly drawing: DrawingPayload }

const CHART = 'chart:'

/** Objects have their ids within a sheet. */
export const chartPart = (sheetId: string, objectId: string): string => `${CHART}${sheetId}:${objectId}`

/**
 * A sheet by its id, cells as `'id'!A1:D9`, a name of the workbook, or a chart. Sheets may be called by their name as well: so do
 * people and programs who write the part themselves.
 */
export function findPart(book: SharedWorkbook, part: string): FoundPart | null {
  const sheets = book.sheets()
  if (part.startsWith(CHART)) return chartOf(book, part)
  const sheet = sheetOf(sheets, part)
  if (sheet) return { kind: 'sheet', sheet }
  return rangeOf(sheets, part) ?? rangeOf(sheets, nameOf(book, part))
}

const sheetOf = (sheets: readonly SheetInfo[], called: string): SheetInfo | undefined =>
  sheets.find(({ id }) => id === called) ?? sheets.find(({ name }) => name.toLowerCase() === called.toLowerCase())

function rangeOf(sheets: readonly SheetInfo[], reference: string): FoundPart | null {
  const [area, ...more] = areasOf(reference) ?? []
  const sheet = area?.sheet == null ? undefined : sheetOf(sheets, area.sheet)
  return area && sheet && more.length === 0 ? { kind: 'range', sheet, range: area.range } : null
}

const nameOf = (book: SharedWorkbook, name: string): string =>
  book.names().find((one) => one.name.toLowerCase() === name.toLowerCase())?.formula ?? ''

export function* chartsOf(
  book: SharedWorkbook,
): Generator<{ readonly id: string; readonly sheet: SheetInfo; readonly drawing: DrawingPayload }> {
  for (const sheet of book.sheets()) {
    if (sheet.state !== 'visible') continue
    for (const { id, payload } of book.objects(sheet.id, 'drawing')) {
      const drawing = payload as DrawingPayload | null
      if (drawing?.chart?.unknownKind === null) yield { id, sheet, drawing }
    }
  }
}

function chartOf(book: SharedWorkbook, part: string): FoundPart | null {
  for (const chart of chartsOf(book))
    if (chartPart(chart.sheet.id, chart.id) === part) return { kind: 'chart', ...chart }
  return null
}
