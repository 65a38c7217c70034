/** One cell. */
export interface CellPlace {
  readonly row: number
  readonly column: number
}

/** Cells from the first to the last of both, with those. */
export interface CellRange {
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
}

/** CSS pixels. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export const rangeOf = (one: CellPlace, other: CellPlace = one): CellRange => ({
  top: Math.min(one.row, other.row),
  left: Math.min(one.column, other.column),
  bottom: Math.max(one.row, other.row),
  right: Math.max(one.column, other.column),
})

export const holds = ({ top, left, bottom, right }: CellRange, { row, column }: CellPlace): boolean =>
  row >= top && row <= bottom && column >= left && column <= right

export const isOneCell = ({ top, left, bottom, right }: CellRange): boolean => top === bottom && left === right
