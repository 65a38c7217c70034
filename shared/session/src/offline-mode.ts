import { OFFLINE_DOC_FLAG_DELAY_MS } from '@wenfang/shared-protocol'
import type { Clock } from './clock.ts'

/** S275: what becomes of a document while the server is out of reach. */
export type OfflineModeEvent =
  | 'connected'
  | 'disconnected'
  /** A moment later, so that a short gap is none. */
  | 'documentOffline'
  /** Something is typed that only this device has, and is on its way to the server again. */
  | 'enterOfflineEdit'
  | 'leaveOfflineEdit'

/** Follows one document in and out of its offline mode. */
export class OfflineMode {
  readonly #clock: Clock
  readonly #tell: (event: OfflineModeEvent) => void
  #state: 'connected' | 'disconnected' | 'documentOffline' | 'edited' = 'connected'
  #cancel: (() => void) | null = null

  constructor(clock: Clock, tell: (event: OfflineModeEvent) => void) {
    this.#clock = clock
    this.#tell = tell
  }

  disconnected(): void {
    if (this.#state !== 'connected') return
    this.#state = 'disconnected'
    this.#tell('disconnected')
    this.#cancel = this.#clock.schedule(OFFLINE_DOC_FLAG_DELAY_MS, () => {
      this.#state = 'documentOffline'
      this.#tell('documentOffline')
    })
  }

  /** The person changed the document. */
  edited(): void {
    if (this.#state !== 'documentOffline') return
    this.#state = 'edited'
    this.#tell('enterOfflineEdit')
  }

  connected(): void {
    const before = this.#state
    if (before === 'connected') return
    this.dispose()
    this.#state = 'connected'
    this.#tell('connected')
    if (before === 'edited') this.#tell('leaveOfflineEdit')
  }

  dispose(): void {
    this.#cancel?.()
    this.#cancel = null
  }
}
