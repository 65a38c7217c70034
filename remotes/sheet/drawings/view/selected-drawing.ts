import type { SheetSurface } from '../../view/state/sheet-surface.ts'
import { drawingsOf, type SheetDrawing } from './sheet-drawings.ts'

const SELECTED = new WeakMap<SheetSurface, string>()

/** Says which drawing is selected, for tools beside the layer that shows them; null is none. */
export function selectDrawing(surface: SheetSurface, id: string | null): void {
  if (id === null) SELECTED.delete(surface)
  else SELECTED.set(surface, id)
}

/** The selected drawing of the sheet that is shown. */
export function selectedDrawing(surface: SheetSurface): SheetDrawing | null {
  const id = SELECTED.get(surface)
  if (id === undefined) return null
  return drawingsOf(surface, surface.activeSheetId()).find((one) => one.id === id) ?? null
}
