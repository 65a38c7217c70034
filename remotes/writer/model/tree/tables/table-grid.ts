import type { OoxmlElement } from '../../kernel/index.ts'
import { attribute, childNamed, childrenNamed, numberOf } from '../nodes.ts'

/** A cell and the columns of the table's grid that it covers. */
export interface GridCell {
  readonly cell: OoxmlElement
  readonly row: number
  readonly column: number
  readonly span: number
  /** Part of a merge over several rows; `continue` cells show nothing of their own. */
  readonly vertical: 'restart' | 'continue' | null
}

export interface GridRow {
  readonly row: OoxmlElement
  readonly cells: readonly GridCell[]
}

/** A table as rows of cells on a grid of columns. Rows inside controls or revisions are left out. */
export interface TableGrid {
  readonly rows: readonly GridRow[]
  readonly columnCount: number
  /** Twips. Empty where the file has no grid. */
  readonly widths: readonly number[]
}

export function gridOf(table: OoxmlElement): TableGrid {
  const rows = childrenNamed(table, 'tr').map((row, index): GridRow => {
    let column = numberOf(childNamed(childNamed(row, 'trPr'), 'gridBefore')) ?? 0
    const cells = childrenNamed(row, 'tc').map((cell): GridCell => {
      const properties = childNamed(cell, 'tcPr')
      const span = Math.max(1, numberOf(childNamed(properties, 'gridSpan')) ?? 1)
      const merge = childNamed(properties, 'vMerge')
      const vertical = merge ? (attribute(merge, 'val') === 'restart' ? 'restart' : 'continue') : null
      const at = column
      column += span
      return { cell, row: index, column: at, span, vertical }
    })
    return { row, cells }
  })
  const grid = childNamed(table, 'tblGrid')
  const widths = grid ? childrenNamed(grid, 'gridCol').map((column) => numberOf(column, 'w') ?? 0) : []
  const columnCount = Math.max(widths.length, 1, ...rows.map(({ cells }) => endOf(cells)))
  return { rows, columnCount, widths }
}

const endOf = (cells: readonly GridCell[]): number => {
  const last = cells.at(-1)
  return last ? last.column + last.span : 0
}

export const cellsOf = (grid: TableGrid): readonly GridCell[] => grid.rows.flatMap(({ cells }) => cells)

/** The cell that shows at a place: for a merge over rows, the one it began with. */
export function cellAt(grid: TableGrid, row: number, column: number): GridCell | undefined {
  const found = grid.rows[row]?.cells.find((cell) => cell.column <= column && column < cell.column + cell.span)
  return found?.vertical === 'continue' && row > 0 ? (cellAt(grid, row - 1, column) ?? found) : found
}
