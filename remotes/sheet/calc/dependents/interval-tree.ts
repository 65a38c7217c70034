// Which intervals of rows meet an interval: sorted by their first row, with the last row of every half beside its middle.

export interface Interval {
  readonly low: number
  readonly high: number
}

/** So many additions, or the square root of what is sorted, are looked through one by one before the tree is made again. */
const MAX_RECENT = 32

export class IntervalTree<T extends Interval> {
  #sorted: T[] = []
  #highest = new Int32Array(0)
  #recent: T[] = []
  readonly #isAlive: (entry: T) => boolean

  /** Entries that are dead are left out and dropped by and by. */
  constructor(isAlive: (entry: T) => boolean) {
    this.#isAlive = isAlive
  }

  add(entry: T): void {
    this.#recent.push(entry)
  }

  visit(low: number, high: number, visit: (entry: T) => void): void {
    if (this.#recent.length > Math.max(MAX_RECENT, Math.sqrt(this.#sorted.length))) this.#build()
    for (const entry of this.#recent) if (entry.low <= high && entry.high >= low && this.#isAlive(entry)) visit(entry)
    this.#search(0, this.#sorted.length, low, high, visit)
  }

  #search(from: number, to: number, low: number, high: number, visit: (entry: T) => void): void {
    let start = from
    while (start < to) {
      const middle = (start + to) >> 1
      const entry = this.#sorted[middle]
      if (!entry || (this.#highest[middle] ?? -1) < low) return
      this.#search(start, middle, low, high, visit)
      if (entry.low > high) return
      if (entry.high >= low && this.#isAlive(entry)) visit(entry)
      start = middle + 1
    }
  }

  #build(): void {
    this.#sorted = [...this.#sorted, ...this.#recent].filter(this.#isAlive).toSorted((a, b) => a.low - b.low)
    this.#recent = []
    this.#highest = new Int32Array(this.#sorted.length)
    this.#raise(0, this.#sorted.length)
  }

  #raise(from: number, to: number): number {
    if (from >= to) return -1
    const middle = (from + to) >> 1
    const own = this.#sorted[middle]?.high ?? -1
    const highest = Math.max(own, this.#raise(from, middle), this.#raise(middle + 1, to))
    this.#highest[middle] = highest
    return highest
  }
}
