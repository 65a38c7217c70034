import type { CellRange, ColumnFilter, FilterPayload } from '../model/index.ts'
import { passing, type FilteredCell } from './column-filter.ts'

/** The cells of one column, from row to row. */
export type ColumnCells = (column: number, first: number, last: number) => readonly FilteredCell[]

/** Rows below the heading of `range` that filters leave out. `column` counts from the left of the range. */
export function filteredRows(
  range: CellRange,
  filters: readonly { readonly column: number; readonly filter: ColumnFilter }[],
  cellsOf: ColumnCells,
  themeColours: readonly string[] = [],
): readonly number[] {
  const first = range.top + 1
  if (first > range.bottom || filters.length === 0) return []
  const results = filters.map(({ column, filter }) =>
    passing(filter, cellsOf(range.left + column, first, range.bottom), themeColours),
  )
  return Array.from({ length: range.bottom - first + 1 }, (_, at) => at)
    .filter((at) => results.some((passes) => passes[at] === false))
    .map((at) => first + at)
}

/** Filters of a payload that leave something out, but that of one column. */
export const activeFilters = (
  payload: FilterPayload | null,
  except = -1,
): readonly { readonly column: number; readonly filter: ColumnFilter }[] =>
  (payload?.columns ?? []).flatMap(({ column, filter }) => (filter && column !== except ? [{ column, filter }] : []))

/** A payload with another filter for one column; null takes it away. */
export function withFilter(payload: FilterPayload | null, column: number, filter: ColumnFilter | null): FilterPayload {
  const columns = payload?.columns ?? []
  const old = columns.find((one) => one.column === column)
  const rest = columns.filter((one) => one.column !== column)
  const next = filter || old?.isHidden ? [{ column, isHidden: old?.isHidden ?? false, filter }] : []
  return { columns: [...rest, ...next].toSorted((a, b) => a.column - b.column) }
}
