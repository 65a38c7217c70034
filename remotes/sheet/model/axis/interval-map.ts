/** Integers to values, kept as disjoint intervals in ascending order. What is painted last stands. */
export class IntervalMap<T> {
  #list: { from: number; to: number; value: T }[] = []

  paint(from: number, to: number, value: T): void {
    const first = this.#firstEndingAt(from)
    let last = first
    const pieces: { from: number; to: number; value: T }[] = []
    for (; last < this.#list.length; last++) {
      const one = this.#list[last]
      if (!one || one.from > to) break
      if (one.from < from) pieces.push({ ...one, to: from - 1 })
      if (one.to > to) pieces.push({ from, to, value }, { ...one, from: to + 1 })
    }
    if (!pieces.some((piece) => piece.value === value && piece.from === from && piece.to === to))
      pieces.push({ from, to, value })
    this.#list.splice(first, last - first, ...pieces)
  }

  /** Calls `visit` for every part of from…to: with its value, or undefined where nothing was painted. */
  each(from: number, to: number, visit: (from: number, to: number, value: T | undefined) => void): void {
    let next = from
    for (let at = this.#firstEndingAt(from); at < this.#list.length; at++) {
      const one = this.#list[at]
      if (!one || one.from > to) break
      if (one.from > next) visit(next, one.from - 1, undefined)
      const start = Math.max(next, one.from)
      const end = Math.min(to, one.to)
      visit(start, end, one.value)
      next = end + 1
    }
    if (next <= to) visit(next, to, undefined)
  }

  /** Index of the first interval that ends at `at` or later. */
  #firstEndingAt(at: number): number {
    let [low, high] = [0, this.#list.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#list[middle]?.to ?? Infinity) < at) low = middle + 1
      else high = middle
    }
    return low
  }
}
