import type { Clock } from './clock.ts'

interface Timer {
  readonly at: number
  readonly order: number
  readonly run: () => void
}

/** Promise chains between two timers are shorter than this. */
const MICROTASKS = 60

/** A clock that stands still until a test moves it. */
export class TestClock implements Clock {
  #now = 0
  #order = 0
  readonly #timers = new Set<Timer>()

  now(): number {
    return this.#now
  }

  schedule(delayMs: number, run: () => void): () => void {
    const timer: Timer = { at: this.#now + Math.max(0, delayMs), order: this.#order++, run }
    this.#timers.add(timer)
    return () => this.#timers.delete(timer)
  }

  get hasTimers(): boolean {
    return this.#timers.size > 0
  }

  /** Lets promises settle without moving the time. */
  async settle(): Promise<void> {
    for (let i = 0; i < MICROTASKS; i++) await Promise.resolve()
  }

  /** Runs every timer that falls due, in order of time, and what they start. */
  async advance(ms: number): Promise<void> {
    const until = this.#now + ms
    await this.settle()
    for (let next = this.#next(until); next; next = this.#next(until)) {
      this.#timers.delete(next)
      this.#now = next.at
      next.run()
      await this.settle()
    }
    this.#now = until
  }

  #next(until: number): Timer | null {
    let first: Timer | null = null
    for (const timer of this.#timers) {
      if (timer.at > until) continue
      if (!first || timer.at < first.at || (timer.at === first.at && timer.order < first.order)) first = timer
    }
    return first
  }
}
