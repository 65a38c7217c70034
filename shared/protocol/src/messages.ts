import { Type, type Static, type TSchema } from 'typebox'
import { SvgArgsSchema } from './http/picture.schema.ts'

// JSON text frames of the socket. Every command of a client carries `id` and is answered by one `ack` with the same id.

const AclSchema = Type.Record(Type.String(), Type.Integer({ minimum: 0, maximum: 1 }))

/** One connection of a person, as others see it (S200). The same person may have several. */
export const CollaboratorSchema = Type.Object({
  id: Type.String(),
  connid: Type.String(),
  name: Type.String(),
  avatar_url: Type.String(),
  permission: Type.Union([Type.Literal('write'), Type.Literal('read')]),
  logined: Type.Boolean(),
})
export type CollaboratorInfo = Static<typeof CollaboratorSchema>

/** Opaque to the server: what a type says about its selection, plus `isEditing`. */
export const SelectionSchema = Type.Object(
  { isEditing: Type.Boolean(), range: Type.Unknown() },
  { additionalProperties: false },
)
export type SelectionInfo = Static<typeof SelectionSchema>

const command = <Name extends string, Args extends Record<string, TSchema>>(cmd: Name, args: Args) =>
  Type.Object({ cmd: Type.Literal(cmd), id: Type.Integer({ minimum: 0 }), ...args })

const Id = Type.String({ minLength: 1, maxLength: 64 })

export const OpenArgsSchema = Type.Partial(
  Type.Object({
    password: Type.String({ maxLength: 1024 }),
    readonly: Type.Boolean(),
    modifyPassword: Type.String({ maxLength: 1024 }),
    sync: Type.Boolean(),
    dateRange: Type.Union([Type.Literal('today'), Type.Literal('spec')]),
    startVersion: Type.Integer(),
    endVersion: Type.Integer(),
    disableCalc: Type.Boolean(),
    passwordLevel: Type.Integer(),
    auto_slim: Type.Boolean(),
    page: Type.Integer(),
    lastRevision: Type.Integer(),
    isReconnecting: Type.Boolean(),
    serverID: Type.String({ maxLength: 64 }),
    truncateRowOnFileOpen: Type.Integer(),
    truncateColOnFileOpen: Type.Integer(),
    /** Of ours: every place of an editor was taken (S244); this session reads and becomes an editor when one is free. */
    waitsForPlace: Type.Boolean(),
  }),
)
export type OpenArgs = Static<typeof OpenArgsSchema>

/** S397; `token` is the single-use ticket of the session call. Must be the first message, within 10 s. */
export const SessionOpenCommand = command('session.open', {
  connid: Id,
  token: Type.String({ minLength: 1, maxLength: 2048 }),
  device_id: Type.String({ maxLength: 64 }),
  open_args: OpenArgsSchema,
})

export const ClientMessageSchema = Type.Union([
  SessionOpenCommand,
  command('session.ping', { time: Type.Number() }),
  command('session.pong', { time: Type.Number() }),
  /** S230: the generation is the one this client already has; the session is ready. */
  command('file.noopen', { serverid: Type.String() }),
  command('open.document', {}),
  command('open.presentation', {}),
  command('open.whiteboard', {}),
  command('open.workbook', {}),
  command('open.outline', {}),
  command('open.pdf', {}),
  /** S399; a barrier: acknowledged only when every earlier edit of the connection is durable. */
  command('file.save', {
    manual: Type.Boolean(),
    caller: Type.String({ maxLength: 64 }),
    version_tag: Type.Optional(Type.String({ maxLength: 64 })),
  }),
  /** S420: a version of what the file says when every earlier edit of the connection is durable; the ack carries `version` and `history_id`. */
  command('file.saveversion', { name: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })) }),
  command('file.saveascopy', { isReadonly: Type.Boolean() }),
  command('file.saveasformat', { format: Type.String({ maxLength: 16 }) }),
  /** S403: leaves without a version. */
  command('file.close-no-save', { office_type: Type.String({ maxLength: 8 }) }),
  /** S419; acknowledged with `data.svg`, the picture as text. */
  command('svg.get', { svg_args: SvgArgsSchema }),
  /** S418 */
  command('user.selection.change', { selection: Type.Union([SelectionSchema, Type.Null()]) }),
])
export type ClientMessage = Static<typeof ClientMessageSchema>

const openEvent = <Name extends string>(cmd: Name) => Type.Object({ cmd: Type.Literal(cmd), serverid: Type.String() })

export const ServerMessageSchema = Type.Union([
  /** S189 */
  Type.Object({
    cmd: Type.Literal('session.open'),
    acl: AclSchema,
    arch: Type.Union([Type.Literal('crdt'), Type.Literal('ops')]),
    fileid: Type.String(),
    serverid: Type.String(),
    connid: Type.String(),
  }),
  Type.Object({ cmd: Type.Literal('session.error'), result: Type.String(), cause: Type.Optional(Type.String()) }),
  Type.Object({ cmd: Type.Literal('session.previewfull') }),
  Type.Object({ cmd: Type.Literal('session.ping'), time: Type.Number() }),
  Type.Object({ cmd: Type.Literal('session.pong'), time: Type.Number() }),
  Type.Object({ cmd: Type.Literal('session.metric'), connections: Type.Integer(), editors: Type.Integer() }),
  /** The session ends soon; `restart` asks to reconnect with jitter. */
  Type.Object({
    cmd: Type.Literal('session.expiration'),
    reason: Type.Union([Type.Literal('restart'), Type.Literal('token')]),
  }),
  Type.Object({
    cmd: Type.Literal('ack'),
    id: Type.Integer(),
    result: Type.String(),
    cause: Type.Optional(Type.String()),
    data: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  }),
  Type.Object({
    cmd: Type.Literal('collaboration_switch_change'),
    status: Type.Union([Type.Literal('open'), Type.Literal('close')]),
  }),
  Type.Object({ cmd: Type.Literal('permission_change'), acl: AclSchema }),
  /** Open events per type (S412-S417): the log may now be synchronised. */
  openEvent('open.document'),
  openEvent('open.presentation'),
  openEvent('open.whiteboard'),
  openEvent('open.workbook'),
  openEvent('open.outline'),
  openEvent('open.pdf'),
  Type.Object({ cmd: Type.Literal('user.init'), users: Type.Array(CollaboratorSchema) }),
  Type.Object({ cmd: Type.Literal('user.join'), user: CollaboratorSchema }),
  Type.Object({ cmd: Type.Literal('user.quit'), connid: Type.String() }),
  Type.Object({
    cmd: Type.Literal('user.selection.change'),
    connid: Type.String(),
    selection: Type.Union([SelectionSchema, Type.Null()]),
  }),
  /** A new version or a rollback exists; clients ask the history again after 1 s (S256). */
  Type.Object({ cmd: Type.Literal('history.new') }),
  Type.Object({ cmd: Type.Literal('file.renamed'), name: Type.String() }),
])
export type ServerMessage = Static<typeof ServerMessageSchema>
