import { WenfangError } from '@wenfang/shared-protocol'
import type { FastifyRequest } from 'fastify'
import type { Access, FileRecord, Subject } from '../app/ports.ts'
import type { LiveContext } from './live-context.ts'

export interface Caller {
  readonly subject: Subject
  readonly file: FileRecord
  readonly access: Access
}

/**
 * Who asks, and for which file. A file that one may not see does not exist; who is not signed in is asked to do so first.
 * @throws WenfangError userNotLogin | NotFound | NeedPassword
 */
export async function callerOf(
  context: Pick<LiveContext, 'identity'>,
  request: FastifyRequest,
  fileId: string,
): Promise<Caller> {
  const caller = await viewerOf(context, request, fileId)
  if (caller.access.isPublished) throw new WenfangError('NotFound', 'a publication shows the file and no more')
  return caller
}

/** The same for what a published file needs to be shown (S40): its open data and its session. */
export async function viewerOf(
  { identity }: Pick<LiveContext, 'identity'>,
  request: FastifyRequest,
  fileId: string,
): Promise<Caller> {
  const subject = await identity.authenticate(request)
  const access = await identity.access(subject, fileId)
  if (!access || access.acl.read !== 1) {
    if (subject.kind === 'anonymous') throw new WenfangError('userNotLogin', 'sign in first')
    throw new WenfangError('NotFound', 'no such file')
  }
  if (access.isLocked) throw new WenfangError('NeedPassword', 'the password was not told')
  const { file } = access
  if (file.trashedAt !== null) throw new WenfangError('NotFound', 'no such file')
  return { subject, file, access }
}
