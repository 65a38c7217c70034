import { signatureOf } from '@wenfang/shared-protocol'
import { Type, type Static } from 'typebox'
import { attachmentOf } from './attachment.ts'
import { rangeOf } from './date-range.ts'
import type { Field } from './field.schema.ts'
import { formOf } from './field-form.ts'
import { hasOptions } from './field-kinds.ts'
import { isGroup } from './known-names.ts'

/** Longer texts belong into a document of their own. */
export const MAX_TEXT = 100_000
export const MAX_MEMBERS = 1_000
/** Of one of several: an attachment with its name is the longest. */
export const MAX_MEMBER = 400

/**
 * What a cell holds. Null is empty. Times are milliseconds of the epoch; of a date without a time, midnight in UTC of that day, so
 * that the day is the same everywhere. Options and people are their ids.
 */
export const CellValueSchema = Type.Union([
  Type.Null(),
  Type.String({ maxLength: MAX_TEXT }),
  Type.Number(),
  Type.Boolean(),
  Type.Array(Type.String({ maxLength: MAX_MEMBER }), { maxItems: MAX_MEMBERS }),
])
export type CellValue = Static<typeof CellValueSchema>

const DAY_MS = 86_400_000
const LATEST_MS = 8.64e15

/** The value as the field keeps it; undefined where it cannot hold it. */
export function fitted(field: Field, value: CellValue): CellValue | undefined {
  switch (formOf(field)) {
    case 'text':
      return isText(field, value) ? textOf(value) : undefined
    case 'number':
      return value === null ? null : typeof value === 'number' ? fittedNumber(field, value) : undefined
    case 'flag':
      return value === null ? false : typeof value === 'boolean' ? value : undefined
    case 'choice':
      return value === null ? null : typeof value === 'string' && isChoice(field, value) ? value : undefined
    case 'choices':
      return value === null ? null : Array.isArray(value) ? fittedMembers(field, value) : undefined
  }
}

/** Equal as cells. */
export function isSameValue(one: CellValue, other: CellValue): boolean {
  if (one === other) return true
  if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false
  return one.every((member, at) => member === other[at])
}

/** The id of a record, as links hold it. */
const RECORD = /^[1-9]\d{0,15}$/

/** Whether an option of the field, a person or a record may have this id. */
export const isChoice = ({ kind, settings }: Field, id: string): boolean =>
  kind === 'link'
    ? RECORD.test(id)
    : hasOptions(kind)
      ? (settings.options ?? []).some((option) => option.id === id)
      : kind === 'attachment'
        ? attachmentOf(id) !== null
        : kind === 'group'
          ? isGroup(id) && id.length <= 100
          : id.length > 0 && id.length <= 100

/** Texts of some fields have a form. */
function isText(field: Field, value: CellValue): boolean {
  if (value === null || value === '') return true
  if (field.kind === 'dateRange') return rangeOf(field, value) !== null
  return field.kind !== 'signature' || signatureOf(value) !== null
}

function textOf(value: CellValue): CellValue | undefined {
  if (value === null || value === '') return null
  return typeof value === 'string' && value.length <= MAX_TEXT ? value : undefined
}

function fittedNumber({ kind, settings }: Field, value: number): CellValue | undefined {
  if (!Number.isFinite(value)) return undefined
  switch (kind) {
    case 'date':
      if (Math.abs(value) > LATEST_MS) return undefined
      return settings.hasTime ? Math.round(value) : Math.floor(value / DAY_MS) * DAY_MS
    case 'rating': {
      const whole = Math.round(value)
      if (whole < 0 || whole > (settings.most ?? 5)) return undefined
      return whole === 0 ? null : whole
    }
    case 'progress':
      return value < 0 || value > 1 ? undefined : value
    default:
      // -0 would be another cell than 0 to some comparisons.
      return value === 0 ? 0 : value
  }
}

function fittedMembers(field: Field, value: readonly string[]): CellValue | undefined {
  const several = [...new Set(value)]
  // Of two that were put in at the same time the later one stays.
  const members = field.settings.isSingle ? several.slice(-1) : several
  if (members.length > MAX_MEMBERS || !members.every((member) => isChoice(field, member))) return undefined
  return members.length === 0 ? null : members
}
