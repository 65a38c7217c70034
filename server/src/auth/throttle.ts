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
  /**
   * Takes one try of every key. It counts as failed from the start, so that tries at the same time cannot outrun the count.
   * @returns what to call when the try did not fail: addresses get it back, every other key is forgiven altogether
   * @throws WenfangError RateLimited with `detail.retry_after_s`
   */
  attempt(keys: readonly string[]): Promise<() => Promise<void>>
}

/** The throttle of a single process. Kept in memory: a restart forgives. */
export class Throttle implements Guard {
  readonly #failures = new Map<string, Failures>()
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  async attempt(keys: readonly string[]): Promise<() => Promise<void>> {
    const now = this.#now()
    throwUntil(Math.max(...keys.map((key) => this.#failures.get(key)?.blockedUntil ?? 0)), now)
    const counted = keys.map((key) => [key, this.#count(key, now)] as const)
    return async () => {
      for (const [key, uncount] of counted) {
        if (isAddress(key)) uncount()
        else this.#failures.delete(key)
      }
    }
  }

  /** @returns what takes the count back; a wait that only this try brought goes with it */
  #count(key: string, now: number): () => void {
    if (this.#failures.size > MAX_KEYS) this.#forget(now)
    const known = this.#failures.get(key)
    const failures = known && known.forgetAt > now ? known : { count: 0, blockedUntil: 0, forgetAt: 0 }
    this.#failures.set(key, failures)
    failures.count += 1
    const blockedUntil = blockedUntilMs(key, failures.count, now)
    failures.blockedUntil = blockedUntil
    failures.forgetAt = Math.max(now, blockedUntil) + FORGET_MS
    return () => {
      failures.count -= 1
      if (failures.blockedUntil === blockedUntil) failures.blockedUntil = 0
    }
  }

  #forget(now: number): void {
    for (const [key, failures] of this.#failures) if (failures.forgetAt <= now) this.#failures.delete(key)
    for (const key of this.#failures.keys()) {
      if (this.#failures.size <= MAX_KEYS) break
      this.#failures.delete(key)
    }
  }
}

export const isAddress = (key: string): boolean => key.startsWith('address:')

/** How many failures of a key cost nothing yet. */
export const freeTries = (key: string): number => (isAddress(key) ? FREE_TRIES_OF_ADDRESS : FREE_TRIES)

/** How long the key waits after so many failures. */
function delayMs(key: string, count: number): number {
  const free = freeTries(key)
  return count < free ? 0 : Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** (count - free))
}

/** Until when the key waits after so many failures, ms; 0: not at all, however little earlier another clock or request is. */
export function blockedUntilMs(key: string, count: number, nowMs: number): number {
  const delay = delayMs(key, count)
  return delay === 0 ? 0 : nowMs + delay
}

/** @throws WenfangError RateLimited with `detail.retry_after_s` */
export function throwUntil(untilMs: number, nowMs: number): void {
  if (untilMs <= nowMs) return
  const retryAfterS = Math.ceil((untilMs - nowMs) / 1000)
  throw new WenfangError('RateLimited', 'too many failed tries', { detail: { retry_after_s: retryAfterS } })
}
