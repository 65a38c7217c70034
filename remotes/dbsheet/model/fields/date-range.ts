import { dateText, parsedDate } from './calendar.ts'
import type { CellValue } from './cell-value.ts'
import type { Field } from './field.schema.ts'

/** From its first to its last day, or moment; both as cells of a date of the same precision hold them. */
export interface DateRange {
  readonly fromMs: number
  readonly toMs: number
}

const BETWEEN = /\s*(?:至|到|→|~|～|—+|–)\s*|\s+-\s+/
const KEPT = /^(\d{4}-\d\d-\d\d(?: \d\d:\d\d)?)\/(\d{4}-\d\d-\d\d(?: \d\d:\d\d)?)$/

/** As a cell keeps it: `2026-03-01/2026-03-05`, so that texts stand in the order of their beginnings. */
export function rangeText({ fromMs, toMs }: DateRange, hasTime: boolean): string {
  const [first, last] = fromMs <= toMs ? [fromMs, toMs] : [toMs, fromMs]
  return `${dateText(first, hasTime)}/${dateText(last, hasTime)}`
}

/** Null for what is none. A field that no longer keeps the time of the day reads days. */
export function rangeOf({ settings }: Field, value: CellValue): DateRange | null {
  const found = typeof value === 'string' ? KEPT.exec(value) : null
  const fromMs = parsedDate(found?.[1] ?? '', settings.hasTime === true)
  const toMs = parsedDate(found?.[2] ?? '', settings.hasTime === true)
  return fromMs === undefined || toMs === undefined || toMs < fromMs ? null : { fromMs, toMs }
}

/** As people read it: `2026-03-01 至 2026-03-05`, or the one day. */
export function shownRange(field: Field, value: CellValue): string {
  const range = rangeOf(field, value)
  if (!range) return ''
  const [first, last] = [range.fromMs, range.toMs].map((each) => dateText(each, field.settings.hasTime === true))
  return first === last ? (first ?? '') : `${first} 至 ${last}`
}

/** What people and other programs write as a range, or as one day; undefined where it is none. The kept form is read, too. */
export function parsedRange(text: string, hasTime: boolean): string | undefined {
  const kept = KEPT.exec(text.trim())
  const [first = '', last = first, more] = kept ? kept.slice(1) : text.trim().split(BETWEEN)
  if (more !== undefined) return undefined
  const [fromMs, toMs] = [parsedDate(first, hasTime), parsedDate(last, hasTime)]
  return fromMs === undefined || toMs === undefined ? undefined : rangeText({ fromMs, toMs }, hasTime)
}

/** What is typed, with what is left out of its days. */
export const fullRange = (text: string, fullDay: (day: string) => string): string =>
  KEPT.test(text.trim()) ? text : text.trim().split(BETWEEN).map(fullDay).join(' 至 ')
