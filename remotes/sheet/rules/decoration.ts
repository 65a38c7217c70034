import type { CellStyle, Colour } from '../model/index.ts'

/** What rules lay over one cell. Plain data that goes between threads. */
export interface CellDecoration {
  /** Attributes that win over the cell's own. */
  readonly style: CellStyle | null
  /** A colour between two of a scale. */
  readonly scale: { readonly from: Colour; readonly to: Colour; readonly ratio: number } | null
  readonly bar: DataBar | null
  readonly icon: { readonly set: string; readonly index: number } | null
  /** A bar or an icon stands in place of the value. */
  readonly isTextHidden: boolean
}

export interface DataBar {
  /** Parts of the cell's width, 0 … 1. */
  readonly start: number
  readonly end: number
  /** Where zero is, when there are values on both sides of it. */
  readonly axis: number | null
  readonly colour: Colour
  readonly axisColour: Colour | null
  readonly borderColour: Colour | null
  readonly isGradient: boolean
  /** Grows from the axis to the left. */
  readonly isReversed: boolean
}

export interface PlacedDecoration extends CellDecoration {
  readonly row: number
  readonly column: number
}
