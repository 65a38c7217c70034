import { Type, type Static, type TSchema } from 'typebox'
import { NameSchema, TitleSchema } from '../fields/field.schema.ts'
import { AGGREGATES, FilterSchema, SortSchema, type Aggregate } from '../views/view.schema.ts'
import { PERIODS, type Period } from './period.ts'

/** Columns of the grid on which blocks lie. */
export const COLUMNS = 12
/** A block is never smaller: its head and one line are read. */
export const LEAST_WIDTH = 2
export const LEAST_HEIGHT = 2
export const MOST_HEIGHT = 24
const MOST_ROW = 2_400
export const MOST_BLOCKS = 100

/** A number, charts by the library's words, tables of what is counted and of records, words, or one filter for several of these. */
export const BLOCK_KINDS = ['number', 'bar', 'line', 'pie', 'scatter', 'pivot', 'list', 'text', 'filter'] as const
export type BlockKind = (typeof BLOCK_KINDS)[number]

/** In which order groups stand: as their field has them, or by their values. */
export const GROUP_ORDERS = ['natural', 'most', 'least'] as const
export type GroupOrder = (typeof GROUP_ORDERS)[number]

const word = <Word extends string>(words: readonly Word[]) =>
  Type.Unsafe<Word>(Type.Union(words.map((each) => Type.Literal(each))))
const orNone = <Schema extends TSchema>(schema: Schema) => Type.Optional(Type.Union([schema, Type.Null()]))

/** Where a block lies, in columns and rows of the grid. */
export const PlaceSchema = Type.Object(
  {
    column: Type.Integer({ minimum: 0, maximum: COLUMNS - LEAST_WIDTH }),
    row: Type.Integer({ minimum: 0, maximum: MOST_ROW }),
    width: Type.Integer({ minimum: LEAST_WIDTH, maximum: COLUMNS }),
    height: Type.Integer({ minimum: LEAST_HEIGHT, maximum: MOST_HEIGHT }),
  },
  { additionalProperties: false },
)
export type BlockPlace = Static<typeof PlaceSchema>

/** What a block shows. Each setting is merged by itself, so that one person moves a block while another names it. */
export const BlockSettingsSchema = Type.Object(
  {
    kind: word<BlockKind>(BLOCK_KINDS),
    place: PlaceSchema,
    title: orNone(TitleSchema),
    /** Whose records it counts. */
    table: orNone(NameSchema),
    /** Which of them; of a filter, what is kept for everybody. */
    filter: orNone(FilterSchema),
    /** What is said of the records; how many there are where it says nothing. */
    aggregate: orNone(word<Aggregate>(AGGREGATES)),
    /** The field of which it is said; of points, how high they lie; of a filter, what it asks. */
    value: orNone(NameSchema),
    /** Of charts and pivots: a column, dot, slice or row for each value of this field. */
    group: orNone(NameSchema),
    /** How days are put together. */
    period: orNone(word<Period>(PERIODS)),
    /** Of charts and pivots: a series, or a column, for each value of this field. */
    split: orNone(NameSchema),
    order: orNone(word<GroupOrder>(GROUP_ORDERS)),
    /** Of points: how far to the right they lie. */
    across: orNone(NameSchema),
    /** Of lists: what is told of a record beside its title; the first fields where nobody chose. */
    fields: orNone(Type.Array(NameSchema, { maxItems: 20 })),
    /** Of lists: in which order records stand. */
    sorts: orNone(Type.Array(SortSchema, { maxItems: 5 })),
    /** Of filters: the blocks for which it holds; all of the table where nobody chose. */
    blocks: orNone(Type.Array(NameSchema, { maxItems: MOST_BLOCKS })),
    words: orNone(Type.String({ maxLength: 5_000 })),
    /** It says something of what this reader may not see. Only in what a reader is told. */
    isWithheld: Type.Optional(Type.Literal(true)),
  },
  { additionalProperties: false },
)
export type BlockSettings = Static<typeof BlockSettingsSchema>

export const BlockPatchSchema = Type.Partial(Type.Omit(BlockSettingsSchema, ['isWithheld']), {
  additionalProperties: false,
})
export type BlockPatch = Static<typeof BlockPatchSchema>

export const BlockSchema = Type.Object(
  { id: NameSchema, settings: BlockSettingsSchema },
  { additionalProperties: false },
)
export type Block = Static<typeof BlockSchema>

export const DashboardPatchSchema = Type.Object({ title: TitleSchema }, { additionalProperties: false })

/** Numbers, charts and words over the tables of a file, on one screen. */
export const DashboardSchema = Type.Object(
  { id: NameSchema, settings: DashboardPatchSchema, blocks: Type.Array(BlockSchema, { maxItems: MOST_BLOCKS }) },
  { additionalProperties: false },
)
export type Dashboard = Static<typeof DashboardSchema>
