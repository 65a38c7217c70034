/** Runs something at most once in so many milliseconds, and a last time for whatever came in between. */
export class Throttle {
  readonly #run: () => void
  readonly #ms: number
  #ranAt = Number.NEGATIVE_INFINITY
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(run: () => void, ms: number) {
    this.#run = run
    this.#ms = ms
  }

  /** At once where the last time is long enough ago. */
  soon(): void {
    clearTimeout(this.#timer)
    const wait = this.#ranAt + this.#ms - performance.now()
    if (wait > 0) this.#timer = setTimeout(() => this.now(), wait)
    else this.now()
  }

  now(): void {
    clearTimeout(this.#timer)
    this.#ranAt = performance.now()
    this.#run()
  }

  dispose(): void {
    clearTimeout(this.#timer)
  }
}
