import type { CardFile, Referrer, SnapshotPart, SnapshotRequest } from '@wenfang/shared-contract'
import {
  isOfficeTypeCode,
  type FileItem,
  type FileList,
  type OfficeTypeCode,
  type ReferenceList,
  type SnapshotAnswer,
  type SnapshotParts,
} from '@wenfang/shared-protocol'
import type { HttpClient } from '@wenfang/shared-session'
import type { Pictured } from '../cards/card-world.ts'
import { otherFile } from './other-file.ts'

/** What the server tells of files that are shown inside of another one; each call is judged by the file that it is about. */
export interface CardCalls {
  /** null: still as in that edition. @throws WenfangError */
  readonly picture: (fileId: string, request: SnapshotRequest, edition: string | null) => Promise<Pictured | null>
  /** @throws WenfangError */
  readonly parts: (fileId: string) => Promise<readonly SnapshotPart[]>
  /** @throws WenfangError */
  readonly file: (fileId: string) => Promise<CardFile>
  /** Without the file `except`. @throws WenfangError */
  readonly files: (type: OfficeTypeCode, words: string, except: string) => Promise<readonly CardFile[]>
  /** Files that name this one. @throws WenfangError */
  readonly referrers: (fileId: string) => Promise<readonly Referrer[]>
}

/** A large workbook is calculated first. */
const PICTURE_TIMEOUT_MS = 60_000
/** Whoever has more looks for them by name. */
const FILES_LISTED = 50

export function createCardCalls(http: HttpClient, userId: string): CardCalls {
  const path = (fileId: string, rest: string): string => `/api/v1/files/${encodeURIComponent(fileId)}/${rest}`
  return {
    async picture(fileId, { part, width, height }, edition) {
      const { bytes, headers } = await http.binary('GET', path(fileId, 'snapshot'), {
        query: { width: String(edge(width)), height: String(edge(height)), part: part ?? undefined },
        headers: edition === null ? {} : { 'if-none-match': edition },
        expects: [200, 304],
        timeoutMs: PICTURE_TIMEOUT_MS,
      })
      if (bytes.length === 0) return null
      return {
        snapshot: JSON.parse(new TextDecoder().decode(bytes)) as SnapshotAnswer,
        edition: headers.get('etag') ?? '',
      }
    },
    parts: (fileId) =>
      http.json('GET', path(fileId, 'snapshot/parts'), (answer) => (answer as SnapshotParts).parts, {
        timeoutMs: PICTURE_TIMEOUT_MS,
      }),
    file: (fileId) =>
      http.json('GET', `/api/v1/files/${encodeURIComponent(fileId)}`, (answer) => cardFile(answer as FileItem, userId)),
    async files(type, words, except) {
      const query = { type, scope: 'all', limit: String(FILES_LISTED), ...(words !== '' && { q: words }) }
      const { files } = await http.json('GET', '/api/v1/files', (answer) => answer as FileList, { query })
      return files.flatMap((file): CardFile[] =>
        file.id !== except && isOfficeTypeCode(file.office_type) ? [cardFile(file, userId)] : [],
      )
    },
    async referrers(fileId) {
      const { files } = await http.json('GET', path(fileId, 'references'), (answer) => answer as ReferenceList)
      return files.map(({ id, name, office_type: type, places }) => ({
        file: { id, name, type: typeOf(type) },
        places,
      }))
    },
  }
}

const cardFile = (file: FileItem, userId: string): CardFile => ({
  ...otherFile(file, userId),
  type: typeOf(file.office_type),
})

const typeOf = (type: string): OfficeTypeCode => (isOfficeTypeCode(type) ? type : 'unknown')

/** What the call takes. */
const edge = (pixels: number): number => Math.min(4_096, Math.max(16, Math.round(pixels)))
