import type { Collaborator, ConnectionState, Json, SaveState } from '@wenfang/shared-contract'
import type { Doc } from '@wenfang/shared-document'
import type { Acl, Channel, ErrorCode, SelectionInfo, WenfangError } from '@wenfang/shared-protocol'
import type { Observable } from 'rxjs'
import type { Person, SelectionChange } from './collaborators.ts'
import type { NetworkEvent } from './network-events.ts'
import type { OpsBody } from './ops-body.ts'
import type { LocalReason } from './local-reason.ts'
import type { OfflineModeEvent } from './offline-mode.ts'
import type { StoredReplica } from './replica-store.ts'
import type { Stranded } from './replicas.ts'
import type { Connection } from './session-state.ts'

/** What a session tells once, not as a state. */
export type SessionNews =
  /** The server converts the file; 0-100 when the worker tells it. */
  | { readonly kind: 'importing'; readonly percent: number | null }
  /** A connection failed and is tried again. */
  | { readonly kind: 'connectFailed'; readonly error: WenfangError }
  /** Opening failed, or the session ended, for good; what is on this device stays readable. */
  | { readonly kind: 'openFailed'; readonly error: WenfangError }
  /** Without a connection for longer than the configured time (S236), and back again. */
  | { readonly kind: 'offline' }
  | { readonly kind: 'online' }
  | { readonly kind: 'enterOffline' }
  /** S254, S255, G17 */
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved' }
  /** The list of versions has grown (S256). */
  | { readonly kind: 'historyNew' }
  | { readonly kind: 'permissionChange'; readonly acl: Acl }
  | { readonly kind: 'previewFull' }
  | { readonly kind: 'collaborationSwitch'; readonly status: 'open' | 'close' }
  | { readonly kind: 'renamed'; readonly name: string }
  | { readonly kind: 'metric'; readonly connections: number; readonly editors: number }
  | { readonly kind: 'selection'; readonly change: SelectionChange }
  /** An acknowledgement asked for a sign-in (S429). */
  | { readonly kind: 'loginNeeded' }
  /** What was to be pasted may not leave where it comes from (S428). */
  | { readonly kind: 'securityPaste' }
  /** The document cannot go on in this page; unsent edits are on this device already (G18). */
  | { readonly kind: 'reload'; readonly reason: ErrorCode }
  /** The file went on in another generation (a rollback): this session is over, a new one opens it. */
  | { readonly kind: 'newGeneration' }
  /** This device has edits of an older generation of the file, which the file does not contain. */
  | { readonly kind: 'stranded'; readonly stranded: Stranded }
  /** Edits of an older generation became a version of their own; null: its history had all of them. */
  | { readonly kind: 'strandedKept'; readonly version: number | null }

/** What becomes of the line, and of the document without it. */
export type LineNews =
  /** S276, S277; `error` says why something better than the ordinary request failed. */
  | { readonly kind: 'network'; readonly event: NetworkEvent; readonly error?: WenfangError }
  /** S275 */
  | { readonly kind: 'offlineMode'; readonly event: OfflineModeEvent }

/** One open document: its connection, its two Yjs documents and the people in it. */
export interface DocumentSession {
  readonly state$: Observable<ConnectionState>
  /** The same with the step of the open flow and the time of the next try. */
  readonly connection$: Observable<Connection>
  readonly saveState$: Observable<SaveState>
  /** Why, while `saveState$` is `local` or `unkept`. */
  readonly localReason$: Observable<LocalReason>
  /** One entry a connection; `people$` has one a person. */
  readonly collaborators$: Observable<readonly Collaborator[]>
  readonly people$: Observable<readonly Person[]>
  readonly selections$: Observable<ReadonlyMap<string, SelectionInfo>>
  /** null until the server told it. */
  readonly permission$: Observable<Acl | null>
  readonly mode$: Observable<'edit' | 'preview'>
  /** True while there has been no connection for so long that people are told, or not yet since the copy was opened. */
  readonly offline$: Observable<boolean>
  /** Why edits cannot be kept on this device, null while they can. Else they are safe only when the server has them. */
  readonly storeTrouble$: Observable<WenfangError | null>
  /** As it happens; who comes late has missed it. */
  readonly news$: Observable<SessionNews>
  readonly body: Doc
  /** The body of types of kind `ops`, null of all others; `body` stays empty then. */
  readonly ops: OpsBody | null
  readonly comments: Doc
  readonly presence: {
    /** At most 4 KB of JSON; null shows nothing any more. */
    set(state: Json): void
    /** By connection id, without this client's own. */
    readonly states$: Observable<ReadonlyMap<string, Json>>
  }
  /**
   * Resolves when both documents hold what the server has or, while it is out of reach, what this device has. Never
   * rejects: failures are news.
   */
  readonly ready: Promise<void>
  /**
   * The one listener who must miss nothing: what was told before it listened waits for it (S278). A session often opens, and
   * may fail, before the code that shows it is there. The answer stops it.
   */
  listen(listener: (news: SessionNews | LineNews) => void): () => void
  select(selection: { readonly isEditing: boolean; readonly range: Json } | null): void
  /** Resolves when everything typed before is durable on the server; for a reader at once (S311). */
  save(options?: { readonly manual?: boolean }): Promise<void>
  /** An edit of another window of this browser: shown, kept and, when the server is back, sent on. */
  receiveFromWindow(channel: Channel, update: Uint8Array): void
  /** While something that the document shows, as a picture, is not on the server's disk, it is not called saved (G17). */
  holdSaved(isHeld: boolean): void
  /** True while edits of this page are not durable on the server. */
  hasUnsent(): boolean
  /** How many edits that are. */
  unsentCount(): number
  /** Date.now() when this device was last equal with the server; null when it never was, or does not know. */
  syncedAt(): number | null
  /** Resolves when every edit so far is on this device, or it was told that it cannot be. */
  keepLocally(): Promise<void>
  /** What could not be kept on this device, for the session that follows this one; null when all of it is kept. */
  left(): StoredReplica | null
  /** Tries again at once: after the session ended with an error, or instead of waiting for the next try. */
  retry(): void
  /** Keeps and sends what is left, then closes. Never rejects; twice is safe. */
  dispose(): Promise<void>
}
