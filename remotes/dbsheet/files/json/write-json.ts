import {
  dateText,
  displayed,
  formOf,
  isTimeField,
  runQuery,
  shownAs,
  shownFields,
  type CellValue,
  type Database,
  type Field,
  type PeopleNames,
  type Table,
  type View,
} from '../../model/index.ts'
import { leavesFile } from '../leaves-file.ts'

export const JSON_TYPE = 'application/json'

interface WrittenTable {
  readonly table: Table
  /** All records and fields in the order of the first view where it is none. */
  readonly view?: View
}

type JsonValue = string | number | boolean | readonly string[] | null

/**
 * Tables for programs: records by the names of their fields, numbers and checkboxes as such, days as `2026-03-11`, options and people by
 * their names, several of them as a list.
 */
export function writeJson(
  database: Database,
  written: readonly WrittenTable[],
  reader: Parameters<typeof runQuery>[2] = { nowMs: 0, userId: '' },
): Uint8Array<ArrayBuffer> {
  const { people } = database
  const tables = written.map(({ table, view }) => {
    const fields = (view ? shownFields(table, view) : table.fields).filter(leavesFile)
    const { sorts, filter, groups } = view?.settings ?? {}
    // Without a view nothing is left out: a filter by the calendar or by who looks would mean nothing.
    const query = view
      ? { filter, sorts: [...(groups ?? []), ...(sorts ?? [])] }
      : { sorts: table.views[0]?.settings.sorts }
    const columns = fields.map((field) => ({ field, column: table.shown(field) }))
    return {
      title: table.title,
      ...(view && { view: view.settings.title }),
      fields: fields.map(({ kind, settings }) => ({ title: settings.title, kind })),
      records: [...runQuery(table, query, reader, people).slots].map((slot) =>
        Object.fromEntries(
          columns.map(({ field, column }) => [field.settings.title, jsonValue(field, column.get(slot), people)]),
        ),
      ),
    }
  })
  return new TextEncoder().encode(`${JSON.stringify({ tables }, null, 1)}\n`)
}

function jsonValue(of: Field, value: CellValue, people: PeopleNames): JsonValue {
  if (value === null || typeof value === 'boolean') return value
  const field = shownAs(of)
  if (typeof value === 'number')
    return isTimeField(of) ? dateText(value, field.kind !== 'date' || field.settings.hasTime === true) : value
  if (Array.isArray(value)) return value.map((member) => displayed(of, [member], people))
  return formOf(of) === 'choice' || field.kind === 'dateRange' || field.kind === 'signature'
    ? displayed(of, value, people)
    : value
}
