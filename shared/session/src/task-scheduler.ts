import type { Clock } from './clock.ts'

/** S262-S264: at once; when the application is ready; then too, but after the others and a few at a time. */
export type TaskPriority = 'immediate' | 'normal' | 'low'
/** S261 */
export type TaskState = 'pending' | 'running' | 'complete' | 'cancel'

export interface ScheduledTask {
  readonly state: TaskState
  /** What runs already runs on; its end changes nothing any more. */
  cancel(): void
}

export interface TaskSchedulerOptions {
  readonly clock: Clock
  /** Tasks of one batch. */
  readonly batch: number
  readonly intervalMs: number
}

interface Entry {
  readonly run: () => void | Promise<void>
  readonly priority: TaskPriority
  state: TaskState
}

/** Small work that must not get in the way of the document. A task that fails is complete. */
export class TaskScheduler {
  readonly #options: TaskSchedulerOptions
  #queue: readonly Entry[] = []
  #isReady = false
  #cancelTimer: (() => void) | null = null

  constructor(options: TaskSchedulerOptions) {
    this.#options = options
  }

  /** Tasks that wait. */
  get queued(): number {
    return this.#queue.length
  }

  add(priority: TaskPriority, run: () => void | Promise<void>): ScheduledTask {
    const entry: Entry = { run, priority, state: 'pending' }
    if (priority === 'immediate') start(entry)
    else {
      this.#queue = [...this.#queue, entry]
      this.#arm()
    }
    return {
      get state() {
        return entry.state
      },
      cancel: () => {
        if (entry.state === 'complete') return
        entry.state = 'cancel'
        this.#queue = this.#queue.filter((each) => each !== entry)
      },
    }
  }

  /** The application is ready: what waited for that runs, batch by batch. */
  ready(): void {
    this.#isReady = true
    this.#arm()
  }

  /** Cancels what waits. */
  dispose(): void {
    for (const entry of this.#queue) entry.state = 'cancel'
    this.#queue = []
    this.#cancelTimer?.()
    this.#cancelTimer = null
  }

  #arm(): void {
    if (!this.#isReady || this.#queue.length === 0 || this.#cancelTimer) return
    const { clock, batch, intervalMs } = this.#options
    this.#cancelTimer = clock.schedule(intervalMs, () => {
      this.#cancelTimer = null
      const normal = this.#queue.filter(({ priority }) => priority === 'normal')
      const low = this.#queue.filter(({ priority }) => priority === 'low')
      const next = [...normal, ...low].slice(0, batch)
      this.#queue = this.#queue.filter((each) => !next.includes(each))
      for (const entry of next) start(entry)
      this.#arm()
    })
  }
}

function start(entry: Entry): void {
  entry.state = 'running'
  const end = (): void => {
    if (entry.state === 'running') entry.state = 'complete'
  }
  try {
    const running = entry.run()
    if (running) running.then(end, end)
    else end()
  } catch {
    end()
  }
}
