import type { Clock } from '../clock.ts'

export interface OfflineLimitsOptions {
  readonly clock: Clock
  readonly epochMs: () => number
  readonly editLimitMs: number
  readonly editLimitCount: number
  readonly onReached: () => void
}

/** How long (S272) and how much (S273) one document is edited offline, counted over reloads of the page. */
export interface OfflineLimits {
  /** @param syncedAt Date.now() when the document was last equal with the server; null: now
   *  @param count edits that wait already */
  begin(syncedAt: number | null, count: number): void
  edited(): void
  reached(): 'timeout' | 'count' | null
  end(): void
}

/** A timer stands still while the device sleeps, so that the time is looked at now and then. */
const LONGEST_WAIT_MS = 60_000

export function createOfflineLimits(options: OfflineLimitsOptions): OfflineLimits {
  const { clock, epochMs, editLimitMs, editLimitCount, onReached } = options
  let since: number | null = null
  let count = 0
  let isLate = false
  let cancel = (): void => {}

  const look = (): void => {
    cancel()
    if (since === null || isLate) return
    // A clock that was set back has counted nothing yet; a limit that was reached stays so until the reconnect.
    const leftMs = editLimitMs - Math.max(0, epochMs() - since)
    isLate = leftMs <= 0
    if (isLate) onReached()
    else cancel = clock.after(Math.min(leftMs, LONGEST_WAIT_MS), look)
  }
  return {
    begin(syncedAt, waiting) {
      since = Math.min(syncedAt ?? Infinity, epochMs())
      count = waiting
      isLate = false
      look()
    },
    edited() {
      count += 1
      if (count === editLimitCount) onReached()
      look()
    },
    reached: () => (since === null ? null : isLate ? 'timeout' : count >= editLimitCount ? 'count' : null),
    end() {
      since = null
      count = 0
      isLate = false
      cancel()
    },
  }
}
