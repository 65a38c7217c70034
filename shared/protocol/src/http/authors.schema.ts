import { Type, type Static } from 'typebox'
import { HistoryPersonSchema } from './history.schema.ts'

/** Who wrote which letters of a body that is a Yjs document, as far as its log tells. */
export const AuthorsSchema = Type.Object({
  people: Type.Array(HistoryPersonSchema),
  /** Five numbers for each stretch: client and clock of its first letter, its length, its place in `people`, seconds since 1970. */
  runs: Type.Array(Type.Integer()),
})
export type Authors = Static<typeof AuthorsSchema>
