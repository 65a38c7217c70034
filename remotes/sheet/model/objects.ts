import type { CellRange, SheetObject } from './workbook-data.ts'

/** `array`: the range of an array formula that stands in its first cell; `comment`: where a discussion is anchored. */
export type ObjectKind = SheetObject['kind'] | 'array' | 'comment'

/** An object where it is now: its ranges shrink, grow and move with rows and columns. */
export interface PlacedObject {
  readonly id: string
  readonly kind: ObjectKind
  /** Ranges whose cells are all gone are left out; none for what belongs to the whole sheet. */
  readonly ranges: readonly CellRange[]
  readonly payload: unknown
}
