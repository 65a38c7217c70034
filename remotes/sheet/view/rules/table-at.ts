import type { CellRange, TablePayload } from '../../model/index.ts'
import { holds } from '../../rules/index.ts'
import type { SheetSurface } from '../state/sheet-surface.ts'

export interface PlacedTable {
  readonly sheetId: string
  readonly id: string
  readonly range: CellRange | null
  readonly payload: TablePayload
}

/** The table that the active cell is part of. */
export function activeTable(surface: SheetSurface): PlacedTable | null {
  const selection = surface.selection()
  if (!selection) return null
  const { sheetId, active } = selection
  const found = surface.rules
    .objects('table', sheetId)
    .find(({ ranges }) => ranges.some((range) => holds(range, active.row, active.column)))
  return found
    ? { sheetId, id: found.id, range: found.ranges[0] ?? null, payload: found.payload as TablePayload }
    : null
}
