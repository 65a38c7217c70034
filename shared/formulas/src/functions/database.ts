// Aggregates over the records of a list that fulfil a table of criteria.
import { toText } from '../coerce.ts'
import { CellError, ERROR, type Matrix, type Scalar, type Value } from '../values.ts'
import { must } from './collect.ts'
import { criterion } from './criteria.ts'
import type { Definition, Definitions } from './definition.ts'
import { callAggregate } from './numbered-aggregates.ts'

function columnOf(list: Matrix, field: Scalar): number {
  if (typeof field === 'number') {
    must(field >= 1 && field <= list.columns, ERROR.value)
    return Math.trunc(field) - 1
  }
  const wanted = toText(field).toLowerCase()
  const at = list.row(0).findIndex((cell) => typeof cell === 'string' && cell.toLowerCase() === wanted)
  must(at >= 0, ERROR.value)
  return at
}

/** A plain text means that a field begins with it. */
function test(wanted: Scalar): (cell: Scalar) => boolean {
  return criterion(
    typeof wanted === 'string' && wanted !== '' && !/^[<>=]/.test(wanted) && Number.isNaN(Number(wanted))
      ? `${wanted}*`
      : wanted,
  )
}

/** Rows of criteria are alternatives; the cells of a row hold together. */
function records(list: Matrix, criteria: Matrix): number[] {
  must(list.rows >= 2 && criteria.rows >= 2, ERROR.value)
  const columns = criteria
    .row(0)
    .map((name) =>
      name === null ? -1 : list.row(0).findIndex((cell) => String(cell).toLowerCase() === String(name).toLowerCase()),
    )
  const alternatives = Array.from({ length: criteria.rows - 1 }, (_, row) =>
    criteria
      .row(row + 1)
      .flatMap((wanted, at) =>
        wanted === null || (columns[at] ?? -1) < 0 ? [] : [{ column: columns[at] ?? 0, isKept: test(wanted) }],
      ),
  )
  return Array.from({ length: list.rows - 1 }, (_, row) => row + 1).filter((row) =>
    alternatives.some((tests) => tests.every(({ column, isKept }) => isKept(list.at(row, column)))),
  )
}

function cells(list: Matrix, field: Scalar, criteria: Matrix): Scalar[] {
  const rows = records(list, criteria)
  const column = columnOf(list, field)
  return rows.map((row) => list.at(row, column))
}

/** By the numbers of SUBTOTAL; truth values and texts do not count. */
const aggregate = (kind: number): Definition => [
  'msm',
  (list: Matrix, field: Scalar, criteria: Matrix) => {
    const kept = cells(list, field, criteria).filter((cell) => typeof cell === 'number' || cell instanceof CellError)
    return callAggregate(kind, 11, kept)
  },
]
/** Without a field the records themselves are counted. */
const count = (isCounted: (cell: Scalar) => boolean): Definition => [
  'mSm',
  (list: Matrix, field: Scalar | undefined, criteria: Matrix): Value =>
    field === undefined || field === null
      ? records(list, criteria).length
      : cells(list, field, criteria).filter(isCounted).length,
]

export const DATABASE: Definitions = {
  DSUM: aggregate(9),
  DAVERAGE: aggregate(1),
  DMAX: aggregate(4),
  DMIN: aggregate(5),
  DPRODUCT: aggregate(6),
  DSTDEV: aggregate(7),
  DSTDEVP: aggregate(8),
  DVAR: aggregate(10),
  DVARP: aggregate(11),
  DCOUNT: count((cell) => typeof cell === 'number'),
  DCOUNTA: count((cell) => cell !== null),
  DGET: [
    'msm',
    (list: Matrix, field: Scalar, criteria: Matrix) => {
      const kept = cells(list, field, criteria)
      must(kept.length > 0, ERROR.value)
      must(kept.length === 1)
      return kept[0] ?? 0
    },
  ],
}
