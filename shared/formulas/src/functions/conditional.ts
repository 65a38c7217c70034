// Ranges with criteria, as SUMIF, COUNTIFS and their kin take them.
import { CellError, ERROR, Matrix, matrixOf, Reference, scalarOf, type Scalar, type Value } from '../values.ts'
import { must } from './collect.ts'
import { criterion } from './criteria.ts'

/** Ranges with criteria: which places fulfil all. */
export function fulfilling(values: readonly Value[]): {
  readonly shape: Matrix
  readonly isKept: (at: number) => boolean
} {
  must(values.length > 0 && values.length % 2 === 0, ERROR.value)
  const tests: { readonly matrix: Matrix; readonly test: (cell: Scalar) => boolean }[] = []
  for (let at = 0; at < values.length; at += 2) {
    const matrix = rangeOf(values[at])
    tests.push({ matrix, test: criterion(scalarOf(values[at + 1] ?? null) ?? null) })
  }
  const shape = tests[0]?.matrix ?? new Matrix(1, 1, [null])
  must(
    tests.every(({ matrix }) => matrix.cells.length === shape.cells.length),
    ERROR.value,
  )
  return { shape, isKept: (at) => tests.every(({ matrix, test }) => test(matrix.cells[at] ?? null)) }
}

/** Cells, and nothing that was computed: Excel takes no array in their place. */
function rangeOf(value: Value | undefined): Matrix {
  if (value instanceof CellError) throw value
  must(value instanceof Reference, ERROR.value)
  return matrixOf(value)
}

/** Numbers of `range` where the criteria are fulfilled. */
export function numbersWhere(range: Value, criteria: readonly Value[]): number[] {
  const matrix = rangeOf(range)
  const { shape, isKept } = fulfilling(criteria)
  must(shape.cells.length === matrix.cells.length, ERROR.value)
  const numbers: number[] = []
  for (const [at, cell] of matrix.cells.entries()) {
    if (typeof cell === 'string' || typeof cell === 'boolean' || cell === null || !isKept(at)) continue
    if (cell instanceof CellError) throw cell
    numbers.push(cell)
  }
  return numbers
}

/** The numbers of `target`, or of the range itself, beside cells that fulfil the criterion. */
export function numbersIf(range: Reference, wanted: Scalar, target: Reference | undefined): number[] {
  const { area } = range
  const from = target?.area ?? area
  const test = criterion(wanted)
  const numbers: number[] = []
  const lastRow = Math.min(area.bottom - area.top, Math.max(area.sheet.usedRows, from.sheet.usedRows))
  const lastColumn = Math.min(area.right - area.left, Math.max(area.sheet.usedColumns, from.sheet.usedColumns))
  for (let row = 0; row <= lastRow; row++)
    for (let column = 0; column <= lastColumn; column++) {
      if (!test(area.sheet.get(area.top + row, area.left + column))) continue
      const cell = from.sheet.get(from.top + row, from.left + column)
      if (cell instanceof CellError) throw cell
      if (typeof cell === 'number') numbers.push(cell)
    }
  return numbers
}
