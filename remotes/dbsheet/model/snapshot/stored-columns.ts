import type { AnyColumn } from '../columns/new-column.ts'
import type { ColumnForm } from '../fields/field-kinds.ts'
import { DELETED, SYSTEM_NAMES, type SystemName, type Table } from '../table/table.ts'
import { formOf, isKept } from '../fields/field-form.ts'

interface StoredColumn {
  readonly form: ColumnForm
  /** The column, which is read when it was not yet. */
  readonly column: () => AnyColumn
}

/** Every column of a table that is kept, by the name that its chunks have. */
export function storedColumns(table: Table): ReadonlyMap<string, StoredColumn> {
  const columns = new Map<string, StoredColumn>([[DELETED, { form: 'number', column: () => table.deleted }]])
  for (const name of SYSTEM_NAMES)
    columns.set(`#${name}`, { form: SYSTEM_FORMS[name], column: () => table.system[name] })
  for (const field of table.fields)
    if (isKept(field)) columns.set(field.id, { form: formOf(field), column: () => table.column(field) })
  return columns
}

const SYSTEM_FORMS: Readonly<Record<SystemName, ColumnForm>> = {
  createdTime: 'number',
  createdBy: 'choice',
  modifiedTime: 'number',
  modifiedBy: 'choice',
  autoNumber: 'number',
}

/** Chunks with the records' own ids. */
export const IDS = '#ids'
