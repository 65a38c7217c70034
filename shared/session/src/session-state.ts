import type { Acl, ErrorCode, ServerMessage, WenfangError } from '@wenfang/shared-protocol'

/** Where a connection stands. `name` is one of the five states of the specification (S221); `step` is how far its open flow is. */
export type Connection =
  /** Not opened yet, or left on purpose. */
  | { readonly name: 'CLOSED_NOERROR' }
  /** Lost and tried again after `retryInMs`, or over for good (null). */
  | { readonly name: 'CLOSED'; readonly error: WenfangError | null; readonly retryInMs: number | null }
  | { readonly name: 'CONNECTING'; readonly step: 'ticket' | 'data' | 'import' | 'socket' | 'session' }
  /** `data`: the open data came too early, too late or not at all and is fetched (again); `open`: waits for the open event. */
  | {
      readonly name: 'CONNECTED'
      readonly step: 'data' | 'import' | 'open' | 'sync' | 'ready'
      readonly serverId: string
    }
  /** Closed because nobody looked at the page for long. `isOutdated`: the page must be reloaded when somebody does. */
  | { readonly name: 'IDLE'; readonly isOutdated: boolean }

/** What the local documents hold. */
export type Replica =
  | { readonly kind: 'none' }
  /** A generation that lies in the local cache and was not applied yet. */
  | {
      readonly kind: 'cached'
      readonly generation: string
      /** Rights as last known; without them it is not shown before the server answers. */
      readonly acl: Acl | null
    }
  /** A generation that the documents show; they cannot change to another one. */
  | { readonly kind: 'live'; readonly generation: string }

export interface SessionState {
  readonly connection: Connection
  /** Counts connections; what an earlier one still reports is ignored. */
  readonly attempt: number
  readonly retryCount: number
  readonly mode: 'edit' | 'preview'
  readonly replica: Replica
  /** Of this connection; null until it came. */
  readonly ticket: Ticket | null
  /** Generation of the open data that waits to be applied. */
  readonly fetched: string | null
  readonly acl: Acl | null
  /** Whether ticket and open data may come as one stream; the first failure of it ends that (S433). */
  readonly canStream: boolean
  /** The open data is on its way in the stream of this connection. */
  readonly isDataStreamed: boolean
  readonly isRestarting: boolean
  /** After entryOfflineTime without a connection (S236), or opened from the local copy before there was one. */
  readonly isOffline: boolean
  readonly isHidden: boolean
}

export interface Ticket {
  readonly token: string
  readonly host: string
  readonly region: string
  readonly sessionId: string
}

export type TimerName =
  | 'retry'
  | 'connect'
  | 'session'
  | 'open'
  | 'ping'
  | 'silence'
  | 'offline'
  | 'online'
  | 'hidden'
  | 'version'
  | 'wake'
  | 'local'
  | 'streamData'
  | 'streamSession'

export type SessionEvent =
  | {
      readonly kind: 'start'
      readonly cached: { readonly generation: string; readonly acl: Acl | null } | null
      readonly isPreview: boolean
      readonly canStream?: boolean
    }
  | { readonly kind: 'leave' }
  | { readonly kind: 'ticket'; readonly attempt: number; readonly ticket: Ticket }
  | { readonly kind: 'data'; readonly attempt: number; readonly generation: string }
  /** The first bytes of streamed open data are here; the rest may take as long as it is large. */
  | { readonly kind: 'streamBegan'; readonly attempt: number }
  | { readonly kind: 'streamFailed'; readonly attempt: number; readonly error: WenfangError }
  | { readonly kind: 'imported'; readonly attempt: number }
  /** The call that the current step waits for failed. */
  | { readonly kind: 'failed'; readonly attempt: number; readonly error: WenfangError }
  | { readonly kind: 'socketOpen'; readonly attempt: number }
  | { readonly kind: 'socketClosed'; readonly attempt: number; readonly code: number; readonly reason: string }
  /** Any sign of life of the server. */
  | { readonly kind: 'heard'; readonly attempt: number }
  | { readonly kind: 'message'; readonly attempt: number; readonly message: ServerMessage }
  /** Every channel has the log. */
  | { readonly kind: 'synced'; readonly attempt: number }
  | { readonly kind: 'timer'; readonly name: TimerName }
  | { readonly kind: 'browserOnline' }
  /** The browser says that it has no network: the line is asked at once. */
  | { readonly kind: 'browserOffline' }
  | { readonly kind: 'hidden' }
  | { readonly kind: 'visible' }
  | { readonly kind: 'versionChecked'; readonly isInvalid: boolean }
  /** The stored token of the person is past its end (S281). */
  | { readonly kind: 'tokenExpired' }

/** What others than the documents learn of the session. */
export type SessionNotice =
  | { readonly kind: 'permissionChange'; readonly acl: Acl }
  /** Tried again soon. */
  | { readonly kind: 'connectFailed'; readonly error: WenfangError }
  /** Over for good. */
  | { readonly kind: 'openFailed'; readonly error: WenfangError }
  | { readonly kind: 'offline' }
  | { readonly kind: 'online' }
  /** Woken from IDLE and still without a connection after 3 s (S242). */
  | { readonly kind: 'enterOffline' }
  | { readonly kind: 'previewFull' }
  /** Open data by another way than the ordinary request failed; that one is made instead (S433). */
  | { readonly kind: 'serverFallback'; readonly error: WenfangError }
  | { readonly kind: 'collaborationSwitch'; readonly status: 'open' | 'close' }
  | { readonly kind: 'historyNew' }
  | { readonly kind: 'renamed'; readonly name: string }
  | { readonly kind: 'metric'; readonly connections: number; readonly editors: number }
  /** The file went on in another generation, which these documents cannot turn into: a new session has to open it. */
  | { readonly kind: 'newGeneration' }
  /** The page must be opened afresh; unsent edits are on this device by the time it is told (G18). */
  | { readonly kind: 'reload'; readonly reason: ErrorCode }

export type SessionEffect =
  | {
      readonly kind: 'requestTicket'
      readonly attempt: number
      readonly mode: 'edit' | 'preview'
      readonly isFirst: boolean
    }
  /** Ticket and open data in one call. */
  | {
      readonly kind: 'openStream'
      readonly attempt: number
      readonly mode: 'edit' | 'preview'
      readonly isFirst: boolean
    }
  | { readonly kind: 'closeStream' }
  | { readonly kind: 'fetchData'; readonly attempt: number }
  | { readonly kind: 'awaitImport'; readonly attempt: number; readonly taskId: string }
  | { readonly kind: 'connectSocket'; readonly attempt: number; readonly ticket: Ticket }
  | { readonly kind: 'closeSocket' }
  | { readonly kind: 'sendSessionOpen'; readonly isReconnecting: boolean; readonly serverId: string | null }
  | { readonly kind: 'sendPing' }
  | { readonly kind: 'sendPong'; readonly time: number }
  | { readonly kind: 'sendNoopen'; readonly serverId: string }
  | { readonly kind: 'sendOpen' }
  | { readonly kind: 'refreshSession' }
  /** Puts the cached generation into the documents. */
  | { readonly kind: 'applyCache' }
  /** Puts the fetched open data into the documents. */
  | { readonly kind: 'applyData' }
  | { readonly kind: 'startSync'; readonly attempt: number; readonly generation: string }
  | { readonly kind: 'stopSync' }
  | { readonly kind: 'setPermission'; readonly acl: Acl }
  | { readonly kind: 'checkVersion' }
  /** `jitter`: up to this share of the delay is added at random. */
  | { readonly kind: 'startTimer'; readonly name: TimerName; readonly delayMs: number; readonly jitter?: number }
  | { readonly kind: 'stopTimers'; readonly names: readonly TimerName[] }
  | { readonly kind: 'tell'; readonly notice: SessionNotice }

/** What an administrator may configure (G22) and what the type decides. */
export interface SessionSettings {
  readonly entryOfflineMs: number
  readonly maxIdleMs: number
  readonly checkVersionMs: number
  /** Open event of the type, e.g. `open.document`. */
  readonly openCommand: string
  /** S426: an epub without open data cannot be shown, so nothing is gained by connecting. */
  readonly needsOpenData: boolean
}

export interface Step {
  readonly state: SessionState
  readonly effects: readonly SessionEffect[]
}

export const initialState: SessionState = {
  connection: { name: 'CLOSED_NOERROR' },
  attempt: 0,
  retryCount: 0,
  mode: 'edit',
  replica: { kind: 'none' },
  ticket: null,
  fetched: null,
  acl: null,
  canStream: false,
  isDataStreamed: false,
  isRestarting: false,
  isOffline: false,
  isHidden: false,
}
