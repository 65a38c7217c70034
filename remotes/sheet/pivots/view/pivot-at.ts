import type { CellRange, PivotPayload, PlacedObject } from '../../model/index.ts'
import type { SheetSurface } from '../../view/state/sheet-surface.ts'

export interface PlacedPivot extends PlacedObject {
  readonly sheetId: string
  readonly payload: PivotPayload
}

const holds = ({ top, left, bottom, right }: CellRange, row: number, column: number): boolean =>
  row >= top && row <= bottom && column >= left && column <= right

/** The pivot table that a cell is part of. */
export function pivotAt({ rules }: SheetSurface, sheetId: string, row: number, column: number): PlacedPivot | null {
  const found = rules.objects('pivot', sheetId).find(({ ranges }) => ranges.some((range) => holds(range, row, column)))
  return found ? { ...found, sheetId, payload: found.payload as PivotPayload } : null
}

/** The one that the active cell is part of. */
export function activePivot(surface: SheetSurface): PlacedPivot | null {
  const selection = surface.selection()
  return selection && pivotAt(surface, selection.sheetId, selection.active.row, selection.active.column)
}
