// Keys and presses on the cells of a pivot table: nothing is typed into them, two presses look into a value or fold its parts.
import { CanceledError } from '@univerjs/core'
import { DeviceInputEventType } from '@univerjs/engine-render'
import { SetCellEditVisibleOperation } from '@univerjs/sheets-ui'
import { EditRefused } from '../../model/index.ts'
import { REFUSALS } from '../../binding/workbook-binding.ts'
import type { SheetSurface } from '../../view/state/sheet-surface.ts'
import { cornerOf, layOutPivot } from '../model/fill-pivot.ts'
import { pivotCellAt, type PivotCellMeaning } from '../model/pivot-cell.ts'
import { activePivot, type PlacedPivot } from './pivot-at.ts'

/** What the active cell is about; null outside of pivot tables, and for what cannot be computed. */
export function activeMeaning(
  surface: SheetSurface,
): { readonly pivot: PlacedPivot; readonly meaning: PivotCellMeaning | null } | null {
  const pivot = activePivot(surface)
  const active = surface.selection()?.active
  if (!pivot || !active) return null
  try {
    const laidOut = layOutPivot(surface.model, pivot.payload, (...at) => surface.edits.resultAt(...at))
    const { top, left } = cornerOf(pivot)
    return { pivot, meaning: pivotCellAt(laidOut, active.row - top, active.column - left) }
  } catch (error) {
    if (error instanceof EditRefused) return { pivot, meaning: null }
    throw error
  }
}

/** Folds the parts of an item away, or shows them. */
export function fold(surface: SheetSurface, pivot: PlacedPivot, meaning: PivotCellMeaning | null): void {
  if (meaning?.kind !== 'label' || !meaning.hasParts) return
  const field = pivot.payload.fields[meaning.field]
  if (!field) return
  const rest = field.collapsed.filter((key) => key !== meaning.item)
  const collapsed = meaning.isCollapsed ? rest : [...rest, meaning.item]
  const fields = { ...pivot.payload.fields, [meaning.field]: { ...field, collapsed } }
  surface.execute('pivot.set', { sheetId: pivot.sheetId, id: pivot.id, payload: { ...pivot.payload, fields } })
}

/** A sheet with the rows behind the active value. */
export function showDetails(surface: SheetSurface): void {
  const pivot = activePivot(surface)
  const active = surface.selection()?.active
  if (!pivot || !active) return
  const newSheetId = crypto.randomUUID()
  const { sheetId, id } = pivot
  const isDone = surface.execute('pivot.details', { sheetId, id, row: active.row, column: active.column, newSheetId })
  if (isDone && surface.model.sheets().some((sheet) => sheet.id === newSheetId)) surface.showSheet(newSheetId)
}

/** `refuse` tells the person why nothing is typed. */
export function guardCells(surface: SheetSurface, refuse: (text: string) => void): () => void {
  const listening = surface.commands.beforeCommandExecuted(({ id, params }) => {
    if (id !== SetCellEditVisibleOperation.id) return
    const { visible, eventType } = (params ?? {}) as { visible?: boolean; eventType?: DeviceInputEventType }
    if (visible !== true || !activePivot(surface)) return
    // After the engine's own answer to the press, which goes back to the cell.
    if (eventType === DeviceInputEventType.Dblclick) requestAnimationFrame(() => press(surface, refuse))
    else refuse(REFUSALS.pivot)
    throw new CanceledError()
  })
  return () => listening.dispose()
}

function press(surface: SheetSurface, refuse: (text: string) => void): void {
  const found = activeMeaning(surface)
  if (found?.meaning?.kind === 'value') showDetails(surface)
  else if (found?.meaning?.kind === 'label' && found.meaning.hasParts) fold(surface, found.pivot, found.meaning)
  else refuse(REFUSALS.pivot)
}
