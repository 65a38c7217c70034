import {
  AVATAR_BATCH,
  AVATAR_BATCH_INTERVAL_MS,
  AVATAR_IMMEDIATE_BELOW,
  AVATAR_LOW_ABOVE,
} from '@wenfang/shared-protocol'

export type Priority = 'immediate' | 'normal' | 'low'

/** S500-S502: a short queue runs at once, a long one only in batches, what lies between when the page is ready. */
export function priorityOf(queued: number): Priority {
  if (queued < AVATAR_IMMEDIATE_BELOW) return 'immediate'
  return queued > AVATAR_LOW_ABOVE ? 'low' : 'normal'
}

export interface SchedulerIo {
  readonly setTimer: (run: () => void, ms: number) => () => void
  /** Resolves when the document is shown: pictures must not compete with it. */
  readonly ready: Promise<void>
}

export interface AvatarScheduler {
  /** Runs `task` in its turn. @returns a cancel for a task that has not begun */
  add(task: () => void): () => void
  dispose(): void
}

/** S499: at most 5 tasks every 50 ms. */
export function createAvatarScheduler({ setTimer, ready }: SchedulerIo): AvatarScheduler {
  let queue: { readonly task: () => void; readonly priority: Priority }[] = []
  let isReady = false
  let stopTimer: (() => void) | null = null
  let isDisposed = false

  const arm = (): void => {
    const canRun = isReady && queue.length > 0
    if (!canRun || stopTimer || isDisposed) return
    stopTimer = setTimer(() => {
      stopTimer = null
      const rank = ({ priority }: { readonly priority: Priority }): number => (priority === 'low' ? 1 : 0)
      const batch = queue.toSorted((a, b) => rank(a) - rank(b)).slice(0, AVATAR_BATCH)
      queue = queue.filter((entry) => !batch.includes(entry))
      for (const { task } of batch) task()
      arm()
    }, AVATAR_BATCH_INTERVAL_MS)
  }
  void ready.then(() => {
    isReady = true
    arm()
  })
  return {
    add(task) {
      const priority = priorityOf(queue.length)
      if (priority === 'immediate' && isReady) {
        task()
        return () => undefined
      }
      const entry = { task, priority }
      queue.push(entry)
      arm()
      return () => {
        queue = queue.filter((one) => one !== entry)
      }
    },
    dispose() {
      isDisposed = true
      queue = []
      stopTimer?.()
    },
  }
}
