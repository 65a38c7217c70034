/** A file that is being edited gets a version about this often, */
const EVERY_MS = 10 * 60_000
/** and one when nobody has edited it for so long, */
const REST_MS = 5 * 60_000
/** which is looked at this often. */
const LOOK_MS = 60_000

export interface AutoVersionClock {
  now(): number
  /** Calls until disposed. */
  every(intervalMs: number, run: () => void): () => void
}

export const serverClock: AutoVersionClock = {
  now: () => performance.now(),
  every(intervalMs, run) {
    const timer = setInterval(run, intervalMs).unref()
    return () => clearInterval(timer)
  },
}

interface Editing {
  readonly sinceMs: number
  lastMs: number
  userId: string
}

/**
 * Makes a version unless nothing has changed since the last one; `userId` null: whoever wrote last. Never rejects.
 */
export type KeepAutomatically = (fileId: string, userId: string | null, reason: 'auto' | 'close') => Promise<void>

/** Makes versions that nobody asked for: while a file is edited, when editing rests, and when the last person leaves. */
export class AutoVersions {
  readonly #keep: KeepAutomatically
  readonly #clock: AutoVersionClock
  readonly #editing = new Map<string, Editing>()
  readonly #running = new Set<Promise<void>>()
  readonly #stop: () => void
  #isClosed = false

  constructor(keep: KeepAutomatically, clock: AutoVersionClock = serverClock) {
    this.#keep = keep
    this.#clock = clock
    this.#stop = clock.every(LOOK_MS, () => this.#look())
  }

  /** The file was edited durably; may be told seldom. */
  edited(fileId: string, userId: string): void {
    const nowMs = this.#clock.now()
    const known = this.#editing.get(fileId)
    if (known) Object.assign(known, { lastMs: nowMs, userId })
    else this.#editing.set(fileId, { sinceMs: nowMs, lastMs: nowMs, userId })
  }

  /** The last person has left the file, and every edit is durable. What a server did not live to keep is kept now, too. */
  left(fileId: string): void {
    this.#make(fileId, 'close')
  }

  /** Makes what is due, and nothing more after that. */
  async close(): Promise<void> {
    this.#stop()
    for (const fileId of this.#editing.keys()) this.#make(fileId, 'close')
    this.#isClosed = true
    await Promise.all(this.#running)
  }

  #look(): void {
    const nowMs = this.#clock.now()
    for (const [fileId, { sinceMs, lastMs }] of this.#editing) {
      if (nowMs - sinceMs >= EVERY_MS || nowMs - lastMs >= REST_MS) this.#make(fileId, 'auto')
    }
  }

  #make(fileId: string, reason: 'auto' | 'close'): void {
    if (this.#isClosed) return
    const userId = this.#editing.get(fileId)?.userId ?? null
    this.#editing.delete(fileId)
    const running = this.#keep(fileId, userId, reason).finally(() => this.#running.delete(running))
    this.#running.add(running)
  }
}
