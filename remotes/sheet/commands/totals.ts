import { columnName } from '../formula/index.ts'
import { KIND, type CellRange, type Edit, type SharedWorkbook } from '../model/index.ts'

/** So many rows are looked at above a cell. */
const MOST_ROWS = 10_000

export interface TotalsPlace {
  readonly sheetId: string
  /** What is selected, within the cells that hold something. */
  readonly range: CellRange
  readonly row: number
  readonly column: number
}

/**
 * The function below each column of a selected block, or in one cell over the numbers above or to the left of it. Empty
 * where there is nothing to add up.
 */
export function totalEdits(book: SharedWorkbook, place: TotalsPlace, name: string): readonly Edit[] {
  const { sheetId, range, row, column } = place
  const put = (atRow: number, atColumn: number, of: CellRange): Edit => ({
    kind: 'setCells',
    sheetId,
    top: atRow,
    left: atColumn,
    cells: [[{ formula: `${name}(${addressOf(of)})` }]],
  })
  if (range.top !== range.bottom || range.left !== range.right)
    return Array.from({ length: range.right - range.left + 1 }, (_, at) => range.left + at).map((left) =>
      put(range.bottom + 1, left, { ...range, left, right: left }),
    )
  const numbers = runBefore(book, sheetId, row, column, 'rows') ?? runBefore(book, sheetId, row, column, 'columns')
  return numbers ? [put(row, column, numbers)] : []
}

/** Numbers that end right before the cell, upwards or to the left. */
function runBefore(
  book: SharedWorkbook,
  sheetId: string,
  row: number,
  column: number,
  axis: 'rows' | 'columns',
): CellRange | null {
  const end = axis === 'rows' ? row - 1 : column - 1
  if (end < 0) return null
  const range: CellRange =
    axis === 'rows'
      ? { top: Math.max(0, row - MOST_ROWS), bottom: end, left: column, right: column }
      : { top: row, bottom: row, left: 0, right: end }
  const window = book.readWindow(sheetId, range)
  let first = end + 1
  for (let at = window.kinds.length - 1; at >= 0; at -= 1) {
    if (window.kinds[at] !== KIND.number && (window.formulas[at] ?? 0) === 0) break
    first = (axis === 'rows' ? range.top : range.left) + at
  }
  if (first > end) return null
  return axis === 'rows' ? { ...range, top: first } : { ...range, left: first }
}

function addressOf({ top, left, bottom, right }: CellRange): string {
  const first = `${columnName(left)}${top + 1}`
  return top === bottom && left === right ? first : `${first}:${columnName(right)}${bottom + 1}`
}
