import { Type, type Static } from 'typebox'
import { NameSchema } from '../fields/field.schema.ts'
import type { Rules } from '../ops/rules.ts'
import type { Table } from '../table/table.ts'

/** What a reader with a role is told of his own rights in a table, so that his page offers nothing that would be refused. */
export const TableRightsSchema = Type.Object({
  canAdd: Type.Boolean(),
  canDelete: Type.Boolean(),
  canShape: Type.Boolean(),
  /** Present where there may be records that he does not see. */
  hidesRecords: Type.Optional(Type.Literal(true)),
  /** Fields that he only reads. */
  readOnly: Type.Array(NameSchema),
})
export type TableRights = Static<typeof TableRightsSchema>

export const tableRights = (table: Table, rules: Rules): TableRights => ({
  canAdd: rules.mayAdd(table),
  canDelete: rules.mayDelete(table, -1),
  canShape: rules.mayShape(table),
  ...(!rules.seesAllRows(table) && { hidesRecords: true }),
  readOnly: table.fields
    .filter((field) => rules.seesField(table, field) && !rules.mayEdit(table, field, -1))
    .map(({ id }) => id),
})
