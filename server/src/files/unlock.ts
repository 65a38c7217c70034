import { revealPassword, WenfangError } from '@wenfang/shared-protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { authorizeLive, type Authorized, type DriveServices } from './drive-context.ts'
import type { FileRow } from './files.ts'

const OPEN_ROUTE = '/api/v3/office/file/:id/open/:type'

/**
 * Opens a password-protected file for everybody who has access to it, which is why only its owner may.
 * @throws WenfangError PasswordWrong, RateLimited, permissionDenied, NotFound
 */
export async function unlockFile(
  drive: DriveServices,
  request: FastifyRequest,
  { row, subject }: Authorized,
  password: string,
): Promise<FileRow> {
  const { throttle, audit } = drive.auth
  const keys = [`password:${row.id}`]
  throttle.check(keys)
  try {
    const opened = await drive.intake.unlock(row, password)
    await audit.record(request, subject, 'file-unlocked', row.id)
    return opened
  } catch (error) {
    if (error instanceof WenfangError && error.code === 'PasswordWrong') throttle.failed(keys)
    throw error
  }
}

/** S170: the password may come with the open call itself; the call then goes on with the opened file. */
export function unlockOnOpen(app: FastifyInstance, drive: DriveServices): void {
  app.addHook('preHandler', async (request) => {
    if (request.routeOptions.url !== OPEN_ROUTE || request.method !== 'POST') return
    const { args } = (request.body ?? {}) as { readonly args?: { readonly password?: string } }
    if (!args?.password) return
    const { id } = request.params as { readonly id: string }
    const row = await drive.files.row(id)
    if (row?.import_error !== 'NeedPassword') return
    await unlockFile(drive, request, await authorizeLive(drive, request, id, 'manage'), revealPassword(args.password))
  })
}
