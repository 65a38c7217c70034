// Runs of rows in one column that do not overlap, in order.

export interface Run {
  readonly top: number
  readonly bottom: number
}

export class Runs<T extends Run> {
  #items: T[] = []

  get items(): readonly T[] {
    return this.#items
  }

  replaceAll(items: readonly T[]): void {
    this.#items = items.toSorted((a, b) => a.top - b.top)
  }

  find(row: number): T | null {
    const run = this.#items[this.firstFrom(row)]
    return run && run.top <= row ? run : null
  }

  /** Index of the first run that ends at `row` or below it. */
  firstFrom(row: number): number {
    let [low, high] = [0, this.#items.length]
    // Filling goes downwards: most questions are about the end.
    const last = this.#items[high - 1]
    if (!last || last.bottom < row) return high
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#items[middle]?.bottom ?? 0) < row) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Runs that have a row between `top` and `bottom`. */
  within(top: number, bottom: number): T[] {
    const found: T[] = []
    for (let at = this.firstFrom(top); at < this.#items.length; at++) {
      const run = this.#items[at]
      if (!run || run.top > bottom) break
      found.push(run)
    }
    return found
  }

  /** The place must be free. */
  insert(run: T): void {
    this.#items.splice(this.firstFrom(run.top), 0, run)
  }

  remove(run: T): void {
    const at = this.firstFrom(run.top)
    if (this.#items[at] === run) this.#items.splice(at, 1)
  }

  replace(run: T, by: readonly T[]): void {
    const at = this.firstFrom(run.top)
    if (this.#items[at] === run) this.#items.splice(at, 1, ...by)
  }
}
