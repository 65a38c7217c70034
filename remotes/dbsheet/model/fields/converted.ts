import { fitted, type CellValue } from './cell-value.ts'
import { displayed, type PeopleNames } from './display.ts'
import type { Field, SelectOption } from './field.schema.ts'
import { withPath } from './cascade.ts'
import { rangeOf, rangeText } from './date-range.ts'
import { formOf } from './field-form.ts'
import { memberTexts, parsed } from './parsed.ts'

/** What the new field makes of a cell of the old one; null where it can make nothing of it. The same everywhere. */
export function converted(from: Field, to: Field, value: CellValue, people: PeopleNames): CellValue {
  if (value === null) return formOf(to) === 'flag' ? false : null
  const direct = directly(from, to, value)
  if (direct !== undefined) return direct
  if (to.kind === 'attachment' || to.kind === 'signature')
    return from.kind === to.kind ? (fitted(to, value) ?? null) : null
  return parsed(to, displayed(from, value, people), people) ?? (formOf(to) === 'flag' ? false : null)
}

/** Whether the new field's cell says all that the old one's did. */
export function isAllKept(from: Field, to: Field, value: CellValue, after: CellValue): boolean {
  if (value === null || value === false) return true
  if (after === null || after === false) return false
  if (Array.isArray(value) && Array.isArray(after)) return after.length >= value.length
  if (Array.isArray(value) && value.length > 1) return formOf(to) === 'text'
  // What was drawn is no word.
  if (from.kind === 'signature') return to.kind === 'signature' || (typeof value === 'string' && value.startsWith('t:'))
  if (from.kind === 'dateRange' && to.kind === 'date') {
    const range = rangeOf(from, value)
    return range !== null && range.fromMs === range.toMs && !(from.settings.hasTime && !to.settings.hasTime)
  }
  const hasClock = isTime(from) && (from.kind !== 'date' || from.settings.hasTime === true)
  return !(hasClock && (to.kind === 'date' || to.kind === 'dateRange') && to.settings.hasTime !== true)
}

/** Without the way over text, which would round. */
function directly(from: Field, to: Field, value: CellValue): CellValue | undefined {
  if (typeof value === 'number' && formOf(to) === 'number' && isTime(from) === isTime(to)) return fitted(to, value)
  if (formOf(to) === 'flag') return typeof value === 'number' ? value !== 0 : undefined
  if (typeof value === 'boolean' && formOf(to) === 'number') return value ? fitted(to, 1) : null
  if (typeof value === 'boolean' && formOf(to) === 'text') return value ? '是' : '否'
  if (from.kind === 'dateRange' && isTime(to)) {
    const range = rangeOf({ ...from, settings: { ...from.settings, hasTime: to.settings.hasTime === true } }, value)
    return range ? fitted(to, range.fromMs) : null
  }
  if (from.kind === 'dateRange' && to.kind === 'dateRange') {
    const range = rangeOf({ ...from, settings: { ...from.settings, hasTime: to.settings.hasTime === true } }, value)
    return range && rangeText(range, to.settings.hasTime === true)
  }
  const isOptions = (field: Field): boolean => field.kind === 'select' || field.kind === 'multiSelect'
  if (isOptions(from) && isOptions(to)) {
    if (typeof value === 'string') return fitted(to, to.kind === 'select' ? value : [value])
    if (Array.isArray(value)) return fitted(to, to.kind === 'select' ? (value[0] ?? null) : value)
  }
  return undefined
}

const isTime = ({ kind }: Field): boolean => kind === 'date' || kind === 'createdTime' || kind === 'modifiedTime'

/** Options for cells of several where each held one: a title that lists some (红,蓝) becomes these. */
export function listedOptions(options: readonly SelectOption[], newId: () => string): readonly SelectOption[] {
  const kept = options.filter(({ title }) => memberTexts(title).length < 2)
  const known = new Set(kept.map(({ title }) => title))
  const made = options
    .flatMap(({ title }) => memberTexts(title))
    .filter((title) => !known.has(title) && known.add(title))
    .map((title, at) => ({ id: newId(), title, colour: (kept.length + at) % 30 }))
  return [...kept, ...made]
}

/** More titles than that are no choices. */
export const MAX_MADE_OPTIONS = 500
/** Places of a country are, level by level. */
const MAX_MADE_PATHS = 5_000

/** The options that a field needs to hold all these texts, those it has first; null when they are too many to be choices. */
export function optionsFor(field: Field, texts: Iterable<string>, newId: () => string): readonly SelectOption[] | null {
  if (field.kind === 'cascade') return pathsFor(field, texts, newId)
  const options = [...(field.settings.options ?? [])]
  const known = new Set(options.map(({ title }) => title))
  const isKnown = (title: string): boolean => known.has(title)
  for (const text of texts) {
    const titles = known.has(text.trim())
      ? []
      : field.kind === 'multiSelect'
        ? memberTexts(text, isKnown)
        : [text.trim()]
    for (const title of titles) {
      if (title === '' || known.has(title)) continue
      known.add(title)
      options.push({ id: newId(), title: title.slice(0, 100), colour: options.length % 30 })
      if (options.length > MAX_MADE_OPTIONS) return null
    }
  }
  return options
}

function pathsFor(field: Field, texts: Iterable<string>, newId: () => string): readonly SelectOption[] | null {
  let options: readonly SelectOption[] = field.settings.options ?? []
  for (const text of new Set(texts)) {
    const more = withPath(options, text, newId)
    if (more === null || more.length > MAX_MADE_PATHS) return null
    options = more
  }
  return options
}
