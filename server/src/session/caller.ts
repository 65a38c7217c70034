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
 * @throws WenfangError userNotLogin | NotFound
 */
export async function callerOf(
  { identity, files }: Pick<LiveContext, 'identity' | 'files'>,
  request: FastifyRequest,
  fileId: string,
): Promise<Caller> {
  const subject = await identity.authenticate(request)
  const access = await identity.access(subject, fileId)
  if (!access || access.acl.read !== 1) {
    if (subject.kind === 'anonymous') throw new WenfangError('userNotLogin', 'sign in first')
    throw new WenfangError('NotFound', 'no such file')
  }
  const file = await files.get(fileId)
  if (!file || file.trashedAt !== null) throw new WenfangError('NotFound', 'no such file')
  return { subject, file, access }
}
