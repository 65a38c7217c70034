/** Sizes of rows or columns, most of which are the same: a million rows cost nothing, one that differs costs one entry. */
export class Axis {
  readonly count: number
  readonly defaultPx: number
  /** Those that differ, ascending, and how many pixels all before each differ in sum. */
  readonly #places: readonly number[]
  readonly #sizes: readonly number[]
  readonly #before: readonly number[]

  /** @param sizes of those that differ from the default; 0 hides one */
  constructor(count: number, defaultPx: number, sizes: ReadonlyMap<number, number> = new Map()) {
    this.count = count
    this.defaultPx = defaultPx
    const own = [...sizes].filter(([place]) => place < count).sort(([one], [other]) => one - other)
    this.#places = own.map(([place]) => place)
    this.#sizes = own.map(([, px]) => px)
    let sum = 0
    this.#before = own.map(([, px]) => {
      const before = sum
      sum += px - defaultPx
      return before
    })
  }

  get totalPx(): number {
    return this.startOf(this.count)
  }

  sizeOf(place: number): number {
    const at = this.#after(place)
    return this.#places[at] === place ? (this.#sizes[at] ?? this.defaultPx) : this.defaultPx
  }

  /** Where it begins; of `count`, where the last one ends. */
  startOf(place: number): number {
    const at = this.#after(place)
    const last = at - 1
    const differs =
      at < this.#places.length
        ? (this.#before[at] ?? 0)
        : last < 0
          ? 0
          : (this.#before[last] ?? 0) + (this.#sizes[last] ?? 0) - this.defaultPx
    return place * this.defaultPx + differs
  }

  /** The one that this many pixels from the beginning lie in, the first or last where they lie outside. */
  at(px: number): number {
    let low = 0
    let high = Math.max(0, this.count - 1)
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if (this.startOf(middle) <= px) low = middle
      else high = middle - 1
    }
    return low
  }

  /** Index of the first own size at or after the place. */
  #after(place: number): number {
    let low = 0
    let high = this.#places.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#places[middle] ?? 0) < place) low = middle + 1
      else high = middle
    }
    return low
  }
}
