import { field, type CommentPlace, type CommentPlaces, type Json } from '@wenfang/shared-contract'
import type { AnchorPosition, CellAnchor, CellRange, SharedWorkbook } from '../model/index.ts'
import { columnName } from '../formula/index.ts'

/** Two corners of a range, by the ids of their rows and columns: they move with what others insert, remove and sort. */
export interface RangeAnchor {
  readonly from: CellAnchor
  readonly to: CellAnchor
}

export interface PlacedRange {
  readonly sheetId: string
  readonly range: CellRange
}

/** What of a workbook places depend on. */
type Places = Pick<SharedWorkbook, 'anchor' | 'position' | 'sheets'>

export function placeOf(model: Places, { sheetId, range }: PlacedRange): CommentPlace {
  const anchor: RangeAnchor = {
    from: model.anchor(sheetId, range.top, range.left),
    to: model.anchor(sheetId, range.bottom, range.right),
  }
  const name = model.sheets().find(({ id }) => id === sheetId)?.name ?? ''
  return { anchor: anchor as unknown as Json, quote: `${name}!${addressOf(range)}` }
}

/** null when one of its corners is gone, or the anchor is none of ours. */
export function placed(model: Places, anchor: Json): PlacedRange | null {
  const [from, to] = [cornerOf(model, anchor, 'from'), cornerOf(model, anchor, 'to')]
  if (!from?.isAlive || !to?.isAlive || from.sheetId !== to.sheetId) return null
  return {
    sheetId: from.sheetId,
    range: {
      top: Math.min(from.row, to.row),
      left: Math.min(from.column, to.column),
      bottom: Math.max(from.row, to.row),
      right: Math.max(from.column, to.column),
    },
  }
}

/** By sheets, then by rows, then by columns. */
export function orderOf(model: Places, anchor: Json): ReturnType<CommentPlaces['order']> {
  const place = placed(model, anchor)
  if (!place) return null
  const sheet = model.sheets().findIndex(({ id }) => id === place.sheetId)
  return (sheet * 2 ** 21 + place.range.top) * 2 ** 15 + place.range.left
}

const addressOf = ({ top, left, bottom, right }: CellRange): string => {
  const first = `${columnName(left)}${top + 1}`
  return top === bottom && left === right ? first : `${first}:${columnName(right)}${bottom + 1}`
}

function cornerOf(model: Places, anchor: Json, name: 'from' | 'to'): AnchorPosition | null {
  const corner = field(anchor, name)
  const [sheetId, row, column] = [field(corner, 'sheetId'), field(corner, 'row'), field(corner, 'column')]
  if (typeof sheetId !== 'string' || !isLine(row) || !isLine(column)) return null
  return model.position({ sheetId, row, column })
}

const isLine = (value: Json | undefined): value is string | null =>
  value === null || (typeof value === 'string' && value.length <= 64)
