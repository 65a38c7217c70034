// Finding values.
import { compareScalars, toText } from '../coerce.ts'
import { CellError, ERROR, Matrix, matrixOf, Reference, type Scalar, type Value } from '../values.ts'
import { must } from './collect.ts'
import { wildcard } from './wildcard.ts'
import { patternTest } from './regular-expressions.ts'
import type { Definitions } from './definition.ts'

function isSame(cell: Scalar, wanted: Scalar): boolean {
  return (
    cell !== null &&
    !(cell instanceof CellError) &&
    typeof cell === typeof (wanted ?? 0) &&
    compareScalars(cell, wanted) === 0
  )
}

function exact(cells: readonly Scalar[], wanted: Scalar, isWild: boolean): number {
  if (isWild && typeof wanted === 'string' && /[*?~]/.test(wanted)) {
    const pattern = wildcard(wanted)
    return cells.findIndex((cell) => typeof cell === 'string' && pattern.test(cell))
  }
  return cells.findIndex((cell) => isSame(cell, wanted))
}

/** The last place that is not beyond `wanted` in sorted cells, by halving as Excel does; -1 for none. */
export function sortedPlace(cells: readonly Scalar[], wanted: Scalar, direction: 1 | -1): number {
  const type = typeof (wanted ?? 0)
  let [low, high, best] = [0, cells.length - 1, -1]
  while (low <= high) {
    const middle = (low + high) >> 1
    let at = middle
    while (at <= high && typeof cells[at] !== type) at++
    if (at > high) {
      high = middle - 1
      continue
    }
    const difference = compareScalars(cells[at] ?? null, wanted) * direction
    // The last of equal neighbours, even where the rest is in no order.
    if (difference === 0) {
      while (at < high && isSame(cells[at + 1] ?? null, wanted)) at++
      return at
    }
    if (difference < 0) {
      best = at
      low = at + 1
    } else high = middle - 1
  }
  return best
}

/** By halving, whatever the order really is; numbers come before texts, as in a sorted column. */
function halved(cells: readonly Scalar[], wanted: Scalar, match: number, direction: 1 | -1): number {
  const side = (cell: Scalar): number => (cell instanceof CellError ? 1 : compareScalars(cell, wanted) * direction)
  let [low, high] = [0, cells.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (side(cells[middle] ?? null) < 0) low = middle + 1
    else high = middle
  }
  if (low < cells.length && isSame(cells[low] ?? null, wanted)) return low
  if (match === 0) return -1
  const found = match === direction ? low : low - 1
  return found < cells.length ? found : -1
}

/** XLOOKUP's and XMATCH's search; -1 for none. */
function search(cells: readonly Scalar[], wanted: Scalar, match: number, mode: number): number {
  must([0, 1, -1, 2, 3].includes(match) && [1, -1, 2, -2].includes(mode), ERROR.value)
  must(match < 2 || Math.abs(mode) === 1, ERROR.value)
  if (Math.abs(mode) === 2) return halved(cells, wanted ?? 0, match, mode > 0 ? 1 : -1)
  const order = mode === -1 ? cells.toReversed() : cells
  const restore = (at: number): number => (at < 0 || mode !== -1 ? at : cells.length - 1 - at)
  if (match === 3) {
    const fits = patternTest(toText(wanted))
    return restore(order.findIndex((cell) => typeof cell === 'string' && fits(cell)))
  }
  const found =
    wanted === null ? order.findIndex((cell) => cell === null || cell === '') : exact(order, wanted, match === 2)
  if (found >= 0 || match === 0 || match === 2) return restore(found)
  let best = -1
  for (const [at, cell] of order.entries()) {
    if (typeof cell !== typeof wanted || compareScalars(cell, wanted) * match < 0) continue
    if (best < 0 || compareScalars(cell, order[best] ?? null) * match < 0) best = at
  }
  return restore(best)
}

function vector(matrix: Matrix): readonly Scalar[] {
  must(matrix.rows === 1 || matrix.columns === 1, ERROR.value)
  return matrix.cells
}

function tableLookup(wanted: Scalar, table: Matrix, index: number, isSorted: boolean, isRow: boolean): Scalar {
  const keys = isRow ? table.row(0) : table.column(0)
  const at = isSorted ? sortedPlace(keys, wanted, 1) : exact(keys, wanted, true)
  if (wanted === null && at < 0) return ERROR.na
  must(index >= 1, ERROR.value)
  must(index <= (isRow ? table.rows : table.columns), ERROR.ref)
  if (at < 0) return ERROR.na
  return (isRow ? table.at(index - 1, at) : table.at(at, index - 1)) ?? 0
}

/** A part of a reference or of an array; 0 stands for all rows or columns. */
function part(source: Value, row: number, column: number, area: number): Value {
  must(row >= 0 && column >= 0 && area >= 1, ERROR.value)
  if (source instanceof Reference) {
    const whole = source.areas[area - 1]
    if (!whole) return ERROR.ref
    const [rows, columns] = [whole.bottom - whole.top + 1, whole.right - whole.left + 1]
    must(row <= rows && column <= columns, ERROR.ref)
    const top = row === 0 ? whole.top : whole.top + row - 1
    const left = column === 0 ? whole.left : whole.left + column - 1
    return new Reference([
      {
        sheet: whole.sheet,
        top,
        left,
        bottom: row === 0 ? whole.bottom : top,
        right: column === 0 ? whole.right : left,
      },
    ])
  }
  const matrix = matrixOf(source)
  must(area === 1, ERROR.ref)
  must(row <= matrix.rows && column <= matrix.columns, ERROR.ref)
  if (row > 0 && column > 0) return matrix.at(row - 1, column - 1)
  return Matrix.build(row === 0 ? matrix.rows : 1, column === 0 ? matrix.columns : 1, (y, x) =>
    matrix.at(row === 0 ? y : row - 1, column === 0 ? x : column - 1),
  )
}

export const LOOKUP: Definitions = {
  VLOOKUP: [
    'xgib?',
    (wanted: Scalar, table: Matrix, index: number, isSorted = true) =>
      tableLookup(wanted, table, index, isSorted, false),
  ],
  HLOOKUP: [
    'xgib?',
    (wanted: Scalar, table: Matrix, index: number, isSorted = true) =>
      tableLookup(wanted, table, index, isSorted, true),
  ],
  LOOKUP: [
    'xgg?',
    (wanted: Scalar, keys: Matrix, results?: Matrix) => {
      const isWide = keys.columns > keys.rows
      const row = results ? vector(keys) : isWide ? keys.row(0) : keys.column(0)
      const at = sortedPlace(row, wanted, 1)
      if (at < 0) return ERROR.na
      if (results) {
        const answers = vector(results)
        return at < answers.length ? (answers[at] ?? 0) : ERROR.na
      }
      return (isWide ? keys.at(keys.rows - 1, at) : keys.at(at, keys.columns - 1)) ?? 0
    },
  ],
  MATCH: [
    'xgi?',
    (wanted: Scalar, range: Matrix, mode = 1) => {
      must(range.rows === 1 || range.columns === 1, ERROR.na)
      if (wanted === null) return ERROR.na
      const at = mode === 0 ? exact(range.cells, wanted, true) : sortedPlace(range.cells, wanted, mode > 0 ? 1 : -1)
      return at < 0 ? ERROR.na : at + 1
    },
  ],
  XMATCH: [
    'xmi?i?',
    (wanted: Scalar, range: Matrix, match = 0, mode = 1) => {
      const at = search(vector(range), wanted, match, mode)
      return at < 0 ? ERROR.na : at + 1
    },
  ],
  XLOOKUP: [
    'vmvV?I?I?',
    (wanted: Value, range: Matrix, results: Value, otherwise?: Value, match = 0, mode = 1) => {
      if (results instanceof CellError) return results
      const isColumn = range.columns === 1
      const keys = vector(range)
      const shape = matrixOf(results)
      must(keys.length === (isColumn ? shape.rows : shape.columns), ERROR.value)
      const wants = matrixOf(wanted)
      const one = (cell: Scalar): Value => {
        if (cell instanceof CellError) return cell
        const at = search(keys, cell, match, mode)
        if (at < 0) return otherwise ?? ERROR.na
        return part(results, isColumn ? at + 1 : 0, isColumn ? 0 : at + 1, 1)
      }
      return wants.cells.length === 1
        ? one(wants.cells[0] ?? null)
        : Matrix.build(wants.rows, wants.columns, (y, x) => matrixOf(one(wants.at(y, x))).cells[0] ?? null)
    },
  ],
  INDEX: [
    'vi?i?i?',
    (source: Value, first = 0, second?: number, area = 1) => {
      if (source instanceof CellError) return source
      const shape = source instanceof Reference ? source.areas[area - 1] : null
      const rows = shape ? shape.bottom - shape.top + 1 : source instanceof Reference ? 0 : matrixOf(source).rows
      // One index counts along a single row.
      return second === undefined && rows === 1
        ? part(source, first === 0 ? 0 : 1, first, area)
        : part(source, first, second ?? 0, area)
    },
  ],
}
