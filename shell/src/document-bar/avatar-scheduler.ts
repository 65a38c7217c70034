import {
  AVATAR_BATCH,
  AVATAR_BATCH_INTERVAL_MS,
  AVATAR_IMMEDIATE_BELOW,
  AVATAR_LOW_ABOVE,
} from '@wenfang/shared-protocol'
import { TaskScheduler, type Clock, type TaskPriority } from '@wenfang/shared-session'

/** S500-S502: a short queue runs at once, a long one only in batches, what lies between when the page is ready. */
export function priorityOf(queued: number): TaskPriority {
  if (queued < AVATAR_IMMEDIATE_BELOW) return 'immediate'
  return queued > AVATAR_LOW_ABOVE ? 'low' : 'normal'
}

export interface AvatarSchedulerOptions {
  readonly clock: Clock
  /** Resolves when the document is shown: pictures must not compete with it. */
  readonly ready: Promise<void>
}

export interface AvatarScheduler {
  /** Runs `task` in its turn. @returns a cancel for a task that has not begun */
  add(task: () => void): () => void
  dispose(): void
}

/** S499: at most 5 tasks every 50 ms. */
export function createAvatarScheduler({ clock, ready }: AvatarSchedulerOptions): AvatarScheduler {
  const tasks = new TaskScheduler({ clock, batch: AVATAR_BATCH, intervalMs: AVATAR_BATCH_INTERVAL_MS })
  let isReady = false
  void ready.then(() => {
    isReady = true
    tasks.ready()
  })
  return {
    add(task) {
      const priority = priorityOf(tasks.queued)
      const added = tasks.add(priority === 'immediate' && !isReady ? 'normal' : priority, task)
      return () => added.cancel()
    },
    dispose: () => tasks.dispose(),
  }
}
