import type { PeopleNames } from '../fields/display.ts'
import { formOf } from '../fields/field-form.ts'
import type { Field } from '../fields/field.schema.ts'
import { aggregate, aggregatesOf } from '../query/aggregate.ts'
import { isTimeField } from '../query/conditions.ts'
import { filterMask, type Viewpoint } from '../query/filter-slots.ts'
import { runQuery } from '../query/query.ts'
import type { RecordId } from '../record-id.ts'
import type { Database } from '../table/database.ts'
import type { Table } from '../table/table.ts'
import type { Aggregate, Condition } from '../views/view.schema.ts'
import type { BlockSettings } from './dashboard.schema.ts'
import { groupedRecords, type RecordGroup } from './grouped-records.ts'

/** Groups of a chart that stand for themselves; the others are one. */
const MOST_GROUPS = 40
const MOST_SERIES = 12
/** Of a list whose fields nobody chose. */
const LISTED_AT_FIRST = 4
/** Points that are drawn. */
export const MOST_POINTS = 5_000

/** What is said of records. */
export interface Said {
  readonly aggregate: Aggregate
  /** Null: of the records themselves. */
  readonly field: Field | null
}

export interface ChartSeriesContent {
  readonly title: string
  readonly colour: number | null
  /** One a group. */
  readonly values: readonly (number | null)[]
  readonly slots: Uint32Array
}

export interface ChartPoint {
  readonly record: RecordId
  readonly across: number
  readonly up: number
}

export interface PointSeries {
  readonly title: string
  readonly colour: number | null
  readonly points: readonly ChartPoint[]
}

interface OfRecords {
  readonly table: Table
  /** All records that the block counts. */
  readonly slots: Uint32Array
}

/** What a block shows now. */
export type BlockContent =
  | { readonly is: 'words' }
  | { readonly is: 'withheld' }
  /** In Chinese: what has to be chosen first. */
  | { readonly is: 'lacking'; readonly what: string }
  | ({ readonly is: 'number'; readonly said: Said; readonly value: number | null } & OfRecords)
  | ({
      readonly is: 'chart'
      readonly said: Said
      readonly groups: readonly RecordGroup[]
      readonly series: readonly ChartSeriesContent[]
    } & OfRecords)
  | ({
      readonly is: 'pivot'
      readonly said: Said
      /** A row each. */
      readonly groups: readonly RecordGroup[]
      /** A column each; one where it is not split. */
      readonly series: readonly ChartSeriesContent[]
      /** Of each row, over all of its columns. */
      readonly sums: readonly (number | null)[]
      /** Of each column, over all of its rows. */
      readonly bottoms: readonly (number | null)[]
      readonly total: number | null
    } & OfRecords)
  /** What it asks of the records of other blocks. */
  | { readonly is: 'filter'; readonly field: Field }
  | ({
      readonly is: 'list'
      readonly fields: readonly Field[]
    } & OfRecords)
  | ({
      readonly is: 'points'
      readonly across: Field
      readonly up: Field
      readonly series: readonly PointSeries[]
      /** More than are drawn. */
      readonly isCut: boolean
    } & OfRecords)

const lacking = (what: string): BlockContent => ({ is: 'lacking', what })

/**
 * What a block shows of a database, seen by one person: of what he was not told it counts nothing.
 * @param conditions of filters that hold for it, besides its own
 */
export function blockContent(
  database: Database,
  settings: BlockSettings,
  from: Viewpoint,
  conditions: readonly Condition[] = [],
): BlockContent {
  if (settings.isWithheld) return { is: 'withheld' }
  if (settings.kind === 'text') return { is: 'words' }
  if (!settings.table) return lacking('先选择数据表')
  const table = database.table(settings.table)
  if (!table) return lacking('它统计的数据表已经不在了')
  if (settings.kind === 'filter') {
    const field = table.field(settings.value ?? '')
    return field ? { is: 'filter', field } : lacking('选择按哪个字段筛选')
  }
  const { people } = database
  const sorts = settings.kind === 'list' ? (settings.sorts ?? []) : []
  const found = runQuery(table, { filter: settings.filter, sorts }, from, people).slots
  // Not as one filter with its own: conditions lie two levels deep, and no deeper.
  const asked = filterMask(table, { match: 'all', conditions: [...conditions] }, from)
  const slots = asked ? found.filter((slot) => asked[slot] === 1) : found
  if (settings.kind === 'list') return { is: 'list', table, slots, fields: listedFields(table, settings) }
  if (settings.kind === 'scatter') return pointsContent(table, slots, settings, people)
  const said = saidOf(table, settings)
  if (!said) return lacking('选择要统计的字段')
  if (settings.kind === 'number') return { is: 'number', table, slots, said, value: valueOf(table, said, slots) }
  if (settings.kind !== 'pivot' && said.field && isTimeField(said.field) && isEdge(said.aggregate))
    return lacking('最早和最晚的日期画不成图，换一种统计')
  const field = table.field(settings.group ?? '')
  if (!field) return lacking(settings.kind === 'pivot' ? '选择用哪个字段作行' : '选择按哪个字段分组')
  const options = { period: settings.period ?? 'month', people }
  const groups = ordered(
    joined(groupedRecords(table, field, slots, options), MOST_GROUPS),
    settings,
    (group) => valueOf(table, said, group.slots) ?? 0,
  )
  const split = settings.kind === 'pie' ? undefined : table.field(settings.split ?? '')
  const series = split
    ? joined(groupedRecords(table, split, slots, options), MOST_SERIES).map(({ title, colour, slots: part }) => {
        const isIn = new Set(part)
        return {
          title,
          colour,
          slots: part,
          values: groups.map((group) => {
            const both = group.slots.filter((slot) => isIn.has(slot))
            return both.length === 0 ? null : valueOf(table, said, both)
          }),
        }
      })
    : [{ title: saidTitle(said), colour: null, slots, values: groups.map(({ slots: of }) => valueOf(table, said, of)) }]
  if (settings.kind !== 'pivot') return { is: 'chart', table, slots, said, groups, series }
  const sums = groups.map((group) => valueOf(table, said, group.slots))
  const bottoms = series.map((one) => valueOf(table, said, one.slots))
  return { is: 'pivot', table, slots, said, groups, series, sums, bottoms, total: valueOf(table, said, slots) }
}

/** The fields that a list tells beside the title of a record. */
function listedFields(table: Table, { fields }: BlockSettings): readonly Field[] {
  const told = (field: Field | undefined): field is Field =>
    field !== undefined && field.id !== table.titleField?.id && field.settings.isWithheld !== true
  if (fields) return fields.map((id) => table.field(id)).filter(told)
  return table.fields.filter(told).slice(0, LISTED_AT_FIRST)
}

/** What a block says of its records; null where it names a field that cannot say it. */
export function saidOf(table: Table, { aggregate: kind, value }: BlockSettings): Said | null {
  if (!kind || kind === 'count') return { aggregate: 'count', field: null }
  const field = table.field(value ?? '')
  return field && aggregatesOf(field).includes(kind) ? { aggregate: kind, field } : null
}

const isEdge = (kind: Aggregate): boolean => kind === 'least' || kind === 'most'

function valueOf(table: Table, { aggregate: kind, field }: Said, slots: Uint32Array): number | null {
  return field ? aggregate(table, field, slots, kind) : slots.length
}

const saidTitle = ({ field }: Said): string => field?.settings.title ?? '记录数'

/** The first groups, and all others as one. */
function joined(groups: readonly RecordGroup[], most: number): readonly RecordGroup[] {
  if (groups.length <= most) return groups
  // The largest stay; what is left out is named.
  const kept = new Set([...groups].sort((one, other) => other.slots.length - one.slots.length).slice(0, most - 1))
  const others = groups.filter((group) => !kept.has(group))
  const slots = new Set(others.flatMap((group) => [...group.slots]))
  return [
    ...groups.filter((group) => kept.has(group)),
    { key: '…', title: `其他 ${others.length} 项`, colour: null, slots: Uint32Array.from(slots) },
  ]
}

function ordered(
  groups: readonly RecordGroup[],
  { order }: BlockSettings,
  value: (group: RecordGroup) => number,
): readonly RecordGroup[] {
  if (!order || order === 'natural') return groups
  const sign = order === 'most' ? -1 : 1
  return groups
    .map((group) => ({ group, value: value(group) }))
    .sort((one, other) => sign * (one.value - other.value))
    .map(({ group }) => group)
}

/** A field whose cells can be a place along an axis. */
export const isAxisField = (field: Field): boolean => formOf(field) === 'number'

function pointsContent(table: Table, slots: Uint32Array, settings: BlockSettings, people: PeopleNames): BlockContent {
  const [across, up] = [table.field(settings.across ?? ''), table.field(settings.value ?? '')]
  if (!across || !up || !isAxisField(across) || !isAxisField(up)) return lacking('选择横轴和纵轴的数字字段')
  const [rights, heights] = [table.shown(across), table.shown(up)]
  const isPoint = (slot: number): boolean => rights.get(slot) !== null && heights.get(slot) !== null
  const drawn = slots.filter(isPoint)
  const cut = drawn.subarray(0, MOST_POINTS)
  const split = table.field(settings.split ?? '')
  const groups = split
    ? joined(groupedRecords(table, split, cut, { period: settings.period ?? 'month', people }), MOST_SERIES)
    : [{ title: up.settings.title, colour: null, slots: cut }]
  const series = groups.map(({ title, colour, slots: part }) => ({
    title,
    colour,
    points: [...part].map((slot): ChartPoint => ({
      record: table.ids[slot] ?? 0,
      across: Number(rights.get(slot)),
      up: Number(heights.get(slot)),
    })),
  }))
  return { is: 'points', table, slots, across, up, series, isCut: drawn.length > cut.length }
}

/** Part of what a chart shows: a group, a series, or where both meet. */
export interface ContentPart {
  /** Key of the group. */
  readonly group: string | null
  /** Place among the series. */
  readonly series: number | null
}

/** Records behind a block, or behind a part of it. */
export function slotsOf(content: BlockContent, part: ContentPart | null): Uint32Array {
  if (!('slots' in content)) return new Uint32Array(0)
  if ((content.is !== 'chart' && content.is !== 'pivot') || !part) return content.slots
  const group = part.group === null ? content : content.groups.find(({ key }) => key === part.group)
  const series = part.series === null ? null : content.series[part.series]
  if (!group) return new Uint32Array(0)
  if (!series) return group.slots
  const isIn = new Set(series.slots)
  return group.slots.filter((slot) => isIn.has(slot))
}
