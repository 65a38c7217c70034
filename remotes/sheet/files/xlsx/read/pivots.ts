import {
  childOf,
  childrenOf,
  descendantsOf,
  flagAttribute,
  numberAttribute,
  type XmlElement,
} from '@wenfang/shared-ooxml/xml'
import {
  PIVOT_AGGREGATES,
  PIVOT_SHOW_AS,
  PLAIN_FIELD,
  PLAIN_PIVOT,
  type PivotAxis,
  type PivotField,
  type PivotPayload,
  type PivotShowAs,
  type PivotValue,
} from '../../../model/pivot-payload.ts'
import type { CellRange, SheetObject } from '../../../model/workbook-data.ts'
import type { SourcePackage } from '@wenfang/shared-ooxml/package'
import { parseRange } from '../cell-name.ts'
import { readPivotCache, type PivotCache } from './pivot-cache.ts'

/** The field that stands for the values themselves. */
const VALUES = -2

interface PivotContext {
  readonly source: SourcePackage
  readonly dateSystem: 1900 | 1904
  /** Number format by its number. */
  readonly formatOf: (id: number) => string | null
}

/** With the part of each. What is not understood is named, and stays in the part. */
export function readPivots(
  sheetPart: string,
  context: PivotContext,
): { readonly object: SheetObject; readonly element: string }[] {
  const { source } = context
  return source.relationships(sheetPart).flatMap(({ type, target }) => {
    const root = type === 'pivotTable' ? source.xml(target) : null
    const body = parseRange(childOf(root, 'location')?.attributes['ref'] ?? '')
    if (!root || !body) return []
    const cachePart = source.related(target, 'pivotCacheDefinition')
    const cache = readPivotCache(cachePart === null ? null : source.xml(cachePart), context.dateSystem)
    const pages = pageRange(root, body)
    const payload = payloadOf(root, target, cache, context)
    const object: SheetObject = { kind: 'pivot', ranges: pages ? [body, pages] : [body], payload }
    return [{ object, element: target }]
  })
}

/** Filters stand above the body, one row between. */
function pageRange(root: XmlElement, { top, left }: CellRange): CellRange | null {
  const count = numberAttribute(childOf(root, 'location'), 'rowPageCount') ?? 0
  const first = top - 1 - count
  return count > 0 && first >= 0 ? { top: first, left, bottom: top - 2, right: left + 1 } : null
}

function payloadOf(root: XmlElement, part: string, cache: PivotCache, context: PivotContext): PivotPayload {
  const elements = childrenOf(childOf(root, 'pivotFields'), 'pivotField')
  const values = valuesOf(root, cache, context)
  const axes = new Map<number, { readonly axis: PivotAxis; readonly order: number; readonly selected: string | null }>()
  const list = (name: string, child: string): XmlElement[] => childrenOf(childOf(root, name), child)
  const indexOf = (one: XmlElement, name: string): number => numberAttribute(one, name) ?? 0
  list('rowFields', 'field').forEach((one, order) =>
    axes.set(indexOf(one, 'x'), { axis: 'row', order, selected: null }),
  )
  list('colFields', 'field').forEach((one, order) =>
    axes.set(indexOf(one, 'x'), { axis: 'column', order, selected: null }),
  )
  list('pageFields', 'pageField').forEach((one, order) => {
    const field = indexOf(one, 'fld')
    const item = childrenOf(childOf(elements[field], 'items'), 'item')[numberAttribute(one, 'item') ?? -1]
    const selected = item ? (cache.fields[field]?.keys[numberAttribute(item, 'x') ?? -1] ?? null) : null
    axes.set(field, { axis: 'page', order, selected })
  })
  const fields: Record<string, PivotField> = {}
  for (const [index, place] of axes) {
    const known = cache.fields[index]
    const element = elements[index]
    if (index < 0 || !known || !element) continue
    const key = known.group ? `${known.column}·${known.group.by}` : known.column
    fields[key] = { ...PLAIN_FIELD, ...place, ...fieldOf(element, known.keys, Object.keys(values)), ...columnOf(known) }
  }
  const rows = [...axes].flatMap(([index, { axis }]) => (axis === 'row' ? (elements[index] ?? []) : []))
  const isOutline = rows.every((one) => flagAttribute(one, 'outline', true))
  const isCompact = isOutline && rows.every((one) => flagAttribute(one, 'compact', true))
  return {
    ...PLAIN_PIVOT,
    name: root.attributes['name'] ?? '',
    part,
    source: cache.source,
    layout: isCompact ? 'compact' : isOutline ? 'outline' : 'tabular',
    hasRowTotals: flagAttribute(root, 'rowGrandTotals', true),
    hasColumnTotals: flagAttribute(root, 'colGrandTotals', true),
    valuesAxis: axes.get(VALUES)?.axis === 'row' ? 'row' : 'column',
    style: childOf(root, 'pivotTableStyleInfo')?.attributes['name'] ?? null,
    unknown: cache.unknown ?? unknownOf(root, elements),
    fields,
    values,
    fill: null,
  }
}

const columnOf = ({ column, group }: PivotCache['fields'][number]) => ({ column, group })

function unknownOf(root: XmlElement, elements: readonly XmlElement[]): string | null {
  if (childOf(root, 'filters') && childrenOf(childOf(root, 'filters'), 'filter').length > 0) return 'filters'
  if (elements.some((one) => childrenOf(childOf(one, 'items'), 'item').some((item) => flagAttribute(item, 'f'))))
    return 'calculatedItem'
  for (const one of childrenOf(childOf(root, 'dataFields'), 'dataField'))
    if (showAsOf(one) === undefined) return 'showDataAs'
  return null
}

function fieldOf(
  element: XmlElement,
  keys: readonly string[],
  values: readonly string[],
): Pick<PivotField, 'caption' | 'sort' | 'sortBy' | 'items' | 'hidden' | 'collapsed' | 'hasSubtotal'> {
  const items = childrenOf(childOf(element, 'items'), 'item').flatMap((item) => {
    const key = keys[numberAttribute(item, 'x') ?? -1]
    return key === undefined || item.attributes['t'] !== undefined ? [] : [{ item, key }]
  })
  const named = (isWanted: (item: XmlElement) => boolean): string[] =>
    items.flatMap(({ item, key }) => (isWanted(item) ? [key] : []))
  const isOneOnly = element.attributes['axis'] === 'axisPage' && !flagAttribute(element, 'multipleItemSelectionAllowed')
  const sort = element.attributes['sortType']
  const isSorted = sort === 'ascending' || sort === 'descending'
  const by = [...descendantsOf(childOf(element, 'autoSortScope'), 'reference')]
    .filter(({ attributes }) => attributes['field'] === '4294967294')
    .map((one) => numberAttribute(childOf(one, 'x'), 'v') ?? 0)[0]
  return {
    caption: element.attributes['name'] ?? null,
    sort: isSorted ? sort : 'manual',
    sortBy: isSorted && by !== undefined ? (values[by] ?? null) : null,
    items: isSorted ? [] : items.map(({ key }) => key),
    // A filter above the table hides several items only where that was allowed.
    hidden: isOneOnly ? [] : named((item) => flagAttribute(item, 'h')),
    collapsed: named((item) => item.attributes['sd'] !== undefined && !flagAttribute(item, 'sd')),
    hasSubtotal: flagAttribute(element, 'defaultSubtotal', true),
  }
}

function valuesOf(root: XmlElement, cache: PivotCache, { formatOf }: PivotContext): Record<string, PivotValue> {
  const values: Record<string, PivotValue> = {}
  childrenOf(childOf(root, 'dataFields'), 'dataField').forEach((one, order) => {
    const column = cache.fields[numberAttribute(one, 'fld') ?? 0]?.column ?? ''
    const wanted = one.attributes['subtotal'] ?? 'sum'
    const format = numberAttribute(one, 'numFmtId')
    values[`v${order}`] = {
      column,
      order,
      caption: one.attributes['name'] ?? null,
      aggregate: PIVOT_AGGREGATES.find((known) => known === wanted) ?? 'sum',
      format: format === null ? null : formatOf(format),
      showAs: showAsOf(one) ?? null,
    }
  })
  return values
}

/** undefined: in a way that is not known here. */
function showAsOf(value: XmlElement): PivotShowAs | null | undefined {
  const newer = [...descendantsOf(childOf(value, 'extLst'), 'dataField')][0]?.attributes['pivotShowAs']
  const word = newer ?? value.attributes['showDataAs'] ?? 'normal'
  if (word === 'normal') return null
  return PIVOT_SHOW_AS.find((one) => one === word)
}
