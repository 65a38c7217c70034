import { attributes, elementsIn, setAttribute, type Element } from './layout.ts'
import { gridOf } from './table-grid.ts'

/** What a column has where nobody said anything, and the least that the engine lets it have, in CSS pixels. */
export const COLUMN_WIDTH_PX = 120
export const LEAST_COLUMN_WIDTH_PX = 35
export const MOST_COLUMN_WIDTH_PX = 2_000

/** Of each column; null where nobody said one. */
export function columnWidths(table: Element): readonly (number | null)[] {
  const { rows, columns, at: spot } = gridOf(table)
  return Array.from({ length: columns }, (_, column) => {
    for (const row of rows.keys()) {
      const found = spot(row, column)
      const width = found && widthsOf(found.cell)[column - found.column]
      if (width) return width
    }
    return null
  })
}

/** Every cell says the widths of the columns that it stands in; null: as wide as it comes. */
export function setColumnWidths(table: Element, widths: readonly (number | null)[]): void {
  const { rows, columns, at: spot } = gridOf(table)
  for (const [row, element] of rows.entries())
    for (const cell of elementsIn(element)) {
      const places = Array.from({ length: columns }, (_, column) => column).filter(
        (column) => spot(row, column)?.cell === cell,
      )
      const own = places.map((column) => clamped(widths[column] ?? null))
      if (own.every((width) => width === 0)) cell.removeAttribute('colwidth')
      else if (JSON.stringify(own) !== JSON.stringify(widthsOf(cell))) setAttribute(cell, 'colwidth', own)
    }
}

function widthsOf(cell: Element): readonly number[] {
  const { colwidth } = attributes(cell)
  return Array.isArray(colwidth) ? colwidth.map(Number) : []
}

const clamped = (width: number | null): number =>
  width === null ? 0 : Math.min(MOST_COLUMN_WIDTH_PX, Math.max(LEAST_COLUMN_WIDTH_PX, Math.round(width)))
