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
