import type { Inline } from './block.ts'
import { insertInline } from './build-block.ts'
import { elementsIn, type Element } from './layout.ts'
import { gridOf } from './table-grid.ts'
import { insertColumn, insertRow, tableSize } from './table.ts'

/**
 * What cells say, row by row, from one cell on, in place of what they said; rows and columns that are missing come to the table. One that
 * spans several says what comes first for it.
 */
export function fillCells(
  table: Element,
  { row, column }: { readonly row: number; readonly column: number },
  cells: readonly (readonly (readonly Inline[])[])[],
): void {
  const size = tableSize(table)
  const width = Math.max(...cells.map((line) => line.length))
  for (let at = size.rows; at < row + cells.length; at += 1) insertRow(table, at)
  for (let at = size.columns; at < column + width; at += 1) insertColumn(table, at)
  const { at: spot } = gridOf(table)
  const filled = new Set<Element>()
  for (const [r, line] of cells.entries())
    for (const [c, content] of line.entries()) {
      const cell = spot(row + r, column + c)?.cell
      const words = cell && elementsIn(cell)[0]
      if (!words || filled.has(cell)) continue
      filled.add(cell)
      words.delete(0, words.length)
      insertInline(words, 0, content)
    }
}
