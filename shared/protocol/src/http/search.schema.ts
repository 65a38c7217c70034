import { Type, type Static } from 'typebox'

export const TextSearchQuerySchema = Type.Object({ q: Type.String({ minLength: 1, maxLength: 200 }) })

const Place = Type.Number()

/** Where the words of a file were found: pages from 0, letters of the page's text, boxes in points from its upper left corner. */
export const TextSearchAnswerSchema = Type.Object({
  /** False: the file has no index, or none yet; nothing is said of its words then. */
  is_indexed: Type.Boolean(),
  /** There is more than is told. */
  is_cut: Type.Boolean(),
  results: Type.Array(
    Type.Object({
      page: Type.Integer({ minimum: 0 }),
      start: Type.Integer({ minimum: 0 }),
      end: Type.Integer({ minimum: 0 }),
      before: Type.String(),
      match: Type.String(),
      after: Type.String(),
      boxes: Type.Array(Type.Tuple([Place, Place, Place, Place])),
    }),
  ),
})
export type TextSearchAnswer = Static<typeof TextSearchAnswerSchema>
