/** Longest wait of a coalesced frame; also the send interval of presence. */
export const MAX_WAIT_MS = 33
/** A room of this many connections waits one millisecond. */
const CONNECTIONS_PER_MS = 6
/** Shorter waits are not worth a timer. */
const SHORTEST_TIMER_MS = 0.5

/** Least time between two frames of a room: an idle or small room sends at once, a large one bundles. */
export const frameIntervalMs = (connections: number): number => Math.min(MAX_WAIT_MS, connections / CONNECTIONS_PER_MS)

/**
 * Runs `send` soon after `schedule`, not more often than the interval, once for any number of calls.
 */
export class Coalescer {
  readonly #send: () => void
  readonly #intervalMs: () => number
  #lastMs = Number.NEGATIVE_INFINITY
  #cancel: (() => void) | null = null

  constructor(intervalMs: () => number, send: () => void) {
    this.#intervalMs = intervalMs
    this.#send = send
  }

  schedule(): void {
    if (this.#cancel) return
    const waitMs = this.#lastMs + this.#intervalMs() - performance.now()
    if (waitMs <= SHORTEST_TIMER_MS) {
      const immediate = setImmediate(() => this.now())
      this.#cancel = () => clearImmediate(immediate)
    } else {
      const timer = setTimeout(() => this.now(), waitMs)
      this.#cancel = () => clearTimeout(timer)
    }
  }

  /** Sends what is scheduled without waiting. */
  now(): void {
    if (!this.#cancel) return
    this.stop()
    this.#lastMs = performance.now()
    this.#send()
  }

  /** It was done without being asked: what is scheduled falls away, and the interval begins anew. */
  done(): void {
    this.stop()
    this.#lastMs = performance.now()
  }

  stop(): void {
    this.#cancel?.()
    this.#cancel = null
  }
}
