import { Type, type Static } from 'typebox'

export const PartHistoryQuerySchema = Type.Object({
  /** In the words of the type: of a database the table's id, a slash and the record's number. */
  part: Type.String({ minLength: 1, maxLength: 200 }),
})

const PartValueSchema = Type.Object({
  text: Type.String(),
  /** As the type keeps it; absent where the reader is told less than there was. */
  value: Type.Optional(Type.Unknown()),
})

/** What became of one part of a file, the newest first, as far as the reader may know it. */
export const PartHistorySchema = Type.Object({
  changes: Type.Array(
    Type.Object({
      what: Type.Union([
        Type.Literal('made'),
        Type.Literal('changed'),
        Type.Literal('deleted'),
        Type.Literal('restored'),
        Type.Literal('lost'),
      ]),
      at: Type.String(),
      by: Type.Object({ id: Type.String(), name: Type.String() }),
      isByItself: Type.Optional(Type.Literal(true)),
      place: Type.Optional(Type.String()),
      before: Type.Optional(PartValueSchema),
      after: Type.Optional(PartValueSchema),
    }),
  ),
})
export type PartHistory = Static<typeof PartHistorySchema>
