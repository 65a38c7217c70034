// Where a pivot table shows what: its labels are read from the cells, so that what is answered is what is seen.
import { fieldsOn, valuesOf, type PivotPayload } from '../../model/pivot-payload.ts'
import type { CellRange } from '../../model/workbook-data.ts'
import { captionOfValue } from '../../pivots/model/captions.ts'
import type { Scalar } from '@wenfang/shared-formulas'

/** A row or column of values. */
export interface ShownLine {
  /** Row or column of the sheet. */
  readonly at: number
  /** Items from the first field of the axis on; of a subtotal fewer than there are fields, of the grand total none. */
  readonly path: readonly Scalar[]
  /** Which value stands here; null where the other axis says it. */
  readonly value: number | null
}

export interface ShownLines {
  readonly rows: readonly ShownLine[]
  readonly columns: readonly ShownLine[]
}

/** What is asked of the cells. */
export interface ShownCells {
  value(row: number, column: number): Scalar
  /** Steps that a label is indented. */
  indent(row: number, column: number): number
}

/** The lines of a pivot table that stands at `body`. */
export function shownLines(pivot: PivotPayload, body: CellRange, cells: ShownCells): ShownLines {
  const [rowFields, columnFields] = [fieldsOn(pivot, 'row'), fieldsOn(pivot, 'column')]
  const captions = valuesOf(pivot).map(captionOfValue)
  const count = captions.length
  const isMany = count > 1
  const isAcross = pivot.valuesAxis === 'column'
  const isCompact = pivot.layout === 'compact'
  const depth = columnFields.length
  const hasValueColumn = !isCompact && !isAcross && isMany
  const labelColumns = (isCompact ? 1 : Math.max(1, rowFields.length)) + (hasValueColumn ? 1 : 0)
  const headerRows = depth === 0 ? 1 : 1 + depth + (isAcross && isMany ? 1 : 0)
  const [top, left] = [body.top + headerRows, body.left + labelColumns]
  const across = readLines({
    first: left,
    last: body.right,
    levels: depth,
    grand: pivot.hasRowTotals && depth > 0 ? (isAcross && isMany ? count : 1) : 0,
    values: isAcross && isMany ? count : 0,
    labels: (column) => Array.from({ length: depth }, (_, level) => cells.value(body.top + 1 + level, column)),
  })
  const levelled = isCompact
    ? (row: number): readonly Scalar[] => {
        const level = cells.indent(row, body.left)
        return Array.from({ length: rowFields.length }, (_, at) => (at === level ? cells.value(row, body.left) : null))
      }
    : (row: number): readonly Scalar[] =>
        Array.from({ length: rowFields.length }, (_, at) => cells.value(row, body.left + at))
  const down = readLines({
    first: top,
    last: body.bottom,
    levels: rowFields.length,
    grand: pivot.hasColumnTotals && rowFields.length > 0 ? (!isAcross && isMany ? count : 1) : 0,
    values: !isAcross && isMany ? count : 0,
    labels: levelled,
    ...(isCompact && {
      valueLine: (row: number) => {
        const value = captions.findIndex((caption) => caption === cells.value(row, body.left))
        return value < 0 ? null : { value, level: cells.indent(row, body.left) }
      },
    }),
  })
  return { rows: down, columns: across }
}

interface AxisCells {
  readonly first: number
  readonly last: number
  readonly levels: number
  /** Lines at the end that count everything. */
  readonly grand: number
  /** Values that take turns on this axis; 0 where they are on the other. */
  readonly values: number
  /** By level; null where the line goes on below the label before. */
  readonly labels: (at: number) => readonly Scalar[]
  /** Compact: where values stand below the label of their item, in lines of their own. */
  readonly valueLine?: (at: number) => { readonly value: number; readonly level: number } | null
}

/** Of a line that is a label alone. */
const NO_VALUE = -1

function readLines({ first, last, levels, grand, values, labels, valueLine }: AxisCells): ShownLine[] {
  const lines: ShownLine[] = []
  let path: Scalar[] = []
  for (let at = first; at <= last; at++) {
    let shown: readonly Scalar[] = []
    const own = values > 0 && at <= last - grand ? (valueLine?.(at) ?? null) : null
    if (own) {
      path = path.slice(0, own.level)
      lines.push({ at, path, value: own.value })
      continue
    }
    let isHead = false
    if (at <= last - grand) {
      const told = labels(at)
      const level = told.findIndex((label) => label !== null)
      if (level >= 0 && isSubtotalOf(told[level] ?? null, path[level] ?? null)) shown = path.slice(0, level + 1)
      else {
        if (level >= 0) path = [...path.slice(0, level), ...withoutEnd(told.slice(level))]
        shown = path
        isHead = valueLine !== undefined
      }
    }
    const before = lines.at(-1)
    const isNext = values > 0 && before !== undefined && isSamePath(before.path, shown)
    const turn = isHead ? NO_VALUE : isNext ? (before.value ?? 0) + 1 : 0
    lines.push({ at, path: shown.slice(0, levels), value: values === 0 ? null : turn })
  }
  return lines
}

/** Up to the first level that says nothing. */
function withoutEnd(labels: readonly Scalar[]): Scalar[] {
  const end = labels.indexOf(null)
  return labels.slice(0, end < 0 ? labels.length : end)
}

const isSamePath = (one: readonly Scalar[], other: readonly Scalar[]): boolean =>
  one.length === other.length && one.every((label, at) => label === other[at])

/** `北京 汇总`, `Beijing Total`, also with the name of a value behind it. */
const isSubtotalOf = (label: Scalar, head: Scalar): boolean =>
  typeof label === 'string' && head !== null && label.startsWith(`${String(head)} `)
