import { CellValueType, type ICellData } from '@univerjs/core'
import type { CellRange } from '../../model/index.ts'

export interface SelectionFigures {
  /** Cells that hold something. */
  readonly count: number
  readonly numbers: number
  readonly sum: number
  readonly average: number
  readonly min: number
  readonly max: number
}

type Rows = Readonly<Record<number, Readonly<Record<number, ICellData | null | undefined | void>> | undefined>>

/** Sum, average and count of what the ranges show. Cells in several ranges count once for each. */
export function figuresOf(
  rows: Rows,
  ranges: readonly CellRange[],
  isShown: (row: number) => boolean,
): SelectionFigures {
  let [count, numbers, sum, min, max] = [0, 0, 0, Infinity, -Infinity]
  const keys = Object.keys(rows)
  for (const { top, left, bottom, right } of ranges) {
    for (const key of keys) {
      const row = Number(key)
      if (row < top || row > bottom || !isShown(row)) continue
      const line = rows[row] ?? {}
      for (const columnKey of Object.keys(line)) {
        const column = Number(columnKey)
        const cell = line[column]
        if (!cell || column < left || column > right || cell.v === undefined || cell.v === null || cell.v === '')
          continue
        count += 1
        if (cell.t !== CellValueType.NUMBER || typeof cell.v !== 'number') continue
        numbers += 1
        sum += cell.v
        min = Math.min(min, cell.v)
        max = Math.max(max, cell.v)
      }
    }
  }
  return { count, numbers, sum, average: numbers === 0 ? 0 : sum / numbers, min, max }
}
