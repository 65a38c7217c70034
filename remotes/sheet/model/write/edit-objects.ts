import type { Edit } from '../edit.ts'
import { cornersOf, payloadKey, type ObjectRecord } from '../read/read-objects.ts'
import { clipped } from '../read/read-window.ts'
import type { SheetState } from '../state/sheet-state.ts'
import type { Writer } from './writer.ts'

/** Ranges and payload are entries of their own: one person moves a picture while another describes it. */
export function putObject(
  writer: Writer,
  sheet: SheetState,
  { id, objectKind, ranges, payload }: Extract<Edit, { kind: 'putObject' }>,
): void {
  if (ranges) {
    const corners = ranges.map((range) => cornersOf(sheet, clipped(range)))
    writer.set(sheet, 'ranges', id, [writer.stamp(), objectKind, corners])
  }
  if (payload !== undefined) writer.set(sheet, 'ranges', payloadKey(id), [writer.stamp(), payload])
}

export function removeObject(writer: Writer, sheet: SheetState, id: string): void {
  const known = sheet.maps.ranges.get(id) as ObjectRecord | undefined
  if (known?.[2]) writer.set(sheet, 'ranges', id, [writer.stamp(), known[1], null])
}
