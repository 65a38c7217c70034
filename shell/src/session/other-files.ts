import type { OtherFilesPort } from '@wenfang/shared-contract'
import type { BroughtComments, FileList, OfficeTypeCode } from '@wenfang/shared-protocol'
import type { HttpClient } from '@wenfang/shared-session'
import { otherFile } from './other-file.ts'
import { exported } from '../host/download.ts'
import { fileCall } from './file-calls.ts'
import { createDownloads } from './downloads.ts'

/** Whoever has more looks for them by name. */
const OTHERS_LISTED = 50

interface OtherFilesOptions {
  readonly http: HttpClient
  readonly userId: string
  readonly putAsset: (fileId: string, bytes: Uint8Array, contentType: string) => Promise<void>
}

/** The person's other files of a type. */
export const createOtherFiles = (
  { http, userId, putAsset }: OtherFilesOptions,
  fileId: string,
  type: OfficeTypeCode,
): OtherFilesPort => ({
  list: async (words) => {
    const query = { type, scope: 'all', limit: String(OTHERS_LISTED), ...(words !== '' && { q: words }) }
    const { files } = await http.json('GET', '/api/v1/files', (answer) => answer as FileList, { query })
    return files.filter(({ id }) => id !== fileId).map((file) => otherFile(file, userId))
  },
  read: async (id, format) => (await exported(createDownloads(http, id), format)).bytes,
  run: (id, commands) => http.json('POST', fileCall(id, 'commands'), () => {}, { body: { commands } }),
  putAsset,
  bringComments: (id, threads) =>
    http.json('POST', fileCall(id, 'comments'), (answer) => (answer as BroughtComments).brought, {
      body: { from: fileId, threads },
    }),
})
