import { isModifyPassword, type WriteProtection } from '@wenfang/shared-ooxml'
import { revealPassword, WenfangError } from '@wenfang/shared-protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hashPassword, isoNow, isPassword } from '../auth/index.ts'
import { authorizeLive, type Authorized, type DriveServices } from './drive-context.ts'
import type { FileRow } from './files.ts'

/** Calls whose open arguments may bring the passwords along (S171, S173). */
const OPENING: readonly string[] = [
  '/api/v3/office/file/:id/open/:type',
  '/api/v3/office/file/:id/preopen/:type',
  '/api/v3/office/session/:id/:type',
]

export interface ToldPasswords {
  /** Opens an encrypted file. */
  readonly password?: string | undefined
  /** Lets one change a file that is protected from it. */
  readonly modifyPassword?: string | undefined
}

/**
 * Takes the passwords of a file from one browser session, which is then asked no more until it ends. Whoever may read
 * the file may tell them: a password is needed beside a right, never instead of it. Of the password only a salted hash
 * is kept, and of the source a working copy for the editors (G19); the source stays encrypted.
 * @throws WenfangError PasswordWrong, RateLimited, Conflict when the file asks for no such password
 */
export async function unlockFile(
  drive: DriveServices,
  request: FastifyRequest,
  authorized: Authorized,
  { password, modifyPassword }: ToldPasswords,
): Promise<FileRow> {
  const { row, subject } = authorized
  if (password !== undefined) {
    await guarded(drive, request, authorized, () => open(drive, row, password))
    await remember(drive, row.id, subject.session ?? '', 'open')
    await drive.auth.audit.record(request, subject, 'file-unlocked', row.id)
  }
  if (modifyPassword !== undefined) {
    const protection = (await drive.files.require(row.id)).write_protection
    if (protection === null) throw new WenfangError('Conflict', 'the file may be changed without a password')
    await guarded(drive, request, authorized, async () => {
      if (!(await isModifyPassword(JSON.parse(protection) as WriteProtection, modifyPassword)))
        throw new WenfangError('PasswordWrong', 'the password for changing is wrong')
    })
    await remember(drive, row.id, subject.session ?? '', 'modify')
    await drive.auth.audit.record(request, subject, 'file-unlocked-to-modify', row.id)
    drive.accessChanged(row.id)
  }
  return drive.files.require(row.id)
}

/** The first to tell the password lets the server look inside; for everybody after it is compared with its hash. */
async function open(drive: DriveServices, row: FileRow, password: string): Promise<void> {
  if (row.password_hash !== null) {
    if (!(await isPassword(row.password_hash, password)))
      throw new WenfangError('PasswordWrong', 'the password is wrong')
    return
  }
  await drive.intake.unlock(row, password, async () => {
    await drive.files.setProtection(row.id, { password_hash: await hashPassword(password) })
  })
}

/** Wrong passwords slow down whoever tells them, and the file for all together. */
async function guarded(
  drive: DriveServices,
  request: FastifyRequest,
  { row, subject }: Authorized,
  attempt: () => Promise<void>,
): Promise<void> {
  const { throttle, audit } = drive.auth
  const keys = [`password:${row.id}:${subject.id}`, `address:any of password ${row.id}`, `address:${request.ip}`]
  const forgive = await throttle.attempt(keys)
  try {
    await attempt()
    await forgive()
  } catch (error) {
    if (error instanceof WenfangError && error.code === 'PasswordWrong')
      await audit.record(request, subject, 'file-unlocked', row.id, 'PasswordWrong')
    else await forgive()
    throw error
  }
}

const remember = (
  drive: DriveServices,
  fileId: string,
  session: string,
  purpose: 'open' | 'modify',
): Promise<unknown> =>
  drive.db
    .insertInto('file_unlock')
    .values({ file_id: fileId, session, purpose, unlocked_at: isoNow() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** S171, S173: passwords may come with the opening call itself, which then goes on with the opened file. */
export function unlockOnOpen(app: FastifyInstance, drive: DriveServices): void {
  app.addHook('preHandler', async (request) => {
    if (request.method !== 'POST' || !OPENING.includes(request.routeOptions.url ?? '')) return
    const { args } = (request.body ?? {}) as { readonly args?: ToldPasswords }
    if (!args?.password && !args?.modifyPassword) return
    const { id } = request.params as { readonly id: string }
    const authorized = await authorizeLive(drive, request, id, 'read', { isContentFree: true })
    const { access, row } = authorized
    const asks = access.isLocked === true || row.import_error === 'NeedPassword'
    const told: ToldPasswords = {
      ...(args.password && asks ? { password: revealPassword(args.password) } : {}),
      ...(args.modifyPassword && access.isWriteProtected
        ? { modifyPassword: revealPassword(args.modifyPassword) }
        : {}),
    }
    if (told.password !== undefined || told.modifyPassword !== undefined)
      await unlockFile(drive, request, authorized, told)
  })
}
