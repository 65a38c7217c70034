import { Type, type Static } from 'typebox'

export const MAX_PLACE_LENGTH = 2_000

/** Where a person stopped reading a file; what `place` says is the type's own business. */
export const ReadingPlaceSchema = Type.Object({
  place: Type.String({ minLength: 1, maxLength: MAX_PLACE_LENGTH }),
  /** When the person was there; of two the later one holds. */
  at: Type.String({ format: 'date-time', maxLength: 40 }),
})
export type ReadingPlace = Static<typeof ReadingPlaceSchema>

/** The place that holds now. */
export const KeptPlaceSchema = Type.Object({ kept: Type.Union([ReadingPlaceSchema, Type.Null()]) })
export type KeptPlace = Static<typeof KeptPlaceSchema>
