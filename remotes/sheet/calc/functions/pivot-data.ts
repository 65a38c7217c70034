// GETPIVOTDATA: what a pivot table shows, by the names of its fields and items.
import { captionOfField, captionOfValue } from '../../pivots/model/captions.ts'
import { fieldsOn, valuesOf, type PivotPayload } from '../../model/pivot-payload.ts'
import {
  CellError,
  type Definitions,
  ERROR,
  must,
  parseNumber,
  Reference,
  type Scalar,
  scalarOf,
  type Value,
} from '@wenfang/shared-formulas'
import type { Context } from '../context.ts'
import type { PivotArea } from '../pivots/pivot-area.ts'
import { shownLines, type ShownLine } from '../pivots/shown-lines.ts'

const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** A label and what a formula calls it; numbers and dates also by a text of the number. */
function isSameItem(label: Scalar, wanted: Scalar): boolean {
  if (typeof label === 'string' && typeof wanted === 'string') return isSameName(label, wanted)
  if (typeof label === 'number' && typeof wanted === 'string') return parseNumber(wanted) === label
  return label === wanted
}

/** Items that are asked for, by field; @throws #REF! for a field that the table has not */
function wantedItems(pivot: PivotPayload, pairs: readonly (Value | undefined)[]): ReadonlyMap<string, Scalar> {
  must(pairs.length % 2 === 0, ERROR.ref)
  const wanted = new Map<string, Scalar>()
  for (let at = 0; at < pairs.length; at += 2) {
    const [name, item] = [scalarOf(pairs[at] ?? null), scalarOf(pairs[at + 1] ?? null)]
    for (const one of [name, item]) if (one instanceof CellError) throw one
    const field = Object.entries(pivot.fields).find(
      ([, known]) => isSameName(captionOfField(known), String(name)) || isSameName(known.column, String(name)),
    )
    if (!field) throw ERROR.ref
    wanted.set(field[0], item)
  }
  return wanted
}

/** The line of an axis that counts exactly the wanted items. */
function lineOf(
  lines: readonly ShownLine[],
  fields: readonly { readonly key: string }[],
  wanted: ReadonlyMap<string, Scalar>,
  value: number,
): ShownLine {
  const count = fields.filter(({ key }) => wanted.has(key)).length
  const found = lines.find(
    ({ path, value: own }) =>
      path.length === count &&
      (own ?? value) === value &&
      path.every((label, at) => {
        const key = fields[at]?.key ?? ''
        return wanted.has(key) && isSameItem(label, wanted.get(key) ?? null)
      }),
  )
  if (!found) throw ERROR.ref
  return found
}

/** A filter shows one item, which may be named; @throws #REF! for another */
function checkFilters({ body, ranges, pivot }: PivotArea, wanted: ReadonlyMap<string, Scalar>, shown: ShownAt): void {
  const pages = ranges[1]
  for (const [at, { key }] of fieldsOn(pivot, 'page').entries()) {
    const item = wanted.get(key)
    if (item === undefined) continue
    must(pages !== undefined && isSameItem(shown(pages.top + at, body.left + 1), item), ERROR.ref)
  }
}

type ShownAt = (row: number, column: number) => Scalar

function pivotData(context: Context, name: string, at: Value, ...pairs: (Value | undefined)[]): Scalar {
  must(at instanceof Reference, ERROR.ref)
  const { sheet, top, left } = (at as Reference).area
  const area = context.book.pivotAt?.(sheet, top, left)
  if (!area) throw ERROR.ref
  const { body, pivot } = area
  const values = valuesOf(pivot)
  const value = values.findIndex((one) => isSameName(captionOfValue(one), name) || isSameName(one.column, name))
  must(value >= 0, ERROR.ref)
  const shown: ShownAt = (row, column) => sheet.get(row, column)
  const wanted = wantedItems(pivot, pairs)
  checkFilters(area, wanted, shown)
  const lines = shownLines(pivot, body, {
    value: shown,
    indent: (row, column) => context.book.indent?.(sheet, row, column) ?? 0,
  })
  const row = lineOf(lines.rows, fieldsOn(pivot, 'row'), wanted, value)
  const column = lineOf(lines.columns, fieldsOn(pivot, 'column'), wanted, value)
  return shown(row.at, column.at) ?? 0
}

export const PIVOT_DATA: Definitions = {
  GETPIVOTDATA: ['!tvv*', pivotData],
}
