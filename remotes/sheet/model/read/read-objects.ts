import type { Axis } from '../axis/axis.ts'
import type { DrawingPayload } from '../object-payloads.ts'
import type { ObjectKind, PlacedObject } from '../objects.ts'
import { readPayload } from '../payload-references.ts'
import { storedPivot } from '../pivots/pivot-records.ts'
import { wellFormed } from '../payloads/well-formed.ts'
import { withPrintWords } from '../print/print-words.ts'
import type { StoredBook } from '../state/stored-book.ts'
import type { SheetState } from '../state/sheet-state.ts'
import type { CellRange } from '../workbook-data.ts'
import {
  anchorKey,
  objectIdOf,
  payloadKey,
  placeRange,
  type CornerIds,
  type ObjectRecord,
  type PayloadRecord,
} from './object-records.ts'

/** Objects whose first cells must stay apart: the one that was there first is shown. */
const EXCLUSIVE: ReadonlySet<ObjectKind> = new Set(['merge', 'table', 'array'])

export function readObjects(book: StoredBook, sheet: SheetState, kind: ObjectKind): PlacedObject[] {
  const found: { stamp: number; object: PlacedObject }[] = []
  sheet.maps.ranges.forEach((value, id) => {
    if (objectIdOf(id) !== id) return
    const [stamp, ofKind, corners] = value as ObjectRecord
    if (ofKind !== kind || !corners) return
    const stored = storedPayload(sheet, id)
    const ranges = corners.flatMap((one) => placeRange(sheet, one) ?? keptPlace(sheet, one, kind, stored) ?? [])
    // What never had a range belongs to the whole sheet; what lost all of them is gone.
    if (corners.length > 0 && ranges.length === 0) return
    const first = ranges[0] ?? { top: 0, left: 0, bottom: 0, right: 0 }
    found.push({
      stamp,
      object: { id, kind, ranges, payload: readPayload(book, sheet, kind, stored, first, payloadStamp(sheet, id)) },
    })
  })
  found.sort((a, b) => a.stamp - b.stamp || (a.object.id < b.object.id ? -1 : 1))
  const objects = found.map(({ object }) => (kind === 'table' ? uniquelyNamed(book, sheet, object) : object))
  if (!EXCLUSIVE.has(kind)) return objects
  const shown: PlacedObject[] = []
  for (const object of objects) {
    // A merge of one cell is none.
    if (kind === 'merge' && object.ranges.every(isCell)) continue
    if (!shown.some((other) => overlap(other.ranges, object.ranges))) shown.push(object)
  }
  return shown
}

/** As it is written, in the form of its kind, with the latest anchor. */
export function storedPayload(sheet: SheetState, id: string): unknown {
  if ((sheet.maps.ranges.get(id) as ObjectRecord | undefined)?.[1] === 'pivot') return storedPivot(sheet, id)
  const base = (sheet.maps.ranges.get(payloadKey(id)) as PayloadRecord | undefined)?.[1] ?? null
  const kind = (sheet.maps.ranges.get(id) as ObjectRecord | undefined)?.[1]
  const payload = kind === 'printArea' ? withPrintWords(sheet, id, base) : base
  if (kind === undefined) return payload
  const found = wellFormed(kind, payload)
  const moved = sheet.maps.ranges.get(anchorKey(id)) as PayloadRecord | undefined
  if (!moved?.[1] || found === null || typeof found !== 'object') return found
  return wellFormed(kind, { ...found, anchor: moved[1] })
}

/** When its formulas were written. */
export const payloadStamp = (sheet: SheetState, id: string): number =>
  (sheet.maps.ranges.get(payloadKey(id)) as PayloadRecord | undefined)?.[0] ?? 0

/** A drawing that only hangs on a cell outlives it: it stands where the cell was. */
function keptPlace(sheet: SheetState, [top, left]: CornerIds, kind: ObjectKind, payload: unknown): CellRange | null {
  const anchor = kind === 'drawing' ? (payload as Partial<DrawingPayload> | null)?.anchor : undefined
  if (!anchor || anchor.behaviour === 'twoCell' || top === null || left === null) return null
  const at = (axis: Axis, id: string): number => Math.min(axis.locate(id)?.position ?? 0, axis.size - 1)
  const [row, column] = [at(sheet.rows, top), at(sheet.columns, left)]
  return { top: row, left: column, bottom: row, right: column }
}

function uniquelyNamed(book: StoredBook, sheet: SheetState, table: PlacedObject): PlacedObject {
  const name = book.tables.get(sheet.id, table.id)?.name
  return name === undefined ? table : { ...table, payload: { ...(table.payload as object | null), name } }
}

const isCell = ({ top, left, bottom, right }: CellRange): boolean => top === bottom && left === right

const overlap = (some: readonly CellRange[], others: readonly CellRange[]): boolean =>
  some.some((a) => others.some((b) => a.top <= b.bottom && b.top <= a.bottom && a.left <= b.right && b.left <= a.right))
