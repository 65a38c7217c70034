// Arithmetic of matrices.
import { CellError, ERROR, Matrix } from '../values.ts'
import { must } from './collect.ts'

/** @throws #VALUE! when a cell is no number */
export function numbersOf(matrix: Matrix): number[][] {
  return Array.from({ length: matrix.rows }, (_, row) =>
    matrix.row(row).map((cell) => {
      if (cell instanceof CellError) throw cell
      if (typeof cell !== 'number') throw ERROR.value
      return cell
    }),
  )
}

/** Gauss-Jordan with row pivots: the determinant and the inverse, null when there is none. */
export function eliminate(matrix: Matrix): { readonly determinant: number; readonly inverse: Matrix | null } {
  must(matrix.rows === matrix.columns, ERROR.value)
  const size = matrix.rows
  const rows = numbersOf(matrix).map((row, y) => [...row, ...row.map((_, x) => (x === y ? 1 : 0))])
  let determinant = 1
  for (let at = 0; at < size; at++) {
    let best = at
    for (let y = at + 1; y < size; y++) if (Math.abs(rows[y]?.[at] ?? 0) > Math.abs(rows[best]?.[at] ?? 0)) best = y
    const [pivotRow, other] = [rows[best] ?? [], rows[at] ?? []]
    const pivot = pivotRow[at] ?? 0
    if (Math.abs(pivot) < 1e-14) return { determinant: 0, inverse: null }
    rows[best] = other
    rows[at] = pivotRow.map((x) => x / pivot)
    determinant *= best === at ? pivot : -pivot
    for (const [y, row] of rows.entries()) {
      const factor = row[at] ?? 0
      if (y !== at && factor !== 0) rows[y] = row.map((x, column) => x - factor * (rows[at]?.[column] ?? 0))
    }
  }
  return { determinant, inverse: Matrix.build(size, size, (y, x) => rows[y]?.[size + x] ?? 0) }
}
