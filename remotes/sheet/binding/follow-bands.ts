import { BooleanNumber } from '@univerjs/core'
import type { SharedWorkbook } from '../model/index.ts'
import type { CellLook } from './screen-cells.ts'
import { MUTATION, type Screen } from './screen.ts'
import { heightPx, widthPx } from '../model/index.ts'

/** Brings sizes, hiding and styles of rows and columns to what the model says. */
export function followBands(screen: Screen, model: SharedWorkbook, sheetId: string, look: CellLook): void {
  const sheet = screen.sheet(sheetId)
  if (!sheet) return
  const rows = wantedOf(model, sheetId, 'rows', sheet.getRowCount())
  const shownRows = sheet.getConfig().rowData
  const rowData: Record<number, LineData> = {}
  for (const at of keysOf(shownRows, rows)) {
    const now = shownRows[at] ?? {}
    const band = rows.get(at)
    const isSized = band !== undefined && band.size !== null
    const next: LineData = {
      ...(isSized
        ? { h: heightPx(band.size ?? 0), ia: BooleanNumber.FALSE }
        : now.ia === BooleanNumber.FALSE
          ? { h: undefined, ia: undefined }
          : {}),
      hd: band?.isHidden ? BooleanNumber.TRUE : BooleanNumber.FALSE,
      s: band && band.style > 0 ? look.styleId(band.style) : null,
    }
    if (differs(now, next)) rowData[at] = next
  }
  if (Object.keys(rowData).length > 0) screen.perform(MUTATION.rowData, { subUnitId: sheetId, rowData })

  const columns = wantedOf(model, sheetId, 'columns', sheet.getColumnCount())
  const shownColumns = sheet.getConfig().columnData
  const columnData: Record<number, LineData> = {}
  for (const at of keysOf(shownColumns, columns)) {
    const now = shownColumns[at] ?? {}
    const band = columns.get(at)
    const next: LineData = {
      w: band && band.size !== null ? widthPx(band.size) : undefined,
      hd: band?.isHidden ? BooleanNumber.TRUE : BooleanNumber.FALSE,
      s: band && band.style > 0 ? look.styleId(band.style) : null,
    }
    if (differs(now, next)) columnData[at] = next
  }
  if (Object.keys(columnData).length > 0) screen.perform(MUTATION.columnData, { subUnitId: sheetId, columnData })
  // The engine measures the grid anew for these, not for the data of lines.
  if (Object.keys(rowData).length + Object.keys(columnData).length > 0) {
    screen.perform(MUTATION.rowCount, { subUnitId: sheetId, rowCount: sheet.getRowCount() })
  }
}

/** What the engine keeps of a line; undefined takes a setting back to its default. */
interface LineData {
  readonly h?: number | undefined
  readonly w?: number | undefined
  readonly ia?: BooleanNumber | undefined
  readonly hd: BooleanNumber
  readonly s: string | null
}

interface Line {
  readonly size: number | null
  readonly isHidden: boolean
  readonly style: number
}

function wantedOf(
  model: SharedWorkbook,
  sheetId: string,
  axis: 'rows' | 'columns',
  count: number,
): ReadonlyMap<number, Line> {
  const lines = new Map<number, Line>()
  for (const band of model.bands(sheetId, axis)) {
    for (let at = band.first; at <= Math.min(band.last, count - 1); at += 1) lines.set(at, band)
  }
  return lines
}

const keysOf = (shown: object, wanted: ReadonlyMap<number, Line>): Set<number> =>
  new Set([...Object.keys(shown).map(Number), ...wanted.keys()])

const plain = (value: unknown): unknown => (value === null || value === BooleanNumber.FALSE ? undefined : value)

const differs = (now: object, next: object): boolean =>
  Object.entries(next).some(([key, value]) => plain((now as Record<string, unknown>)[key]) !== plain(value))
