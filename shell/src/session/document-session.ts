import type {
  Collaborator,
  ConnectionState,
  DocumentPort,
  Json,
  SaveState,
  SessionPort,
} from '@wenfang/shared-contract'
import type { Acl, WenfangError } from '@wenfang/shared-protocol'
import type { Observable } from 'rxjs'

/** What a session tells once, not as a state. */
export type SessionNews =
  /** The server converts the file; 0-100 when the worker tells it. */
  | { readonly kind: 'importing'; readonly percent: number | null }
  /** Opening failed for good; the session stays usable for what is on this device. */
  | { readonly kind: 'openFailed'; readonly error: WenfangError }
  | { readonly kind: 'offline' }
  | { readonly kind: 'online' }
  | { readonly kind: 'renamed'; readonly name: string }
  /** Rights changed while the document was open. */
  | { readonly kind: 'permissionChange'; readonly canWrite: boolean }
  /** The document cannot go on in this page; unsent edits are on this device already (G18). */
  | { readonly kind: 'reload' }
  /** Something could not be kept on this device. */
  | { readonly kind: 'storageFailed' }

/** One open document, as the shell sees it: the one stream of session and presence (S539). */
export interface DocumentSession {
  readonly state$: Observable<ConnectionState>
  readonly saveState$: Observable<SaveState>
  readonly collaborators$: Observable<readonly Collaborator[]>
  /** null until the server told it. */
  readonly permission$: Observable<Acl | null>
  readonly news$: Observable<SessionNews>
  readonly body: DocumentPort['body']
  readonly comments: DocumentPort['comments']
  readonly presence: DocumentPort['presence']
  /** Resolves when both documents hold what the server has, so that a remote may be mounted. */
  readonly ready: Promise<void>
  select(selection: { readonly isEditing: boolean; readonly range: Json } | null): void
  save: SessionPort['save']
  /** A person asks for the connection now instead of at the next try. */
  reconnect(): void
  /** True while edits of this page are not durable on the server. */
  readonly hasUnsent: () => boolean
  /** Sends what is left, then closes. Never rejects. */
  dispose(): Promise<void>
}
