/** Seeded numbers (mulberry32). The same seed gives the same run as far as timing allows. */
export class Random {
  readonly seed: number
  #state: number

  constructor(seed: number) {
    this.seed = seed
    this.#state = seed >>> 0
  }

  /** 0 ≤ x < 1 */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit)
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }
}

/** Seeds of a test: those that once failed, and fresh ones; `WENFANG_SEED` runs one alone. */
export function seeds(fresh: number, kept: readonly number[] = []): readonly number[] {
  const only = process.env['WENFANG_SEED']
  if (only !== undefined) return [Number(only)]
  return [...kept, ...Array.from({ length: fresh }, () => Math.floor(Math.random() * 2 ** 31))]
}
