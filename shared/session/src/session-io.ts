import type { Clock } from './clock.ts'
import type { ReplicaStore } from './replica-store.ts'

/** What the session needs of the world. A browser gives it in `browser-io.ts`, a test gives its own. */
export interface SessionIo {
  readonly clock: Clock
  /** [0, 1) */
  readonly random: () => number
  readonly newId: () => string
  /** Milliseconds since 1970, only to tell which of two copies is newer. */
  readonly epochMs: () => number
  readonly fetch: Fetch
  readonly openSocket: OpenSocket
  /** @throws WenfangError DBError when nothing can be kept on this device */
  readonly openStore: (fileId: string) => Promise<ReplicaStore>
  /** Tells about the page until disposed. */
  readonly watchPage: (handlers: PageHandlers) => () => void
}

export interface PageHandlers {
  readonly onHidden: () => void
  readonly onVisible: () => void
  /** The browser says that there is a network again. */
  readonly onOnline: () => void
  /** The browser says that there is no network. */
  readonly onOffline: () => void
  /** The page may be gone the next moment. */
  readonly onLeave: () => void
}

export interface FetchRequest {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | FormData | Blob
  readonly signal: AbortSignal
  readonly credentials: 'same-origin' | 'include'
}

export interface FetchAnswer {
  readonly status: number
  readonly headers: { get(name: string): string | null }
  /** The bytes as they come, where the browser can tell them so. */
  readonly body?: ReadableStream<Uint8Array> | null
  text(): Promise<string>
  arrayBuffer(): Promise<ArrayBuffer>
}

/** Rejects only when no answer came. */
export type Fetch = (url: string, request: FetchRequest) => Promise<FetchAnswer>

export interface SocketHandlers {
  readonly onOpen: () => void
  /** Text frames are strings, binary frames bytes. */
  readonly onFrame: (frame: string | Uint8Array) => void
  /** Called once, also when the connection never opened. */
  readonly onClose: (code: number, reason: string) => void
}

export interface Socket {
  send(frame: string | Uint8Array): void
  close(code?: number): void
}

/** `url` is a path with query, or absolute when the server named another host. */
export type OpenSocket = (url: string, handlers: SocketHandlers) => Socket
