import { Type, type Static } from 'typebox'
import { MEMBER_BATCH } from '../constants.ts'
import { ImagePictureSchema } from './picture.schema.ts'
import { CollaboratorSchema, OpenArgsSchema } from '../messages.ts'

// The specification's own calls (§7), as far as they exist. Errors of every call: HTTP status of the code and ErrorBody.

export const ErrorBodySchema = Type.Object({
  result: Type.String(),
  cause: Type.Optional(Type.String()),
  detail: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  trace_id: Type.Optional(Type.String()),
})
export type ErrorBody = Static<typeof ErrorBodySchema>

const Short = Type.String({ maxLength: 128 })

/** S187 */
export const SessionRequestSchema = Type.Object({
  token: Type.Optional(Short),
  group: Type.Optional(Short),
  connid: Type.String({ minLength: 1, maxLength: 64 }),
  fileid: Type.String({ minLength: 1, maxLength: 64 }),
  front_ver: Short,
  endpoint_id: Type.Optional(Short),
  device_id: Short,
  args: OpenArgsSchema,
  reuse_session_id: Type.Optional(Short),
})
export type SessionRequest = Static<typeof SessionRequestSchema>

/** S188; `token` is a single-use ticket for session.open, valid for 60 s. */
export const SessionResponseSchema = Type.Object({
  token: Type.String(),
  host: Type.String(),
  region: Type.String(),
  sessionId: Type.String(),
  originType: Type.String(),
  enterMode: Type.Union([Type.Literal('edit'), Type.Literal('preview')]),
})
export type SessionResponse = Static<typeof SessionResponseSchema>

/** S346; the answer is an open container, or 202 with TaskRunning while the file is still being converted. */
export const OpenRequestSchema = Type.Object({
  connid: Type.String({ minLength: 1, maxLength: 64 }),
  args: OpenArgsSchema,
  ex_args: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  group: Type.Optional(Short),
  front_ver: Type.Optional(Short),
  reuse_session_id: Type.Optional(Short),
})
export type OpenRequest = Static<typeof OpenRequestSchema>

/** The open container as JSON: the answer for an outline and an image (S347). */
export const OpenJsonSchema = Type.Object({
  header: Type.Unknown(),
  /** Base64, in the order of the header's channels. */
  snapshots: Type.Array(Type.String()),
  /** S199: where the pictures that `ex_args` asked for are. */
  images: Type.Optional(Type.Array(ImagePictureSchema)),
})
export type OpenJson = Static<typeof OpenJsonSchema>

/** S351 */
export const SessionRefreshRequestSchema = Type.Object({ conn_id: Type.String({ minLength: 1, maxLength: 64 }) })
export const SessionRefreshSchema = Type.Object({ result: Type.Literal('ok'), expires_in: Type.Integer() })

/** S361; what is too old answers with the error InvalidVersion. */
export const CheckVersionSchema = Type.Object({ result: Type.Literal('ok') })

/** S362 */
export const UsersRequestSchema = Type.Object({
  ids: Type.Array(Type.String({ maxLength: 128 }), { maxItems: MEMBER_BATCH }),
})

/** S214, S374-S376 */
export const TaskSchema = Type.Object({
  task_id: Type.String(),
  task_type: Type.String(),
  status: Type.Union([Type.Literal('running'), Type.Literal('finished')]),
  /** 0-100, when the worker tells it. */
  progress: Type.Optional(Type.Number()),
  error: Type.Optional(Type.Union([Type.String(), ErrorBodySchema])),
})
export type Task = Static<typeof TaskSchema>

/** S377 */
export const ScriptTaskQuerySchema = Type.Object({
  task_type: Type.Literal('open_air_script'),
  task_id: Type.String({ minLength: 1, maxLength: 64 }),
})

export const CsrfTokenSchema = Type.Object({ token: Type.String() })

/** S207 */
export const MemberSchema = Type.Object({
  id: Type.String(),
  name: Type.String(),
  avatar_url: Type.String(),
  is_login: Type.Boolean(),
  attrs: Type.Optional(Type.Object({ real_userid: Type.String() })),
  /** Company and group of the person, `公司/部门`. */
  abs_path: Type.Optional(Type.String()),
})
export type Member = Static<typeof MemberSchema>

/** S362 */
export const UsersSchema = Type.Array(MemberSchema)

/** S366, S367: who has the file open with the right to edit it. */
export const OperatorsSchema = Type.Object({ operators: Type.Array(CollaboratorSchema) })

/** GET /api/kdocs/user (S371) */
export const CurrentUserSchema = Type.Object({
  id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  avatar_url: Type.String(),
  logined: Type.Boolean(),
  is_admin: Type.Boolean(),
})
export type CurrentUser = Static<typeof CurrentUserSchema>

/** GET /api/kdocs/vipinfo (S370) */
export const VipInfoSchema = Type.Object({ memberid: Type.Integer(), isVIP: Type.Boolean(), is_plus: Type.Boolean() })

/** GET /api/v3/office/link/{shareId}/info (S387) */
export const ShareInfoSchema = Type.Object({ creator: Type.Object({ name: Type.String() }) })

const EventLabel = Type.Optional(Type.String({ maxLength: 64 }))

/** POST /api/v3/office/events/collect (S388) */
export const UsageEventSchema = Type.Object({
  action: Type.String({ minLength: 1, maxLength: 64 }),
  device: EventLabel,
  channel: EventLabel,
  project: EventLabel,
  category: EventLabel,
  data: Type.Optional(Type.Unknown()),
  mode: Type.Optional(Type.Union([Type.Literal('preview'), Type.Literal('edit')])),
  appId: EventLabel,
})
export const UsageEventAnswerSchema = Type.Object({ result: Type.Literal('ok') })
