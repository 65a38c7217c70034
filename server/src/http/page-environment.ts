import {
  FILE_KIND_PUBLISHED,
  isOfficeTypeCode,
  isReadOnlyExtension,
  OFFICE_TYPE_CODES,
  permissionOf,
  without,
  type Acl,
  type CurrentUser,
  type OfficeTypeCode,
  type PageEnvironment,
  type Registry,
  type StoreType,
} from '@wenfang/shared-protocol'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../app/config.ts'
import type { Access, Subject } from '../app/ports.ts'
import { currentUser } from '../auth/index.ts'
import { accessOf, importMessage, Links, type DriveServices, type FileRow } from '../files/index.ts'
import { companyIdOf, LOADING_CONFIGURATION_PATH, type LoadingCards } from '../office/index.ts'
import { pageAddress } from './page-address.ts'

const FILE_KIND_PLAIN = 0

type FilePart = Pick<PageEnvironment, 'file' | 'file_user' | 'acl' | 'denied' | 'shared_view_info'>

export interface PageFacts {
  readonly environment: PageEnvironment
  /** Type of the document that the address shows; its remote is loaded ahead. */
  readonly type: OfficeTypeCode | null
}

/** S163: what a page is told at once, so that it asks for nothing before it can open. */
export async function pageEnvironment(
  drive: DriveServices,
  request: FastifyRequest,
  registry: Registry,
  loadingCards: LoadingCards,
): Promise<PageFacts> {
  const subject = await drive.auth.authenticate(request)
  const part = await filePart(drive, subject, new URL(request.url, 'http://page').pathname)
  const { client, limits, readOnlyExtensions } = drive.config
  const environment: PageEnvironment = {
    build: registry.shell,
    path_prefix: '',
    user: subject.kind === 'anonymous' ? null : currentUser(subject),
    ...part,
    registry,
    config: {
      entryOfflineTime: client.entryOfflineTimeS,
      maxSessionIdleTime: client.maxSessionIdleTimeS,
      checkVersionInterval: client.checkVersionIntervalS,
      maxUploadBytes: limits.maxUploadBytes,
      readOnlyExtensions: [...readOnlyExtensions],
      darkTypes: [...OFFICE_TYPE_CODES],
      mobileDefaultZoom: client.mobileDefaultZoom,
      loadingCardsRefreshS: client.loadingCardsRefreshS,
      // Without a card there is nothing to ask for.
      loadingCardsUrl: (await loadingCards.isWanted(Date.now())) ? LOADING_CONFIGURATION_PATH : '',
      openProgress: true,
      collaborationSwitch: client.hasCollaborationSwitch,
      truncatedOpening: client.hasTruncatedOpening,
      offlineEditing: client.hasOfflineEditing,
      offlineEditTime: client.offlineEditTimeS,
      offlineEditCount: client.offlineEditCount,
      offlineTabs: client.offlineTabs,
      serviceWorker: client.hasServiceWorker,
      offlineTipsOff: [...client.offlineTipsOff],
    },
  }
  const type = part.file?.office_type ?? ''
  return { environment, type: isOfficeTypeCode(type) ? type : null }
}

async function filePart(drive: DriveServices, subject: Subject, pathname: string): Promise<FilePart> {
  const address = pageAddress(pathname)
  if (address.kind === 'other') return {}
  if (address.kind === 'document') return documentPart(drive, subject, address.fileId, '')
  const link = await new Links(drive.db).find(address.id)
  // The last segment may be the file's own id (G1).
  if (!link) return documentPart(drive, subject, address.id, '')
  const shared = { shared_view_info: { link_id: link.id, app_id: '', duplicate_suffix: '' } }
  const part = await documentPart(drive, subject, link.file_id, link.id)
  // Who has not entered yet is not turned away: the link page asks for name and code.
  return part.file ? { ...part, ...shared } : shared
}

async function documentPart(drive: DriveServices, subject: Subject, fileId: string, linkId: string): Promise<FilePart> {
  const access = await accessOf(drive.db, subject, fileId)
  const row = access && (await drive.files.row(fileId))
  if (!access || !row || row.trashed_at !== null) return { denied: await denial(drive, subject, fileId) }
  const acl = aclOf(access, row.ext, drive.config.readOnlyExtensions)
  const user = currentUser(subject)
  if (access.isPublished) return publishedPart(fileId, row, acl, user)
  const [owner] = await drive.auth.people([row.owner_id])
  return {
    file: {
      id: row.id,
      name: row.name,
      ext: row.ext,
      office_type: row.office_type,
      size: row.size,
      unique_id: row.id,
      file_kind: FILE_KIND_PLAIN,
      creator: { id: row.owner_id, real_userid: row.owner_id, name: owner?.name ?? '' },
      corp_id: '',
      link_id: linkId,
      attrs: { ...attributesOf(row), ...protectionOf(row, access), store_type: storeTypeOf(drive.config) },
      collaboration_switch_status: row.collaboration,
    },
    file_user: {
      id: user.id,
      real_userid: user.id,
      company_id: companyIdOf(subject),
      permission: permissionOf(acl),
      name: user.name,
      avatar_url: user.avatar_url,
      logined: user.logined,
    },
    acl: { ...acl },
  }
}

/** S40, S165: the file under the id of its publication; whose it is and who works on it is nobody's business. */
const publishedPart = (publicationId: string, row: FileRow, acl: Acl, user: CurrentUser): FilePart => ({
  file: {
    id: publicationId,
    name: row.name,
    ext: row.ext,
    office_type: row.office_type,
    size: row.size,
    unique_id: publicationId,
    file_kind: FILE_KIND_PUBLISHED,
    creator: { id: '', real_userid: '', name: '' },
    corp_id: '',
    link_id: '',
    attrs: attributesOf(row),
    collaboration_switch_status: '',
  },
  file_user: {
    id: user.id,
    real_userid: user.id,
    company_id: '',
    permission: permissionOf(acl),
    name: user.name,
    avatar_url: user.avatar_url,
    logined: user.logined,
  },
  acl: { ...acl },
})

/** A file that somebody has seen before is forbidden to them now; any other might as well not exist. */
async function denial(
  drive: DriveServices,
  subject: Subject,
  fileId: string,
): Promise<'login' | 'forbidden' | 'missing'> {
  if (subject.kind !== 'user') return 'login'
  const visit = await drive.db
    .selectFrom('file_visit')
    .select('file_id')
    .where('file_id', '=', fileId)
    .where('account_id', '=', subject.id)
    .executeTakeFirst()
  return visit ? 'forbidden' : 'missing'
}

const attributesOf = (row: FileRow): Record<string, unknown> => ({
  import_state: row.import_state,
  import_error: row.import_error,
  ...(row.import_error === null ? {} : { import_message: importMessage(row.import_error, row.ext) ?? undefined }),
  notices: JSON.parse(row.notices) as unknown,
  created_at: row.created_at,
  modified_at: row.modified_at,
})

/** S532 */
const storeTypeOf = ({ s3 }: Pick<Config, 's3'>): StoreType => (s3 === null ? 'cloud' : 'ks3')

/** What the page offers to somebody who knows a password: to open the file, or to change it. */
const protectionOf = (row: FileRow, access: Access): Record<string, unknown> => ({
  has_password: row.password_hash !== null,
  is_write_protected: access.isWriteProtected === true,
})

/** S120-S122, S173: some formats, and files protected from being changed, are read-only whatever the role. */
export const aclOf = ({ acl, isWriteProtected }: Access, ext: string, configured: readonly string[]): Acl =>
  isWriteProtected || isReadOnlyExtension(ext, configured) ? without(acl, 'update') : acl
