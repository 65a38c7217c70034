import type { Json } from '@wenfang/shared-contract'
import { MAX_PRESENCE_BYTES, WenfangError } from '@wenfang/shared-protocol'
import type { Clock } from './clock.ts'

/** As often as the server passes presence on. */
const PRESENCE_INTERVAL_MS = 33

/** What every connection shows of itself. Never stored, never acknowledged; only the newest state counts. */
export class Presence {
  readonly #clock: Clock
  readonly #send: (state: Uint8Array) => void
  readonly #onChange: (states: ReadonlyMap<string, Json>) => void
  readonly #states = new Map<string, Json>()
  #own: Uint8Array | null = null
  #isConnected = false
  #isUnsent = false
  #lastSentMs = -Infinity
  #cancel: (() => void) | null = null

  constructor(clock: Clock, send: (state: Uint8Array) => void, onChange: (states: ReadonlyMap<string, Json>) => void) {
    this.#clock = clock
    this.#send = send
    this.#onChange = onChange
  }

  /** null shows nothing any more. @throws WenfangError InvalidArgument over 4 KB of JSON */
  set(state: Json): void {
    const bytes = state === null ? new Uint8Array() : new TextEncoder().encode(JSON.stringify(state))
    if (bytes.length > MAX_PRESENCE_BYTES) {
      throw new WenfangError('InvalidArgument', `presence of ${bytes.length} bytes, at most ${MAX_PRESENCE_BYTES}`)
    }
    this.#own = bytes
    this.#isUnsent = true
    this.#sendInTime()
  }

  connected(): void {
    this.#isConnected = true
    this.#isUnsent = this.#own !== null && this.#own.length > 0
    this.#sendInTime()
  }

  /** The others may have gone unseen: they show themselves again on the next connection. */
  lost(): void {
    this.#isConnected = false
    this.dispose()
    if (this.#states.size === 0) return
    this.#states.clear()
    this.#tell()
  }

  receive(states: readonly { readonly connection: string; readonly state: Uint8Array }[], ownConnection: string): void {
    for (const { connection, state } of states) {
      if (connection === ownConnection) continue
      const value = parseState(state)
      if (value === null) this.#states.delete(connection)
      else this.#states.set(connection, value)
    }
    this.#tell()
  }

  quit(connection: string): void {
    if (this.#states.delete(connection)) this.#tell()
  }

  dispose(): void {
    this.#cancel?.()
    this.#cancel = null
  }

  #tell(): void {
    this.#onChange(new Map(this.#states))
  }

  #sendInTime(): void {
    if (!this.#isConnected || !this.#isUnsent || this.#cancel) return
    const waitMs = this.#lastSentMs + PRESENCE_INTERVAL_MS - this.#clock.now()
    if (waitMs <= 0) this.#sendNow()
    else this.#cancel = this.#clock.schedule(waitMs, () => this.#sendNow())
  }

  #sendNow(): void {
    this.#cancel = null
    this.#isUnsent = false
    this.#lastSentMs = this.#clock.now()
    if (this.#own) this.#send(this.#own)
  }
}

/** null also for what is no JSON: another client's broken state must not hurt this one. */
function parseState(state: Uint8Array): Json {
  if (state.length === 0) return null
  try {
    return JSON.parse(new TextDecoder().decode(state)) as Json
  } catch {
    return null
  }
}
