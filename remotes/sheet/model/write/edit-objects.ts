import type { Edit } from '../edit.ts'
import { storePayload } from '../payload-references.ts'
import { cornersOf, payloadKey, placeRange, type ObjectRecord } from '../read/read-objects.ts'
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
  if (payload === undefined) return
  const corners = (sheet.maps.ranges.get(id) as ObjectRecord | undefined)?.[2]?.[0]
  const range = ranges?.[0] ?? (corners && placeRange(sheet, corners)) ?? undefined
  const stored = storePayload(writer.book, sheet, objectKind, payload, range)
  writer.set(sheet, 'ranges', payloadKey(id), [writer.stamp(), stored])
}

export function removeObject(writer: Writer, sheet: SheetState, id: string): void {
  const known = sheet.maps.ranges.get(id) as ObjectRecord | undefined
  if (known?.[2]) writer.set(sheet, 'ranges', id, [writer.stamp(), known[1], null])
}
