import { Type, type Static } from 'typebox'

const AuthorSchema = Type.Object({ id: Type.String(), name: Type.String() })

export const CommentMessageSchema = Type.Object({
  id: Type.String(),
  author: AuthorSchema,
  /** ISO time by the clock of who wrote it. */
  created_at: Type.String(),
  edited_at: Type.Union([Type.String(), Type.Null()]),
  text: Type.String(),
})
export type CommentMessageItem = Static<typeof CommentMessageSchema>

export const CommentThreadSchema = Type.Object({
  id: Type.String(),
  /** What was there when the thread began. */
  quote: Type.String(),
  opening: CommentMessageSchema,
  /** Oldest first. */
  replies: Type.Array(CommentMessageSchema),
  /** Who ended the thread; null while it goes on. */
  settled_by: Type.Union([AuthorSchema, Type.Null()]),
})
export type CommentThreadItem = Static<typeof CommentThreadSchema>

/** All threads of a file (S26), the one that began first first. */
export const CommentListSchema = Type.Object({ threads: Type.Array(CommentThreadSchema) })
export type CommentList = Static<typeof CommentListSchema>

/** Threads of another file that come along with what they are about. */
export const BringCommentsSchema = Type.Object(
  {
    from: Type.String({ minLength: 1, maxLength: 64, description: 'The file that has them.' }),
    threads: Type.Array(
      Type.Object(
        {
          id: Type.String({ minLength: 1, maxLength: 64, description: 'As that file names it.' }),
          as: Type.String({
            minLength: 1,
            maxLength: 64,
            description: 'As this file names it: who asks once more with the same name has it once.',
          }),
          anchor: Type.Unknown({ description: 'Where it hangs here, in the words of the office type.' }),
        },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: 1_000 },
    ),
  },
  { additionalProperties: false },
)
export type BringComments = Static<typeof BringCommentsSchema>

/** Which of them were there, by the names of the file that they came from. */
export const BroughtCommentsSchema = Type.Object({ brought: Type.Array(Type.String()) })
export type BroughtComments = Static<typeof BroughtCommentsSchema>
