/** Looks again and again whether something is to be done, one look at a time. */
export class Looking {
  readonly #run: () => Promise<void>
  readonly #failed: (error: unknown) => void
  readonly #everyMs: number
  #timer: NodeJS.Timeout | null = null
  #running: Promise<void> = Promise.resolve()

  constructor(run: () => Promise<void>, everyMs: number, failed: (error: unknown) => void) {
    this.#run = run
    this.#everyMs = everyMs
    this.#failed = failed
  }

  start(): void {
    this.#timer = setTimeout(() => {
      // Who closed it meanwhile has no timer any more.
      void this.look().finally(() => this.#timer && this.start())
    }, this.#everyMs)
    this.#timer.unref()
  }

  /** Looks now, after the look that is under way. */
  look(): Promise<void> {
    this.#running = this.#running.then(this.#run).catch((error: unknown) => this.#failed(error))
    return this.#running
  }

  async close(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    await this.#running
  }
}
