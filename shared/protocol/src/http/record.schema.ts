import { Type, type Static, type TSchema } from 'typebox'

/** Records that one call reads or writes. */
export const MOST_RECORDS_AT_ONCE = 1_000

const NameSchema = Type.String({ minLength: 1, maxLength: 40 })
const RecordIdSchema = Type.Integer({ minimum: 1 })
const RecordIdsSchema = Type.Array(RecordIdSchema, { maxItems: MOST_RECORDS_AT_ONCE })

/**
 * What a cell of a database holds. Null is empty. Times are milliseconds of the epoch; of a date without a time, midnight in UTC. Options,
 * people and linked records are their ids.
 */
export const RecordValueSchema = Type.Union([
  Type.Null(),
  Type.String({ maxLength: 100_000 }),
  Type.Number(),
  Type.Boolean(),
  Type.Array(Type.String({ maxLength: 400 }), { maxItems: 1_000 }),
])
export type RecordValue = Static<typeof RecordValueSchema>

/** `values`: cells as they are kept. `texts`: as they are shown, and as people type them; options that are missing are made. */
export const CellsAsSchema = Type.Union([Type.Literal('values'), Type.Literal('texts')])
export type CellsAs = Static<typeof CellsAsSchema>

/** Cells by the ids of their fields. */
const CellsSchema = Type.Record(Type.String(), RecordValueSchema)

export const DataRecordSchema = Type.Object({ id: RecordIdSchema, fields: CellsSchema })
export type DataRecord = Static<typeof DataRecordSchema>

/** A value, the time at which a record is added, or the one who adds it. */
const RecordDefaultSchema = Type.Union([
  Type.Object({ value: RecordValueSchema }),
  Type.Object({ is: Type.Union([Type.Literal('now'), Type.Literal('currentUser')]) }),
])

/** GET /files/{id}/tables: what whoever asks may see of it. */
export const TableListSchema = Type.Object({
  tables: Type.Array(
    Type.Object({
      id: NameSchema,
      title: Type.String(),
      /** Records that are not in the trash. */
      records: Type.Integer(),
      fields: Type.Array(
        Type.Object({
          id: NameSchema,
          title: Type.String(),
          kind: Type.String(),
          /** Its cells take what is written; others are computed, or filled by the table. */
          is_written: Type.Boolean(),
          is_unique: Type.Boolean(),
          /** New records are refused without it, and nobody empties it. */
          is_required: Type.Boolean(),
          /** What a new record holds where nothing is said of the field. Absent: nothing. */
          default: Type.Optional(RecordDefaultSchema),
          /** Of fields that are one or several of these. */
          options: Type.Optional(Type.Array(Type.Object({ id: NameSchema, title: Type.String() }))),
          /** Of links: whose records they are to. */
          table: Type.Optional(NameSchema),
          description: Type.Optional(Type.String()),
        }),
      ),
      views: Type.Array(Type.Object({ id: NameSchema, title: Type.String(), kind: Type.String() })),
    }),
  ),
})
export type TableList = Static<typeof TableListSchema>

const PAGE = {
  /** Its filter, order and shown fields hold where nothing else is said; a filter is asked besides its own. */
  view: Type.Optional(NameSchema),
  /** Words that some of the cells told hold. */
  search: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  cells: Type.Optional(CellsAsSchema),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_RECORDS_AT_ONCE })),
  /** `next` of the page before. */
  cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
}
/** What of a page is said the same way in a query and in a command. */
export const RecordPageSchema = Type.Object(PAGE)

/** GET /files/{id}/tables/{table}/records */
export const RecordQuerySchema = Type.Object({
  ...PAGE,
  /** Ids of fields with commas between them; all that may be seen where it says nothing. */
  fields: Type.Optional(Type.String({ minLength: 1, maxLength: 42_000 })),
  /** Ids of fields with commas between them, with a minus before one whose greatest comes first. */
  sort: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
  /** JSON: `{"match":"all","conditions":[{"field":"…","operator":"atLeast","value":3}]}`, as views have it. */
  filter: Type.Optional(Type.String({ minLength: 2, maxLength: 20_000 })),
})

/** GET /files/{id}/tables/{table}/records/{record} */
export const OneRecordQuerySchema = Type.Pick(RecordQuerySchema, ['fields', 'cells'])

export const RecordPageAnswerSchema = Type.Object({
  records: Type.Array(DataRecordSchema),
  /** How many meet the conditions, on all pages. */
  total: Type.Integer(),
  /** Null on the last page. */
  next: Type.Union([Type.String(), Type.Null()]),
})
export type RecordPageAnswer = Static<typeof RecordPageAnswerSchema>

const closed = { additionalProperties: false }
const CreatedSchema = Type.Object({ fields: CellsSchema }, closed)
const UpdatedSchema = Type.Object({ id: RecordIdSchema, fields: CellsSchema }, closed)
const oneOrMore = <Item extends TSchema>(item: Item) =>
  Type.Array(item, { minItems: 1, maxItems: MOST_RECORDS_AT_ONCE })
const CELLS = { cells: Type.Optional(CellsAsSchema) }

/** POST /files/{id}/tables/{table}/records */
export const CreateRecordsSchema = Type.Object({ ...CELLS, records: oneOrMore(CreatedSchema) }, closed)
/** PATCH: fields that are not named stay as they are. */
export const UpdateRecordsSchema = Type.Object({ ...CELLS, records: oneOrMore(UpdatedSchema) }, closed)
/** PUT: the record that holds the same in the field `key` is changed, and where none does, one is made. */
export const UpsertRecordsSchema = Type.Object({ ...CELLS, key: NameSchema, records: oneOrMore(CreatedSchema) }, closed)

const UpsertSchema = Type.Object(
  { key: NameSchema, records: Type.Array(CreatedSchema, { maxItems: MOST_RECORDS_AT_ONCE }) },
  closed,
)

/** POST /files/{id}/tables/{table}/records/batch: in this order, all of it or nothing. */
export const RecordBatchSchema = Type.Object(
  {
    ...CELLS,
    delete: Type.Optional(RecordIdsSchema),
    update: Type.Optional(Type.Array(UpdatedSchema, { maxItems: MOST_RECORDS_AT_ONCE })),
    upsert: Type.Optional(UpsertSchema),
    create: Type.Optional(Type.Array(CreatedSchema, { maxItems: MOST_RECORDS_AT_ONCE })),
  },
  closed,
)
export type RecordBatch = Static<typeof RecordBatchSchema>

/** DELETE /files/{id}/tables/{table}/records */
export const DeletedRecordsSchema = Type.Object({
  /** With commas between them. */
  ids: Type.String({ pattern: '^[1-9][0-9]*(,[1-9][0-9]*)*$', maxLength: 20_000, examples: ['1,2'] }),
})

/** Which records it was, those that were made among them. */
export const RecordsWrittenSchema = Type.Object({
  created: RecordIdsSchema,
  updated: RecordIdsSchema,
  deleted: RecordIdsSchema,
})
export type RecordsWritten = Static<typeof RecordsWrittenSchema>

/** The same with `generation:sequence`: the state of the file that holds it, on disk. */
export const RecordsWrittenAnswerSchema = Type.Object({
  revision: Type.String(),
  ...RecordsWrittenSchema.properties,
})
