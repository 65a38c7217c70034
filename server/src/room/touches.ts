/** The catalogue writes to disk on the thread that serves sockets, so a busy file is told of seldom. */
const TOUCH_INTERVAL_MS = 5_000

/**
 * When and by whom files were last edited, passed on at once, then at most every five seconds; the last edit of all is
 * never left out.
 */
export class Touches {
  readonly #touch: (fileId: string, userId: string) => void
  readonly #byFile = new Map<string, { toldMs: number; untold: string | null }>()

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
    this.#touch(fileId, userId)
  }

  /** Passes on what is due; called about once a second. */
  sweep(nowMs = performance.now()): void {
    for (const [fileId, { toldMs }] of this.#byFile) if (nowMs - toldMs >= TOUCH_INTERVAL_MS) this.settle(fileId)
  }

  /** Nobody edits the file any more. */
  settle(fileId: string): void {
    const untold = this.#byFile.get(fileId)?.untold ?? null
    this.#byFile.delete(fileId)
    if (untold !== null) this.#touch(fileId, untold)
  }

  settleAll(): void {
    for (const fileId of this.#byFile.keys()) this.settle(fileId)
  }
}
