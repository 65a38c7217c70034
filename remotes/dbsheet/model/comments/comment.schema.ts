import { Type, type Static } from 'typebox'
import { NameSchema, TitleSchema } from '../fields/field.schema.ts'

/** Letters of one message. */
export const MOST_LETTERS = 2_000
/** Messages on one record, and on all records of a table. */
export const MOST_ON_RECORD = 500
export const MOST_IN_TABLE = 20_000
const MOST_MENTIONED = 20

const PersonIdSchema = Type.String({ minLength: 1, maxLength: 100 })

export const MessageTextSchema = Type.String({ minLength: 1, maxLength: MOST_LETTERS })

/** Who is addressed: `@` and the name stand in the text. */
export const MentionsSchema = Type.Array(
  Type.Object({ id: PersonIdSchema, name: TitleSchema }, { additionalProperties: false }),
  { maxItems: MOST_MENTIONED },
)
export type Mentions = Static<typeof MentionsSchema>

/** What somebody said about a record. */
export const CommentSchema = Type.Object(
  {
    id: NameSchema,
    /** The comment that it answers; absent: it begins a thread. */
    thread: Type.Optional(NameSchema),
    by: Type.String({ maxLength: 100 }),
    atMs: Type.Integer({ minimum: 0 }),
    editedMs: Type.Optional(Type.Integer({ minimum: 0 })),
    text: MessageTextSchema,
    mentions: Type.Optional(MentionsSchema),
    /** Who ended the thread that it began; absent: it goes on. */
    settledBy: Type.Optional(Type.String({ maxLength: 100 })),
  },
  { additionalProperties: false },
)
export type Comment = Static<typeof CommentSchema>

/** All that was said about one record, the oldest first. */
export const CommentRowSchema = Type.Tuple([NameSchema, Type.Integer({ minimum: 1 }), Type.Array(CommentSchema)])
export type CommentRow = Static<typeof CommentRowSchema>
