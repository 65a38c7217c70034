import { Type, type Static } from 'typebox'
import { HistoryPersonSchema } from './history.schema.ts'

// Who is addressed in a comment is told in the list of files, wherever they are.

export const MentionSchema = Type.Object({
  id: Type.String(),
  file_id: Type.String(),
  file_name: Type.String(),
  /** Who wrote it. */
  author: HistoryPersonSchema,
  /** The thread that it stands in; `@` and a part of the file: one about that; empty: no thread, an automation tells it. */
  thread: Type.String(),
  /** Beginning of what was written; empty where the file has a password, or roles that may hide it later. */
  text: Type.String(),
  created_at: Type.String(),
  is_read: Type.Boolean(),
})
export type Mention = Static<typeof MentionSchema>

/** The newest first. */
export const MentionListSchema = Type.Object({ mentions: Type.Array(MentionSchema), unread: Type.Integer() })
export type MentionList = Static<typeof MentionListSchema>

/** Of one comment. */
export const MOST_MENTIONED = 50

export const MentionInputSchema = Type.Object({
  thread: Type.String({ minLength: 1, maxLength: 64 }),
  text: Type.String({ maxLength: 10_000 }),
  /** Ids of accounts; who has no access to the file is passed over. */
  people: Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { minItems: 1, maxItems: MOST_MENTIONED }),
})
export type MentionInput = Static<typeof MentionInputSchema>

/** How many people were told. */
export const MentionAnswerSchema = Type.Object({ told: Type.Integer() })
export type MentionAnswer = Static<typeof MentionAnswerSchema>

/** `ids` absent: all of them. */
export const MentionsReadSchema = Type.Object({
  ids: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { maxItems: 200 })),
})
