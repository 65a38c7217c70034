// From the data of a pivot table to its cells. Pure: the same data and settings give the same cells for everybody.
import { fieldsOn, valuesOf, type PivotField, type PivotPayload, type PivotValue } from '../../model/index.ts'
import { AxisOrder, linesOf, PivotTooLarge, type AxisLine } from './axis-lines.ts'
import { axisTree, type AxisTree } from './axis-tree.ts'
import { Crossings, type Place } from './crossings.ts'
import { itemsOf, type ItemColumn } from './items.ts'
import { ShownValues } from './show-as.ts'
import type { PivotSource, SourceColumn } from './source.ts'

export interface PivotAxisResult {
  readonly fields: readonly (PivotField & { readonly key: string })[]
  readonly tree: AxisTree
  readonly lines: readonly AxisLine[]
  /** Number format of each field's column. */
  readonly formats: readonly (string | null)[]
}

export interface ComputedValue extends PivotValue {
  readonly id: string
  readonly source: SourceColumn
}

export interface ComputedPivot {
  readonly pages: readonly { readonly field: PivotField; readonly items: ItemColumn }[]
  readonly rows: PivotAxisResult
  readonly columns: PivotAxisResult
  readonly values: readonly ComputedValue[]
  readonly shown: ShownValues
  /** Number format of a column of the source. */
  formatOf(column: string): string | null
  /** Rows of the source that are counted at a crossing, ascending. */
  rowsAt(row: Place, column: Place): number[]
}

/** Cells of a result; more would stop the page that shows it. */
export const MAX_CELLS = 1_000_000

/** Fields and values whose columns are no longer there are left out. @throws PivotTooLarge */
export function computePivot(pivot: PivotPayload, source: PivotSource): ComputedPivot {
  const itemsByKey = new Map<string, ItemColumn>()
  const found = (field: PivotField & { key: string }): boolean => {
    const items = itemsOf(source, field.column, field.group)
    if (items) itemsByKey.set(field.key, items)
    return items !== null
  }
  const none: ItemColumn = { codes: new Int32Array(source.rowCount), items: [], isDate: false }
  const itemsFor = (field: { key: string }): ItemColumn => itemsByKey.get(field.key) ?? none
  const on = (axis: PivotField['axis']) => fieldsOn(pivot, axis).filter(found)
  const [pages, rowFields, columnFields] = [on('page'), on('row'), on('column')]
  const isTaken = new Uint8Array(source.rowCount).fill(1)
  for (const field of [...pages, ...rowFields, ...columnFields]) leaveOut(field, itemsFor(field), isTaken)
  const values = valuesOf(pivot).flatMap((value): ComputedValue[] => {
    const column = source.columns.find(({ name }) => name.toLowerCase() === value.column.toLowerCase())
    return column ? [{ ...value, source: column }] : []
  })
  const rows = axisTree(rowFields.map(itemsFor), source.rowCount, isTaken)
  const columns = axisTree(columnFields.map(itemsFor), source.rowCount, isTaken)
  const crossings = new Crossings(
    rows,
    columns,
    values.map((value) => ({ column: value.source, aggregate: value.aggregate })),
  )
  const indexOf = (id: string): number => values.findIndex((value) => value.id === id)
  const rowOrder = new AxisOrder(rows, {
    fields: rowFields,
    totalOf: (id, place) => crossings.at(indexOf(id), place, { level: 0, node: 0 }),
  })
  const columnOrder = new AxisOrder(columns, {
    fields: columnFields,
    totalOf: (id, place) => crossings.at(indexOf(id), { level: 0, node: 0 }, place),
  })
  const isAcross = pivot.valuesAxis === 'column'
  const rowLines = linesOf(rows, rowOrder, {
    fields: rowFields,
    isStacked: pivot.layout !== 'tabular',
    hasGrand: pivot.hasColumnTotals,
    valueCount: isAcross ? 1 : values.length,
    hasValueLines: pivot.layout === 'compact',
    totalOf: () => null,
  })
  const columnLines = linesOf(columns, columnOrder, {
    fields: columnFields,
    isStacked: false,
    hasGrand: pivot.hasRowTotals,
    valueCount: isAcross ? values.length : 1,
    hasValueLines: false,
    totalOf: () => null,
  })
  const formatOf = (column: string): string | null =>
    source.columns.find(({ name }) => name.toLowerCase() === column.toLowerCase())?.format ?? null
  if (rowLines.length * columnLines.length > MAX_CELLS) throw new PivotTooLarge()
  return {
    pages: pages.map((field) => ({ field, items: itemsFor(field) })),
    rows: { fields: rowFields, tree: rows, lines: rowLines, formats: rowFields.map(({ column }) => formatOf(column)) },
    columns: {
      fields: columnFields,
      tree: columns,
      lines: columnLines,
      formats: columnFields.map(({ column }) => formatOf(column)),
    },
    formatOf,
    values,
    shown: new ShownValues(crossings, rows, rowOrder),
    rowsAt(row, column) {
      const [up, across] = [rows.levels[row.level]?.nodeOf, columns.levels[column.level]?.nodeOf]
      const list: number[] = []
      for (let at = 0; at < source.rowCount; at++)
        if (up?.[at] === row.node && across?.[at] === column.node) list.push(at)
      return list
    },
  }
}

/** Rows whose item of a field is not wanted. */
function leaveOut({ axis, hidden, selected }: PivotField, { codes, items }: ItemColumn, isTaken: Uint8Array): void {
  const isOne = axis === 'page' && selected !== null
  if (!isOne && hidden.length === 0) return
  const without = new Set(hidden)
  const isLeft = items.map(({ key }) => (isOne ? key !== selected : without.has(key)))
  for (let row = 0; row < codes.length; row++) if (isLeft[codes[row] ?? 0]) isTaken[row] = 0
}
