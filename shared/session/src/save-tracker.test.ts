import { describe, expect, it } from 'vitest'
import { SaveTracker } from './save-tracker.ts'
import { TestClock } from './test-clock.ts'

function tracker(random = 0.5) {
  const clock = new TestClock()
  const shown: [number, string][] = []
  const saves = new SaveTracker(
    clock,
    () => random,
    (state) => shown.push([clock.now(), state]),
  )
  saves.update({ isReady: true })
  return { clock, shown, saves }
}

describe('SaveTracker', () => {
  it('S254 saving fires with the first edit, and once', async () => {
    const { clock, shown, saves } = tracker()
    saves.update({ hasPending: true })
    await clock.advance(10)
    saves.update({ hasPending: true })
    expect(shown).toEqual([[0, 'saving']])
  })

  it.each([
    [0, 200],
    [0.5, 700],
    [0.9999, 1_199],
  ])('S255 S516 success comes after a random delay of 200 to 1199 ms: random %f gives %i ms', async (random, delay) => {
    const { clock, shown, saves } = tracker(random)
    saves.update({ hasPending: true })
    saves.update({ hasPending: false })
    await clock.advance(2_000)
    expect(shown).toEqual([
      [0, 'saving'],
      [delay, 'saved'],
    ])
  })

  it('G17 never shows success before the durable acknowledgement', async () => {
    const { clock, shown, saves } = tracker()
    saves.update({ hasPending: true })
    await clock.advance(5_000)
    expect(saves.shown).toBe('saving')
    saves.update({ hasPending: false })
    expect(shown.at(-1)).toEqual([5_000, 'saved'])
  })

  it('G17 an edit in the delay takes the success back', async () => {
    const { clock, shown, saves } = tracker()
    saves.update({ hasPending: true })
    saves.update({ hasPending: false })
    await clock.advance(600)
    saves.update({ hasPending: true })
    await clock.advance(5_000)
    expect(shown).toEqual([[0, 'saving']])
  })

  it('G17 says unkept while neither server nor device keeps the edits, and nothing of it while the line stands', () => {
    const { shown, saves } = tracker()
    saves.update({ isKept: false, hasPending: true })
    saves.update({ isReady: false })
    saves.update({ isKept: true })
    saves.update({ isKept: false })
    expect(shown.map(([, state]) => state)).toEqual(['saving', 'unkept', 'local', 'unkept'])
  })

  it('G17 says local while the server is out of reach, and saving when it is back', async () => {
    const { clock, shown, saves } = tracker()
    saves.update({ isReady: false })
    expect(shown).toEqual([])
    saves.update({ hasPending: true })
    saves.update({ isReady: true })
    saves.update({ hasPending: false })
    await clock.advance(1_000)
    expect(shown.map(([, state]) => state)).toEqual(['local', 'saving', 'saved'])
  })

  it('a save that was asked for shows like an edit', async () => {
    const { clock, shown, saves } = tracker(0)
    saves.update({ isSaveAsked: true })
    saves.update({ isSaveAsked: false })
    await clock.advance(200)
    expect(shown).toEqual([
      [0, 'saving'],
      [200, 'saved'],
    ])
  })
})
