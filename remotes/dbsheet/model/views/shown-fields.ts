import type { Field } from '../fields/field.schema.ts'
import type { Table } from '../table/table.ts'
import type { View } from './view.schema.ts'

/** Fields that a view shows, in their order; records have a name in each. */
export const shownFields = (table: Table, view: View): readonly Field[] =>
  table.fields.filter((field, at) => at === 0 || view.fields[field.id]?.isHidden !== true)
