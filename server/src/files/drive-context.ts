import type { CardInBody, DerivedName } from '@wenfang/shared-contract'
import { WenfangError, type Right } from '@wenfang/shared-protocol'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Config } from '../app/config.ts'
import type { Access, BlobStore, Documents, Subject } from '../app/ports.ts'
import type { Auth } from '../auth/index.ts'
import type { Converter, JobQueue, RemoteCatalog, StoredCard, TileSet } from '../jobs/index.ts'
import { rowAccessOf } from './file-access.ts'
import type { FileRow, Files } from './files.ts'
import type { Intake } from './intake.ts'
import type { FileTables } from './tables.ts'

/** What the routes of the drive share. */
export interface DriveServices {
  readonly config: Config
  readonly db: Kysely<FileTables>
  readonly auth: Auth
  readonly files: Files
  readonly intake: Intake
  readonly jobs: JobQueue
  readonly converter: Converter
  readonly remotes: RemoteCatalog
  readonly blobs: BlobStore
  readonly documents: Documents
  /** A point of a file's history, by its id. @throws WenfangError NotFound */
  pointOf(row: FileRow, historyId: string): Promise<{ readonly generation: string; readonly seq: number }>
  /** What is given to people without an account here in place of the source, e.g. a photo without the place of it. */
  publicSource(row: FileRow): Promise<{ readonly hash: string; readonly size: number }>
  /** A picture among the assets of a file, made small; null where it cannot be. */
  smallPicture(
    assetHash: string,
  ): Promise<{ readonly hash: string; readonly size: number; readonly contentType: string } | null>
  /** What was made once of a file's source; null where there is none, or none yet. */
  derivedPart(
    row: FileRow,
    name: DerivedName,
  ): Promise<{
    readonly hash: string
    readonly size: number
    readonly contentType: string
    readonly facts: Readonly<Record<string, number>>
  } | null>
  /** Sizes of the tiles that an image was cut into; null where that was not done, or where it was edited since. */
  keptTiles(row: FileRow): Promise<TileSet | null>
  /** What cards of other files in a document show to somebody, for an export; by their keys. */
  cardsShown(
    row: FileRow,
    cards: readonly CardInBody[],
    reader: { readonly subject: Subject; readonly origin: string | null },
    signal: AbortSignal,
  ): Promise<ReadonlyMap<string, StoredCard>>
  /** Tells live sessions that rights on a file are others now. */
  accessChanged(fileId: string): void
}

export type Somebody = Exclude<Subject, { readonly kind: 'anonymous' }>

export interface Authorized {
  readonly subject: Somebody
  readonly access: Access
  readonly row: FileRow
}

/** As `Authorized`, of anybody who may see the file: by a publication nobody has to be signed in. */
export interface AuthorizedViewer {
  readonly subject: Subject
  readonly access: Access
  readonly row: FileRow
}

/** Rights to the file as a thing; all others lead to what is in it. */
const ABOUT_THE_FILE: readonly Right[] = ['rename', 'share', 'manage']

export interface AuthorizeOptions {
  /** The call gives out nothing of the content, so that it needs no password of the file. */
  readonly isContentFree?: boolean
  /** The call gives everybody what he may see of a body that has rules, and no more. */
  readonly isByRules?: boolean
}

/**
 * The one door to a file: every route and call about a file passes here. A publication opens none but that of
 * `authorizeViewer`.
 * @throws WenfangError userNotLogin for nobody, whether the file exists or not; NotFound where the subject has no access
 * at all, so that ids cannot be probed; permissionDenied where the right is lacking; NeedPassword where the file has a
 * password that this session has not told
 */
export async function authorize(
  services: DriveServices,
  request: FastifyRequest,
  fileId: string,
  right: Right,
  options: AuthorizeOptions = {},
): Promise<Authorized> {
  const { subject, access, row } = await authorizeViewer(services, request, fileId, right, options)
  if (subject.kind === 'anonymous') throw new WenfangError('userNotLogin', 'sign in or enter by a link')
  if (access.isPublished) throw new WenfangError('NotFound', 'no such file')
  return { subject, access, row }
}

/** For what a published file needs to be shown (S40): the same, and publications too. */
export async function authorizeViewer(
  services: DriveServices,
  request: FastifyRequest,
  fileId: string,
  right: Right,
  { isContentFree = ABOUT_THE_FILE.includes(right), isByRules = isContentFree }: AuthorizeOptions = {},
): Promise<AuthorizedViewer> {
  const subject = await services.auth.authenticate(request)
  const found = await rowAccessOf(services.db, subject, fileId)
  if (!found && subject.kind === 'anonymous') throw new WenfangError('userNotLogin', 'sign in or enter by a link')
  if (!found) throw new WenfangError('NotFound', 'no such file')
  const { access, row } = found
  if (access.acl[right] !== 1) throw new WenfangError('permissionDenied', `the role ${access.role} may not ${right}`)
  if (right === 'update' && access.isWriteProtected)
    throw new WenfangError('permissionDenied', 'the password for changing was not told')
  if (access.isLocked && !isContentFree) throw new WenfangError('NeedPassword', 'the password was not told')
  const isOwner = subject.kind !== 'anonymous' && row.owner_id === subject.id
  if (!isByRules && !isOwner && (await services.documents.hasRules(row.id, row.generation)))
    throw new WenfangError('permissionDenied', 'of this file everybody sees what its rules let him see')
  return { subject, access, row }
}

/** Not in the trash. @throws WenfangError NotFound */
export function requireLive<Found extends AuthorizedViewer>(found: Found): Found {
  if (found.row.trashed_at !== null) throw new WenfangError('NotFound', 'the file is in the trash')
  return found
}

/** As `authorize`, and the file is not in the trash. @throws WenfangError NotFound */
export const authorizeLive = async (
  services: DriveServices,
  request: FastifyRequest,
  fileId: string,
  right: Right,
  options: AuthorizeOptions = {},
): Promise<Authorized> => requireLive(await authorize(services, request, fileId, right, options))
