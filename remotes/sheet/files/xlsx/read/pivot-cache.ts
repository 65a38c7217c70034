// What a pivot table's cache says of its source: where it is, its fields, and their items by number.
import { childOf, childrenOf, flagAttribute, numberAttribute, type XmlElement } from '@wenfang/shared-ooxml/xml'
import type { PivotDatePart, PivotGroup } from '../../../model/pivot-payload.ts'
import { PIVOT_DATE_PARTS } from '../../../model/pivot-payload.ts'
import { ERRORS, type ErrorText } from '../../../model/workbook-data.ts'
import { quoteSheet } from '../../../formula/index.ts'
import { numberKey, textKey, BLANK_KEY } from '../../../pivots/model/items.ts'
import { decodeCharacters } from '../characters.ts'
import { serialOfIsoDate } from '../iso-date.ts'

export interface CacheField {
  /** Heading of the source's column; of a field that only groups another, that one's. */
  readonly column: string
  readonly group: PivotGroup | null
  /** Key of each item, as fields name them. */
  readonly keys: readonly string[]
}

export interface PivotCache {
  /** A1 reference or name; null when it is none of this workbook. */
  readonly source: string | null
  readonly fields: readonly CacheField[]
  /** What of it is not understood. */
  readonly unknown: string | null
}

export function readPivotCache(root: XmlElement | null, dateSystem: 1900 | 1904): PivotCache {
  const elements = childrenOf(childOf(root, 'cacheFields'), 'cacheField')
  const names = elements.map(({ attributes }) => decodeCharacters(attributes['name'] ?? ''))
  let unknown: string | null = null
  const fields = elements.map((field, index): CacheField => {
    if (field.attributes['formula'] !== undefined) unknown ??= 'calculatedField'
    const grouping = childOf(field, 'fieldGroup')
    const range = childOf(grouping, 'rangePr')
    const base = numberAttribute(grouping, 'base') ?? index
    if (childOf(grouping, 'discretePr')) unknown ??= 'discretePr'
    const isOwn = field.attributes['databaseField'] !== undefined && !flagAttribute(field, 'databaseField')
    const column = names[isOwn ? base : index] ?? ''
    const group = range && groupOf(range)
    if (range && !group) unknown ??= 'rangePr'
    if (group) return { column, group, keys: groupKeys(childOf(grouping, 'groupItems'), group) }
    const keys = (childOf(field, 'sharedItems')?.children ?? []).map((item) => itemKey(item, dateSystem))
    return { column, group: null, keys }
  })
  return { source: sourceOf(root), fields, unknown: unknown ?? (sourceOf(root) === null ? 'source' : null) }
}

function sourceOf(root: XmlElement | null): string | null {
  const cacheSource = childOf(root, 'cacheSource')
  const place = childOf(cacheSource, 'worksheetSource')
  if (!place || Object.keys(place.attributes).some((name) => name.endsWith(':id'))) return null
  const { name, ref, sheet } = place.attributes
  if (name !== undefined) return name
  if (ref === undefined || sheet === undefined) return null
  return `${quoteSheet(sheet)}!${ref.replaceAll(/\$?([A-Za-z]{1,3})\$?(\d+)/g, '$$$1$$$2')}`
}

function groupOf(range: XmlElement): PivotGroup | null {
  const by = range.attributes['groupBy'] ?? 'range'
  if (PIVOT_DATE_PARTS.includes(by as PivotDatePart)) {
    const step = numberAttribute(range, 'groupInterval') ?? 1
    return by === 'days' && step !== 1 ? null : { by: by as PivotDatePart }
  }
  const [start, end] = [numberAttribute(range, 'startNum'), numberAttribute(range, 'endNum')]
  const step = numberAttribute(range, 'groupInterval') ?? 1
  return by === 'range' && start !== null && end !== null && step > 0 ? { by: 'range', start, end, step } : null
}

/** Items of groups are texts in the language of who made them; what counts is their number. */
function groupKeys(items: XmlElement | null, group: PivotGroup): string[] {
  const all = items?.children ?? []
  return all.map((item, at) => {
    if (at === 0) return 'g<'
    if (at === all.length - 1) return 'g>'
    if (group.by === 'years') return `g${Number.parseInt(item.attributes['v'] ?? '', 10)}`
    const isFromZero = group.by === 'range' || group.by === 'hours' || group.by === 'minutes' || group.by === 'seconds'
    return `g${isFromZero ? at - 1 : at}`
  })
}

export function itemKey(item: XmlElement, dateSystem: 1900 | 1904): string {
  const text = item.attributes['v'] ?? ''
  switch (item.local) {
    case 'n':
      return numberKey(Number(text), false)
    case 's':
      return text === '' ? BLANK_KEY : textKey(decodeCharacters(text))
    case 'b':
      return `b${text === '1' || text === 'true' ? 1 : 0}`
    case 'e':
      return `e${Math.max(0, ERRORS.indexOf(text as ErrorText))}`
    case 'd':
      return numberKey(serialOfIsoDate(text, dateSystem) ?? 0, true)
    default:
      return BLANK_KEY
  }
}
