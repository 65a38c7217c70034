// Functions that answer arrays.
import type { Context } from '../context.ts'
import { compareScalars, toNumber } from '../coerce.ts'
import { CellError, ERROR, Matrix, matrixOf, Reference, scalarOf, type Scalar, type Value } from '../values.ts'
import { errorNumber } from './logical.ts'
import { must } from './collect.ts'
import type { Definitions } from './definition.ts'

function pick(matrix: Matrix, rows: readonly number[], columns: readonly number[]): Matrix {
  return Matrix.build(rows.length, columns.length, (row, column) => matrix.at(rows[row] ?? 0, columns[column] ?? 0))
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at)
}

/** TAKE and DROP: so many from the start, or from the end when negative. */
function slice(count: number, wanted: number | undefined, isDropped: boolean): number[] {
  const all = range(count)
  if (wanted === undefined) return all
  must(isDropped ? Math.abs(wanted) < count : wanted !== 0, ERROR.value)
  if (isDropped) return wanted >= 0 ? all.slice(wanted) : all.slice(0, Math.max(0, count + wanted))
  return wanted >= 0 ? all.slice(0, wanted) : all.slice(Math.max(0, count + wanted))
}

function chosen(count: number, values: readonly Value[]): number[] {
  return values
    .flatMap((value) => [...matrixOf(value).cells])
    .map((cell) => {
      const wanted = Math.trunc(toNumber(cell))
      must(wanted !== 0 && Math.abs(wanted) <= count, ERROR.value)
      return wanted > 0 ? wanted - 1 : count + wanted
    })
}

/** Blanks last, whichever the order. */
function compareKeys(left: Scalar, right: Scalar, order: number): number {
  if (left === null || right === null) return Number(left === null) - Number(right === null)
  const weight = (cell: Scalar): number => (cell instanceof CellError ? errorNumber(cell) : 0)
  if (weight(left) + weight(right) > 0) return (weight(left) - weight(right)) * order
  return compareScalars(left, right) * order
}

function stack(values: readonly Value[], isVertical: boolean): Matrix {
  const parts = values.map(matrixOf)
  const width = Math.max(...parts.map((part) => (isVertical ? part.columns : part.rows)))
  const lines = parts.flatMap((part) =>
    range(isVertical ? part.rows : part.columns).map((at) => (isVertical ? part.row(at) : part.column(at))),
  )
  const cell = (line: number, at: number): Scalar => {
    const found = lines[line] ?? []
    return at < found.length ? (found[at] ?? 0) : ERROR.na
  }
  return isVertical
    ? Matrix.build(lines.length, width, cell)
    : Matrix.build(width, lines.length, (row, column) => cell(column, row))
}

function flatten(matrix: Matrix, ignore: number, byColumn: boolean): Scalar[] {
  must(ignore >= 0 && ignore <= 3, ERROR.value)
  const cells = byColumn ? range(matrix.columns).flatMap((column) => matrix.column(column)) : [...matrix.cells]
  return cells
    .filter((cell) => !((ignore & 1) === 1 && cell === null) && !((ignore & 2) === 2 && cell instanceof CellError))
    .map((cell) => cell ?? 0)
}

function wrap(matrix: Matrix, count: number, pad: Scalar, byRow: boolean): Matrix {
  must(matrix.rows === 1 || matrix.columns === 1, ERROR.value)
  must(count >= 1)
  const lines = Math.ceil(matrix.cells.length / count)
  const cell = (line: number, at: number): Scalar =>
    line * count + at < matrix.cells.length ? (matrix.cells[line * count + at] ?? 0) : pad
  const width = Math.min(count, matrix.cells.length)
  return byRow ? Matrix.build(lines, width, cell) : Matrix.build(width, lines, (row, column) => cell(column, row))
}

/** The same for lines that Excel holds for equal: letters' case does not count. */
function keyOf(line: readonly Scalar[]): string {
  return JSON.stringify(
    line.map((cell) => {
      if (cell instanceof CellError) return { error: cell.code }
      return typeof cell === 'string' ? cell.toLowerCase() : cell
    }),
  )
}

function unique(matrix: Matrix, byColumn: boolean, isOnce: boolean): Value {
  const count = byColumn ? matrix.columns : matrix.rows
  const lines = range(count).map((at) => (byColumn ? matrix.column(at) : matrix.row(at)))
  const keys = lines.map(keyOf)
  const counts = new Map<string, number>()
  const kept = range(count).filter((at) => {
    const key = keys[at] ?? ''
    const seen = counts.get(key) ?? 0
    counts.set(key, seen + 1)
    return isOnce || seen === 0
  })
  if (isOnce) kept.splice(0, kept.length, ...kept.filter((at) => counts.get(keys[at] ?? '') === 1))
  if (kept.length === 0) return ERROR.calc
  return byColumn ? pick(matrix, range(matrix.rows), kept) : pick(matrix, kept, range(matrix.columns))
}

/** First and last line that stay; of `kind` bit 1 cuts empty ones in front, bit 2 behind. */
function edges(count: number, kind: number, isFull: (at: number) => boolean): readonly [first: number, last: number] {
  let [first, last] = [0, count - 1]
  if ((kind & 1) === 1) while (first <= last && !isFull(first)) first++
  if ((kind & 2) === 2) while (last >= first && !isFull(last)) last--
  return [first, last]
}

export const ARRAY: Definitions = {
  SEQUENCE: [
    'iI?N?N?',
    (rows: number, columns = 1, start = 1, step = 1) => {
      must(rows >= 1 && columns >= 1, ERROR.value)
      return Matrix.build(rows, columns, (row, column) => start + (row * columns + column) * step)
    },
  ],
  TRANSPOSE: [
    'm',
    (matrix: Matrix) => Matrix.build(matrix.columns, matrix.rows, (row, column) => matrix.at(column, row)),
  ],
  FILTER: [
    'mmV?',
    (matrix: Matrix, condition: Matrix, otherwise?: Value) => {
      const isRows = condition.columns === 1 && condition.rows === matrix.rows
      must(isRows || (condition.rows === 1 && condition.columns === matrix.columns), ERROR.value)
      const kept = range(condition.cells.length).filter((at) => {
        const cell = condition.cells[at] ?? null
        if (cell instanceof CellError) throw cell
        must(typeof cell !== 'string', ERROR.value)
        return Boolean(cell)
      })
      if (kept.length === 0) return otherwise ?? ERROR.calc
      return isRows ? pick(matrix, kept, range(matrix.columns)) : pick(matrix, range(matrix.rows), kept)
    },
  ],
  SORT: [
    'mV?V?b?',
    (matrix: Matrix, indexes: Value = 1, orders: Value = 1, byColumn = false) => {
      const keys = matrixOf(indexes).cells.map((cell) => Math.trunc(toNumber(cell)))
      const directions = matrixOf(orders).cells.map(toNumber)
      const [count, width] = byColumn ? [matrix.columns, matrix.rows] : [matrix.rows, matrix.columns]
      must(keys.every((key) => key >= 1 && key <= width) && directions.every((one) => Math.abs(one) === 1), ERROR.value)
      const cell = (line: number, key: number): Scalar => (byColumn ? matrix.at(key, line) : matrix.at(line, key))
      const order = range(count).toSorted((a, b) => {
        for (const [at, key] of keys.entries()) {
          const difference = compareKeys(cell(a, key - 1), cell(b, key - 1), directions[at] ?? directions[0] ?? 1)
          if (difference !== 0) return difference
        }
        return a - b
      })
      return byColumn ? pick(matrix, range(matrix.rows), order) : pick(matrix, order, range(matrix.columns))
    },
  ],
  SORTBY: [
    'mvv*',
    (matrix: Matrix, ...values: Value[]) => {
      const failed = values.find((value) => value instanceof CellError)
      if (failed instanceof CellError) throw failed
      const keys = values.filter((_, at) => at % 2 === 0).map(matrixOf)
      const orders = keys.map((_, at) => toNumber(scalarOf(values[at * 2 + 1] ?? 1)))
      const isRows = keys[0]?.columns === 1 && keys[0].rows === matrix.rows
      const count = isRows ? matrix.rows : matrix.columns
      must(keys.every((key) => key.cells.length === count) && orders.every((one) => Math.abs(one) === 1), ERROR.value)
      const order = range(count).toSorted((a, b) => {
        for (const [at, { cells }] of keys.entries()) {
          const difference = compareKeys(cells[a] ?? null, cells[b] ?? null, orders[at] ?? 1)
          if (difference !== 0) return difference
        }
        return a - b
      })
      return isRows ? pick(matrix, order, range(matrix.columns)) : pick(matrix, range(matrix.rows), order)
    },
  ],
  UNIQUE: ['mb?b?', (matrix: Matrix, byColumn = false, isOnce = false) => unique(matrix, byColumn, isOnce)],
  TAKE: [
    'mI?I?',
    (matrix: Matrix, rows?: number, columns?: number) =>
      pick(matrix, slice(matrix.rows, rows, false), slice(matrix.columns, columns, false)),
  ],
  DROP: [
    'mI?I?',
    (matrix: Matrix, rows?: number, columns?: number) =>
      pick(matrix, slice(matrix.rows, rows, true), slice(matrix.columns, columns, true)),
  ],
  CHOOSEROWS: [
    'mvv*',
    (matrix: Matrix, ...values: Value[]) => pick(matrix, chosen(matrix.rows, values), range(matrix.columns)),
  ],
  CHOOSECOLS: [
    'mvv*',
    (matrix: Matrix, ...values: Value[]) => pick(matrix, range(matrix.rows), chosen(matrix.columns, values)),
  ],
  EXPAND: [
    'mI?I?s?',
    (matrix: Matrix, rows = matrix.rows, columns = matrix.columns, pad: Scalar = ERROR.na) => {
      must(rows >= matrix.rows && columns >= matrix.columns, ERROR.value)
      return Matrix.build(rows, columns, (row, column) =>
        row < matrix.rows && column < matrix.columns ? matrix.at(row, column) : pad,
      )
    },
  ],
  HSTACK: ['vv*', (...values: Value[]) => stack(values, false)],
  VSTACK: ['vv*', (...values: Value[]) => stack(values, true)],
  TOCOL: [
    'mi?b?',
    (matrix: Matrix, ignore = 0, byColumn = false) => {
      const cells = flatten(matrix, ignore, byColumn)
      return Matrix.build(cells.length, 1, (row) => cells[row] ?? null)
    },
  ],
  TOROW: [
    'mi?b?',
    (matrix: Matrix, ignore = 0, byColumn = false) => {
      const cells = flatten(matrix, ignore, byColumn)
      return Matrix.build(1, cells.length, (_, column) => cells[column] ?? null)
    },
  ],
  WRAPROWS: ['mis?', (matrix: Matrix, count: number, pad: Scalar = ERROR.na) => wrap(matrix, count, pad, true)],
  WRAPCOLS: ['mis?', (matrix: Matrix, count: number, pad: Scalar = ERROR.na) => wrap(matrix, count, pad, false)],
  RAND: ['!', (context: Context) => context.book.random(context)],
  RANDBETWEEN: [
    '!nn',
    (context: Context, low: number, high: number) => {
      must(low <= high)
      return Math.ceil(low) + Math.floor(context.book.random(context) * (Math.floor(high) - Math.ceil(low) + 1))
    },
  ],
  RANDARRAY: [
    '!I?I?N?N?b?',
    (context: Context, rows = 1, columns = 1, low = 0, high = 1, isWhole = false) => {
      must(
        rows >= 1 && columns >= 1 && low <= high && (!isWhole || (Number.isInteger(low) && Number.isInteger(high))),
        ERROR.value,
      )
      // Each cell draws from a place of its own, so that no two share a number.
      return Matrix.build(rows, columns, (row, column) => {
        const share = context.book.random({ ...context, row: context.row + row, column: context.column + column })
        return isWhole ? low + Math.floor(share * (high - low + 1)) : low + share * (high - low)
      })
    },
  ],
  TRIMRANGE: [
    'vI?I?',
    (value: Value, rows = 3, columns = 3) => {
      must(rows >= 0 && rows <= 3 && columns >= 0 && columns <= 3, ERROR.value)
      const matrix = matrixOf(value)
      const isFull = (cells: readonly Scalar[]): boolean => cells.some((cell) => cell !== null)
      const [top, bottom] = edges(matrix.rows, rows, (at) => isFull(matrix.row(at)))
      const [left, right] = edges(matrix.columns, columns, (at) => isFull(matrix.column(at)))
      if (top > bottom || left > right) return ERROR.ref
      if (!(value instanceof Reference))
        return Matrix.build(bottom - top + 1, right - left + 1, (row, column) => matrix.at(top + row, left + column))
      const { area } = value
      return new Reference([
        {
          sheet: area.sheet,
          top: area.top + top,
          left: area.left + left,
          bottom: area.top + bottom,
          right: area.left + right,
        },
      ])
    },
  ],
}
