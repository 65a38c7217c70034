import { Type, type Static } from 'typebox'

/** Commands of one call. */
export const MAX_BATCH_COMMANDS = 1_000

const JsonSchema = Type.Record(Type.String(), Type.Unknown())

/** What can be done to a file of this type, and how it is said. */
export const CommandListSchema = Type.Object({
  commands: Type.Array(
    Type.Object({
      id: Type.String(),
      title: Type.String(),
      description: Type.String(),
      args: JsonSchema,
      answer: JsonSchema,
    }),
  ),
})
export type CommandList = Static<typeof CommandListSchema>

/** A batch is one edit: all of it or nothing. */
export const CommandBatchSchema = Type.Object(
  {
    commands: Type.Array(
      Type.Object(
        { id: Type.String({ minLength: 1, maxLength: 128 }), args: Type.Optional(Type.Unknown()) },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: MAX_BATCH_COMMANDS },
    ),
  },
  { additionalProperties: false },
)
export type CommandBatch = Static<typeof CommandBatchSchema>

export const CommandAnswerSchema = Type.Object({
  /** `generation:sequence`: the state of the file that holds the batch, on disk. */
  revision: Type.String(),
  /** One a command, in order. */
  answers: Type.Array(Type.Unknown()),
})
export type CommandAnswer = Static<typeof CommandAnswerSchema>
