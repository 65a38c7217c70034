import type { Box, CellPlace, CellRange } from './paint/range.ts'
import type { Selection } from './selection.ts'

/** How an editor was asked for: by what was typed over the cell, or by Enter, F2 or a second press on it. */
export type EditStart = { readonly kind: 'typed'; readonly text: string } | { readonly kind: 'opened' }

/** What people do to a grid. The grid changes nothing by itself but selection and scrolling. */
export interface GridActions {
  /** False: nothing is written, pasted, filled or moved; everything can be selected, copied and read. */
  canWrite(): boolean
  /**
   * What the text of the cell is to be edited from; null where the cell is not edited as text, or by something that the action itself
   * has opened.
   */
  beginEdit(place: CellPlace, start: EditStart): string | null
  /** The text that was entered. */
  commitEdit(place: CellPlace, text: string): void
  /** Delete and Backspace. */
  clear(range: CellRange): void
  /** Cells by rows; what is larger than the range goes on beyond it, what is smaller fills it. */
  paste(range: CellRange, cells: readonly (readonly string[])[]): void
  /** The cells of `from` are repeated, or continued, over `to`, which holds them. */
  fill(from: CellRange, to: CellRange): void
  resizeColumn(column: number, px: number): void
  /** In front of `before`, which may be the number of columns. */
  moveColumn(column: number, before: number): void
  /**
   * A press on a part of the cell that does something by itself; true when it did. `at` is within the box, `isCommand` with the key of
   * commands held.
   */
  pressCell(
    place: CellPlace,
    box: Box,
    at: { readonly x: number; readonly y: number; readonly isCommand: boolean },
  ): boolean
  pressBand(row: number): void
  pressRowHead(row: number): void
  /** The head behind the last column. */
  pressTailHead(): void
  /** By the button in the head, the secondary button, or the menu key. `box` is in pixels of the grid. */
  openColumnMenu(column: number, box: Box): void
  openCellMenu(range: CellRange, box: Box): void
  selected(selection: Selection): void
  /** A key that the grid has no use for; true when somebody had. */
  key(event: KeyboardEvent): boolean
}
