import { parsedDate } from './calendar.ts'
import { cascadeId } from './cascade.ts'
import { fitted, type CellValue } from './cell-value.ts'
import { parsedRange } from './date-range.ts'
import type { PeopleNames } from './display.ts'
import type { Field } from './field.schema.ts'
import { isKept } from './field-form.ts'
import { groupsAmong, peopleAmong, type Named } from './known-names.ts'
import { writtenNumber } from './written-number.ts'

const YES = new Set(['✓', '✔', '√', '☑', '是', '对', '真', 'true', 'yes', 'y', '1', 'checked', 'on', 'ja', 'oui'])
const NO = new Set(['', '✗', '×', '☐', '否', '错', '假', 'false', 'no', 'n', '0', 'unchecked', 'off', 'nein', 'non'])
const MEMBERS = /[,，、;；\n]/g

/**
 * What somebody typed, pasted or brought in a file, as the field keeps it; undefined where the field can make nothing of it. Options
 * are found by their titles and people by their names: new ones are made by whoever asks, before.
 */
export function parsed(field: Field, text: string, people: PeopleNames): CellValue | undefined {
  if (!isKept(field)) return undefined
  const trimmed = text.trim()
  if (trimmed === '') return field.kind === 'checkbox' ? false : null
  switch (field.kind) {
    case 'checkbox': {
      const word = trimmed.toLowerCase()
      return YES.has(word) ? true : NO.has(word) ? false : undefined
    }
    case 'date':
      return fittedOr(field, parsedDate(trimmed, field.settings.hasTime === true))
    case 'dateRange':
      return parsedRange(trimmed, field.settings.hasTime === true)
    case 'number':
    case 'currency':
    case 'percent':
    case 'progress':
    case 'rating':
      return fittedOr(field, parsedNumber(trimmed))
    case 'duration':
      return fittedOr(field, parsedDuration(trimmed))
    case 'select':
      return optionId(field, trimmed)
    case 'multiSelect':
      return members(field, trimmed, (title) => optionId(field, title))
    case 'cascade':
      return cascadeId(field.settings.options ?? [], trimmed)
    case 'link':
      return members(field, trimmed, (title) => people.recordOf?.(field.settings.table ?? '', title))
    case 'attachment':
    case 'signature':
      // Bytes do not come as words, and nobody signs by copying.
      return undefined
    case 'person':
      return members(field, trimmed, (name) => idOf(peopleAmong(people), name) ?? (people.has(name) ? name : undefined))
    case 'group':
      return members(field, trimmed, (name) => idOf(groupsAmong(people), name))
    case 'longText':
      return fitted(field, text)
    default:
      return fitted(field, trimmed)
  }
}

/** Pieces that are tried as one title. */
const MOST_PIECES = 8

/** One that holds what separates titles, as files have it. */
const QUOTED = /\s*"((?:[^"]|"")*)"\s*(?=[,，、;；\n]|$)/y

/**
 * Titles in a text of several, each once. One in quotation marks is what stands between them.
 * @param isKnown what is a title whole, though it holds what separates titles: the longest is taken
 */
export function memberTexts(text: string, isKnown: (title: string) => boolean = () => false): readonly string[] {
  const ends = [...text.matchAll(MEMBERS)].map(({ index }) => index)
  const pieces = [...ends, text.length].map((end, at) => ({ from: at === 0 ? 0 : (ends[at - 1] ?? 0) + 1, end }))
  const titles = new Set<string>()
  for (let at = 0; at < pieces.length; at++) {
    const from = pieces[at]?.from ?? 0
    const quoted = quotedAt(text, from)
    if (quoted && !isKnown(quoted.raw)) {
      if (quoted.title !== '') titles.add(quoted.title)
      while ((pieces[at]?.end ?? text.length) < quoted.end) at++
      continue
    }
    let last = Math.min(at + MOST_PIECES, pieces.length) - 1
    const title = (): string => text.slice(from, pieces[last]?.end).trim()
    while (last > at && !isKnown(title())) last--
    if (title() !== '') titles.add(title())
    at = last
  }
  return [...titles]
}

function quotedAt(text: string, from: number) {
  QUOTED.lastIndex = from
  const found = QUOTED.exec(text)
  const [raw, title = ''] = found ?? []
  return raw === undefined
    ? null
    : { raw: raw.trim(), title: title.replaceAll('""', '"').trim(), end: from + raw.length }
}

function fittedOr(field: Field, value: number | undefined): CellValue | undefined {
  return value === undefined ? undefined : fitted(field, value)
}

/** `1,234.5`, `¥12`, `(3)`, `45%`, `1.234,50`, full-width digits. */
function parsedNumber(text: string): number | undefined {
  const half = text.replace(/[０-９．－＋％，（）]/g, (letter) =>
    letter === '，' ? ',' : String.fromCharCode(letter.charCodeAt(0) - 0xfee0),
  )
  const stars = /^★+$/.exec(half)
  if (stars) return half.length
  const negative = /^\((.+)\)$/.exec(half)
  const written = writtenNumber(negative?.[1] ?? half)
  const found = written === undefined ? null : /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(%?)$/i.exec(written)
  if (!found) return undefined
  const value = Number(found[1]) / (found[2] === '%' ? 100 : 1)
  return negative ? -value : value
}

/** Seconds: `1:02:03`, `2:30` (minutes and seconds), `90`. */
function parsedDuration(text: string): number | undefined {
  const found = /^(-?)(?:(\d+):)?(\d+):(\d{1,2})$/.exec(text)
  if (!found) return parsedNumber(text)
  const [, sign, hours, minutes, seconds] = found
  const value = Number(hours ?? 0) * 3_600 + Number(minutes) * 60 + Number(seconds)
  return sign === '-' ? -value : value
}

const optionId = ({ settings }: Field, title: string): string | undefined =>
  settings.options?.find((option) => option.title === title)?.id

const idOf = (names: readonly Named[], name: string): string | undefined =>
  names.find(([, known]) => known === name)?.[0]

function members(field: Field, text: string, find: (text: string) => string | undefined): CellValue | undefined {
  // A title may hold a separator itself.
  const whole = find(text)
  if (whole !== undefined) return [whole]
  const ids = memberTexts(text, (title) => find(title) !== undefined).map(find)
  return ids.includes(undefined)
    ? undefined
    : fitted(
        field,
        ids.filter((id) => id !== undefined),
      )
}
