/** What will be asked for in a moment, and may be fetched before. */
export interface FetchedAhead<T> {
  /** Begins at once; a failure is told to nobody. */
  fetch(): void
  /** What was fetched, once; without it, or where that failed, a call of its own. */
  readonly take: () => Promise<T>
}

export function fetchedAhead<T>(call: () => Promise<T>): FetchedAhead<T> {
  let early: Promise<T> | null = null
  return {
    fetch() {
      early = call()
      early.catch(() => {})
    },
    take() {
      const fetched = early
      early = null
      // It may have been too early: a password was not told yet.
      return fetched ? fetched.catch(call) : call()
    },
  }
}
