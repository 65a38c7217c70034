import { beforeEach, describe, expect, it } from 'vitest'
import { createFakeClock, type FakeClock } from '../fake-clock.ts'
import { chooseCard, parseCards, type CachedCards } from './card.ts'
import { showLoadingCard, type LoadingCardOptions } from './show-loading-card.ts'

const DAY_MS = 86_400_000
const answer = {
  data: [
    { id: 1, priority: 1, startTime: 0, icon: '/low.png', data: '{"endTime":9e15}' },
    { id: 2, priority: 5, startTime: 0, icon: '/high.png', data: '{"endTime":9e15}' },
    { id: 3, priority: 9, startTime: 0, icon: '/over.png', data: '{"endTime":1}' },
    { id: 4, priority: 9, startTime: 0, icon: '/broken.png', data: 'not json' },
  ],
}

let clock: FakeClock
let cached: CachedCards | null
let shown: string[]
let asked: number
let now: number
const run = (changes: Partial<LoadingCardOptions> = {}): Promise<void> =>
  showLoadingCard({
    cache: { read: async () => cached, write: async (cards) => void (cached = cards) },
    fetchCards: async () => (asked++, answer),
    loadImage: async () => {},
    show: (url) => shown.push(url),
    clock,
    now: () => now,
    ...changes,
  })

beforeEach(() => {
  clock = createFakeClock()
  cached = null
  shown = []
  asked = 0
  now = 1_000
})

describe('loading cards', () => {
  it('S67 the most important card that is due becomes the banner', async () => {
    expect(chooseCard(parseCards(answer), now)?.id).toBe('2')
    await run()
    expect(shown).toEqual(['/high.png'])
  })

  it('S76 the default page stays when the configuration cannot be had, or is nonsense', async () => {
    await run({ fetchCards: () => Promise.reject(new Error('500')) })
    await run({ fetchCards: async () => 'nonsense' })
    expect(shown).toEqual([])
  })

  it('S506 asks again after 86400 s only', async () => {
    await run()
    now += DAY_MS - 1
    await run()
    expect(asked).toBe(1)
    now += 1
    await run()
    expect(asked).toBe(2)
  })

  it('S513 abandons a picture that is not there within 2 s', async () => {
    const showing = run({ loadImage: () => new Promise(() => {}) })
    for (let i = 0; i < 20; i++) await Promise.resolve()
    expect(clock.waiting).toBe(1)
    clock.pass(2_000)
    await showing
    expect(shown).toEqual([])
    await run({ loadImage: () => Promise.reject(new Error('broken')) })
    expect(shown).toEqual([])
  })

  it('a cache that cannot be used changes nothing', async () => {
    const refuse = (): Promise<never> => Promise.reject(new DOMException('no', 'SecurityError'))
    await run({ cache: { read: refuse, write: refuse } })
    expect(shown).toEqual(['/high.png'])
  })
})
