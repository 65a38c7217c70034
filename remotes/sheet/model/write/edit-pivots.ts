import type { Edit } from '../edit.ts'
import { storePayload } from '../payload-references.ts'
import type { PivotPayload, PivotSettings } from '../pivot-payload.ts'
import { isPivotSettings } from '../pivots/pivot-guards.ts'
import {
  fillOf,
  fillRecordKey,
  optionKey,
  piecesOf,
  PIVOT_OPTIONS,
  pivotDigest,
  pivotTileKey,
  settingsKey,
  storedPivot,
} from '../pivots/pivot-records.ts'
import { cornersOf, placeRange, type ObjectRecord } from '../read/object-records.ts'
import { clipped } from '../read/read-window.ts'
import type { SheetState } from '../state/sheet-state.ts'
import type { CellRange } from '../workbook-data.ts'
import { clearCells, putBlock } from './edit-cells.ts'
import type { Writer } from './writer.ts'

/** Each piece is written only where it differs; one that is missing is taken away. */
export function putPivot(
  writer: Writer,
  sheet: SheetState,
  id: string,
  payload: unknown,
  range: CellRange | undefined,
): void {
  const wanted = storePayload(writer.book, sheet, 'pivot', payload, range) as PivotPayload
  const known = (key: string): unknown => (sheet.maps.ranges.get(key) as readonly [number, unknown] | undefined)?.[1]
  const record = known(settingsKey(id))
  const made = isPivotSettings(record) ? record : null
  if (made) {
    const before = storedPivot(sheet, id)
    for (const option of PIVOT_OPTIONS)
      if (wanted[option] !== before[option])
        writer.set(sheet, 'ranges', optionKey(id, option), [writer.stamp(), { value: wanted[option] }])
  }
  // What an option said when the table was made stays in the settings, so that they are only written when others of them change.
  const pieces = piecesOf(id, { ...wanted, ...(made && optionsOf(made)) })
  for (const key of sheet.pieces(id))
    if (!pieces.has(key) && known(key) !== null) writer.set(sheet, 'ranges', key, [writer.stamp(), null])
  for (const [key, piece] of pieces)
    if (JSON.stringify(known(key)) !== JSON.stringify(piece)) writer.set(sheet, 'ranges', key, [writer.stamp(), piece])
}

const optionsOf = (settings: PivotSettings): Partial<PivotSettings> =>
  Object.fromEntries(PIVOT_OPTIONS.map((option) => [option, settings[option]]))

/** What it shows, as one record; the cells that its file had are taken away at the first time. */
export function fillPivot(
  writer: Writer,
  sheet: SheetState,
  { id, ranges, cells }: Extract<Edit, { kind: 'fillPivot' }>,
): void {
  const [first] = ranges
  if (!first) return
  if (!sheet.maps.tiles.has(pivotTileKey(id))) clearBaseCells(writer, sheet, id)
  const top = Math.min(...ranges.map((range) => range.top))
  const left = Math.min(...ranges.map((range) => range.left))
  putBlock(writer, sheet, pivotTileKey(id), { top, left, cells })
  writer.set(sheet, 'ranges', id, [writer.stamp(), 'pivot', ranges.map((range) => cornersOf(sheet, clipped(range)))])
  writer.set(sheet, 'ranges', fillRecordKey(id), [writer.stamp(), pivotDigest(sheet, id), writer.book.newId()])
}

/** Its cells go with it. What somebody wrote beneath them is seen again. */
export function removePivotCells(writer: Writer, sheet: SheetState, id: string): void {
  if (sheet.maps.tiles.has(pivotTileKey(id))) writer.set(sheet, 'tiles', pivotTileKey(id), undefined)
  else clearBaseCells(writer, sheet, id)
}

function clearBaseCells(writer: Writer, sheet: SheetState, id: string): void {
  if (!fillOf(sheet, id)) return
  const corners = (sheet.maps.ranges.get(id) as ObjectRecord | undefined)?.[2] ?? []
  const ranges = corners.flatMap((one) => placeRange(sheet, one) ?? [])
  if (ranges.length > 0) clearCells(writer, sheet, { kind: 'clearCells', sheetId: sheet.id, ranges, what: 'contents' })
}
