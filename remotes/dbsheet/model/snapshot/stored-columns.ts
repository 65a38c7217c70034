import type { AnyColumn } from '../columns/new-column.ts'
import { DELETED, SYSTEM_NAMES, type Table } from '../table/table.ts'
import { isKept } from '../fields/field-form.ts'

/** Every column of a table that is kept, by the name that its chunks have. */
export function storedColumns(table: Table): ReadonlyMap<string, AnyColumn> {
  const columns = new Map<string, AnyColumn>([[DELETED, table.deleted]])
  for (const name of SYSTEM_NAMES) columns.set(`#${name}`, table.system[name])
  for (const field of table.fields) if (isKept(field)) columns.set(field.id, table.column(field))
  return columns
}

/** Chunks with the records' own ids. */
export const IDS = '#ids'
