import type { LiveBody } from './kernel-threads.ts'

const IDLE_MS = 60_000
const MOST_BODIES = 20
const MOST_BYTES = 256 * 1024 * 1024

/** A body that nobody uses, and what it holds. */
export interface KeptBody {
  readonly body: LiveBody
  /** Up to here the log is in it, and nothing besides. */
  readonly seq: number
  /** Of what it was opened with. */
  readonly bytes: number
}

/** Keeps bodies open for a while after they were used: whoever needs one next reads only what the log has since. */
export class KeptBodies {
  readonly #kept = new Map<string, KeptBody & { readonly timer: NodeJS.Timeout }>()
  #bytes = 0
  #isClosed = false

  /** Nobody else gets it until it is kept again. */
  take(key: string): KeptBody | null {
    const kept = this.#kept.get(key)
    if (!kept) return null
    this.#remove(key)
    return kept
  }

  /** Those that were used longest ago go when there are too many. */
  keep(key: string, kept: KeptBody): void {
    // The state of a conversion may come yet, at the very place of nothing.
    if (this.#isClosed || kept.bytes === 0 || this.#kept.has(key)) return void kept.body.close()
    const timer = setTimeout(() => this.#end(key), IDLE_MS).unref()
    this.#kept.set(key, { ...kept, timer })
    this.#bytes += kept.bytes
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MOST_BODIES && this.#bytes <= MOST_BYTES) return
      this.#end(oldest)
    }
  }

  /** What is kept from now on is closed at once. */
  close(): void {
    this.#isClosed = true
    for (const key of this.#kept.keys()) this.#end(key)
  }

  #end(key: string): void {
    const kept = this.#kept.get(key)
    this.#remove(key)
    void kept?.body.close()
  }

  #remove(key: string): void {
    const kept = this.#kept.get(key)
    if (!kept) return
    clearTimeout(kept.timer)
    this.#kept.delete(key)
    this.#bytes -= kept.bytes
  }
}
