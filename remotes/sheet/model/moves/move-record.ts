import type { SlotInterval } from '../axis/slots.ts'

/** A block of cells of one sheet by the names of its lines; null = all rows, all columns. */
export interface CellBlock {
  readonly sheet: string
  readonly rows: readonly SlotInterval[] | null
  readonly columns: readonly SlotInterval[] | null
}

/**
 * Cells that were cut and put down elsewhere: both blocks have as many lines. `tables` went along, by their ids before and
 * since. Written once and never changed; undone = taken away.
 */
export type MoveRecord = readonly [
  stamp: number,
  from: CellBlock,
  to: CellBlock,
  tables: readonly (readonly [before: string, since: string])[],
]

export const linesOf = (intervals: readonly SlotInterval[]): number =>
  intervals.reduce((sum, [, from, to]) => sum + to - from + 1, 0)
