import { WenfangError, type ClientMessage } from '@wenfang/shared-protocol'
import type { LiveContext } from './live-context.ts'
import type { SessionOptions } from './opened-session.ts'
import { sessionAcl } from './rights.ts'

/** What the address of the socket says (S396). */
export interface SocketQuery {
  readonly fileId: string
  readonly isPreview: boolean
}

/**
 * Who stands behind the ticket and what he may do. Rights are read anew: a ticket says who it is, never what he may.
 * @throws WenfangError userNotLogin | TokenExpired | InvalidArgument | NotFound | permissionDenied
 */
export async function redeemTicket(
  { config, files, identity, tickets }: LiveContext,
  command: Extract<ClientMessage, { cmd: 'session.open' }>,
  query: SocketQuery,
): Promise<SessionOptions> {
  const { claims: ticket, taken } = tickets.redeemOnce(command.token)
  const { fileId, connid, subject, sessionId, ...claims } = ticket
  // Asked together: of a thousand people who come at one moment each would wait for three answers in turn.
  const [isSignedIn, access] = await Promise.all([
    identity.isSignedIn(subject),
    identity.access(subject, fileId),
    taken,
  ])
  if (connid !== command.connid) throw new WenfangError('InvalidArgument', 'the ticket is of another connection')
  if (query.fileId !== '' && query.fileId !== fileId) {
    throw new WenfangError('InvalidArgument', 'the ticket is of another file')
  }
  if (!isSignedIn) throw new WenfangError('userNotLogin', 'the session ended after the ticket was given')
  const file = access?.file ?? (await files.get(fileId))
  if (!file || file.trashedAt !== null) throw new WenfangError('NotFound', 'no such file')
  if (!access || access.acl.read !== 1) throw new WenfangError('permissionDenied', 'no access to this file')
  if (access.isLocked) throw new WenfangError('NeedPassword', 'the password was not told')
  const { isWaiting } = claims
  // The address of one who waits says preview too: the page shows the file that way meanwhile.
  const isPreview = claims.isPreview || (query.isPreview && !isWaiting) || command.open_args.readonly === true
  const acl = sessionAcl(access, file, { isPreview, isWaiting }, config.readOnlyExtensions)
  return {
    connid,
    sessionId,
    subject,
    file,
    openedAs: fileId,
    isPublished: access.isPublished === true,
    until: access.until ?? null,
    isPreview,
    isWaiting,
    acl,
  }
}
