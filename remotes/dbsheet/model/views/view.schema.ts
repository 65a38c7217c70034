import { Type, type Static } from 'typebox'
import { CellValueSchema } from '../fields/cell-value.ts'
import { NameSchema, TitleSchema } from '../fields/field.schema.ts'

const literals = <const Words extends readonly string[]>(words: Words) =>
  Type.Unsafe<Words[number]>(Type.Union(words.map((word) => Type.Literal(word))))

/** What a condition asks of a cell. Which of them a field knows follows from how it is kept (`conditionsOf`). */
export const OPERATORS = [
  'isEmpty',
  'isFilled',
  'is',
  'isNot',
  'contains',
  'lacks',
  'begins',
  'above',
  'atLeast',
  'below',
  'atMost',
  'anyOf',
  'noneOf',
  'allOf',
  'within',
] as const
export type Operator = (typeof OPERATORS)[number]

/** Spans of days that move on with the calendar. Weeks begin on Monday. */
export const SPANS = [
  'today',
  'yesterday',
  'tomorrow',
  'thisWeek',
  'lastWeek',
  'nextWeek',
  'thisMonth',
  'lastMonth',
  'nextMonth',
  'thisYear',
  'last7Days',
  'last30Days',
  'next7Days',
  'next30Days',
] as const
export type Span = (typeof SPANS)[number]

/** Stands for whoever looks, among people. */
export const CURRENT_USER = '@me'

export const ConditionSchema = Type.Object(
  { field: NameSchema, operator: literals(OPERATORS), value: Type.Optional(CellValueSchema) },
  { additionalProperties: false },
)
export type Condition = Static<typeof ConditionSchema>

const InnerFilterSchema = Type.Object(
  { match: literals(['all', 'any']), conditions: Type.Array(ConditionSchema, { maxItems: 50 }) },
  { additionalProperties: false },
)

/** Conditions, and groups of them one level deep: more than that nobody reads. */
export const FilterSchema = Type.Object(
  {
    match: literals(['all', 'any']),
    conditions: Type.Array(Type.Union([ConditionSchema, InnerFilterSchema]), { maxItems: 50 }),
  },
  { additionalProperties: false },
)
export type Filter = Static<typeof FilterSchema>

export const SortSchema = Type.Object(
  { field: NameSchema, isDescending: Type.Boolean() },
  { additionalProperties: false },
)
export type Sort = Static<typeof SortSchema>

export const AGGREGATES = [
  'count',
  'filled',
  'empty',
  'distinct',
  'sum',
  'average',
  'least',
  'most',
  'checked',
] as const
export type Aggregate = (typeof AGGREGATES)[number]

/** How one view shows one field. */
export const ViewFieldSchema = Type.Object(
  {
    isHidden: Type.Optional(Type.Boolean()),
    /** CSS pixels. */
    width: Type.Optional(Type.Integer({ minimum: 40, maximum: 2_000 })),
    /** Below the column. */
    aggregate: Type.Optional(Type.Union([literals(AGGREGATES), Type.Null()])),
  },
  { additionalProperties: false },
)
export type ViewField = Static<typeof ViewFieldSchema>

export const ROW_HEIGHTS = ['low', 'medium', 'high', 'highest'] as const

export const ViewSettingsSchema = Type.Object(
  {
    title: TitleSchema,
    filter: Type.Optional(Type.Union([FilterSchema, Type.Null()])),
    sorts: Type.Optional(Type.Array(SortSchema, { maxItems: 10 })),
    groups: Type.Optional(Type.Array(SortSchema, { maxItems: 3 })),
    rowHeight: Type.Optional(literals(ROW_HEIGHTS)),
    /** Fields at the left that stay. */
    frozen: Type.Optional(Type.Integer({ minimum: 0, maximum: 20 })),
    isLocked: Type.Optional(Type.Boolean()),
    /** Of a kanban: the field of options, one stack each; the first such field where it is none. */
    stack: Type.Optional(NameSchema),
  },
  { additionalProperties: false },
)
export type ViewSettings = Static<typeof ViewSettingsSchema>
export const ViewPatchSchema = Type.Partial(ViewSettingsSchema)

/** Records as rows of a grid, or as cards in stacks. */
export const VIEW_KINDS = ['grid', 'kanban'] as const
export type ViewKind = (typeof VIEW_KINDS)[number]

export const ViewSchema = Type.Object(
  {
    id: NameSchema,
    kind: literals(VIEW_KINDS),
    settings: ViewSettingsSchema,
    fields: Type.Record(NameSchema, ViewFieldSchema),
  },
  { additionalProperties: false },
)
export type View = Static<typeof ViewSchema>
