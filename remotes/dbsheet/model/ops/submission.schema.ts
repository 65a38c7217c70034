import { Type, type Static } from 'typebox'
import { MAX_OPS, OpSchema } from './op.schema.ts'

/** What somebody wants done: one step, as it is sent. */
export const SubmissionSchema = Type.Object(
  {
    /** The copy that it was made in, and its number there from 1: what came before is not taken twice. */
    replica: Type.String({ minLength: 1, maxLength: 60 }),
    number: Type.Integer({ minimum: 1 }),
    /** The last entry that its author had seen, and the time of the newest that he knew: of that entry, or of what he had just made himself. */
    base: Type.Integer({ minimum: 0 }),
    baseMs: Type.Integer({ minimum: 0 }),
    /** When it was made, by the author's clock. */
    atMs: Type.Integer(),
    /** All of it, or nothing: whoever sends it is told at once, and keeps nothing to show what was lost. */
    isWhole: Type.Optional(Type.Literal(true)),
    ops: Type.Array(OpSchema, { minItems: 1, maxItems: MAX_OPS }),
  },
  { additionalProperties: false },
)
export type Submission = Static<typeof SubmissionSchema>

/** Which submission it is, of all that ever were. */
export type SubmissionName = Pick<Submission, 'replica' | 'number'>
