import { WenfangError } from '@wenfang/shared-protocol'
import type { FastifyRequest } from 'fastify'
import { isPassword } from '../auth/index.ts'
import type { DriveServices, FileRow } from '../files/index.ts'

/** A link to a part of a database, for people without a right on its file. */
interface PartLink {
  readonly id: string
  readonly file_id: string
  readonly audience: 'everyone' | 'accounts'
  readonly code_hash: string | null
}

export interface Entered {
  readonly row: FileRow
  /** Null where the link asks for no account: then nobody is asked who he is. */
  readonly account: { readonly id: string; readonly name: string } | null
}

/**
 * What every such link asks before anything is told. The code is in the header `x-{part}-code`, so that no log of addresses has it.
 * @throws WenfangError NotFound, userNotLogin, LinkCodeRequired, LinkCodeWrong, RateLimited, NeedPassword
 */
export async function enterLink(
  { files, auth }: DriveServices,
  request: FastifyRequest,
  link: PartLink,
  part: 'form' | 'view',
): Promise<Entered> {
  const row = await files.row(link.file_id)
  if (!row || row.trashed_at !== null || row.import_state !== 'ready')
    throw new WenfangError('NotFound', `no such ${part}`)
  // The words of a form are content, too.
  if (row.password_hash !== null && row.is_password_shared === 0)
    throw new WenfangError('NeedPassword', 'the file has a password')
  const account = link.audience === 'everyone' ? null : await accountOf(auth, request, part)
  await checkCode(auth, request, link, part)
  return { row, account }
}

async function accountOf(
  auth: DriveServices['auth'],
  request: FastifyRequest,
  part: string,
): Promise<Entered['account']> {
  const subject = await auth.authenticate(request)
  if (subject.kind !== 'user') throw new WenfangError('userNotLogin', `this ${part} is for people with an account`)
  return { id: subject.id, name: subject.name }
}

async function checkCode(
  auth: DriveServices['auth'],
  request: FastifyRequest,
  link: PartLink,
  part: string,
): Promise<void> {
  if (link.code_hash === null) return
  const code = request.headers[`x-${part}-code`]
  if (typeof code !== 'string' || code === '') throw new WenfangError('LinkCodeRequired', `the ${part} asks for a code`)
  const forgive = await auth.throttle.attempt([
    `${part}:${link.id}:${request.ip}`,
    `address:${request.ip}`,
    `address:any of ${part} ${link.id}`,
  ])
  if (await isPassword(link.code_hash, decoded(code))) return forgive()
  throw new WenfangError('LinkCodeWrong', 'the code is wrong')
}

function decoded(code: string): string {
  try {
    return decodeURIComponent(code)
  } catch {
    return code
  }
}
