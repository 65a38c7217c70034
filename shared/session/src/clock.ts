/** Time as the session sees it; tests drive it by hand. */
export interface Clock {
  /** Milliseconds of some steady origin. */
  now(): number
  /** Calls `run` once after `delayMs`. Returns a function that cancels it; cancelling twice is safe. */
  schedule(delayMs: number, run: () => void): () => void
}

export const systemClock: Clock = {
  now: () => performance.now(),
  schedule(delayMs, run) {
    const timer = setTimeout(run, delayMs)
    return () => clearTimeout(timer)
  },
}
