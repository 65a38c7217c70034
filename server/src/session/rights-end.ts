/** Timers longer than this overflow; a later look sets the next one. */
const LONGEST_MS = 24 * 3_600_000

/** Calls back when the first of a file's rights ends by itself: a link with an open window expires to the second. */
export class RightsEnd {
  readonly #onEnd: (fileId: string) => void
  readonly #timers = new Map<string, NodeJS.Timeout>()

  constructor(onEnd: (fileId: string) => void) {
    this.#onEnd = onEnd
  }

  /** @param ends ISO times of every session of the file; null never ends. Replaces what was watched for the file. */
  watch(fileId: string, ends: readonly (string | null)[]): void {
    clearTimeout(this.#timers.get(fileId))
    this.#timers.delete(fileId)
    const first = Math.min(...ends.flatMap((end) => (end === null ? [] : [Date.parse(end)])))
    if (!Number.isFinite(first)) return
    // One millisecond later: a link holds until its end.
    const waitMs = Math.min(Math.max(0, first - Date.now()) + 1, LONGEST_MS)
    const timer = setTimeout(() => {
      this.#timers.delete(fileId)
      this.#onEnd(fileId)
    }, waitMs)
    this.#timers.set(fileId, timer.unref())
  }

  stop(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer)
    this.#timers.clear()
  }
}
