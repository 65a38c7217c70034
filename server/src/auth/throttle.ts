import { WenfangError } from '@wenfang/shared-protocol'

interface Failures {
  count: number
  blockedUntil: number
  forgetAt: number
}

const FREE_TRIES = 5
/** Behind one address may sit a whole office. */
const FREE_TRIES_OF_ADDRESS = 50
const FIRST_DELAY_MS = 1_000
const MAX_DELAY_MS = 15 * 60_000
export const FORGET_MS = 60 * 60_000
const MAX_KEYS = 50_000

/**
 * Slows down guessing: after five failures (fifty of an address) each further try of a key waits twice as long, up to
 * 15 minutes. Keys are accounts, links and addresses, so that neither one account from many machines nor many accounts from one is cheap.
 */
export interface Guard {
  /** @throws WenfangError RateLimited with `detail.retry_after_s` */
  check(keys: readonly string[]): void | Promise<void>
  failed(keys: readonly string[]): void | Promise<void>
  succeeded(key: string): void | Promise<void>
}

/** The throttle of a single process. Kept in memory: a restart forgives. */
export class Throttle implements Guard {
  readonly #failures = new Map<string, Failures>()
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** @throws WenfangError RateLimited with `detail.retry_after_s` */
  check(keys: readonly string[]): void {
    const now = this.#now()
    throwUntil(Math.max(...keys.map((key) => this.#failures.get(key)?.blockedUntil ?? 0)), now)
  }

  failed(keys: readonly string[]): void {
    const now = this.#now()
    if (this.#failures.size > MAX_KEYS) this.#forget(now)
    for (const key of keys) {
      const before = this.#failures.get(key)
      const count = before && before.forgetAt > now ? before.count + 1 : 1
      const delay = delayMs(key, count)
      this.#failures.set(key, { count, blockedUntil: now + delay, forgetAt: now + delay + FORGET_MS })
    }
  }

  succeeded(key: string): void {
    this.#failures.delete(key)
  }

  #forget(now: number): void {
    for (const [key, failures] of this.#failures) if (failures.forgetAt <= now) this.#failures.delete(key)
    for (const key of this.#failures.keys()) {
      if (this.#failures.size <= MAX_KEYS) break
      this.#failures.delete(key)
    }
  }
}

/** How long the key waits after so many failures. */
export function delayMs(key: string, count: number): number {
  const free = key.startsWith('address:') ? FREE_TRIES_OF_ADDRESS : FREE_TRIES
  return count < free ? 0 : Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** (count - free))
}

/** @throws WenfangError RateLimited with `detail.retry_after_s` */
export function throwUntil(untilMs: number, nowMs: number): void {
  if (untilMs <= nowMs) return
  const retryAfterS = Math.ceil((untilMs - nowMs) / 1000)
  throw new WenfangError('RateLimited', 'too many failed tries', { detail: { retry_after_s: retryAfterS } })
}
