/** Time, handed in, so that tests need not wait. */
export interface Clock {
  now(): number
  /** Runs once after `delayMs`; the answer cancels it. Cancelling twice is safe. */
  after(delayMs: number, run: () => void): () => void
}

export const systemClock: Clock = {
  now: () => performance.now(),
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs)
    return () => clearTimeout(timer)
  },
}
