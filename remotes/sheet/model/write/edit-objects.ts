import type { Edit } from '../edit.ts'
import { storePayload } from '../payload-references.ts'
import { changedPrintWords, printWordKey } from '../print/print-words.ts'
import { storedPayload } from '../read/read-objects.ts'
import {
  anchorKey,
  cornersOf,
  payloadKey,
  placeRange,
  type ObjectRecord,
  type PayloadRecord,
} from '../read/object-records.ts'
import { clipped } from '../read/read-window.ts'
import type { SheetState } from '../state/sheet-state.ts'
import { putPivot, removePivotCells } from './edit-pivots.ts'
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
  if (objectKind === 'pivot') return putPivot(writer, sheet, id, payload, range)
  const stored = storePayload(writer.book, sheet, objectKind, payload, range)
  if (objectKind === 'drawing') putDrawing(writer, sheet, id, stored)
  else if (objectKind === 'printArea') putPrint(writer, sheet, id, stored)
  else writer.set(sheet, 'ranges', payloadKey(id), [writer.stamp(), stored])
}

/** Only the words that differ. */
function putPrint(writer: Writer, sheet: SheetState, id: string, payload: unknown): void {
  for (const [word, value] of changedPrintWords(storedPayload(sheet, id), payload))
    writer.set(sheet, 'ranges', printWordKey(id, word), [writer.stamp(), value === undefined ? {} : { value }])
}

/** Place and content are written apart, each only where it differs. */
function putDrawing(writer: Writer, sheet: SheetState, id: string, payload: unknown): void {
  const known = (sheet.maps.ranges.get(payloadKey(id)) as PayloadRecord | undefined)?.[1]
  const split = (value: unknown) => {
    const { anchor = null, ...content } = (value ?? {}) as { readonly anchor?: unknown }
    return { anchor, content: JSON.stringify(content) }
  }
  if (known === undefined) return writer.set(sheet, 'ranges', payloadKey(id), [writer.stamp(), payload])
  const [old, next] = [split(known), split(payload)]
  const moved = sheet.maps.ranges.get(anchorKey(id)) as PayloadRecord | undefined
  if (old.content !== next.content || (old.anchor === null && next.anchor !== null)) {
    const kept = old.anchor === null ? payload : { ...(payload as object), anchor: old.anchor }
    writer.set(sheet, 'ranges', payloadKey(id), [writer.stamp(), kept])
  }
  if (old.anchor !== null && JSON.stringify(moved?.[1] ?? old.anchor) !== JSON.stringify(next.anchor))
    writer.set(sheet, 'ranges', anchorKey(id), [writer.stamp(), next.anchor])
}

export function removeObject(writer: Writer, sheet: SheetState, id: string): void {
  const known = sheet.maps.ranges.get(id) as ObjectRecord | undefined
  if (known?.[1] === 'pivot' && known[2]) removePivotCells(writer, sheet, id)
  if (known?.[2]) writer.set(sheet, 'ranges', id, [writer.stamp(), known[1], null])
}
