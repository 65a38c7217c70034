const LATEST_MS = 2_000

/** Runs when the page has nothing else to do, or a little later in any case. Returns a function that takes it back. */
export function whenIdle(run: (left: () => number) => void): () => void {
  // Safari has no idle time to tell of.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(() => run(() => 10), 50)
    return () => clearTimeout(timer)
  }
  const asked = requestIdleCallback((deadline) => run(() => deadline.timeRemaining()), { timeout: LATEST_MS })
  return () => cancelIdleCallback(asked)
}
