/** A file that is being edited is told of at most this often … */
const TOUCH_INTERVAL_MS = 30_000
/** … and all files together this often: each telling is a write to disk on the thread that serves sockets. */
const SPACING_MS = 100

/**
 * Tells the catalogue when and by whom files were last edited: soon after the first edit, then seldom, and always of the
 * last one.
 */
export class Touches {
  readonly #touch: (fileId: string, userId: string) => void
  readonly #byFile = new Map<string, { toldMs: number; untold: string | null }>()
  /** Due, in their order; a later edit of the same file takes the place of an earlier one. */
  readonly #due = new Map<string, string>()
  #timer: NodeJS.Timeout | null = null

  constructor(touch: (fileId: string, userId: string) => void) {
    this.#touch = touch
  }

  edited(fileId: string, userId: string, nowMs = performance.now()): void {
    const known = this.#byFile.get(fileId)
    if (known && nowMs - known.toldMs < TOUCH_INTERVAL_MS) {
      known.untold = userId
      return
    }
    this.#byFile.set(fileId, { toldMs: nowMs, untold: null })
    this.#tell(fileId, userId)
  }

  /** Called about once a second. */
  sweep(nowMs = performance.now()): void {
    for (const [fileId, { toldMs }] of this.#byFile) if (nowMs - toldMs >= TOUCH_INTERVAL_MS) this.settle(fileId)
  }

  /** Nobody edits the file any more. */
  settle(fileId: string): void {
    const untold = this.#byFile.get(fileId)?.untold ?? null
    this.#byFile.delete(fileId)
    if (untold !== null) this.#tell(fileId, untold)
  }

  /** The server ends: tells of everything now. */
  settleAll(): void {
    for (const fileId of this.#byFile.keys()) this.settle(fileId)
    while (this.#due.size > 0) this.#tellNext()
    if (this.#timer) clearInterval(this.#timer)
    this.#timer = null
  }

  #tell(fileId: string, userId: string): void {
    this.#due.set(fileId, userId)
    if (this.#timer) return
    this.#tellNext()
    this.#timer = setInterval(() => this.#tellNext(), SPACING_MS).unref()
  }

  #tellNext(): void {
    const [next] = this.#due
    if (!next) {
      if (this.#timer) clearInterval(this.#timer)
      this.#timer = null
      return
    }
    this.#due.delete(next[0])
    this.#touch(next[0], next[1])
  }
}
