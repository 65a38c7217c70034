// Functions that call a LAMBDA over arrays.
import { CellError, ERROR, Matrix, matrixOf, scalarOf, type Lambda, type Scalar, type Value } from '../values.ts'
import { must } from './collect.ts'
import type { Definitions } from './definition.ts'

/** What a LAMBDA answers, as one cell. */
function cellOf(lambda: Lambda, ...values: Value[]): Scalar {
  const answer = lambda.call(values)
  return answer instanceof Matrix && answer.cells.length > 1 ? ERROR.calc : scalarOf(answer)
}

export const LAMBDA_FUNCTIONS: Definitions = {
  MAP: [
    'vvv*',
    (...values: Value[]) => {
      const lambda = values.at(-1)
      if (lambda instanceof CellError) return lambda
      const matrices = values.slice(0, -1).map(matrixOf)
      must(typeof lambda === 'object' && lambda !== null && 'call' in lambda, ERROR.value)
      const [rows, columns] = [
        Math.max(...matrices.map((one) => one.rows)),
        Math.max(...matrices.map((one) => one.columns)),
      ]
      return Matrix.build(rows, columns, (row, column) =>
        cellOf(lambda as Lambda, ...matrices.map((one) => one.at(row, column))),
      )
    },
  ],
  REDUCE: [
    'vml',
    (initial: Value, matrix: Matrix, lambda: Lambda) =>
      matrix.cells.reduce<Value>((value, cell) => lambda.call([value, cell]), initial),
  ],
  SCAN: [
    'vml',
    (initial: Value, matrix: Matrix, lambda: Lambda) => {
      let value = initial
      return Matrix.build(matrix.rows, matrix.columns, (row, column) =>
        scalarOf((value = lambda.call([value, matrix.at(row, column)]))),
      )
    },
  ],
  BYROW: [
    'ml',
    (matrix: Matrix, lambda: Lambda) =>
      Matrix.build(matrix.rows, 1, (row) => cellOf(lambda, new Matrix(1, matrix.columns, matrix.row(row)))),
  ],
  BYCOL: [
    'ml',
    (matrix: Matrix, lambda: Lambda) =>
      Matrix.build(1, matrix.columns, (_, column) => cellOf(lambda, new Matrix(matrix.rows, 1, matrix.column(column)))),
  ],
  MAKEARRAY: [
    'iil',
    (rows: number, columns: number, lambda: Lambda) =>
      Matrix.build(rows, columns, (row, column) => cellOf(lambda, row + 1, column + 1)),
  ],
}
