/** A limit that allows bursts: `burst` at once, `perSecond` for good. */
export class TokenBucket {
  readonly #perSecond: number
  readonly #burst: number
  #tokens: number
  #filledMs: number

  constructor(perSecond: number, burst: number, nowMs = performance.now()) {
    this.#perSecond = perSecond
    this.#burst = burst
    this.#tokens = burst
    this.#filledMs = nowMs
  }

  /** Takes the tokens, on credit if need be, and says how long the taker must now wait. */
  take(count: number, nowMs = performance.now()): number {
    this.#tokens = Math.min(this.#burst, this.#tokens + ((nowMs - this.#filledMs) / 1_000) * this.#perSecond)
    this.#filledMs = nowMs
    this.#tokens -= count
    return this.#tokens >= 0 ? 0 : (-this.#tokens / this.#perSecond) * 1_000
  }
}
