import type { Node as PmNode } from '@tiptap/pm/model'
import { wordsWidth } from '../far-blocks/heights.ts'

const LINE_PX = 27.2
const AROUND_PX = 11
const LETTER_PX = 16
const LEAST_COLUMN_PX = 120
const PADDING_PX = 21

/**
 * About how high a row is that was not drawn yet.
 * @param shares of its columns, in hundredths; alike where they are null
 */
export function estimatedRow(row: PmNode, tablePx: number, shares: readonly number[] | null): number {
  const count = Math.max(1, shares?.length ?? row.childCount)
  const wholePx = Math.max(tablePx, count * LEAST_COLUMN_PX)
  let lines = 1
  row.forEach((cell, _, at) => {
    const columnPx = (wholePx * (shares?.[at] ?? 100 / count)) / 100 - PADDING_PX
    const width = wordsWidth(cell.textContent) * LETTER_PX
    lines = Math.max(lines, cell.childCount, Math.ceil(width / Math.max(LETTER_PX, columnPx)))
  })
  return lines * LINE_PX + AROUND_PX
}
