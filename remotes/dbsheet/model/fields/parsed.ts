import { parsedDate } from './calendar.ts'
import { fitted, type CellValue } from './cell-value.ts'
import type { PeopleNames } from './display.ts'
import type { Field } from './field.schema.ts'
import { isKept } from './field-form.ts'
import { writtenNumber } from './written-number.ts'

const YES = new Set(['✓', '✔', '√', '☑', '是', '对', '真', 'true', 'yes', 'y', '1', 'checked', 'on', 'ja', 'oui'])
const NO = new Set(['', '✗', '×', '☐', '否', '错', '假', 'false', 'no', 'n', '0', 'unchecked', 'off', 'nein', 'non'])
const MEMBERS = /[,，、;；\n]/

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
    case 'link':
      return members(field, trimmed, (title) => people.recordOf?.(field.settings.table ?? '', title))
    case 'attachment':
      // Bytes do not come as words.
      return undefined
    case 'person':
      return members(field, trimmed, (name) => personId(people, name))
    case 'longText':
      return fitted(field, text)
    default:
      return fitted(field, trimmed)
  }
}

/** Titles in a text of several, each once. */
export const memberTexts = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(MEMBERS)
      .map((each) => each.trim())
      .filter((each) => each !== ''),
  ),
]

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

function personId(people: PeopleNames, name: string): string | undefined {
  for (const [id, known] of people) if (known === name) return id
  return people.has(name) ? name : undefined
}

function members(field: Field, text: string, find: (text: string) => string | undefined): CellValue | undefined {
  // A title may hold a separator itself.
  const whole = find(text)
  if (whole !== undefined) return [whole]
  const ids = memberTexts(text).map(find)
  return ids.includes(undefined)
    ? undefined
    : fitted(
        field,
        ids.filter((id) => id !== undefined),
      )
}
