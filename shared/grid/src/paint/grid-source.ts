import type { Axis } from './axis.ts'
import type { Brush } from './brush.ts'
import type { Box } from './range.ts'

/**
 * What a grid shows. It is asked for what is on screen only, at every painting, and never keeps what it was told; who changes something
 * says so (`Grid.refresh`).
 */
export interface GridSource {
  readonly rows: Axis
  readonly columns: Axis
  /** Columns at the left, and rows at the top, that stay where they are. */
  readonly frozenColumns: number
  readonly frozenRows: number
  /** Width of a head behind the last column, by which columns are added; 0 where there is none. */
  readonly tailPx: number
  /** The row has no cells: something of its own lies across it, as the head of a group. */
  isBand(row: number): boolean
  /** Into a box that is white already and clips what reaches out of it. */
  paintCell(brush: Brush, row: number, column: number, box: Box): void
  paintBand(brush: Brush, row: number, box: Box): void
  paintColumnHead(brush: Brush, column: number, box: Box): void
  paintTailHead(brush: Brush, box: Box): void
  paintRowHead(brush: Brush, row: number, box: Box, isHovered: boolean): void
  /** A colour behind the cell; null is the colour of the surface. */
  backgroundOf(row: number, column: number): string | null
  /** For the clipboard and for who does not see the picture. */
  textOf(row: number, column: number): string
  /** What a band, or the head of a row, says. */
  rowTitle(row: number): string
  columnTitle(column: number): string
}

/** Where somebody else is. */
export interface Fellow {
  readonly row: number
  readonly column: number
  readonly colour: string
  readonly name: string
}
