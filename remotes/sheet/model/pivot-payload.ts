// What a pivot table says, whatever file it came from. Its result is not here: that is a block of cells of the sheet.

export const PIVOT_AGGREGATES = [
  'sum',
  'count',
  'average',
  'max',
  'min',
  'product',
  'countNums',
  'stdDev',
  'stdDevp',
  'var',
  'varp',
] as const
export type PivotAggregate = (typeof PIVOT_AGGREGATES)[number]

export const PIVOT_AXES = ['page', 'column', 'row'] as const
export type PivotAxis = (typeof PIVOT_AXES)[number]

export const PIVOT_LAYOUTS = ['compact', 'outline', 'tabular'] as const
export type PivotLayout = (typeof PIVOT_LAYOUTS)[number]

export const PIVOT_SHOW_AS = [
  'percentOfTotal',
  'percentOfRow',
  'percentOfCol',
  'percentOfParentRow',
  'runTotal',
  'rankAscending',
  'rankDescending',
] as const
export type PivotShowAs = (typeof PIVOT_SHOW_AS)[number]

export const PIVOT_DATE_PARTS = ['years', 'quarters', 'months', 'days', 'hours', 'minutes', 'seconds'] as const
export type PivotDatePart = (typeof PIVOT_DATE_PARTS)[number]

/** Several items as one: parts of dates, or numbers in steps from `start` to `end`. */
export type PivotGroup =
  | { readonly by: PivotDatePart }
  | { readonly by: 'range'; readonly start: number; readonly end: number; readonly step: number }

/**
 * A field on an axis. Items are named by keys that depend on their value alone: `n1975`, `d` and seconds of a date, `s` and a
 * text in small letters, `b1`, `e4`, `m` for blank, `g` and a number within a group.
 */
export interface PivotField {
  /** The heading of the source's column. */
  readonly column: string
  readonly group: PivotGroup | null
  readonly axis: PivotAxis
  /** Among the fields of its axis; of equal ones the key decides. */
  readonly order: number
  /** null = the heading. */
  readonly caption: string | null
  readonly sort: 'ascending' | 'descending' | 'manual'
  /** Sorted by this value instead of by its labels. */
  readonly sortBy: string | null
  /** Of `manual`: keys in their order; others follow, ascending. */
  readonly items: readonly string[]
  readonly hidden: readonly string[]
  /** On the page axis: only this item. */
  readonly selected: string | null
  readonly collapsed: readonly string[]
  readonly hasSubtotal: boolean
}

export interface PivotValue {
  readonly column: string
  readonly order: number
  readonly caption: string | null
  readonly aggregate: PivotAggregate
  /** Number format; null = that of the source. */
  readonly format: string | null
  readonly showAs: PivotShowAs | null
}

export interface PivotSettings {
  readonly name: string
  /** Part of the file that it was read from. */
  readonly part: string | null
  /** A1 reference or a name; null: the data lie outside the workbook. */
  readonly source: string | null
  readonly layout: PivotLayout
  /** The column at the right that counts each row together. */
  readonly hasRowTotals: boolean
  /** The row at the bottom. */
  readonly hasColumnTotals: boolean
  /** Where several values stand beside each other. */
  readonly valuesAxis: 'column' | 'row'
  readonly style: string | null
  /** What of it only the file knows, in the words of the format: then it is shown and kept, not computed. */
  readonly unknown: string | null
}

export interface PivotPayload extends PivotSettings {
  /** By a key of their own: the heading, and how it is grouped. */
  readonly fields: Readonly<Record<string, PivotField>>
  /** By an id of their own: one column may be counted in several ways. */
  readonly values: Readonly<Record<string, PivotValue>>
  /** Which computation the cells show; null: what the file had. */
  readonly fill: string | null
}

/** Fields of an axis in their order. */
export function fieldsOn(
  pivot: Pick<PivotPayload, 'fields'>,
  axis: PivotAxis,
): readonly (PivotField & { key: string })[] {
  return Object.entries(pivot.fields)
    .filter(([, field]) => field.axis === axis)
    .map(([key, field]) => ({ ...field, key }))
    .toSorted((a, b) => a.order - b.order || (a.key < b.key ? -1 : 1))
}

export function valuesOf(pivot: Pick<PivotPayload, 'values'>): readonly (PivotValue & { id: string })[] {
  return Object.entries(pivot.values)
    .map(([id, value]) => ({ ...value, id }))
    .toSorted((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1))
}

export const PLAIN_FIELD: Omit<PivotField, 'column' | 'axis' | 'order'> = {
  group: null,
  caption: null,
  sort: 'ascending',
  sortBy: null,
  items: [],
  hidden: [],
  selected: null,
  collapsed: [],
  hasSubtotal: true,
}

export const PLAIN_PIVOT: Omit<PivotSettings, 'name' | 'source'> = {
  part: null,
  layout: 'compact',
  hasRowTotals: true,
  hasColumnTotals: true,
  valuesAxis: 'column',
  style: 'PivotStyleLight16',
  unknown: null,
}
