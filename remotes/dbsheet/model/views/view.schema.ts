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

/** A field that a form asks for. */
export const FormQuestionSchema = Type.Object(
  {
    field: NameSchema,
    /** In the place of the field's title. */
    title: Type.Optional(TitleSchema),
    help: Type.Optional(Type.String({ maxLength: 500 })),
    isRequired: Type.Optional(Type.Boolean()),
    /** A part of the form of this name begins with it. */
    section: Type.Optional(TitleSchema),
    /** Asked only where an answer before is so. */
    when: Type.Optional(Type.Union([ConditionSchema, Type.Null()])),
  },
  { additionalProperties: false },
)
export type FormQuestion = Static<typeof FormQuestionSchema>

export const FormSchema = Type.Object(
  {
    heading: Type.Optional(TitleSchema),
    words: Type.Optional(Type.String({ maxLength: 2_000 })),
    /** Of the cover, as options have them. */
    colour: Type.Optional(Type.Integer({ minimum: 0, maximum: 29 })),
    /** What is said after an answer. */
    thanks: Type.Optional(Type.String({ maxLength: 1_000 })),
    /** The last day on which it can be filled in. */
    until: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
    questions: Type.Array(FormQuestionSchema, { maxItems: 200 }),
  },
  { additionalProperties: false },
)
export type Form = Static<typeof FormSchema>

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
    /** A field of options that gives records their colour. */
    colour: Type.Optional(Type.Union([NameSchema, Type.Null()])),
    /** Of a gallery: the field at the head of each card. */
    cover: Type.Optional(Type.Union([NameSchema, Type.Null()])),
    /** Of calendar and gantt: when records begin; the first date where it is none. */
    from: Type.Optional(NameSchema),
    /** Of calendar and gantt: when records end; records are of one day where it is none. */
    to: Type.Optional(Type.Union([NameSchema, Type.Null()])),
    /** Of a gantt: the field that names the records before by their automatic numbers. */
    after: Type.Optional(Type.Union([NameSchema, Type.Null()])),
    /** Of a gantt: the checkbox that makes a record a milestone. */
    milestone: Type.Optional(Type.Union([NameSchema, Type.Null()])),
    /** Of a gantt: how much of a record is done. */
    progress: Type.Optional(Type.Union([NameSchema, Type.Null()])),
    /** Of a query view: what has to be said before it shows the records that match. */
    asks: Type.Optional(
      Type.Array(Type.Object({ field: NameSchema, operator: literals(OPERATORS) }, { additionalProperties: false }), {
        maxItems: 10,
      }),
    ),
    /** Of a form view: what it asks, and around it; every field that people fill where it says nothing. */
    form: Type.Optional(FormSchema),
  },
  { additionalProperties: false },
)
export type ViewSettings = Static<typeof ViewSettingsSchema>
export const ViewPatchSchema = Type.Partial(ViewSettingsSchema)

/** Records as rows of a grid, as cards in stacks or side by side, on their days, as bars along them, found by what is asked, made by a form. */
export const VIEW_KINDS = ['grid', 'kanban', 'gallery', 'calendar', 'gantt', 'query', 'form'] as const
export type ViewKind = (typeof VIEW_KINDS)[number]

export const ViewSchema = Type.Object(
  {
    id: NameSchema,
    kind: literals(VIEW_KINDS),
    /** Whose view it is, in whose list alone it stands; everybody's where it is nobody's. Not a secret: records are the same in all. */
    owner: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    settings: ViewSettingsSchema,
    fields: Type.Record(NameSchema, ViewFieldSchema),
  },
  { additionalProperties: false },
)
export type View = Static<typeof ViewSchema>

/** Whether a view stands in somebody's list. */
export const isViewOf = ({ owner }: View, userId: string): boolean => owner === undefined || owner === userId
