export { BlobSweep, fileBlobs, sweepBlobs, type BlobHolder } from './blob-sweep.ts'
export { collaborationRoutes } from './collaboration.route.ts'
export { contentRoutes } from './content.route.ts'
export {
  authorizeLive,
  authorizeViewer,
  requireLive,
  type Authorized,
  type AuthorizedViewer,
  type DriveServices,
} from './drive-context.ts'
export { eventRoutes } from './events.route.ts'
export { exportRoutes, startExport } from './export.route.ts'
export { accessOf, rowAccessesOf, accessOfFiles, type RowAccess } from './file-access.ts'
export { Files, toRecord, type FileRow } from './files.ts'
export { filesOfGroup, groupGrantRoutes } from './group-grants.route.ts'
export { presentFile } from './file-list.ts'
export { FileParams, fileRoutes } from './files.route.ts'
export { giveSamples } from './samples.ts'
export { importMessage } from './import-message.ts'
export { Intake } from './intake.ts'
export { FOREIGN_CONTENT_POLICY } from './send-blob.ts'
export { isMadeSmall } from './shown-in-place.ts'
export { storeLimited } from './upload.ts'
export { linkRoutes } from './links.route.ts'
export { endOf, Links } from './links.ts'
export { memberRoutes } from './members.route.ts'
export { fileMigrations } from './migrations.ts'
export { publicationRoutes } from './publication.route.ts'
export { commentRoutes } from './comments.route.ts'
export { readingPlaceRoutes } from './reading-place.route.ts'
export { unlockOnOpen } from './unlock.ts'
export type { FileTables } from './tables.ts'
export { tableCommand } from './table-commands.ts'
