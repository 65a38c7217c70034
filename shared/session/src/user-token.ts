import type { Clock } from './clock.ts'
import { field, optionalField } from './parse.ts'

/** S217: a token that a host gave for the person at the page. */
export interface TokenData {
  readonly token: string
  /** Milliseconds since 1970. */
  readonly expire: number
}

/**
 * Token data as hosts give it: with the time it ends (`expire`, milliseconds since 1970) or the seconds it lasts (`timeout`).
 * @throws TypeError on another shape
 */
export function parseTokenData(value: unknown, nowMs: number): TokenData {
  const timeout = optionalField(value, 'timeout', 'number')
  return {
    token: field(value, 'token', 'string'),
    expire: timeout === undefined ? field(value, 'expire', 'number') : nowMs + timeout * 1_000,
  }
}

export interface UserTokensOptions {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly clock: Clock
  /** Milliseconds since 1970. */
  readonly epochMs: () => number
}

const KEY = 'wenfang.user-token'
/** The longest wait that a browser's timer can take. */
const LONGEST_MS = 2 ** 31 - 1

/** The stored token of x-user-token. One past its end is never sent, and ends the connections that were made with it (S281). */
export class UserTokens {
  readonly #options: UserTokensOptions
  readonly #watchers = new Set<() => void>()
  #cancel: (() => void) | null = null

  constructor(options: UserTokensOptions) {
    this.#options = options
    this.#arm()
  }

  /** Empty when there is none that is still good. */
  current(): string {
    const stored = this.#stored()
    return stored !== null && stored.expire > this.#options.epochMs() ? stored.token : ''
  }

  /** @throws TypeError when it is no token data */
  store(value: unknown): void {
    const { storage, epochMs } = this.#options
    storage.setItem(KEY, JSON.stringify(parseTokenData(value, epochMs())))
    this.#arm()
  }

  /** Told when the stored token is past its end. The answer stops it. */
  watch(onExpired: () => void): () => void {
    this.#watchers.add(onExpired)
    return () => void this.#watchers.delete(onExpired)
  }

  dispose(): void {
    this.#cancel?.()
    this.#cancel = null
  }

  #arm(): void {
    this.dispose()
    const stored = this.#stored()
    if (stored === null) return
    const { clock, epochMs } = this.#options
    const leftMs = Math.max(0, stored.expire - epochMs())
    this.#cancel = clock.schedule(Math.min(leftMs, LONGEST_MS), () => {
      // A device that slept, or a very long life: not yet.
      if (stored.expire > epochMs()) return this.#arm()
      this.#options.storage.removeItem(KEY)
      for (const tell of this.#watchers) tell()
    })
  }

  #stored(): TokenData | null {
    try {
      return parseTokenData(JSON.parse(this.#options.storage.getItem(KEY) ?? 'null'), this.#options.epochMs())
    } catch {
      // None, or none of ours.
      return null
    }
  }
}
