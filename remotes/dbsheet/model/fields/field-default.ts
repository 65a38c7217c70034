import { dayOf } from './calendar.ts'
import { fitted, type CellValue } from './cell-value.ts'
import { isKept } from './field-form.ts'
import type { ChangingDefault, Field, FieldDefault } from './field.schema.ts'

/** Who adds a record, and when. */
interface Occasion {
  readonly userId: string
  readonly timeMs: number
}

/** New records can begin with something in it: no two are signed by the same hand, have the same value of their own or the same files. */
export const mayHaveDefault = (field: Field): boolean =>
  isKept(field) &&
  field.settings.isUnique !== true &&
  field.kind !== 'link' &&
  field.kind !== 'attachment' &&
  field.kind !== 'signature'

/** What follows from when and by whom, of fields that can hold it; null: nothing of it. */
export const changingDefaultOf = ({ kind }: Field): ChangingDefault | null =>
  kind === 'date' ? 'now' : kind === 'person' ? 'currentUser' : null

/** Null where it has none, and where the field cannot hold it by now: an option that is gone. */
export function defaultOf(field: Field, occasion: Occasion): CellValue {
  const { default: wanted } = field.settings
  if (!wanted || !mayHaveDefault(field)) return null
  return fitted(field, meant(field, wanted, occasion)) ?? null
}

/** Whether the field could hold it, whenever and by whomever a record is added. */
export const fitsDefault = (field: Field, wanted: FieldDefault): boolean =>
  mayHaveDefault(field) &&
  ('is' in wanted ? wanted.is === changingDefaultOf(field) : fitted(field, wanted.value) !== undefined)

function meant({ kind, settings }: Field, wanted: FieldDefault, { userId, timeMs }: Occasion): CellValue {
  if (!('is' in wanted)) return wanted.value
  switch (wanted.is) {
    case 'now':
      return kind !== 'date' ? null : settings.hasTime === true ? timeMs : dayOf(timeMs)
    case 'currentUser':
      return kind === 'person' && userId !== '' ? [userId] : null
  }
}
