import { Type, type Static } from 'typebox'
import { CellValueSchema } from './cell-value.ts'
import {
  CALCULATIONS,
  fieldKinds,
  RESULT_KINDS,
  type Calculation,
  type FieldKind,
  type ResultKind,
} from './field-kinds.ts'
import { ValidationSchema } from './validation/validation.schema.ts'

const NameSchema = Type.String({ minLength: 1, maxLength: 40 })
const TitleSchema = Type.String({ minLength: 1, maxLength: 100 })

export const SelectOptionSchema = Type.Object(
  {
    id: NameSchema,
    title: TitleSchema,
    /** Of the 30 colours of options. */
    colour: Type.Integer({ minimum: 0, maximum: 29 }),
    /** Of a cascade: the option that it is below. One that is not there is none. */
    parent: Type.Optional(NameSchema),
  },
  { additionalProperties: false },
)
export type SelectOption = Static<typeof SelectOptionSchema>

/** The time of a date, or whoever adds the record, when it is added. */
const CHANGING_DEFAULTS = ['now', 'currentUser'] as const
export type ChangingDefault = (typeof CHANGING_DEFAULTS)[number]

/** What a new record holds in a field that its author says nothing of. */
const FieldDefaultSchema = Type.Union([
  Type.Object({ value: CellValueSchema }, { additionalProperties: false }),
  Type.Object(
    {
      is: Type.Unsafe<ChangingDefault>(Type.Union(CHANGING_DEFAULTS.map((changing) => Type.Literal(changing)))),
    },
    { additionalProperties: false },
  ),
])
export type FieldDefault = Static<typeof FieldDefaultSchema>

/** How values are shown and what may be put in, beside the kind. */
export const FieldSettingsSchema = Type.Object(
  {
    title: TitleSchema,
    description: Type.Optional(Type.String({ maxLength: 1_000 })),
    options: Type.Optional(Type.Array(SelectOptionSchema, { maxItems: 5_000 })),
    /** Digits after the point. */
    digits: Type.Optional(Type.Integer({ minimum: 0, maximum: 10 })),
    /** In front of amounts. */
    symbol: Type.Optional(Type.String({ maxLength: 4 })),
    /** Of a rating. */
    most: Type.Optional(Type.Integer({ minimum: 1, maximum: 10 })),
    /** A date that is a time of the day too. */
    hasTime: Type.Optional(Type.Boolean()),
    /** A long text with the marks of Markdown, shown as they say. */
    isRich: Type.Optional(Type.Boolean()),
    /** Forms and programs fill it in new records, and nobody empties it; a record that people add is filled in afterwards. */
    isRequired: Type.Optional(Type.Boolean()),
    /** Null: none. Records that are imported have none, and those of before neither. */
    default: Type.Optional(Type.Union([FieldDefaultSchema, Type.Null()])),
    /** No two records hold the same; empty cells are alike. What stands in cells of before stays. */
    isUnique: Type.Optional(Type.Boolean()),
    /** What else is asked of values; null: nothing. What stands in cells of before stays. */
    validation: Type.Optional(Type.Union([ValidationSchema, Type.Null()])),
    /** Of a formula, with fields by their ids in braces. */
    formula: Type.Optional(Type.String({ maxLength: 10_000 })),
    /** Of links: whose records they are to. */
    table: Type.Optional(NameSchema),
    /** At most one in a cell. */
    isSingle: Type.Optional(Type.Boolean()),
    /** It is the other side of this field of that table: what links to a record, not what it links to. */
    mirrorOf: Type.Optional(NameSchema),
    /** Of what reads linked records: the field of links, and the field that is read there. */
    link: Type.Optional(NameSchema),
    target: Type.Optional(NameSchema),
    calculation: Type.Optional(
      Type.Unsafe<Calculation>(Type.Union(CALCULATIONS.map((calculation) => Type.Literal(calculation)))),
    ),
    /** As what computed values are shown. */
    result: Type.Optional(Type.Unsafe<ResultKind>(Type.Union(RESULT_KINDS.map((kind) => Type.Literal(kind))))),
    /** It is computed from what this reader may not see. Only in what a reader is told. */
    isWithheld: Type.Optional(Type.Literal(true)),
  },
  { additionalProperties: false },
)
export type FieldSettings = Static<typeof FieldSettingsSchema>

export const FieldSchema = Type.Object(
  {
    id: NameSchema,
    kind: Type.Unsafe<FieldKind>(Type.Union(fieldKinds.map((kind) => Type.Literal(kind)))),
    settings: FieldSettingsSchema,
  },
  { additionalProperties: false },
)
export type Field = Static<typeof FieldSchema>

/** Part of the settings, to change these and no others. */
export const FieldPatchSchema = Type.Partial(Type.Omit(FieldSettingsSchema, ['isWithheld']), {
  additionalProperties: false,
})
export type FieldPatch = Static<typeof FieldPatchSchema>

export { NameSchema, TitleSchema }
