import type { DownloadOptions } from '@wenfang/shared-contract'
import type { FileInfo, PageEnvironment } from '@wenfang/shared-protocol'
import type { OpenedSession } from '../boot/start.ts'
import { download } from '../host/download.ts'

export interface DocumentDownload {
  readonly environment: PageEnvironment
  readonly file: FileInfo
  readonly fileName: () => string
  readonly opened: () => Promise<OpenedSession>
  /** A point of the history in place of what the file says now. */
  readonly historyId?: string
}

export const sourceHref = (prefix: string, fileId: string): string => `${prefix}/api/v1/files/${fileId}/content`

/** Downloads the source or an export. @throws WenfangError */
export async function downloadDocument(
  what: DocumentDownload,
  format: string,
  options: DownloadOptions = {},
): Promise<void> {
  const { environment, file } = what
  const { runtime, session } = await what.opened()
  // What was typed a moment ago belongs into the export.
  if (format !== 'source' && what.historyId === undefined) await session.save()
  const target = { fileName: what.fileName(), sourceHref: sourceHref(environment.path_prefix, file.id) }
  await download(document, runtime.downloads(file.id, what.historyId), target, format, options)
}
