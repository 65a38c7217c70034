import { Type, type Static } from 'typebox'

const NameSchema = Type.String({ minLength: 1, maxLength: 100 })

/** Which form of a database it is. */
export const FormPlaceSchema = Type.Object({ table: NameSchema, view: NameSchema })
export type FormPlace = Static<typeof FormPlaceSchema>

/** `everyone`: nobody signs in, and records are made by a visitor. `accounts`: by the account of who fills it in. */
export const FormAudienceSchema = Type.Union([Type.Literal('everyone'), Type.Literal('accounts')])
export type FormAudience = Static<typeof FormAudienceSchema>

/** POST /files/{id}/forms: a link by which one form is filled in, and by which nothing else can be seen or done. */
export const FormLinkInputSchema = Type.Object({
  ...FormPlaceSchema.properties,
  audience: Type.Optional(FormAudienceSchema),
  expires_at: Type.Optional(Type.Union([Type.String({ maxLength: 40 }), Type.Null()])),
  chkcode: Type.Optional(Type.Union([Type.String({ minLength: 4, maxLength: 32 }), Type.Null()])),
  most_answers: Type.Optional(Type.Union([Type.Integer({ minimum: 1, maximum: 1_000_000 }), Type.Null()])),
})
export type FormLinkInput = Static<typeof FormLinkInputSchema>

export const FormLinkSchema = Type.Object({
  id: Type.String(),
  ...FormPlaceSchema.properties,
  audience: FormAudienceSchema,
  expires_at: Type.Union([Type.String(), Type.Null()]),
  has_code: Type.Boolean(),
  most_answers: Type.Union([Type.Integer(), Type.Null()]),
  /** How many were given by it. */
  answers: Type.Integer(),
  created_at: Type.String(),
})
export type FormLink = Static<typeof FormLinkSchema>

export const SharedQuestionSchema = Type.Object({
  field: NameSchema,
  /** Kind of the field that it fills. */
  kind: Type.String(),
  title: Type.String(),
  help: Type.Optional(Type.String()),
  section: Type.Optional(Type.String()),
  is_required: Type.Boolean(),
  /** The answer where nobody changes it. */
  begins_with: Type.Optional(Type.Union([Type.String(), Type.Boolean(), Type.Array(Type.String())])),
  has_time: Type.Optional(Type.Boolean()),
  options: Type.Optional(
    Type.Array(
      Type.Object({ id: Type.String(), title: Type.String(), colour: Type.Union([Type.Integer(), Type.Null()]) }),
    ),
  ),
  /** Asked only where an answer before is one of these, or is ticked or not. */
  when: Type.Optional(Type.Object({ field: NameSchema, is: Type.Union([Type.Boolean(), Type.Array(Type.String())]) })),
})
export type SharedQuestion = Static<typeof SharedQuestionSchema>

/** All that is told of a form to whoever has its link. */
export const SharedFormSchema = Type.Object({
  heading: Type.String(),
  words: Type.String(),
  colour: Type.Integer(),
  thanks: Type.String(),
  /** From then on nobody fills it in. */
  until_ms: Type.Union([Type.Number(), Type.Null()]),
  questions: Type.Array(SharedQuestionSchema),
})
export type SharedForm = Static<typeof SharedFormSchema>

/** GET /forms/{id}. Without `form` where it collects nothing any more. */
export const FormAnswerPageSchema = Type.Object({
  state: Type.Union([Type.Literal('open'), Type.Literal('closed'), Type.Literal('full')]),
  form: Type.Optional(SharedFormSchema),
})
export type FormAnswerPage = Static<typeof FormAnswerPageSchema>

/** What is written, chosen or ticked; text is read by the field as what people type. */
export const FormAnswerSchema = Type.Object(
  {
    field: NameSchema,
    value: Type.Union([Type.String({ maxLength: 10_000 }), Type.Boolean(), Type.Array(NameSchema, { maxItems: 200 })]),
  },
  { additionalProperties: false },
)
export type FormAnswer = Static<typeof FormAnswerSchema>
export const FormAnswersSchema = Type.Array(FormAnswerSchema, { maxItems: 200 })

/** POST /forms/{id}/submissions. The same key is the same submission, however often it is sent. */
export const FormSubmissionSchema = Type.Object(
  { key: Type.String({ pattern: '^[A-Za-z0-9_-]{16,64}$' }), answers: FormAnswersSchema },
  { additionalProperties: false },
)
export type FormSubmission = Static<typeof FormSubmissionSchema>

/** Either it is on disk, or nothing of it is kept and these are the reasons. */
export const FormReceiptSchema = Type.Object({
  is_kept: Type.Boolean(),
  faults: Type.Array(Type.Object({ field: Type.String(), words: Type.String() })),
})
export type FormReceipt = Static<typeof FormReceiptSchema>
