import {
  OPEN_PROGRESS_MAX_MS,
  OPEN_PROGRESS_POLL_MS,
  OPEN_PROGRESS_QUERY_TIMEOUT_MS,
  OPEN_PROGRESS_START_MS,
} from '@wenfang/shared-protocol'
import type { Clock } from '../clock.ts'

export interface OpenProgress {
  readonly percent: number
  readonly stage: string
}

export interface OpenProgressOptions {
  readonly clock: Clock
  /** What the server says about the opening now; null when it says nothing. */
  readonly query: () => Promise<OpenProgress | null>
  readonly onProgress: (progress: OpenProgress | null) => void
}

/**
 * S509-S512: asks for the true progress from the second second on, every 500 ms, for at most 160 s. A question without
 * an answer within a second counts as no news. The answer stops it.
 */
export function pollOpenProgress({ clock, query, onProgress }: OpenProgressOptions): () => void {
  let isStopped = false
  let cancelNext = (): void => {}
  const end = clock.now() + OPEN_PROGRESS_START_MS + OPEN_PROGRESS_MAX_MS

  const ask = (): void => {
    const next = clock.now() + OPEN_PROGRESS_POLL_MS
    let isAnswered = false
    const answer = (progress: OpenProgress | null): void => {
      if (isAnswered || isStopped) return
      isAnswered = true
      cancelTimeout()
      onProgress(progress)
      if (clock.now() < end) cancelNext = clock.after(Math.max(0, next - clock.now()), ask)
    }
    const cancelTimeout = clock.after(OPEN_PROGRESS_QUERY_TIMEOUT_MS, () => answer(null))
    query().then(answer, () => answer(null))
  }

  cancelNext = clock.after(OPEN_PROGRESS_START_MS, ask)
  return () => {
    isStopped = true
    cancelNext()
  }
}
