import { type CellRange, MAX_COLUMNS, MAX_ROWS } from '../../model/index.ts'
import type { CommandContext } from './command.ts'

export const NOTHING_SELECTED = '请先选择单元格'

export const rangesOf = ({ state }: CommandContext): readonly CellRange[] => state.selection?.ranges ?? []

/** The newest of the selected ranges. */
export const rangeOf = (context: CommandContext): CellRange | null => rangesOf(context).at(-1) ?? null

export const isOneCell = (range: CellRange): boolean => range.top === range.bottom && range.left === range.right

export const isSelected = (context: CommandContext): string | null =>
  context.state.selection === null ? NOTHING_SELECTED : null

/** The part of a range that can hold something: whole rows and columns end with the cells of the sheet. */
export function usedPart({ state }: CommandContext, range: CellRange): CellRange | null {
  const sheet = state.sheets.find(({ id }) => id === state.activeSheetId)
  const bottom = range.bottom >= MAX_ROWS - 1 ? Math.max(0, (sheet?.rowCount ?? 0) - 1) : range.bottom
  const right = range.right >= MAX_COLUMNS - 1 ? Math.max(0, (sheet?.columnCount ?? 0) - 1) : range.right
  return bottom < range.top || right < range.left ? null : { ...range, bottom, right }
}
