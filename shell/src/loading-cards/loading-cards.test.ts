import { beforeEach, describe, expect, it } from 'vitest'
import { createFakeClock, type FakeClock } from '../fake-clock.ts'
import { chooseCard, parseCards, recordOf, type CardRecord } from './card.ts'
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
let cached: CardRecord | null
let shown: string[]
let asked: number
let now: number
const run = (changes: Partial<LoadingCardOptions> = {}): Promise<void> =>
  showLoadingCard({
    cache: { read: async () => cached, write: async (cards) => void (cached = cards) },
    fetchCards: async () => (asked++, answer),
    loadImage: async () => {},
    show: ({ icon }) => shown.push(icon),
    refreshMs: DAY_MS,
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
    expect(chooseCard(recordOf(parseCards(answer, now), now, null), now)?.id).toBe('2')
    await run()
    expect(shown).toEqual(['/high.png'])
  })

  it('S76 the default page stays when the configuration cannot be had, or is nonsense', async () => {
    await run({ fetchCards: () => Promise.reject(new Error('500')) })
    await run({ fetchCards: async () => 'nonsense' })
    expect(shown).toEqual([])
  })

  it("S211 a card has name, times, size, picture and tips; its times are told by the server's clock", () => {
    const data = JSON.stringify({ endTime: 9_000, width: 800, height: 600, tips: { icon: '/tip.png' } })
    const told = {
      id: 7,
      name: '春节',
      title: '新年快乐',
      icon: '/a.png',
      priority: 3,
      startTime: 4_000,
      currentTime: 5_000,
      data,
    }
    // This device is an hour ahead.
    const now = 3_605_000
    expect(parseCards({ data: [told] }, now)).toEqual([
      {
        id: '7',
        name: '春节',
        priority: 3,
        startTime: 3_604_000,
        expireTime: 3_609_000,
        fetchTime: now,
        width: 800,
        height: 600,
        icon: '/a.png',
        loadingTips: { title: '新年快乐', icon: '/tip.png' },
      },
    ])
  })

  it('S212 the record has the cards, which was shown last, when it was fetched and when it ends; equals take turns', async () => {
    const card = (id: number) => ({ id, priority: 5, startTime: 0, icon: `/${id}.png`, data: '{"endTime":9e15}' })
    const fetchCards = async () => ({ data: [card(1), card(2)] })
    await run({ fetchCards })
    expect(cached).toMatchObject({ lastShown: { id: '1', priority: 5 }, fetchTime: 1_000, expireTime: 1_000 + DAY_MS })
    expect(cached?.cards).toHaveLength(2)
    await run({ fetchCards })
    await run({ fetchCards })
    expect(shown).toEqual(['/1.png', '/2.png', '/1.png'])
  })

  it('S507 a list that is older than the configured interval is fetched again behind the page', async () => {
    await run({ refreshMs: 60_000 })
    now += 59_999
    await run({ refreshMs: 60_000 })
    expect(asked).toBe(1)
    now += 1
    await run({ refreshMs: 60_000 })
    expect([asked, cached?.fetchTime]).toEqual([2, 61_000])
    expect(shown).toHaveLength(3)
    // Who cannot be reached leaves the list that there is.
    now += 60_000
    await run({ refreshMs: 60_000, fetchCards: () => Promise.reject(new Error('503')) })
    expect([cached?.fetchTime, shown.length]).toEqual([61_000, 4])
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
