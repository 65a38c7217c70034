import { Type, type Static } from 'typebox'

/** Where a file names another one. */
const ReferencePlaceSchema = Type.Object({
  /** Of the file that says it, in its type's own words; empty: the file as a whole. */
  part: Type.String(),
  /** The heading above; empty where there is none, or the file has a password. */
  heading: Type.String(),
  /** The sentence; empty where there is none, or the file has a password. */
  text: Type.String(),
})

/** Files that name this one, of those that the caller may read; the one written last comes first. */
export const ReferenceListSchema = Type.Object({
  files: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      office_type: Type.String(),
      places: Type.Array(ReferencePlaceSchema),
    }),
  ),
})
export type ReferenceList = Static<typeof ReferenceListSchema>
