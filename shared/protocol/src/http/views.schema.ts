import { Type, type Static } from 'typebox'
import { FormAudienceSchema, FormPlaceSchema } from './forms.schema.ts'

/** POST /files/{id}/views: a link by which one view of a database is seen, and nothing else of its file. */
export const ViewLinkInputSchema = Type.Object({
  ...FormPlaceSchema.properties,
  audience: Type.Optional(FormAudienceSchema),
  expires_at: Type.Optional(Type.Union([Type.String({ maxLength: 40 }), Type.Null()])),
  chkcode: Type.Optional(Type.Union([Type.String({ minLength: 4, maxLength: 32 }), Type.Null()])),
  /** Pages of other sites may show it in a frame, as far as the server lets any. */
  may_embed: Type.Optional(Type.Boolean()),
  /** It shows the records as they are now, whatever becomes of them. */
  is_pinned: Type.Optional(Type.Boolean()),
})
export type ViewLinkInput = Static<typeof ViewLinkInputSchema>

export const ViewLinkSchema = Type.Object({
  id: Type.String(),
  ...FormPlaceSchema.properties,
  audience: FormAudienceSchema,
  expires_at: Type.Union([Type.String(), Type.Null()]),
  has_code: Type.Boolean(),
  may_embed: Type.Boolean(),
  /** Of when the records are; null: of now. */
  pinned_at: Type.Union([Type.String(), Type.Null()]),
  created_at: Type.String(),
})
export type ViewLink = Static<typeof ViewLinkSchema>

/** GET /views/{id}. `known`: the edition that whoever asks has. */
export const SharedViewQuerySchema = Type.Object({ known: Type.Optional(Type.String({ maxLength: 64 })) })

export const SharedViewSchema = Type.Object({
  title: Type.String(),
  pinned_at: Type.Union([Type.String(), Type.Null()]),
  edition: Type.String(),
  /** A database that holds the view and nothing else, as base64; null where whoever asks has this edition. */
  body: Type.Union([Type.String(), Type.Null()]),
})
export type SharedView = Static<typeof SharedViewSchema>
