import type { Clock } from './clock.ts'

export interface FakeClock extends Clock {
  /** Runs everything that is due within the next `ms`, in order. */
  pass(ms: number): void
  readonly waiting: number
}

/** A clock that stands still until a test lets time pass. */
export function createFakeClock(start = 0): FakeClock {
  let time = start
  let nextId = 0
  const due = new Map<number, { at: number; run: () => void }>()
  return {
    now: () => time,
    get waiting() {
      return due.size
    },
    after(delayMs, run) {
      const id = nextId++
      due.set(id, { at: time + delayMs, run })
      return () => void due.delete(id)
    },
    pass(ms) {
      const end = time + ms
      for (;;) {
        const next = [...due].filter(([, task]) => task.at <= end).sort(([a, x], [b, y]) => x.at - y.at || a - b)[0]
        if (!next) break
        due.delete(next[0])
        time = next[1].at
        next[1].run()
      }
      time = end
    },
  }
}
