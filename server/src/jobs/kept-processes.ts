import { KeptProcess, type Kept, type KeptProcessOptions } from './kept-process.ts'

/**
 * A kept process for each key, so that what one file leaves in a process is never met by another. The one that was asked least
 * recently ends when there are too many.
 */
export class KeptProcesses {
  readonly #options: KeptProcessOptions
  readonly #most: number
  /** In the order of their last use. */
  readonly #byKey = new Map<string, KeptProcess>()

  constructor(options: KeptProcessOptions, most: number) {
    this.#options = options
    this.#most = most
  }

  /** @throws what `KeptProcess.use` throws */
  use<Result>(key: string, work: (kept: Kept) => Promise<Result>): Promise<Result> {
    const kept = this.#byKey.get(key) ?? new KeptProcess(this.#options)
    this.#byKey.delete(key)
    this.#byKey.set(key, kept)
    const [oldest] = this.#byKey
    if (this.#byKey.size > this.#most && oldest) {
      this.#byKey.delete(oldest[0])
      // After what it is busy with.
      void oldest[1].close()
    }
    return kept.use(work)
  }

  async close(): Promise<void> {
    const all = [...this.#byKey.values()]
    this.#byKey.clear()
    await Promise.all(all.map((kept) => kept.close()))
  }
}
