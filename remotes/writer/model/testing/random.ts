/** Reproducible random numbers: the seed is all that has to be kept of a failure (mulberry32). */
export interface Random {
  below(limit: number): number
  pick<T>(items: readonly T[]): T | undefined
  chance(probability: number): boolean
}

export const createRandom = (seed: number): Random => {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296
  }
  return {
    below: (limit) => Math.floor(next() * limit),
    pick: (items) => items[Math.floor(next() * items.length)],
    chance: (probability) => next() < probability,
  }
}
