import type { SessionIo } from './session-io.ts'
import type { TimerName } from './session-state.ts'

/** The timers of one session, each at most once. */
export class SessionTimers {
  readonly #io: Pick<SessionIo, 'clock' | 'random'>
  readonly #onTimer: (name: TimerName) => void
  readonly #running = new Map<TimerName, () => void>()

  constructor(io: Pick<SessionIo, 'clock' | 'random'>, onTimer: (name: TimerName) => void) {
    this.#io = io
    this.#onTimer = onTimer
  }

  /** Starts anew when it runs already. `jitter`: up to this share of the delay is added at random. */
  start(name: TimerName, delayMs: number, jitter = 0): void {
    const { clock, random } = this.#io
    this.stop([name])
    const cancel = clock.schedule(Math.round(delayMs * (1 + jitter * random())), () => {
      this.#running.delete(name)
      this.#onTimer(name)
    })
    this.#running.set(name, cancel)
  }

  stop(names: readonly TimerName[]): void {
    for (const name of names) {
      this.#running.get(name)?.()
      this.#running.delete(name)
    }
  }
}
