import type {
  HostApi,
  Json,
  LayoutClass,
  Neighbours,
  OtherFilesPort,
  PartChange,
  ProposalsPort,
  ReadingPlacePort,
  SourceForm,
  TilesPort,
  ToastKind,
  WritersOfLetters,
} from '@wenfang/shared-contract'
import type { FileInfo, FileItem, OfficeTypeCode, TextSearchAnswer } from '@wenfang/shared-protocol'
import type { DownloadPort } from '../host/download.ts'
import type { OfflineGuard } from '../offline/index.ts'
import type { AssetStore } from './asset-store.ts'
import type { CardCalls } from './card-calls.ts'
import type { DocumentSession, Members, StoredReplica, UserTokens, VipInfo } from '@wenfang/shared-session'
import type { SessionSwitch } from './session-stream.ts'

export interface OpenSessionRequest {
  readonly file: FileInfo
  readonly type: OfficeTypeCode
  /** Of the document's address: link code, mode and open arguments stand there. */
  readonly query: URLSearchParams
  /** What the session before this one could not keep on this device. */
  readonly inherited?: StoredReplica | null
}

export interface PastRequest {
  readonly fileId: string
  /** 0 for a point that is no version; then its history id says which. */
  readonly version: number
  readonly historyId?: string
  /** What the body of the file's type is made of. */
  readonly arch?: 'crdt' | 'ops'
}

export interface OfflineRequest {
  readonly session: DocumentSession
  readonly file: FileInfo
  readonly type: OfficeTypeCode
  readonly frame: HTMLElement
  /** The answer takes the toast away. */
  readonly toast: (kind: ToastKind, text: string) => () => void
}

/**
 * Everything that talks to the server about an open document; a chunk of its own, because other screens need none of
 * it. One for the life of the page.
 */
export interface SessionRuntime {
  readonly stream: SessionSwitch
  /** With a `version` in the query: that version, read only (S124). */
  open(request: OpenSessionRequest): DocumentSession
  /** A point of the file's history, read only. */
  openPast(request: PastRequest): DocumentSession
  /** What the document said there, as one Yjs update. @throws WenfangError */
  readPast(request: PastRequest): Promise<Uint8Array>
  assets(
    fileId: string,
    onProblem: (error: unknown) => void,
    onWaiting: (isWaiting: boolean) => void,
  ): Promise<AssetStore>
  /** The file as it was uploaded, byte for byte; of an unlocked one what was inside. */
  source(fileId: string): Promise<Uint8Array>
  /** Files of the type before and after this one in the person's list, by name. Never rejects. */
  neighbours(fileId: string, type: OfficeTypeCode): Promise<Neighbours>
  /** A new file of the person's own; absent without an account. @throws WenfangError */
  readonly keepFile: HostApi['keepFile']
  /** A new file of the person's own, written by commands; absent without an account. @throws WenfangError */
  readonly newFile: HostApi['newFile']
  /** Suggestions for the file (G25); undefined without an account. */
  proposals(fileId: string): ProposalsPort | undefined
  /** Files of the type beside this one; undefined without an account. */
  formLinks(fileId: string): HostApi['formLinks'] | undefined
  viewLinks(fileId: string): HostApi['viewLinks'] | undefined
  webhooks(fileId: string): HostApi['webhooks'] | undefined
  readonly groups: HostApi['groups'] | undefined
  /** Who wrote which letters of the file. @throws WenfangError */
  authors(fileId: string): Promise<WritersOfLetters>
  /** What became of one part of the file. @throws WenfangError */
  partHistory(fileId: string, part: string): Promise<readonly PartChange[]>
  otherFiles(fileId: string, type: OfficeTypeCode): OtherFilesPort | undefined
  /** Other files inside of a document. */
  readonly cards: CardCalls
  /** Pieces of a large picture. */
  tiles(fileId: string): TilesPort
  /** Where the person stopped reading the file, kept here and on the server. Whoever opens it disposes. */
  readingPlace(fileId: string): ReadingPlacePort & { dispose(): void }
  sourceRange(
    fileId: string,
    begin: number,
    end: number,
    form?: SourceForm,
  ): Promise<{ readonly bytes: Uint8Array; readonly total: number }>
  /** @throws WenfangError */
  extractPages(fileId: string, places: readonly string[], name: string): Promise<FileItem>
  /** Words in a file. @throws WenfangError */
  search(fileId: string, query: string): Promise<TextSearchAnswer>
  /** S419: the beginning of a file as an SVG; null when the server has none. Never rejects. */
  preview(fileId: string, type: OfficeTypeCode, layout: LayoutClass): Promise<string | null>
  downloads(fileId: string, historyId?: string): DownloadPort
  /** What may be edited while the document is offline, and what the person reads about it. Whoever asks disposes. */
  guardOffline(request: OfflineRequest): OfflineGuard
  /** Who the ids of one file are. */
  members(fileId: string, subFileId: string | null): Members
  /** S327: whether the people of a file, named by itself or by a link to it, are shown. @throws WenfangError */
  areCollaboratorsShown(id: string): Promise<boolean>
  /** Who rolled the file back to what it says now; null where nobody did, or it cannot be told. Never rejects. */
  restoredBy(fileId: string): Promise<string | null>
  /** S326 */
  vip(): Promise<VipInfo>
  /** A token that a host gives for the person at the page; its end forces a reconnect (S217, S281). */
  readonly userTokens: UserTokens
  /** Usage and failures, never content. Failures to report are dropped. */
  report(event: string, data: { readonly [key: string]: Json }): void
}
