import { Type, type Static } from 'typebox'
import { NameSchema } from '../fields/field.schema.ts'

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
