import { describe, expect, it } from 'vitest'
import { TestClock } from './test-clock.ts'
import { parseTokenData, UserTokens } from './user-token.ts'

const START = 1_700_000_000_000

function tokens(stored?: object) {
  const clock = new TestClock()
  const kept = new Map<string, string>()
  if (stored) kept.set('wenfang.user-token', JSON.stringify(stored))
  const expired: number[] = []
  const store = new UserTokens({
    clock,
    epochMs: () => START + clock.now(),
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
  })
  store.watch(() => expired.push(clock.now()))
  return { clock, kept, store, expired }
}

describe('token data', () => {
  it('S217 has a token and the time it ends; a time-out is turned into that', () => {
    expect(parseTokenData({ token: 't', expire: 5 }, START)).toEqual({ token: 't', expire: 5 })
    expect(parseTokenData({ token: 't', timeout: 60 }, START)).toEqual({ token: 't', expire: START + 60_000 })
    expect(() => parseTokenData({ token: 't' }, START)).toThrow('expire')
  })

  it('S281 one past its end is not sent any more, and whoever used it is told', async () => {
    const { clock, kept, store, expired } = tokens()
    expect(store.current()).toBe('')
    store.store({ token: 't', timeout: 60 })
    await clock.advance(59_999)
    expect([store.current(), expired]).toEqual(['t', []])
    await clock.advance(1)
    expect([store.current(), expired, kept.size]).toEqual(['', [60_000], 0])
  })

  it('S281 one that was stored by an earlier page may be past its end already', async () => {
    const { clock, store, expired } = tokens({ token: 't', expire: START - 1 })
    expect(store.current()).toBe('')
    await clock.advance(0)
    expect(expired).toEqual([0])
  })

  it('a newer token takes the place of the older one', async () => {
    const { clock, store, expired } = tokens({ token: 'old', expire: START + 1_000 })
    store.store({ token: 'new', timeout: 10 })
    await clock.advance(5_000)
    expect([store.current(), expired]).toEqual(['new', []])
    store.dispose()
    expect(clock.hasTimers).toBe(false)
  })

  it('waits longer than a timer of a browser can', async () => {
    const { clock, store, expired } = tokens()
    store.store({ token: 't', timeout: 60 * 86_400 })
    await clock.advance(60 * 86_400_000 - 1)
    expect([store.current(), expired.length]).toEqual(['t', 0])
    await clock.advance(1)
    expect(expired).toHaveLength(1)
  })
})
