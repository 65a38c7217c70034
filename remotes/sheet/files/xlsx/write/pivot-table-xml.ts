// A pivot table as Excel reads it: which fields stand where, with which items, and what its lines are.
import { tag } from '@wenfang/shared-ooxml/xml'
import {
  fieldsOn,
  valuesOf,
  type PivotField,
  type PivotPayload,
  type PivotShowAs,
} from '../../../model/pivot-payload.ts'
import type { CellRange } from '../../../model/workbook-data.ts'
import type { AxisLine } from '../../../pivots/model/axis-lines.ts'
import { captionOfValue, GRAND_TOTAL } from '../../../pivots/model/captions.ts'
import type { ComputedPivot, PivotAxisResult } from '../../../pivots/model/compute-pivot.ts'
import { ranksOf } from '../../../pivots/model/item-order.ts'
import type { PivotLayoutResult } from '../../../pivots/model/lay-out.ts'
import type { PivotSource } from '../../../pivots/model/source.ts'
import { encodeCharacters } from '../characters.ts'
import { rangeName } from '../cell-name.ts'
import type { CacheFieldPlan } from './pivot-cache-xml.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const NEWER = 'http://schemas.microsoft.com/office/spreadsheetml/2009/9/main'
/** These words came with Excel 2010. */
const NEWER_SHOW_AS: ReadonlySet<PivotShowAs> = new Set(['percentOfParentRow', 'rankAscending', 'rankDescending'])
/** The field that stands for the values themselves. */
const VALUES = -2

export interface PivotTableWriting {
  readonly pivot: PivotPayload
  readonly source: PivotSource
  readonly plans: readonly CacheFieldPlan[]
  readonly computed: ComputedPivot
  readonly layout: PivotLayoutResult
  readonly body: CellRange
  readonly cacheId: number
  readonly main: string
  /** Number of a format in the styles. */
  readonly formatNumber: (code: string) => number
}

export function pivotTableXml(writing: PivotTableWriting): string {
  const { pivot, computed, layout, plans, body, cacheId, main } = writing
  const values = valuesOf(pivot).filter(({ id }) => computed.values.some((one) => one.id === id))
  const planOf = (field: PivotField): number => planIndex(writing, field)
  const on = (axis: PivotField['axis']) => fieldsOn(pivot, axis).filter((field) => planOf(field) >= 0)
  const [rows, columns, pages] = [on('row'), on('column'), on('page')]
  const isMany = values.length > 1
  const isAcross = pivot.valuesAxis === 'column'
  const positions = plans.map((plan) => positionsOf(writing, plan))
  const list = (name: string, items: readonly string[]): string =>
    items.length === 0 ? '' : tag(name, { count: items.length }, items.join(''))
  const fieldList = (fields: readonly PivotField[], hasValues: boolean): string[] => [
    ...fields.map((field) => tag('field', { x: planOf(field) })),
    ...(hasValues ? [tag('field', { x: VALUES })] : []),
  ]
  const lines = (axis: PivotAxisResult, fields: readonly PivotField[], hasValues: boolean): string[] =>
    lineXml(
      axis,
      fields.map((field) => positions[planOf(field)] ?? new Map()),
      hasValues,
    )
  const location = {
    ref: rangeName(body),
    firstHeaderRow: columns.length === 0 && isMany && isAcross ? 0 : 1,
    firstDataRow: layout.headerRows,
    firstDataCol: layout.labelColumns,
    rowPageCount: pages.length || null,
    colPageCount: pages.length > 0 ? 1 : null,
  }
  const inside = [
    tag('location', location),
    list(
      'pivotFields',
      plans.map((plan, index) => fieldXml(writing, plan, positions[index] ?? new Map())),
    ),
    list('rowFields', fieldList(rows, isMany && !isAcross)),
    list('rowItems', lines(computed.rows, rows, isMany && !isAcross)),
    list('colFields', fieldList(columns, isMany && isAcross)),
    list('colItems', lines(computed.columns, columns, isMany && isAcross)),
    list(
      'pageFields',
      pages.map((field) => {
        const item = field.selected === null ? undefined : positions[planOf(field)]?.get(field.selected)
        return tag('pageField', { fld: planOf(field), item, hier: -1 })
      }),
    ),
    list(
      'dataFields',
      namesOf(writing, values).map((name, at) => valueXml(writing, values[at], name)),
    ),
    tag('pivotTableStyleInfo', {
      name: pivot.style ?? 'PivotStyleLight16',
      showRowHeaders: true,
      showColHeaders: true,
      showRowStripes: false,
      showColStripes: false,
      showLastColumn: true,
    }),
  ].join('')
  const isCompact = pivot.layout === 'compact'
  return (
    HEAD +
    tag(
      'pivotTableDefinition',
      {
        xmlns: main,
        name: pivot.name,
        cacheId,
        dataOnRows: (isMany && !isAcross) || null,
        applyNumberFormats: false,
        applyBorderFormats: false,
        applyFontFormats: false,
        applyPatternFormats: false,
        applyAlignmentFormats: false,
        applyWidthHeightFormats: true,
        dataCaption: '值',
        grandTotalCaption: GRAND_TOTAL,
        updatedVersion: 6,
        minRefreshableVersion: 3,
        useAutoFormatting: true,
        rowGrandTotals: pivot.hasRowTotals ? null : false,
        colGrandTotals: pivot.hasColumnTotals ? null : false,
        itemPrintTitles: true,
        createdVersion: 6,
        indent: 0,
        compact: isCompact ? null : false,
        compactData: isCompact ? null : false,
        outline: pivot.layout === 'tabular' ? null : true,
        outlineData: pivot.layout === 'tabular' ? null : true,
        multipleFieldFilters: false,
      },
      inside,
    )
  )
}

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

function planIndex({ source, plans }: PivotTableWriting, { column, group }: PivotField): number {
  return plans.findIndex(
    (plan) =>
      same(source.columns[plan.column]?.name ?? '', column) && JSON.stringify(plan.group) === JSON.stringify(group),
  )
}

/** Place of each item among those of its field, by key. */
type Positions = ReadonlyMap<string, number>

function positionsOf(writing: PivotTableWriting, plan: CacheFieldPlan): Positions {
  const field = fieldOf(writing, plan)
  const { items } = plan
  if (!field || !items) return new Map()
  const ranks = ranksOf(items, { ...field, sort: field.sortBy === null ? field.sort : 'ascending' })
  return new Map(items.items.map(({ key }, code) => [key, ranks[code] ?? 0]))
}

const fieldOf = (writing: PivotTableWriting, plan: CacheFieldPlan): PivotField | undefined =>
  Object.values(writing.pivot.fields).find((field) => writing.plans[planIndex(writing, field)] === plan)

function fieldXml(writing: PivotTableWriting, plan: CacheFieldPlan, positions: Positions): string {
  const { pivot, source, plans } = writing
  const field = fieldOf(writing, plan)
  const name = source.columns[plan.column]?.name ?? ''
  const isData =
    plans.indexOf(plan) < source.columns.length && Object.values(pivot.values).some(({ column }) => same(column, name))
  const shape = {
    compact: pivot.layout === 'compact' ? null : false,
    outline: pivot.layout === 'tabular' ? false : null,
  }
  if (!field) return tag('pivotField', { dataField: isData || null, ...shape, showAll: false })
  const [hidden, collapsed] = [new Set(field.hidden), new Set(field.collapsed)]
  const ordered = [...positions].sort(([, a], [, b]) => a - b)
  const numberOf = (key: string): number =>
    plan.groupKeys ? plan.groupKeys.indexOf(key) : (plan.items?.items.findIndex((one) => one.key === key) ?? 0)
  const items = ordered.flatMap(([key]) => {
    const x = numberOf(key)
    if (x < 0) return []
    return [tag('item', { h: hidden.has(key) || null, sd: collapsed.has(key) ? false : null, x })]
  })
  if (field.hasSubtotal) items.push(tag('item', { t: 'default' }))
  const sortBy = valuesOf(pivot).findIndex(({ id }) => id === field.sortBy)
  const scope =
    sortBy < 0
      ? ''
      : `<autoSortScope><pivotArea dataOnly="0" outline="0" fieldPosition="0"><references count="1"><reference field="4294967294" count="1" selected="0"><x v="${sortBy}"/></reference></references></pivotArea></autoSortScope>`
  const attributes = {
    name: field.caption === null ? null : encodeCharacters(field.caption),
    axis: { row: 'axisRow', column: 'axisCol', page: 'axisPage' }[field.axis],
    dataField: isData || null,
    ...shape,
    showAll: false,
    multipleItemSelectionAllowed: (field.axis === 'page' && field.selected === null && hidden.size > 0) || null,
    sortType: field.sort === 'manual' ? null : field.sort,
    defaultSubtotal: field.hasSubtotal ? null : false,
  }
  return tag('pivotField', attributes, tag('items', { count: items.length }, items.join('')) + scope)
}

/** Each line names what it does not share with the one before. */
function lineXml(axis: PivotAxisResult, positions: readonly Positions[], hasValues: boolean): string[] {
  let before: readonly number[] = []
  return axis.lines.map((line) => {
    const path = placesOf(axis, line, positions)
    if (hasValues && line.kind === 'item' && typeof line.value === 'number') path.push(line.value)
    let shared = 0
    while (shared < path.length - 1 && shared < before.length && before[shared] === path[shared]) shared++
    before = path
    const attributes = {
      t: line.kind === 'item' ? null : line.kind === 'grand' ? 'grand' : 'default',
      r: shared || null,
      i: typeof line.value === 'number' && line.value > 0 ? line.value : null,
    }
    if (line.kind === 'grand') return positions.length === 0 && !hasValues ? '<i/>' : tag('i', attributes, '<x/>')
    return tag(
      'i',
      attributes,
      path
        .slice(shared)
        .map((v) => tag('x', { v: v || null }))
        .join(''),
    )
  })
}

const placesOf = ({ tree }: PivotAxisResult, { path }: AxisLine, positions: readonly Positions[]): number[] =>
  path.map((code, level) => positions[level]?.get(tree.fields[level]?.items[code]?.key ?? '') ?? 0)

type NamedValue = ReturnType<typeof valuesOf>[number]

/** Names of values are unique, and none is that of a field: Excel would take the file for damaged. */
function namesOf({ source }: PivotTableWriting, values: readonly NamedValue[]): string[] {
  const taken = new Set(source.columns.map(({ name }) => name.toLowerCase()))
  return values.map((value) => {
    const wanted = captionOfValue(value)
    let name = wanted
    for (let number = 2; taken.has(name.toLowerCase()); number++) name = `${wanted}${number}`
    taken.add(name.toLowerCase())
    return name
  })
}

function valueXml(writing: PivotTableWriting, value: NamedValue | undefined, name: string): string {
  if (!value) return ''
  const { source, formatNumber, plans } = writing
  const field = source.columns.findIndex(({ name }) => same(name, value.column))
  const base = fieldsOn(writing.pivot, 'row')
    .map((one) => planIndex(writing, one))
    .find((index) => index >= 0)
  const isNewer = value.showAs !== null && NEWER_SHOW_AS.has(value.showAs)
  const attributes = {
    name: encodeCharacters(name),
    fld: plans[field] ? field : 0,
    subtotal: value.aggregate === 'sum' ? null : value.aggregate,
    showDataAs: value.showAs === null || isNewer ? null : value.showAs,
    baseField: base ?? 0,
    baseItem: 0,
    numFmtId: value.format === null ? (value.showAs?.startsWith('percent') ? 10 : null) : formatNumber(value.format),
  }
  const newer = isNewer
    ? `<extLst><ext uri="{E15A36E0-9728-4e99-A89B-3F7291B0FE68}" xmlns:x14="${NEWER}"><x14:dataField pivotShowAs="${value.showAs}"/></ext></extLst>`
    : ''
  return tag('dataField', attributes, newer)
}
