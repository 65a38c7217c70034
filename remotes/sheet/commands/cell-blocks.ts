import type { CellInput, Edit } from '../model/index.ts'

export interface PlacedInput {
  readonly row: number
  readonly column: number
  readonly input: CellInput
}

/** Cells of a column that lie no further apart are written together; those between them stay. */
const MOST_GAP_ROWS = 256

/** Single cells as few edits: thousands of them become a few records of the workbook, as a paste does. */
export function blocksOf(sheetId: string, cells: readonly PlacedInput[]): readonly Edit[] {
  const sorted = cells.toSorted((a, b) => a.column - b.column || a.row - b.row)
  const blocks: {
    readonly top: number
    readonly left: number
    readonly cells: (readonly (CellInput | undefined)[])[]
  }[] = []
  for (const { row, column, input } of sorted) {
    const last = blocks.at(-1)
    const next = last ? last.top + last.cells.length : 0
    if (last?.left === column && row >= next && row - next <= MOST_GAP_ROWS) {
      while (last.top + last.cells.length < row) last.cells.push([undefined])
      last.cells.push([input])
    } else blocks.push({ top: row, left: column, cells: [[input]] })
  }
  return blocks.map(({ top, left, cells: rows }) => ({ kind: 'setCells', sheetId, top, left, cells: rows }))
}
