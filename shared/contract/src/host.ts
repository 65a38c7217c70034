import type { Acl, ErrorCode, FileInfo, OfficeTypeCode, UserInfo, WebhookList } from '@wenfang/shared-protocol'
import type { ProposalsPort } from './host/proposals-port.ts'
import type { FileCommand, FileLink, Neighbours, OtherFilesPort } from './host/files-port.ts'
import type { DownloadOptions, HostDisplay, LayoutClass, Theme, ToastKind } from './host/page.ts'
import type { CommentsPort } from './host/comments-port.ts'
import type { UndoOrder } from './undo-order.ts'
import type { Json } from './json.ts'
import type { CardsPort } from './cards.ts'
import type { Subscribable } from './host/subscribable.ts'
import type { DocumentPort, ReadingPlacePort, WritersOfLetters } from './host/document-port.ts'
import type { FellowTabs, OfferedCells, PartsPort, RowsPort, TabsPort } from './file-parts.ts'
import type { Comparison } from './host/comparison.ts'
import type { SessionPort } from './host/session-port.ts'
import type { PartChange } from './body-kernel.ts'
import type { FormLinksPort, ViewLinksPort } from './host/links-port.ts'

/** Version of this contract. A remote is refused when the major part differs from the shell's. */
export const CONTRACT = '1.0'

/** Everything a remote may ask of the shell. One per open document; dead after `signal` aborts. */
export interface HostApi {
  readonly contract: string
  readonly officeType: OfficeTypeCode
  readonly file: FileInfo
  readonly user: UserInfo
  /** Query of the address: page, sheetId, review … */
  readonly query: URLSearchParams
  /** Absent in shells older than this field. */
  readonly display?: HostDisplay
  readonly layout$: Subscribable<LayoutClass>
  readonly theme$: Subscribable<Theme>
  readonly permission$: Subscribable<Acl>
  readonly session: SessionPort
  /** The document's beginning as an SVG that the server has without an editor; null where it has none. Never rejects. */
  preview?(): Promise<string | null>
  readonly doc: DocumentPort
  /** Absent in shells older than this field, and where nobody comments: on the past of a document. */
  readonly comments?: CommentsPort
  /** Never rejects; without neighbours where there is no list or no server. */
  neighbours?(): Promise<Neighbours>
  /**
   * Keeps bytes as a new file of the person's own. Absent for people without an account, and in shells older than this call.
   * @throws WenfangError what a refused upload says
   */
  readonly keepFile?: (name: string, bytes: Uint8Array, contentType: string) => Promise<FileLink>
  /**
   * Makes a new file of another type, of the person's own, by commands of that type: all of them, or there is no file. Absent for people
   * without an account, and in shells older than this call.
   * @throws WenfangError InvalidArgument where a command cannot be done, and what making a file says
   */
  readonly newFile?: (type: OfficeTypeCode, name: string, commands: readonly FileCommand[]) => Promise<FileLink>
  /** Absent for people without an account, on the past of a document, and in shells older than this field. */
  readonly proposals?: ProposalsPort
  /** Absent for people without an account, and in shells older than this field. */
  readonly otherFiles?: OtherFilesPort
  /** Absent for people without an account, and in shells older than this field. */
  readonly formLinks?: FormLinksPort
  /** Absent for people without an account, and in shells older than this field. */
  readonly viewLinks?: ViewLinksPort
  /** Pictures among the person's files, to put one into the document. Absent for guests, and in shells older than this field. */
  readonly pictures?: OtherFilesPort
  /**
   * Loads what shows other files inside of this document (cards). Absent on the past of a document, inside of a card of a card, and
   * in shells older than this call.
   */
  readonly cards?: () => Promise<CardsPort>
  /**
   * This mount is a card inside of another document: it shows the part, as large as the box, without tools of its own. Absent
   * elsewhere.
   */
  readonly card?: { readonly part: string | null }
  /** Absent in shells older than this field. */
  readonly parts?: PartsPort
  /** This mount is a part of a file of another type, which shows its tabs. Absent elsewhere. */
  readonly tabs?: TabsPort
  /** Other parts of the file have tabs in this mount's strip. Absent elsewhere. */
  readonly fellowTabs?: FellowTabs
  /** The rows of cells that a database is made of, in the place of a body: of a part of a file. */
  readonly rows?: RowsPort
  /** Cells of another part of the file, which formulas of this mount read. Absent elsewhere. */
  readonly fellowCells?: OfferedCells
  /** This mount is a part of a file whose parts have one undo. Absent elsewhere. */
  readonly undoOrder?: UndoOrder
  /** Where the person was in this document when an earlier mount of it ended (`keepView`); null at the first. */
  readonly lastView?: Json | null
  /** `read` tells where the person is: page, caret, zoom. The next mount of the same document, in the same page, begins there. */
  keepView?(read: () => Json): void
  /** Groups of the organization, by name. Absent without an account, and in shells older than this call. Never rejects. */
  readonly groups?: () => Promise<readonly { readonly id: string; readonly name: string }[]>
  /**
   * What automations of the file sent to other programs, and the secret of its signatures. Absent without an account, on the past, and in
   * shells older than this call. @throws WenfangError permissionDenied, Unavailable
   */
  readonly webhooks?: () => Promise<WebhookList>
  /**
   * What became of one part of the file, the newest first, as the server has it and as far as the person may know it. Absent on the past
   * of a document, and in shells older than this call.
   * @throws WenfangError NotFound where there is no such part for him, Unavailable
   */
  readonly partHistory?: (part: string) => Promise<readonly PartChange[]>
  /**
   * Who wrote which letters of a body that is a Yjs document, as the server knows it now: for `AuthorIndex` of `shared/document`. Absent on
   * the past of a document, and in shells older than this call.
   * @throws WenfangError permissionDenied for who may not see the history, FormatUnsupported of other bodies, Unavailable
   */
  readonly authors?: () => Promise<WritersOfLetters>
  /** Says why whoever looks gets no versions of the file; null: he does. Absent in shells older than this field. */
  withholdHistory?(reason: string | null): void
  /** Absent in shells older than this field. */
  readonly readingPlace?: ReadingPlacePort
  /** What the person wants compared with this mount; only told to types whose manifest says `canCompare`. Absent in shells older than this field. */
  readonly comparison$?: Subscribable<Comparison | null>
  /** Root for the remote's own overlays, inside its CSS scope. An HTMLElement. */
  readonly portal: unknown
  readonly signal: AbortSignal
  /** Opening progress, 0-100, with the stage a person reads. */
  progress(percent: number, stage?: string): void
  /** First real paint: the loading screen goes (S116). */
  renderEnd(): void
  /** The remote cannot show this file. */
  fail(code: ErrorCode, cause?: unknown): void
  /** Telemetry; no content of the file. */
  report(event: string, data?: { readonly [key: string]: Json }): void
  toast(kind: ToastKind, text: string): void
  /** Downloads the file: `source` as it was uploaded, or an export of the current body in a format of the manifest. */
  download(format: string, options?: DownloadOptions): Promise<void>
  /** Asks the shell to open one of its panels. */
  openPanel(panel: 'share' | 'history' | 'comments'): void
  /**
   * How the remote takes the keys: its caret, its cell. The shell calls it when a layer of its own has closed. Without it they
   * are nobody's then. Absent in shells older than this call.
   */
  onKeys?(take: () => void): void
  /**
   * A panel has opened beside the document. There is one place for that, the shell's own panels have it too: whatever was
   * there closes, and `onTaken` is called once something else opens there. Answers how the place is given back; twice is
   * safe. Absent in shells older than this call.
   */
  takeSide?(onTaken: () => void): () => void
}

export interface MountProps {
  readonly host: HostApi
  /** An HTMLElement that only this remote writes. */
  readonly domElement: unknown
}

/** What a remote's container exposes as `./app`. */
export interface RemoteModule {
  readonly contract: string
  readonly types: readonly OfficeTypeCode[]
  bootstrap(props: MountProps): Promise<void>
  /** Resolves at first paint. The shell gives up when nothing is computed, loaded or painted for 15 s. */
  mount(props: MountProps): Promise<void>
  unmount(props: MountProps): Promise<void>
  /** Idle work that shortens a later mount. */
  prefetch?(): Promise<void>
}
