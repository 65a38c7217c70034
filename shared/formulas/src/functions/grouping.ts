// GROUPBY and PIVOTBY: rows of a list gathered by their fields.
import { compareScalars } from '../coerce.ts'
import { CellError, ERROR, type Lambda, Matrix, matrixOf, scalarOf, type Scalar, type Value } from '../values.ts'
import { must, sum, numbersIn } from './collect.ts'
import type { Definitions } from './definition.ts'

const TOTAL = '总计'

/** One group: its keys, the rows of the list in it, and how many of its fields a subtotal stands for. */
interface Group {
  readonly keys: readonly Scalar[]
  readonly rows: readonly number[]
}

function keyOf(keys: readonly Scalar[]): string {
  return JSON.stringify(
    keys.map((key) => (key instanceof CellError ? key.code : typeof key === 'string' ? `t${key.toLowerCase()}` : key)),
  )
}

function compareCells(a: Scalar, b: Scalar): number {
  if (a instanceof CellError || b instanceof CellError)
    return Number(a instanceof CellError) - Number(b instanceof CellError)
  return compareScalars(a, b)
}

function groupsOf(fields: Matrix, rows: readonly number[]): Group[] {
  const groups = new Map<string, { keys: Scalar[]; rows: number[] }>()
  for (const row of rows) {
    const keys = fields.row(row)
    const group = groups.get(keyOf(keys))
    if (group) group.rows.push(row)
    else groups.set(keyOf(keys), { keys, rows: [row] })
  }
  return [...groups.values()]
}

/** One value a column of the list; PERCENTOF and its like also see the whole. */
function answers(lambda: Lambda, values: Matrix, rows: readonly number[], whole: readonly number[]): Scalar[] {
  const part = (column: number, chosen: readonly number[]): Matrix =>
    new Matrix(
      chosen.length,
      1,
      chosen.map((row) => values.at(row, column)),
    )
  return Array.from({ length: values.columns }, (_, column) => {
    if (rows.length === 0) return ''
    const given = lambda.parameters > 1 ? [part(column, rows), part(column, whole)] : [part(column, rows)]
    const answer = lambda.call(given)
    return matrixOf(answer).cells.length > 1 ? ERROR.calc : scalarOf(answer)
  })
}

interface Arrangement {
  readonly headers: number | undefined
  readonly totals: number | undefined
  readonly order: Value | undefined
  readonly filter: Matrix | undefined
}

interface List {
  readonly rows: readonly number[]
  readonly hasHeaders: boolean
  readonly showsHeaders: boolean
}

function listOf(fields: Matrix, values: Matrix, { headers, filter }: Arrangement, fieldCount: number): List {
  must(fields.rows === values.rows && (headers === undefined || (headers >= 0 && headers <= 3)), ERROR.value)
  const isLabelled = typeof values.at(0, 0) === 'string' && typeof values.at(1, 0) === 'number'
  const hasHeaders = headers === undefined ? isLabelled : headers === 1 || headers === 3
  const showsHeaders = headers === undefined ? isLabelled && fieldCount > 1 : headers >= 2
  must(
    filter === undefined ||
      filter.cells.length === fields.rows ||
      (hasHeaders && filter.cells.length === fields.rows - 1),
    ERROR.value,
  )
  const shift = filter && filter.cells.length < fields.rows ? 1 : 0
  const rows = Array.from({ length: fields.rows }, (_, row) => row).filter((row) => {
    if (hasHeaders && row === 0) return false
    const cell = filter?.cells[row - shift] ?? true
    if (cell instanceof CellError) throw cell
    return filter === undefined || Boolean(cell)
  })
  must(rows.length > 0, ERROR.calc)
  return { rows, hasHeaders, showsHeaders }
}

/** By the numbers of columns, negative for falling; then by the keys as they are. */
function arrange(
  groups: readonly Group[],
  order: Value | undefined,
  results: ReadonlyMap<Group, readonly Scalar[]>,
): Group[] {
  const columns = order === undefined ? [] : matrixOf(order).cells.map(Number)
  return groups.toSorted((a, b) => {
    for (const column of columns) {
      const at = Math.abs(Math.trunc(column)) - 1
      const cell = (group: Group): Scalar =>
        at < group.keys.length ? (group.keys[at] ?? null) : (results.get(group)?.[at - group.keys.length] ?? null)
      must(at >= 0 && at < a.keys.length + (results.get(a)?.length ?? 0), ERROR.value)
      const difference = compareCells(cell(a), cell(b)) * Math.sign(column)
      if (difference !== 0) return difference
    }
    for (const [at, key] of a.keys.entries()) {
      const difference = compareCells(key, b.keys[at] ?? null)
      if (difference !== 0) return difference
    }
    return 0
  })
}

/** Groups of the first `depth` fields in the order of `sorted`, each followed (or led) by its subtotal. */
function withSubtotals(sorted: readonly Group[], depth: number, isAbove: boolean): Group[] {
  if (depth === 0) return [...sorted]
  const result: Group[] = []
  const parts = new Map<string, Group[]>()
  for (const group of sorted) {
    const key = keyOf(group.keys.slice(0, 1))
    const part = parts.get(key)
    if (part) part.push(group)
    else parts.set(key, [group])
  }
  for (const part of parts.values()) {
    const [first] = part
    if (!first) continue
    const subtotal: Group = {
      keys: first.keys.map((key, at) => (at === 0 ? key : '')),
      rows: part.flatMap(({ rows }) => rows),
    }
    if (isAbove) result.push(subtotal)
    for (const group of part) result.push(group)
    if (!isAbove) result.push(subtotal)
  }
  return result
}

/** The lines of one axis, with its totals. */
function axisOf(
  fields: Matrix,
  rows: readonly number[],
  lambda: Lambda,
  values: Matrix,
  totals: number | undefined,
  order: Value | undefined,
): Group[] {
  const depth = totals ?? (fields.columns > 1 ? 2 : 1)
  must(Math.abs(depth) <= 2 && (Math.abs(depth) < 2 || fields.columns > 1), ERROR.value)
  const groups = groupsOf(fields, rows)
  const sorted = arrange(
    groups,
    order,
    new Map(groups.map((group) => [group, answers(lambda, values, group.rows, rows)])),
  )
  const lines = withSubtotals(sorted, Math.abs(depth) === 2 ? 1 : 0, depth < 0)
  if (depth === 0) return lines
  const total: Group = { keys: Array.from({ length: fields.columns }, (_, at) => (at === 0 ? TOTAL : '')), rows }
  return depth < 0 ? [total, ...lines] : [...lines, total]
}

function groupBy(fields: Matrix, values: Matrix, lambda: Lambda, arrangement: Arrangement): Matrix {
  const { rows, hasHeaders, showsHeaders } = listOf(fields, values, arrangement, fields.columns)
  const lines = axisOf(fields, rows, lambda, values, arrangement.totals, arrangement.order)
  const table: (readonly Scalar[])[] = lines.map((line) => [...line.keys, ...answers(lambda, values, line.rows, rows)])
  if (showsHeaders)
    table.unshift(hasHeaders ? [...fields.row(0), ...values.row(0)] : headerNames(fields.columns, values.columns))
  return Matrix.of(table)
}

function headerNames(fields: number, values: number): string[] {
  return [
    ...Array.from({ length: fields }, (_, at) => `行字段 ${at + 1}`),
    ...Array.from({ length: values }, (_, at) => `值 ${at + 1}`),
  ]
}

function pivotBy(
  rowFields: Matrix,
  columnFields: Matrix,
  values: Matrix,
  lambda: Lambda,
  arrangement: Arrangement,
  across: { readonly totals: number | undefined; readonly order: Value | undefined },
  relativeTo: number,
): Matrix {
  must(columnFields.rows === values.rows && relativeTo >= 0 && relativeTo <= 4, ERROR.value)
  const { rows } = listOf(rowFields, values, arrangement, rowFields.columns)
  const lines = axisOf(rowFields, rows, lambda, values, arrangement.totals, arrangement.order)
  const columns = axisOf(columnFields, rows, lambda, values, across.totals, across.order)
  const heads = Array.from({ length: columnFields.columns }, (_, level): Scalar[] => [
    ...rowFields.row(0).map(() => ''),
    ...columns.flatMap(({ keys }) => Array.from({ length: values.columns }, () => keys[level] ?? '')),
  ])
  const body = lines.map((line): Scalar[] => [
    ...line.keys,
    ...columns.flatMap((column) => {
      const inside = new Set(column.rows)
      const whole =
        relativeTo === 0 || relativeTo === 3 ? column.rows : relativeTo === 1 || relativeTo === 4 ? line.rows : rows
      return answers(
        lambda,
        values,
        line.rows.filter((row) => inside.has(row)),
        whole,
      )
    }),
  ])
  return Matrix.of([...heads, ...body])
}

export const GROUPING: Definitions = {
  GROUPBY: [
    'mmlI?I?V?M?I?',
    (
      fields: Matrix,
      values: Matrix,
      lambda: Lambda,
      headers?: number,
      totals?: number,
      order?: Value,
      filter?: Matrix,
      relation = 0,
    ) => {
      must(relation === 0 || relation === 1, ERROR.value)
      must(relation === 0 || Math.abs(totals ?? 1) < 2, ERROR.value)
      return groupBy(fields, values, lambda, {
        headers,
        totals: totals ?? (relation === 1 ? 1 : undefined),
        order,
        filter,
      })
    },
  ],
  PIVOTBY: [
    'mmmlI?I?V?I?V?M?I?',
    (
      rowFields: Matrix,
      columnFields: Matrix,
      values: Matrix,
      lambda: Lambda,
      headers?: number,
      rowTotals?: number,
      rowOrder?: Value,
      columnTotals?: number,
      columnOrder?: Value,
      filter?: Matrix,
      relativeTo = 0,
    ) =>
      pivotBy(
        rowFields,
        columnFields,
        values,
        lambda,
        { headers, totals: rowTotals, order: rowOrder, filter },
        { totals: columnTotals, order: columnOrder },
        relativeTo,
      ),
  ],
  PERCENTOF: [
    'vv',
    (part: Value, whole: Value) => {
      const total = sum(numbersIn([whole]))
      return total === 0 ? ERROR.div0 : sum(numbersIn([part])) / total
    },
  ],
}
