import { EditRefused, type Edit } from '../edit.ts'
import { BAND_SETTINGS, bandKey } from '../read/read-bands.ts'
import type { SheetState } from '../state/sheet-state.ts'
import type { Writer } from './writer.ts'

export function setBand(
  writer: Writer,
  sheet: SheetState,
  { axis, first, last, band }: Extract<Edit, { kind: 'setBand' }>,
): void {
  const lines = sheet.axis(axis)
  if (first < 0 || first > last || last >= lines.size) throw new EditRefused('outsideGrid')
  for (const [block, from, to] of lines.intervals(first, last))
    for (const setting of BAND_SETTINGS)
      if (band[setting] !== undefined)
        writer.set(sheet, axis === 'rows' ? 'rp' : 'cp', bandKey(block, from, to, setting), [
          writer.stamp(),
          band[setting],
        ])
}
