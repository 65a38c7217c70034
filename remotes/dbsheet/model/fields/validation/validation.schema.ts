import { Type, type Static } from 'typebox'

/** What cells of a field may hold besides what its kind can; of letters, of numbers, of days or of members, as the kind is. */
export const ValidationSchema = Type.Object(
  {
    /** Letters, members, or the value itself: of a date milliseconds of the epoch. */
    least: Type.Optional(Type.Number()),
    most: Type.Optional(Type.Number()),
    /** Of numbers. */
    isWhole: Type.Optional(Type.Boolean()),
    /** A regular expression for the whole of a text. */
    pattern: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
    /** What is said of a value that does not fit, in place of what is usual. */
    message: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  },
  { additionalProperties: false },
)
export type Validation = Static<typeof ValidationSchema>
