import {
  fullDay,
  fullRange,
  hasOptions,
  optionsFor,
  parsed,
  type CellValue,
  type Field,
  type Op,
} from '../model/index.ts'
import { Type } from 'typebox'
import type { Editing } from './editing.ts'
import { validOr } from './valid-values.ts'

/** Rows of texts, a text a field. */
export const TEXT_ROWS = Type.Array(Type.Array(Type.String(), { maxItems: 1_000 }), { minItems: 1, maxItems: 50_000 })

/** The field with options for all these texts, those it has first; the field as it is where it has none, or they are too many. */
export function withOptions(editing: Pick<Editing, 'newName'>, field: Field, texts: Iterable<string>): Field {
  if (!hasOptions(field.kind)) return field
  const options = optionsFor(field, texts, () => editing.newName())
  return options ? { ...field, settings: { ...field.settings, options: [...options] } } : field
}

/** How the options are made that the field has more than it had. */
export function addedOptions(table: string, before: Field, after: Field): readonly Op[] {
  const known = new Set((before.settings.options ?? []).map(({ id }) => id))
  return (after.settings.options ?? [])
    .filter(({ id }) => !known.has(id))
    .map((option): Op => ({ kind: 'option.put', table, field: after.id, option, before: null }))
}

/** What somebody types, with what he leaves out because it is plain now: the year of a day. */
export const typedText = (field: Field, text: string): string =>
  field.kind === 'date'
    ? fullDay(text, Date.now())
    : field.kind === 'dateRange'
      ? fullRange(text, (day) => fullDay(day, Date.now()))
      : text

/** Records out of texts, a row each: what a field can make nothing of stays empty and is counted. */
export function recordsOf(
  editing: Editing,
  table: string,
  fields: readonly Field[],
  rows: readonly (readonly string[])[],
) {
  let refused = 0
  const values = fields.map((field, column) =>
    rows.map((row): CellValue => {
      const value = validOr(field, parsed(field, typedText(field, row[column] ?? ''), editing.database.people))
      if (value === undefined) refused++
      return value ?? null
    }),
  )
  const records = rows.map(() => editing.newRecord())
  const op: Extract<Op, { kind: 'records.add' }> = {
    kind: 'records.add',
    table,
    records,
    fields: fields.map(({ id }) => id),
    values,
  }
  return { op, records, refused }
}
