// The data of a pivot table as Excel keeps them beside it: what fields there are, and every row.
import { tag } from '@wenfang/shared-ooxml/xml'
import { PIVOT_DATE_PARTS, type PivotGroup } from '../../../model/pivot-payload.ts'
import { ERRORS, KIND } from '../../../model/workbook-data.ts'
import { itemsOf, labelOfPart, type ItemColumn } from '../../../pivots/model/items.ts'
import type { PivotSource, SourceColumn } from '../../../pivots/model/source.ts'
import { encodeCharacters } from '../characters.ts'
import { EPOCH_DAYS } from '../iso-date.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** A field of the cache: a column of the source, or a grouping of one. */
export interface CacheFieldPlan {
  /** Number of the source's column. */
  readonly column: number
  readonly group: PivotGroup | null
  /** Values of the column by number, where rows name them so. */
  readonly shared: ItemColumn | null
  /** Its items where it stands on an axis. */
  readonly items: ItemColumn | null
  /** Keys of a group's items by number: those that the format numbers from 0 on. */
  readonly groupKeys: readonly string[] | null
}

/**
 * Columns in their order. The finest grouping of a column is its own, as Excel has it, unless the column also stands there as
 * it is; all others are fields behind the columns.
 */
export function planCache(
  source: PivotSource,
  fields: readonly { readonly column: string; readonly group: PivotGroup | null }[],
): readonly CacheFieldPlan[] {
  const behind: CacheFieldPlan[] = []
  const columns = source.columns.map(({ name }, column): CacheFieldPlan => {
    const own = fields.filter((one) => one.column.toLowerCase() === name.toLowerCase())
    const shared = own.length > 0 ? itemsOf(source, name, null) : null
    const groups = own.flatMap(({ group }) => (group ? [group] : [])).toSorted((a, b) => fineness(b) - fineness(a))
    const planned = groups.map((group): CacheFieldPlan => {
      const items = itemsOf(source, name, group)
      return { column, group, shared: null, items, groupKeys: items && keysOfGroup(group, items) }
    })
    const isPlain = own.length === 0 || own.some(({ group }) => group === null)
    const [finest] = planned
    behind.push(...(isPlain ? planned : planned.slice(1)))
    return isPlain || !finest ? { column, group: null, shared, items: shared, groupKeys: null } : { ...finest, shared }
  })
  return [...columns, ...behind]
}

const fineness = ({ by }: PivotGroup): number => (by === 'range' ? 0 : PIVOT_DATE_PARTS.indexOf(by))

/** Below, each step, above. */
function keysOfGroup(group: PivotGroup, items: ItemColumn): readonly string[] {
  const count = COUNTS[group.by]
  if (group.by === 'range') {
    const steps = Math.max(1, Math.ceil((group.end - group.start) / group.step))
    return ['g<', ...Array.from({ length: steps }, (_, at) => `g${at}`), 'g>']
  }
  if (group.by === 'years') {
    const years = items.items.flatMap(({ rank }) => (rank === null ? [] : [rank])).sort((a, b) => a - b)
    return ['g<', ...years.map((year) => `g${year}`), 'g>']
  }
  const first = group.by === 'hours' || group.by === 'minutes' || group.by === 'seconds' ? 0 : 1
  return ['g<', ...Array.from({ length: count }, (_, at) => `g${at + first}`), 'g>']
}

const COUNTS: Readonly<Record<PivotGroup['by'], number>> = {
  years: 0,
  range: 0,
  quarters: 4,
  months: 12,
  days: 366,
  hours: 24,
  minutes: 60,
  seconds: 60,
}

export function cacheDefinitionXml(
  source: PivotSource,
  plans: readonly CacheFieldPlan[],
  place: Readonly<Record<string, string>>,
  namespaces: { readonly main: string; readonly office: string },
  recordsId: string,
): string {
  const fields = plans.map((plan, index) => fieldXml(source, plans, plan, index)).join('')
  const attributes = {
    xmlns: namespaces.main,
    'xmlns:r': namespaces.office,
    'r:id': recordsId,
    // Whoever opens it computes its result anew from the cells.
    refreshOnLoad: true,
    refreshedBy: 'Wenfang',
    createdVersion: 6,
    refreshedVersion: 6,
    minRefreshableVersion: 3,
    recordCount: source.rowCount,
  }
  const inside =
    tag('cacheSource', { type: 'worksheet' }, tag('worksheetSource', place)) +
    tag('cacheFields', { count: plans.length }, fields)
  return HEAD + tag('pivotCacheDefinition', attributes, inside)
}

function fieldXml(
  source: PivotSource,
  plans: readonly CacheFieldPlan[],
  { column, group, shared, items, groupKeys }: CacheFieldPlan,
  index: number,
): string {
  const of = source.columns[column]
  if (!of) return ''
  const isColumn = index < source.columns.length
  const name = encodeCharacters(of.name)
  const behind = plans.findIndex((one, at) => at >= source.columns.length && one.column === column)
  const par = isColumn && behind >= 0 ? behind : null
  const whole = (grouping: string): string =>
    tag('cacheField', { name, numFmtId: of.isDate ? 14 : 0 }, sharedItemsXml(of, shared, source) + grouping)
  if (!group || !groupKeys) return whole(par === null ? '' : tag('fieldGroup', { par }))
  const dates = group.by === 'range' ? null : boundsOf(of)
  const range =
    group.by === 'range'
      ? {
          groupBy: null,
          autoStart: false,
          autoEnd: false,
          startNum: group.start,
          endNum: group.end,
          groupInterval: group.step,
        }
      : {
          groupBy: group.by,
          startDate: dates && isoDate(Math.floor(dates[0]), source.dateSystem),
          endDate: dates && isoDate(Math.floor(dates[1]) + 1, source.dateSystem),
        }
  const texts = groupKeys.map((key) => tag('s', { v: labelOfKey(key, group, items) })).join('')
  const inside = tag('rangePr', range) + tag('groupItems', { count: groupKeys.length }, texts)
  const grouping = tag('fieldGroup', { par, base: column }, inside)
  if (isColumn) return whole(grouping)
  return tag('cacheField', { name: `${name}(${index})`, numFmtId: 0, databaseField: false }, grouping)
}

function labelOfKey(key: string, group: PivotGroup, items: ItemColumn | null): string {
  const known = items?.items.find((one) => one.key === key)?.value
  if (typeof known === 'string') return known
  if (key === 'g<' || key === 'g>') return key === 'g<' ? '<' : '>'
  const number = Number(key.slice(1))
  return group.by === 'range' ? String(group.start + number * group.step) : labelOfPart(group.by, number)
}

function boundsOf({ kinds, values }: SourceColumn): readonly [number, number] | null {
  let [low, high] = [Infinity, -Infinity]
  kinds.forEach((kind, row) => {
    if (kind !== KIND.number) return
    low = Math.min(low, values[row] ?? 0)
    high = Math.max(high, values[row] ?? 0)
  })
  return low <= high ? [low, high] : null
}

function sharedItemsXml(column: SourceColumn, items: ItemColumn | null, { dateSystem }: PivotSource): string {
  const seen = new Set<number>(column.kinds)
  const [hasText, hasBlank] = [seen.has(KIND.text), seen.has(KIND.blank)]
  const hasOther = seen.has(KIND.boolean) || seen.has(KIND.error)
  const hasNumber = seen.has(KIND.number)
  const isInteger =
    hasNumber && column.values.every((value, row) => column.kinds[row] !== KIND.number || Number.isInteger(value))
  const bounds = boundsOf(column)
  const isDated = hasNumber && column.isDate
  const attributes = {
    containsSemiMixedTypes: hasText || hasBlank || hasOther ? null : false,
    containsNonDate: isDated && !hasText && !hasOther ? false : null,
    containsDate: isDated || null,
    containsString: hasText || hasOther ? null : false,
    containsBlank: hasBlank || null,
    containsMixedTypes: (hasNumber && (hasText || hasOther)) || null,
    containsNumber: (hasNumber && !column.isDate) || null,
    containsInteger: (isInteger && !column.isDate) || null,
    minValue: bounds && !column.isDate ? bounds[0] : null,
    maxValue: bounds && !column.isDate ? bounds[1] : null,
    minDate: bounds && isDated ? isoDate(bounds[0], dateSystem) : null,
    maxDate: bounds && isDated ? isoDate(Math.floor(bounds[1]) + 1, dateSystem) : null,
    count: items?.items.length ?? null,
  }
  const inside = (items?.items ?? [])
    .map(({ value }) => {
      if (typeof value === 'number') return scalarXml(KIND.number, value, '', column.isDate, dateSystem)
      if (typeof value === 'string') return scalarXml(KIND.text, 0, value, false, dateSystem)
      if (typeof value === 'boolean') return scalarXml(KIND.boolean, Number(value), '', false, dateSystem)
      return value === null ? '<m/>' : tag('e', { v: value.error })
    })
    .join('')
  return tag('sharedItems', attributes, inside)
}

function scalarXml(kind: number, value: number, text: string, isDate: boolean, dateSystem: 1900 | 1904): string {
  switch (kind) {
    case KIND.number:
      return isDate ? `<d v="${isoDate(value, dateSystem)}"/>` : `<n v="${value}"/>`
    case KIND.text:
      return tag('s', { v: encodeCharacters(text) })
    case KIND.boolean:
      return `<b v="${value}"/>`
    case KIND.error:
      return `<e v="${ERRORS[value] ?? '#VALUE!'}"/>`
    default:
      return '<m/>'
  }
}

export function cacheRecordsXml(
  source: PivotSource,
  plans: readonly CacheFieldPlan[],
  { main, office }: { readonly main: string; readonly office: string },
): string {
  const columns = plans.slice(0, source.columns.length)
  const rows: string[] = []
  for (let row = 0; row < source.rowCount; row++) {
    let line = '<r>'
    for (const { column, shared } of columns) {
      const of = source.columns[column]
      if (!of) continue
      if (shared) line += `<x v="${shared.codes[row] ?? 0}"/>`
      else {
        const value = of.values[row] ?? 0
        line += scalarXml(of.kinds[row] ?? 0, value, of.texts[value] ?? '', of.isDate, source.dateSystem)
      }
    }
    rows.push(`${line}</r>`)
  }
  return `${HEAD}<pivotCacheRecords xmlns="${main}" xmlns:r="${office}" count="${source.rowCount}">${rows.join('')}</pivotCacheRecords>`
}

function isoDate(serial: number, dateSystem: 1900 | 1904): string {
  const days = dateSystem === 1900 && serial < 60 ? serial + 1 : serial
  const ms = Math.round((days - EPOCH_DAYS[dateSystem]) * 86_400) * 1000
  return new Date(Math.min(Math.max(ms, -2_208_988_800_000), 253_402_300_799_000)).toISOString().slice(0, 19)
}
