import { Type, type Static } from 'typebox'
import { COLLABORATOR_LIST_LIMIT } from '../constants.ts'

const Id = Type.String({ minLength: 1, maxLength: 64 })

/** S218: names the file by its id, by the id of a link to it (`sid`), or by both. */
export const CollaboratorQuerySchema = Type.Object({
  file_id: Type.Optional(Id),
  sid: Type.Optional(Id),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: COLLABORATOR_LIST_LIMIT })),
  /** People at desktop clients. One list serves every client here, so they are in it whatever is said. */
  include_pc: Type.Optional(Type.Boolean()),
  /** Without it the creator stands first, then who asks. */
  disable_sticky: Type.Optional(Type.Boolean()),
  /** Leaves out who has the file open: pages know them by the socket. */
  exclude_online: Type.Optional(Type.Boolean()),
  /** Answers the list although the file's switch hides it. For the creator only. */
  ignore_collaborator_switch: Type.Optional(Type.Boolean()),
})
export type CollaboratorQuery = Static<typeof CollaboratorQuerySchema>

export const CollaboratorSwitchStatusSchema = Type.Union([Type.Literal('open'), Type.Literal('close')])

export const CollaboratorEntrySchema = Type.Object({
  id: Type.String(),
  name: Type.String(),
  avatar_url: Type.String(),
  permission: Type.Union([Type.Literal('write'), Type.Literal('read')]),
  logined: Type.Boolean(),
  online: Type.Boolean(),
  is_creator: Type.Boolean(),
  /** ISO 8601; null for somebody who was never here by an account. */
  last_opened_at: Type.Union([Type.String(), Type.Null()]),
})
export type CollaboratorEntry = Static<typeof CollaboratorEntrySchema>

/** S385; `total` counts those beyond the limit too. Empty while the switch is closed. */
export const CollaboratorListSchema = Type.Object({
  result: Type.Literal('ok'),
  collaborator_switch: CollaboratorSwitchStatusSchema,
  total: Type.Integer(),
  collaborators: Type.Array(CollaboratorEntrySchema),
})
export type CollaboratorList = Static<typeof CollaboratorListSchema>

/** S386: whether who asks is shown the people of the file (S327). */
export const CollaboratorSwitchSchema = Type.Object({
  result: Type.Literal('ok'),
  collaborator_switch: CollaboratorSwitchStatusSchema,
})
