/** A number of places; who finds none free waits in line. */
export class Slots {
  #free: number
  readonly #waiting: (() => void)[] = []

  constructor(count: number) {
    this.#free = count
  }

  /** Runs the work in a place of its own. @throws what the work throws */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free -= 1
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      // The place goes from hand to hand, so that nobody slips in between.
      if (next) next()
      else this.#free += 1
    }
  }
}
