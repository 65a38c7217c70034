import { useEffect, useState } from 'react'
import type { SheetSurface } from '../../view/state/sheet-surface.ts'
import { drawingsOf, type SheetDrawing } from './sheet-drawings.ts'

/** The drawings of a sheet as they are now, lower layers first. */
export function useDrawings(surface: SheetSurface, sheetId: string): readonly SheetDrawing[] {
  const [drawings, setDrawings] = useState<readonly SheetDrawing[]>([])
  useEffect(() => {
    const read = (): void => setDrawings(drawingsOf(surface, sheetId))
    read()
    return surface.model.onChange(({ areSheetsChanged, sheets }) => {
      const isTouched = sheets.some(
        (change) =>
          change.areFormulasMoved ||
          (change.sheetId === sheetId && (change.structure.length > 0 || change.objects.includes('drawing'))),
      )
      if (isTouched || areSheetsChanged) read()
    })
  }, [surface, sheetId])
  return drawings
}
