import { Type, type Static } from 'typebox'

/** What automations of a file sent to other programs. */
export const WebhooksSchema = Type.Object({
  /** Of their signatures. */
  secret: Type.String(),
  deliveries: Type.Array(
    Type.Object({
      id: Type.String(),
      url: Type.String(),
      state: Type.Union([Type.Literal('waiting'), Type.Literal('sent'), Type.Literal('failed')]),
      attempts: Type.Integer(),
      /** Why it was not taken the last time; empty: it was, or was not tried. */
      error: Type.String(),
      at: Type.String(),
    }),
  ),
})
export type WebhookList = Static<typeof WebhooksSchema>
