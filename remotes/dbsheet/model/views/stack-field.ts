import type { Field } from '../fields/field.schema.ts'
import type { Table } from '../table/table.ts'
import type { View } from './view.schema.ts'

/** The field whose options are the stacks of a kanban; null in a table without options. */
export function stackField(table: Table, view: View): Field | null {
  const wanted = table.field(view.settings.stack ?? '')
  if (wanted?.kind === 'select') return wanted
  return table.fields.find(({ kind }) => kind === 'select') ?? null
}
