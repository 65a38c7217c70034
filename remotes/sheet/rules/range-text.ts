import { columnName, FormulaSyntaxError, parseA1, type Coordinate } from '../formula/index.ts'
import { MAX_COLUMNS, MAX_ROWS, type CellRange } from '../model/index.ts'

const nameOf = (row: number, column: number): string => `${columnName(column)}${row + 1}`

/** `A1:B3,D5`, whole rows and columns as `2:4` and `C:D`. */
export function textOfRanges(ranges: readonly CellRange[]): string {
  return ranges
    .map(({ top, left, bottom, right }) => {
      if (top === 0 && bottom >= MAX_ROWS - 1) return `${columnName(left)}:${columnName(right)}`
      if (left === 0 && right >= MAX_COLUMNS - 1) return `${top + 1}:${bottom + 1}`
      return top === bottom && left === right ? nameOf(top, left) : `${nameOf(top, left)}:${nameOf(bottom, right)}`
    })
    .join(',')
}

/** null for a text that names no cells of one sheet. */
export function rangesOfText(text: string): readonly CellRange[] | null {
  const parts = text.split(/[,，;；\s]+/).filter((part) => part !== '')
  const ranges = parts.map(rangeOfText)
  return ranges.length > 0 && ranges.every((range) => range !== null) ? ranges : null
}

function rangeOfText(text: string): CellRange | null {
  try {
    const node = parseA1(text.toUpperCase(), { row: 0, column: 0 })
    if (node.kind !== 'reference' || node.sheet) return null
    const last = node.last ?? node.first
    const [top, bottom] = spanOf(node.first.row, last.row, MAX_ROWS)
    const [left, right] = spanOf(node.first.column, last.column, MAX_COLUMNS)
    return { top, left, bottom, right }
  } catch (error) {
    if (error instanceof FormulaSyntaxError) return null
    throw error
  }
}

function spanOf(first: Coordinate | null, last: Coordinate | null, count: number): readonly [number, number] {
  return first && last ? [Math.min(first.at, last.at), Math.max(first.at, last.at)] : [0, count - 1]
}
