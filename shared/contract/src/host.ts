import type {
  Acl,
  ErrorCode,
  ExportSettings,
  FileInfo,
  FormLink,
  FormLinkInput,
  ViewLink,
  ViewLinkInput,
  ImageTiles,
  OfficeTypeCode,
  ReadingPlace,
  TextSearchAnswer,
  UserInfo,
  WebhookList,
} from '@wenfang/shared-protocol'
import type * as Y from 'yjs'
import type { PartChange } from './body-kernel.ts'
import type { CardsPort } from './cards.ts'
import type { FellowTabs, OfferedCells, PartsPort, TabsPort } from './file-parts.ts'
import type { Json } from './json.ts'
import type { UndoOrder } from './undo-order.ts'

/** Version of this contract. A remote is refused when the major part differs from the shell's. */
export const CONTRACT = '1.0'

/** Structural, so that a remote needs no RxJS at run time. Emits the current value at once. */
export interface Subscribable<T> {
  subscribe(next: (value: T) => void): { unsubscribe(): void }
}

export type LayoutClass = 'pc' | 'pad' | 'mobile'
export type Theme = 'light' | 'dark'

/** One person at one connection, with the colour and name that every surface shows (S203, S204). */
export interface Collaborator {
  readonly connection: string
  readonly userId: string
  readonly name: string
  readonly avatarUrl: string
  /** CSS colour of the 30-colour palette. */
  readonly colour: string
  readonly canWrite: boolean
  readonly isSelf: boolean
}

/**
 * `saved` only after the server's durable ack (G17); `local`: kept on this device, not on the server; `unkept`: neither, the
 * edits live in this page alone.
 */
export type SaveState = 'saved' | 'saving' | 'local' | 'unkept'

export type ConnectionState = 'CLOSED' | 'CLOSED_NOERROR' | 'CONNECTING' | 'CONNECTED' | 'IDLE'

export interface SessionPort {
  readonly state$: Subscribable<ConnectionState>
  readonly saveState$: Subscribable<SaveState>
  readonly collaborators$: Subscribable<readonly Collaborator[]>
  /** Own selection, shown to others; sent after the own join and coalesced (S252, S253). */
  select(selection: { readonly isEditing: boolean; readonly range: Json } | null): void
  /** Resolves when everything typed before is durable on the server. */
  save(options?: { readonly manual?: boolean }): Promise<void>
}

/** What each connection shows of itself: cursors, viewports, half-drawn strokes. At most 4 KB of JSON a connection. */
export interface PresencePort {
  set(state: Json): void
  readonly states$: Subscribable<ReadonlyMap<string, Json>>
}

/** Whoever understands the parts of a body of kind `ops`. */
export interface OpsReader {
  /** What came from the server, from this device or another window, as a list of parts (`decodeParts`), in whatever order. */
  receive(parts: Uint8Array): void
  /** All of it: what the server ordered as a snapshot, and what is on its way there as submissions. */
  everything(): Uint8Array
}

/** The body of a file of kind `ops`. */
export interface OpsPort {
  /** One reader at a time: it gets everything that is here in this call, and then what comes. Answers how it ends; twice is safe. */
  attach(reader: OpsReader): () => void
  /** A list of submissions, to be sent and kept until the server has them. They come back as entries, not as submissions. */
  submit(parts: Uint8Array): void
}

export interface DocumentPort {
  /** The Yjs document of the file's body; filled when the remote is mounted. Edit it only in transactions with a local origin. */
  readonly body: Y.Doc
  readonly comments: Y.Doc
  /** Of types whose body is of kind `ops`; `body` stays empty then. Absent for all others. */
  readonly ops?: OpsPort
  readonly presence: PresencePort
  /** The file as it was uploaded, byte for byte. */
  source(): Promise<Uint8Array>
  /**
   * Bytes of the source from `begin` to before `end`, and how many it has in all: for types that need a little of a large file.
   * `serving`: of the form that the server made to be read in parts. Absent in shells older than this call.
   * @throws WenfangError NotFound also where there is no such form, Unavailable
   */
  sourceRange?(
    begin: number,
    end: number,
    form?: SourceForm,
  ): Promise<{ readonly bytes: Uint8Array; readonly total: number }>
  /** Pages of the body as a file of the person's own. @throws WenfangError permissionDenied, Unavailable */
  extractPages?(places: readonly string[], name: string): Promise<{ readonly id: string; readonly name: string }>
  /** Words in the file as the server knows them. @throws WenfangError where there is no server */
  search?(query: string): Promise<TextSearchAnswer>
  /** Stores bytes by content; answers the hash to keep in the body. Works offline: the bytes are sent later. */
  putAsset(bytes: Uint8Array, contentType: string): Promise<string>
  /**
   * @param file another file that the person may read, and that has these bytes; shells older than this look in their own
   * @throws WenfangError NotFound, Unavailable
   */
  asset(hash: string, file?: string): Promise<Uint8Array>
  /**
   * A picture among the assets as it is seen among many others: within a square of 512 pixels; whole where it is of few bytes, no picture,
   * or not on the server yet. Absent in shells older than this call. @throws WenfangError NotFound, Unavailable
   */
  smallPicture?(hash: string): Promise<Uint8Array>
  /** Pictures that a browser cannot decode, or not whole, in pieces that it can. */
  readonly tiles?: TilesPort
}

/** Where this person stopped reading, on whichever device. */
export interface ReadingPlacePort {
  /** null when never, or without a server. Never rejects. */
  load(): Promise<ReadingPlace | null>
  /** Written down soon, on this device at once: what the server could not be told is told when it answers again. */
  keep(place: string): void
}

/** An earlier state of the document beside what it says now, which is `doc.body` and may go on. */
export interface Comparison {
  /** What people call the earlier state. */
  readonly title: string
  /** Yjs update that makes the earlier body of an empty document. */
  readonly earlier: Uint8Array
  /** The person has seen enough. Twice is safe. */
  end(): void
}

/** A suggestion for a file by somebody who may not write it (G25). */
export interface HostProposal {
  readonly id: string
  readonly author: string
  readonly note: string
  readonly state: 'draft' | 'handed' | 'merging' | 'merged' | 'declined'
  /** Name of the file that it is for. */
  readonly fileName: string
  /** ISO 8601; null while it is written. */
  readonly handedAt: string | null
  /** The file was rolled back since: it can be looked at, no longer merged. */
  readonly isOutdated: boolean
}

/** Who may write gets suggestions; who may not makes them, in a file of their own. */
export interface ProposalsPort {
  /** `waiting`: for who may write; others see their own. `of`: what this file is the fork of. @throws WenfangError */
  list(): Promise<{ readonly proposals: readonly HostProposal[]; readonly of: HostProposal | null }>
  /** The file in which this person writes a suggestion for this one. @throws WenfangError permissionDenied */
  begin(): Promise<FileLink>
  /** Gives the suggestion that this file is to those who decide. @throws WenfangError Conflict */
  handIn(note: string): Promise<void>
  /** Yjs updates that make the body as it was begun with, and as it is suggested. @throws WenfangError */
  states(id: string): Promise<{ readonly base: Uint8Array; readonly proposed: Uint8Array }>
  /**
   * Begins to merge a suggestion by this very update, which the server keeps until the merge has ended: whoever applies it
   * again changes nothing. @throws WenfangError Conflict when somebody decided before
   */
  merge(id: string, update: Uint8Array): Promise<void>
  /** The update of a merge that was begun. @throws WenfangError NotFound when it has ended */
  mergeOf(id: string): Promise<Uint8Array>
  /** `merged` ends a merge: its update is durable. @throws WenfangError Conflict when somebody decided before */
  decide(id: string, decision: 'merged' | 'declined'): Promise<void>
}

export type SourceForm = 'opened' | 'serving'

export interface TilesPort {
  /** Made at the first call, which may take some seconds. @throws WenfangError CompatibleImageFail, ImportMemory */
  sizes(page: number): Promise<ImageTiles>
  /** A WebP image. */
  tile(page: number, level: number, column: number, row: number): Promise<Uint8Array>
}

/** The files of the same type before and after this one in the person's list. */
export interface Neighbours {
  readonly previous: FileLink | null
  readonly next: FileLink | null
}

export interface FileLink {
  readonly name: string
  /** An address of the shell's own: followed in place. */
  readonly href: string
}

/** People, and the letters of each as five numbers: client, clock, length, place in `people`, seconds since 1970. */
export interface WritersOfLetters {
  /** `colour`: theirs while they are not here. */
  readonly people: readonly { readonly id: string; readonly name: string; readonly colour: string }[]
  readonly runs: readonly number[]
}

/** A command of an office type, as programs give it. */
export interface FileCommand {
  readonly id: string
  readonly args: { readonly [name: string]: Json }
}

/** What a comment is about. */
export interface CommentPlace {
  /** In the words of the office type; at most 4 KB of JSON. It must outlive a rollback, which begins the body anew. */
  readonly anchor: Json
  /** What a person reads there: words of a text, the address of a cell. */
  readonly quote: string
}

export interface CommentMark {
  readonly thread: string
  readonly anchor: Json
  readonly isActive: boolean
}

/** A thread that lies in the document itself: its file brought it along. */
export interface HeldThread {
  readonly id: string
  readonly quote: string
  /** Null when what it was about is gone. */
  readonly order: number | null
  /** The first began it. `at`: ISO 8601; null where the file does not say. */
  readonly messages: readonly { readonly author: string; readonly at: string | null; readonly text: string }[]
  readonly isSettled: boolean
}

/** What is done to them changes the body: who may only comment looks at them. False where nothing was done. */
export interface HeldThreads {
  all(): readonly HeldThread[]
  reply(thread: string, text: string): boolean
  settle(thread: string, isSettled: boolean): boolean
  remove(thread: string): boolean
  reveal(thread: string): void
}

/** The places of a document that comments hang on (S26): the shell has the threads, the office type has the places. */
export interface CommentPlaces {
  /** What a comment written now would be about; null where nothing is selected that can be. */
  selected(): CommentPlace | null
  /** `selection`: `selected` answers otherwise; `content`: everything may. Returns a dispose function. */
  onChange(listener: (what: 'selection' | 'content') => void): () => void
  /** Orders places as the document reads; null when what was there is gone. */
  order(anchor: Json): number | null
  /** Brings the place on screen. */
  reveal(anchor: Json): void
  /** Shows these places and no others as commented. */
  mark(marks: readonly CommentMark[]): void
  /** Absent for types whose documents hold no threads. */
  readonly held?: HeldThreads
}

export interface CommentsPort {
  /** Once a document can be seen. The shell lets go of them when the remote ends. */
  readonly offer: (places: CommentPlaces) => void
  /** A person asks for the thread of a mark; the panel opens with it. */
  readonly pick: (thread: string) => void
  /** A person wants to comment on what is selected. */
  readonly write: () => void
}

export type ToastKind = 'info' | 'success' | 'warning' | 'error'

/** What address and configuration ask of a document's interface. */
export interface HostDisplay {
  /** S132: the tools above the document are not shown. */
  readonly hidesCommandBar: boolean
  /** Percent of its natural size that a document begins with on a phone (S300, S301). */
  readonly mobileZoomPercent: number
  /** S185, S186: how many rows and columns of each sheet are shown; a null in it is no limit. Absent or null: all is shown. */
  readonly truncation?: { readonly rows: number | null; readonly columns: number | null } | null
}

/** Other files of the person of the same type, to be read beside this one. */
export interface OtherFile {
  readonly id: string
  readonly name: string
  /** What tells it from others of its name, as people read it. Absent in shells older than this field. */
  readonly hint?: string
  /** The person may change it. Absent in shells older than this field. */
  readonly canWrite?: boolean
}

/** Links by which forms of a database are filled in without an account. */
export interface FormLinksPort {
  /** @throws WenfangError permissionDenied for who does not manage the file */
  list(): Promise<readonly FormLink[]>
  /** @throws WenfangError */
  share(input: FormLinkInput): Promise<FormLink>
  /** Whoever has it fills in nothing any more. @throws WenfangError */
  revoke(id: string): Promise<void>
  /** The whole address. */
  urlOf(link: FormLink): string
}

/** Links by which one view of a database is seen without a right on its file. */
export interface ViewLinksPort {
  /** @throws WenfangError permissionDenied for who does not manage the file */
  list(): Promise<readonly ViewLink[]>
  /** @throws WenfangError */
  share(input: ViewLinkInput): Promise<ViewLink>
  /** Whoever has it sees nothing any more. @throws WenfangError */
  revoke(id: string): Promise<void>
  /** The whole address; `isEmbedded`: the one for frames of other pages. */
  urlOf(link: ViewLink, isEmbedded?: boolean): string
}

export interface OtherFilesPort {
  /** Those whose names hold the words, this one left out. @throws WenfangError */
  list(words: string): Promise<readonly OtherFile[]>
  /** What one says now, as an export in this format. @throws WenfangError where the person may not export it */
  read(id: string, format: string): Promise<Uint8Array>
  /**
   * Runs commands in one, as one edit: all of them or none. What it answers is on the server's disk. Absent in shells older than this call.
   * @throws WenfangError permissionDenied, NotFound, InvalidArgument where a command cannot be done
   */
  readonly run?: (id: string, commands: readonly FileCommand[]) => Promise<void>
  /** Gives one the bytes that its body names by their hash. Absent in shells older than this call. @throws WenfangError */
  readonly putAsset?: (id: string, bytes: Uint8Array, contentType: string) => Promise<void>
}

/** How an export leaves, and what is told meanwhile. */
export interface DownloadOptions {
  readonly settings?: ExportSettings
  /** The file is encrypted with it; only formats with an encryption of their own. It is kept nowhere. */
  readonly password?: string
  /** 0-100, when the server tells it. */
  readonly onProgress?: (percent: number) => void
  /** Ends the work on the server too; the call rejects with TaskCancelled. */
  readonly signal?: AbortSignal
}

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
