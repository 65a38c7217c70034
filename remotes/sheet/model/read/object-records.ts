// Objects of a sheet (tables, drawings, …) as they are stored: what they are, where their corners are, and what they hold.
import { parseSlot } from '../axis/slots.ts'
import type { Axis } from '../axis/axis.ts'
import type { ObjectKind } from '../objects.ts'
import type { SheetState } from '../state/sheet-state.ts'
import { MAX_COLUMNS, MAX_ROWS, type CellRange } from '../workbook-data.ts'

/** Ids of the rows and columns at the corners; null where a range goes through all rows or all columns. */
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
