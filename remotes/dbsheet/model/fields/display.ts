import { shownSignature } from '@wenfang/shared-protocol'
import { attachmentOf } from './attachment.ts'
import { dateText } from './calendar.ts'
import { pathText } from './cascade.ts'
import { shownRange } from './date-range.ts'
import { shownAs } from './field-form.ts'
import type { CellValue } from './cell-value.ts'
import type { Field } from './field.schema.ts'

/** Names by id: of people and, where the database is at hand, of records that cells link to. */
export interface PeopleNames extends ReadonlyMap<string, string> {
  titleOf?(table: string, record: string): string
  recordOf?(table: string, title: string): string | undefined
}

/** Between the members of a cell that holds several. */
export const MEMBER_SEPARATOR = '、'

/** A cell as text: what the grid shows, what is searched, copied and exported. An empty cell is ''. */
export function displayed(of: Field, value: CellValue, people: PeopleNames): string {
  if (value === null) return ''
  const field = shownAs(of)
  if (typeof value === 'boolean') return value ? '✓' : ''
  if (typeof value === 'number') return displayedNumber(field, value)
  if (field.kind === 'dateRange') return shownRange(field, value)
  if (typeof value === 'string') return memberText(field, value, people)
  return value.map((member) => memberText(field, member, people)).join(MEMBER_SEPARATOR)
}

const SEPARATES = /[,，、;；\n]|^\s|\s$|^"/

/** The same for files: a member that holds what stands between members is in quotation marks, so that it is read as one. */
export function writtenText(of: Field, value: CellValue, people: PeopleNames): string {
  if (!Array.isArray(value)) return displayed(of, value, people)
  const field = shownAs(of)
  return value
    .map((member) => memberText(field, member, people))
    .map((text) => (SEPARATES.test(text) ? `"${text.replaceAll('"', '""')}"` : text))
    .join(MEMBER_SEPARATOR)
}

function memberText({ kind, settings }: Field, id: string, people: PeopleNames): string {
  switch (kind) {
    case 'select':
    case 'multiSelect':
      return settings.options?.find((option) => option.id === id)?.title ?? ''
    case 'cascade':
      return pathText(settings.options ?? [], id)
    case 'signature':
      return shownSignature(id)
    case 'group':
      return people.get(id) ?? '未知群组'
    case 'link':
      return id.startsWith('#') ? id : (people.titleOf?.(settings.table ?? '', id) ?? '')
    case 'attachment':
      return attachmentOf(id)?.name ?? ''
    case 'person':
    case 'createdBy':
    case 'modifiedBy':
      return people.get(id) ?? id
    default:
      return id
  }
}

function displayedNumber({ kind, settings }: Field, value: number): string {
  switch (kind) {
    case 'date':
      return dateText(value, settings.hasTime === true)
    case 'createdTime':
    case 'modifiedTime':
      return dateText(value, true)
    case 'percent':
    case 'progress':
      return `${grouped(value * 100, settings.digits ?? 0)}%`
    case 'currency':
      return `${value < 0 ? '-' : ''}${settings.symbol ?? '¥'}${grouped(Math.abs(value), settings.digits ?? 2)}`
    case 'duration':
      return durationText(value)
    case 'number':
      return settings.digits === undefined ? plain(value) : grouped(value, settings.digits)
    default:
      return String(value)
  }
}

/** Without the noise of binary fractions, and without an exponent where people would write digits. */
const plain = (value: number): string => String(Number(value.toPrecision(15)))

function grouped(value: number, digits: number): string {
  const [whole = '', fraction] = value.toFixed(digits).split('.')
  const inThrees = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? inThrees : `${inThrees}.${fraction}`
}

/** Seconds as `1:02:03`. */
function durationText(seconds: number): string {
  const whole = Math.round(Math.abs(seconds))
  const part = (value: number): string => String(value).padStart(2, '0')
  const text = `${Math.floor(whole / 3_600)}:${part(Math.floor(whole / 60) % 60)}:${part(whole % 60)}`
  return seconds < 0 ? `-${text}` : text
}
