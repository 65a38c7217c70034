import type { LogStore } from '../../src/log/index.ts'

type Outcomes = Awaited<ReturnType<LogStore['append']>>

/** The log of a process that can die: what it writes in that moment may be on the disk or not, and it never hears of it. */
export class DyingLog implements LogStore {
  readonly #log: LogStore
  #isDead = false
  readonly #running = new Set<Promise<unknown>>()

  constructor(log: LogStore) {
    this.#log = log
  }

  /** Resolves when the disk has done what it had begun. */
  async die(): Promise<void> {
    this.#isDead = true
    await Promise.allSettled(this.#running)
  }

  async append(batch: Parameters<LogStore['append']>[0]): Promise<Outcomes> {
    // Between the edit and the disk anything may happen.
    await new Promise((resolve) => setImmediate(resolve))
    if (this.#isDead) return never
    const writing = this.#log.append(batch)
    this.#running.add(writing)
    const outcomes = await writing
    this.#running.delete(writing)
    return this.#isDead ? never : outcomes
  }

  read(...args: Parameters<LogStore['read']>) {
    return this.#log.read(...args)
  }
  head(...args: Parameters<LogStore['head']>) {
    return this.#log.head(...args)
  }
  putSnapshot(...args: Parameters<LogStore['putSnapshot']>) {
    return this.#log.putSnapshot(...args)
  }
  history(...args: Parameters<LogStore['history']>) {
    return this.#log.history(...args)
  }
  snapshotAt(...args: Parameters<LogStore['snapshotAt']>) {
    return this.#log.snapshotAt(...args)
  }
  pin(...args: Parameters<LogStore['pin']>) {
    return this.#log.pin(...args)
  }
  seal(...args: Parameters<LogStore['seal']>) {
    return this.#log.seal(...args)
  }
  remove(...args: Parameters<LogStore['remove']>) {
    return this.#log.remove(...args)
  }
  ping() {
    return this.#log.ping()
  }
  async close() {
    // The disk outlives every process.
  }
}

const never = new Promise<never>(() => {})
