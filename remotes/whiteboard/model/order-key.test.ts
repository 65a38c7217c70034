import { describe, expect, it } from 'vitest'
import { firstKeys, keyBetween } from './index.ts'

/** What the engine asks of a key: an integer part of so many letters, and no zero at the end of the rest. */
const isEngineKey = (key: string): boolean => /^d[\dA-Za-z]{4}(?:[\dA-Za-z]*[1-9A-Za-z])?$/.test(key)

describe('keys of order', () => {
  it('rise as they are asked for, and are such as the engine takes', () => {
    const keys = firstKeys(10_000)
    expect(keys.every(isEngineKey)).toBe(true)
    expect(keys.every((key, at) => at === 0 || (keys[at - 1] ?? '') < key)).toBe(true)
  })

  it('are found between any two, at both ends and again in what is left', () => {
    let seed = 7
    const random = (): number => (seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32
    const keys: string[] = [...firstKeys(2)]
    for (let n = 0; n < 3_000; n += 1) {
      const at = n % 3 === 0 ? 0 : n % 3 === 1 ? keys.length : Math.floor(random() * keys.length)
      const [before, after] = [keys[at - 1] ?? null, keys[at] ?? null]
      const key = keyBetween(before, after, random)
      expect(isEngineKey(key)).toBe(true)
      if (before !== null) expect(key > before).toBe(true)
      if (after !== null) expect(key < after).toBe(true)
      keys.splice(at, 0, key)
    }
  })
})
