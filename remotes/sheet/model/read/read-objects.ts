import { parseSlot } from '../axis/slots.ts'
import type { Axis } from '../axis/axis.ts'
import type { DrawingPayload } from '../object-payloads.ts'
import type { ObjectKind, PlacedObject } from '../objects.ts'
import { readPayload } from '../payload-references.ts'
import { storedPivot } from '../pivots/pivot-records.ts'
import { wellFormed } from '../payloads/well-formed.ts'
import { withPrintWords } from '../print/print-words.ts'
import type { BookState } from '../state/book-state.ts'
import type { SheetState } from '../state/sheet-state.ts'
import { MAX_COLUMNS, MAX_ROWS, type CellRange } from '../workbook-data.ts'

/** Names of the lines at the corners; null where a range goes through all rows or all columns. */
export type CornerIds = readonly [top: string | null, left: string | null, bottom: string | null, right: string | null]

/** No corners: the object is gone. */
export type ObjectRecord = readonly [stamp: number, kind: ObjectKind, corners: readonly CornerIds[] | null]
export type PayloadRecord = readonly [stamp: number, payload: unknown]

export const payloadKey = (id: string): string => `${id}|p`
/** Where a drawing was moved to since: apart from its payload, so that one person moves a chart while another edits it. */
export const anchorKey = (id: string): string => `${id}|a`
/** The object that an entry is about. */
export const objectIdOf = (key: string): string => {
  const end = key.indexOf('|')
  return end < 0 ? key : key.slice(0, end)
}

/** Objects whose first cells must stay apart: the one that was there first is shown. */
const EXCLUSIVE: ReadonlySet<ObjectKind> = new Set(['merge', 'table', 'array'])

export function readObjects(book: BookState, sheet: SheetState, kind: ObjectKind): PlacedObject[] {
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

function uniquelyNamed(book: BookState, sheet: SheetState, table: PlacedObject): PlacedObject {
  const name = book.tables.get(sheet.id, table.id)?.name
  return name === undefined ? table : { ...table, payload: { ...(table.payload as object | null), name } }
}

export function cornersOf(sheet: SheetState, { top, left, bottom, right }: CellRange): CornerIds {
  const isAllRows = top === 0 && bottom === MAX_ROWS - 1
  const isAllColumns = left === 0 && right === MAX_COLUMNS - 1
  return [
    isAllRows ? null : sheet.rows.idAt(top),
    isAllColumns ? null : sheet.columns.idAt(left),
    isAllRows ? null : sheet.rows.idAt(bottom),
    isAllColumns ? null : sheet.columns.idAt(right),
  ]
}

export function placeRange(sheet: SheetState, [top, left, bottom, right]: CornerIds): CellRange | null {
  const rows = span(sheet.rows, top, bottom)
  const columns = span(sheet.columns, left, right)
  return rows && columns && { top: rows[0], left: columns[0], bottom: rows[1], right: columns[1] }
}

const span = (axis: Axis, first: string | null, last: string | null): readonly [number, number] | null =>
  first === null || last === null ? [0, axis.size - 1] : axis.span(parseSlot(first), parseSlot(last))

const isCell = ({ top, left, bottom, right }: CellRange): boolean => top === bottom && left === right

const overlap = (some: readonly CellRange[], others: readonly CellRange[]): boolean =>
  some.some((a) => others.some((b) => a.top <= b.bottom && b.top <= a.bottom && a.left <= b.right && b.left <= a.right))
