import {
  CHANNELS,
  openCommandOf,
  type ClientMessage,
  type ErrorCode,
  type ServerMessage,
  type SvgArgs,
} from '@wenfang/shared-protocol'
import type { LiveContext } from './live-context.ts'
import type { OpenedSession } from './opened-session.ts'

/** `ack` without its id: `ok`, or the code of a failure. */
export interface CommandResult {
  readonly result: 'ok' | ErrorCode
  readonly cause?: string
  readonly data?: Readonly<Record<string, unknown>>
}

const OK: CommandResult = { result: 'ok' }

/**
 * Commands of an opened session. Expected failures are results; what throws is answered as its code.
 * @throws WenfangError
 */
export async function runCommand(
  context: LiveContext,
  session: OpenedSession,
  message: Exclude<ClientMessage, { cmd: 'session.open' | 'session.ping' | 'session.pong' }>,
): Promise<CommandResult> {
  switch (message.cmd) {
    case 'file.noopen':
      return message.serverid === session.file.generation
        ? OK
        : { result: 'InvalidVersion', cause: 'the file has another generation' }
    case 'open.document':
    case 'open.presentation':
    case 'open.whiteboard':
    case 'open.workbook':
    case 'open.outline':
    case 'open.pdf':
      return open(session, message.cmd)
    case 'file.save':
      return await save(context, session, message)
    case 'file.saveversion':
      await whenDurable(session)
      return await saveVersion(context, session, message.name ?? null)
    case 'file.close-no-save':
      // The socket closes after the ack has been written.
      setImmediate(() => session.done())
      return OK
    case 'user.selection.change':
      if (!session.isSilent) session.room.presence.setSelection(session, message.selection)
      return OK
    case 'svg.get':
      return await getSvg(context, session, message.svg_args)
    case 'file.saveascopy':
      return await saveAsCopy(context, session)
    case 'file.saveasformat':
      return await saveAsFormat(context, session, message.format)
    default:
      message satisfies never
      return { result: 'InvalidArgument' }
  }
}

type OpenEvent = Extract<ServerMessage, { cmd: `open.${string}` }>

/** S231, S412-S417: the type's own command is acknowledged and answered by the event of the same name. */
function open(session: OpenedSession, cmd: OpenEvent['cmd']): CommandResult {
  const { officeType: code, generation } = session.file
  if (openCommandOf(code) !== cmd) {
    return { result: 'InvalidArgument', cause: `files of type ${code} open with another command` }
  }
  session.room.tell(session, { cmd, serverid: generation })
  return OK
}

/** S399: a barrier. Acknowledged when every earlier edit of this connection is durable and, asked for by hand, a version. */
async function save(
  context: LiveContext,
  session: OpenedSession,
  message: Extract<ClientMessage, { cmd: 'file.save' }>,
): Promise<CommandResult> {
  await whenDurable(session)
  const isVersion = message.manual || message.version_tag !== undefined
  if (!isVersion || !context.files.saveVersion || !isEditor(session)) return OK
  return saveVersion(context, session, message.version_tag ?? null)
}

async function whenDurable(session: OpenedSession): Promise<void> {
  for (const channel of CHANNELS) await session.room.channelStream(channel).whenDurable(session)
}

const isEditor = ({ acl, subject }: OpenedSession): boolean => acl.update === 1 && subject.kind !== 'anonymous'

/** S420 */
async function saveVersion(
  { files }: LiveContext,
  session: OpenedSession,
  name: string | null,
): Promise<CommandResult> {
  if (!isEditor(session)) return { result: 'permissionDenied' }
  if (!files.saveVersion) return { result: 'FormatUnsupported', cause: 'versions are not kept here' }
  const { version, historyId } = await files.saveVersion(session.file.id, session.subject, name)
  return { result: 'ok', data: { version, history_id: historyId } }
}

/** Of a file with rules, everybody but the owner has only what his session tells him. */
const BY_RULES: CommandResult = {
  result: 'permissionDenied',
  cause: 'of this file everybody sees what its rules let him see',
}

const mayHaveAll = async (files: LiveContext['files'], { file, subject }: OpenedSession): Promise<boolean> =>
  (subject.kind !== 'anonymous' && subject.id === file.ownerId) || (await files.hasRules?.(file.id)) !== true

/** S419 */
async function getSvg({ files }: LiveContext, session: OpenedSession, args: SvgArgs): Promise<CommandResult> {
  if (!files.svg) return { result: 'Unavailable', cause: 'pictures are not offered here' }
  return { result: 'ok', data: { svg: await files.svg(session.file.id, args, session.subject) } }
}

/** S400 */
async function saveAsCopy({ files }: LiveContext, session: OpenedSession): Promise<CommandResult> {
  const { file, subject, acl } = session
  if (acl.copy !== 1) return { result: 'permissionDenied' }
  if (!(await mayHaveAll(files, session))) return BY_RULES
  if (!files.saveCopy) return { result: 'FormatUnsupported', cause: 'copies are not offered here' }
  return { result: 'ok', data: { fileid: await files.saveCopy(file.id, subject) } }
}

/** S401: the answer names the task to poll. */
async function saveAsFormat(
  { files }: LiveContext,
  { file, subject, acl }: OpenedSession,
  format: string,
): Promise<CommandResult> {
  if (acl.export !== 1) return { result: 'permissionDenied' }
  if (!files.startExport) return { result: 'FormatUnsupported', cause: 'exports are not offered here' }
  return { result: 'ok', data: { task_id: await files.startExport(file.id, format, subject) } }
}
