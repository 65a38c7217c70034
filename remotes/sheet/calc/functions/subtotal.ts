// Statistics chosen by number over cells that are shown: SUBTOTAL and AGGREGATE.
import {
  callAggregate,
  CellError,
  type Definitions,
  ERROR,
  isMulti,
  Matrix,
  must,
  nth,
  percentile,
  quartile,
  Reference,
  type Scalar,
  scalarOf,
  toNumber,
  type Value,
} from '@wenfang/shared-formulas'
import type { Context } from '../context.ts'

const NESTED = /^=?(?:_xlfn\.)?(?:SUBTOTAL|AGGREGATE)\(|[^A-Z.](?:SUBTOTAL|AGGREGATE)\(/i

interface Skipped {
  readonly filtered: boolean
  readonly hidden: boolean
  readonly errors: boolean
  /** Cells that are subtotals themselves. */
  readonly nested: boolean
}

function kept(values: readonly Value[], skipped: Skipped, { book }: Context): Matrix {
  const cells: Scalar[] = []
  const push = (cell: Scalar): void => {
    if (!(skipped.errors && cell instanceof CellError)) cells.push(cell)
  }
  for (const value of values) {
    if (value instanceof Matrix) value.cells.forEach(push)
    else if (value instanceof Reference)
      for (const { sheet, top, left, bottom, right } of value.areas)
        for (let row = top; row <= Math.min(bottom, sheet.usedRows - 1); row++) {
          const seen = book.rowVisibility?.(sheet, row) ?? 'shown'
          if ((skipped.filtered && seen === 'filtered') || (skipped.hidden && seen !== 'shown')) continue
          for (let column = left; column <= Math.min(right, sheet.usedColumns - 1); column++) {
            const cell = sheet.get(row, column)
            const text = skipped.nested && typeof cell === 'number' ? book.formulaText(sheet, row, column) : null
            if (text === null || !NESTED.test(text)) push(cell)
          }
        }
    else push(scalarOf(value))
  }
  return new Matrix(cells.length, 1, cells)
}

function mustRefer(values: readonly Value[]): void {
  for (const value of values) {
    if (value instanceof CellError) throw value
    must(value instanceof Reference, ERROR.value)
  }
}

function aggregate(context: Context, kind: number, option: number, values: readonly Value[]): Value {
  must(kind >= 1 && kind <= 19 && option >= 0 && option <= 7, ERROR.value)
  const skipped = { filtered: false, hidden: option % 2 === 1, errors: option % 4 >= 2, nested: option < 4 }
  if (kind < 14) {
    mustRefer(values)
    return callAggregate(kind, 13, [kept(values, skipped, context)])
  }
  const [source, place] = values
  must(source !== undefined && place !== undefined && values.length === 2, ERROR.value)
  if (source instanceof CellError && !skipped.errors) throw source
  const array = kept([isMulti(source) ? source : scalarOf(source)], skipped, context)
  const k = toNumber(scalarOf(place))
  switch (kind) {
    case 14:
    case 15:
      return nth(array, k, kind === 14)
    case 16:
    case 18:
      return percentile(array, k, kind === 18)
    default:
      return quartile(array, k, kind === 19)
  }
}

export const SUBTOTALS: Definitions = {
  SUBTOTAL: [
    '!ivv*',
    (context: Context, kind: number, ...values: Value[]) => {
      must((kind >= 1 && kind <= 11) || (kind >= 101 && kind <= 111), ERROR.value)
      mustRefer(values)
      const skipped = { filtered: true, hidden: kind > 100, errors: false, nested: true }
      return callAggregate(kind % 100, 11, [kept(values, skipped, context)])
    },
  ],
  AGGREGATE: [
    '!iivv*',
    (context: Context, kind: number, option: number, ...values: Value[]) => aggregate(context, kind, option, values),
  ],
}
