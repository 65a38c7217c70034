import { formatValue } from '../../calc/index.ts'
import { KIND, type PivotField, type PivotPayload } from '../../model/index.ts'
import type { SheetSurface } from '../../view/state/sheet-surface.ts'
import { BLANK_LABEL } from '../model/captions.ts'
import { ranksOf } from '../model/item-order.ts'
import { itemsOf, type PivotItem } from '../model/items.ts'
import { placeOfSource, readSource } from '../model/read-source.ts'
import type { PivotSource, SourceColumn } from '../model/source.ts'

/** Items that a list shows. */
const MAX_SHOWN = 1_000

function columnOf(
  surface: SheetSurface,
  { source }: PivotPayload,
  column: string,
): { readonly source: PivotSource; readonly column: SourceColumn } | null {
  const place = placeOfSource(surface.model, source)
  if (!place) return null
  const { model } = surface
  const only = new Set([column.toLowerCase()])
  const read = readSource(model, place, (...at) => surface.edits.resultAt(...at), model.dateSystem(), only)
  const found = read.columns.find(({ name }) => name.toLowerCase() === column.toLowerCase())
  return found ? { source: read, column: found } : null
}

/** A column of numbers that are no dates is summed up, everything else is put beside each other. */
export function isNumericColumn(surface: SheetSurface, pivot: PivotPayload, column: string): boolean {
  const found = columnOf(surface, pivot, column)?.column
  if (!found || found.isDate) return false
  return found.kinds.includes(KIND.number) && !found.kinds.includes(KIND.text)
}

export interface FieldItems {
  readonly items: readonly { readonly key: string; readonly label: string }[]
  /** More than are shown. */
  readonly rest: number
  readonly isDate: boolean
  readonly isNumeric: boolean
  readonly bounds: readonly [number, number] | null
}

/** The items of a field in their order, as people read them. */
export function fieldItems(surface: SheetSurface, pivot: PivotPayload, field: PivotField): FieldItems {
  const found = columnOf(surface, pivot, field.column)
  const items = found && itemsOf(found.source, field.column, field.group)
  if (!found || !items) return { items: [], rest: 0, isDate: false, isNumeric: false, bounds: null }
  const { kinds, values, isDate, format } = found.column
  const ranks = ranksOf(items, field)
  const label = ({ value }: PivotItem): string => {
    if (value === null) return BLANK_LABEL
    if (typeof value === 'object') return value.error
    if (typeof value === 'number' && format !== null && items.isDate)
      return formatValue(format, value, surface.model.dateSystem())
    return typeof value === 'boolean' ? (value ? 'TRUE' : 'FALSE') : String(value)
  }
  const ordered = items.items.map((item, code) => ({ item, rank: ranks[code] ?? 0 })).sort((a, b) => a.rank - b.rank)
  let bounds: [number, number] | null = null
  kinds.forEach((kind, row) => {
    const value = values[row] ?? 0
    if (kind === KIND.number)
      bounds = bounds ? [Math.min(bounds[0], value), Math.max(bounds[1], value)] : [value, value]
  })
  return {
    items: ordered.slice(0, MAX_SHOWN).map(({ item }) => ({ key: item.key, label: label(item) })),
    rest: Math.max(0, ordered.length - MAX_SHOWN),
    isDate,
    isNumeric: kinds.includes(KIND.number) && !isDate,
    bounds,
  }
}
