import { Type, type Static } from 'typebox'
import { NameSchema, TitleSchema } from '../fields/field.schema.ts'
import { FilterSchema } from '../views/view.schema.ts'

/** What somebody may do with the cells of a field. */
const FIELD_RIGHTS = ['none', 'read', 'edit'] as const
export type FieldRight = (typeof FIELD_RIGHTS)[number]
const FieldRightSchema = Type.Unsafe<FieldRight>(Type.Union(FIELD_RIGHTS.map((right) => Type.Literal(right))))

/** What a role may do with one table. */
export const TableRuleSchema = Type.Object(
  {
    /** Of which records it knows; null: of all. A condition that cannot be asked is met by no record. */
    rows: Type.Union([FilterSchema, Type.Null()]),
    /** Fields that differ from the others. */
    fields: Type.Record(NameSchema, FieldRightSchema),
    otherFields: FieldRightSchema,
    canAdd: Type.Boolean(),
    canDelete: Type.Boolean(),
    /** Fields, views and options; only where all of the table is seen, since who shapes a table can show whatever is in it. */
    canShape: Type.Boolean(),
  },
  { additionalProperties: false },
)
export type TableRule = Static<typeof TableRuleSchema>

/** People who have the same rights. The first role that names somebody is theirs; else the one for others; else they see nothing. */
export const RoleSchema = Type.Object(
  {
    id: NameSchema,
    title: TitleSchema,
    people: Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 2_000 }),
    isForOthers: Type.Boolean(),
    tables: Type.Record(NameSchema, TableRuleSchema),
    /** Tables without a rule, those to come too. */
    otherTables: Type.Unsafe<'open' | 'hidden'>(Type.Union([Type.Literal('open'), Type.Literal('hidden')])),
  },
  { additionalProperties: false },
)
export type Role = Static<typeof RoleSchema>

/** A table in which a role may do everything. */
export const OPEN_TABLE: TableRule = {
  rows: null,
  fields: {},
  otherFields: 'edit',
  canAdd: true,
  canDelete: true,
  canShape: true,
}

/** A table that a role does not know of. */
export const HIDDEN_TABLE: TableRule = {
  rows: null,
  fields: {},
  otherFields: 'none',
  canAdd: false,
  canDelete: false,
  canShape: false,
}
