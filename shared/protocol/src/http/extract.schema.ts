import { Type } from 'typebox'

/** Pages of a file that become a file of their own. */
export const ExtractRequestSchema = Type.Object({
  /** Names of pages, as the body has them. */
  places: Type.Array(Type.String({ pattern: '^[a-z][\\w-]{0,41}$' }), { minItems: 1, maxItems: 5_000 }),
  name: Type.String({ minLength: 1, maxLength: 200 }),
})
