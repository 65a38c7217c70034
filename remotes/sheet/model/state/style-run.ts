import type { SlotInterval } from '../axis/slots.ts'

/** null: all lines, also those that come later. Stamps below zero are those of the file's own rows and columns. */
export type StyleRunRecord = readonly [
  stamp: number,
  rows: readonly SlotInterval[] | null,
  columns: readonly SlotInterval[] | null,
  patchHash: string,
]

export const BASE_COLUMN_STYLE = -2
export const BASE_ROW_STYLE = -1
