export interface Random {
  /** 0 ≤ n < limit, a whole number. */
  below(limit: number): number
  pick<T>(list: readonly T[]): T | undefined
}

/** mulberry32: small, even enough, the same everywhere. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return { below, pick: (list) => list[below(list.length)] }
}
