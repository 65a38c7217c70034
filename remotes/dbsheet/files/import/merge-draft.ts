import { isKept, isOfTexts, mayBeUnique, type Field, type Table } from '../../model/index.ts'
import { plainRows } from './plain-rows.ts'
import type { ReadImport } from './read-import.ts'
import type { MergeDraft } from './sheet-draft.ts'

/** Fields into which texts can be put. */
export const takingFields = (table: Table): readonly Field[] =>
  table.fields.filter((field) => isKept(field) && isOfTexts(field.kind))

/** Each column into the field of its name; known again by the field that says whose values are unique, or else by none. */
export function mergeDraftOf(table: Table, { columns }: Pick<ReadImport, 'columns'>): MergeDraft {
  const taking = takingFields(table)
  const fields: Record<number, string> = {}
  for (const [at, { title }] of columns.entries()) {
    const field = taking.find(({ settings }) => settings.title === title)
    if (field) fields[at] = field.id
  }
  const keys = keyFields(table, { fields })
  return {
    table: table.id,
    fields,
    key: keys.find(({ settings }) => settings.isUnique === true)?.id ?? null,
    clearsEmpty: false,
  }
}

/** By which of the fields that get a column records can be known again. */
export function keyFields(table: Table, { fields }: Pick<MergeDraft, 'fields'>): readonly Field[] {
  const chosen = new Set(Object.values(fields))
  return takingFields(table).filter((field) => chosen.has(field.id) && mayBeUnique(field))
}

/** The rows as the command takes them: of the columns that go somewhere. */
export function rowsToMerge(table: Table, draft: MergeDraft, { rows }: Pick<ReadImport, 'rows'>) {
  const taken = Object.entries(draft.fields).flatMap(([column, id]) => {
    const field = table.field(id)
    return field ? [{ column: Number(column), field }] : []
  })
  const texts = rows.map((row) => taken.map(({ column }) => row[column] ?? ''))
  return {
    table: table.id,
    fields: taken.map(({ field }) => field.id),
    rows: plainRows(
      taken.map(({ field }) => field),
      texts,
    ),
    key: draft.key,
    clearsEmpty: draft.clearsEmpty,
  }
}
