import { describe, expect, it } from 'vitest'
import { Rehearsal } from './rehearsal.ts'
import type { Show } from './show.ts'

function stage() {
  let now = 1_000
  let listener = (): void => {}
  const show = {
    place: { slide: 'a', step: 0 } as { readonly slide: string; readonly step: number } | null,
    screen: 'slide',
    onChange: (run: () => void) => {
      listener = run
      return () => {
        listener = () => {}
      }
    },
  }
  const rehearsal = new Rehearsal(show as unknown as Show, () => now)
  return {
    rehearsal,
    wait: (ms: number) => void (now += ms),
    go: (slide: string, step = 0) => {
      show.place = { slide, step }
      listener()
    },
    end: () => {
      show.screen = 'end'
      listener()
    },
  }
}

describe('a rehearsal', () => {
  it('takes the time of each slide, its steps and not its pauses', () => {
    const { rehearsal, wait, go, end } = stage()
    wait(2_000)
    go('a', 1)
    wait(1_000)
    go('b')
    wait(500)
    rehearsal.pause(true)
    wait(60_000)
    expect([rehearsal.slideMs, rehearsal.totalMs, rehearsal.isPaused]).toEqual([500, 3_500, true])
    rehearsal.pause(false)
    wait(250)
    end()
    // Nobody speaks behind the last slide.
    wait(9_000)
    expect(rehearsal.times()).toEqual([
      { slide: 'a', ms: 3_000 },
      { slide: 'b', ms: 750 },
    ])
    expect(rehearsal.totalMs).toBe(3_750)
  })

  it('counts the last time of a slide that is shown again', () => {
    const { rehearsal, wait, go } = stage()
    wait(5_000)
    go('b')
    wait(100)
    go('a')
    wait(700)
    expect(rehearsal.times()).toEqual([
      { slide: 'a', ms: 700 },
      { slide: 'b', ms: 100 },
    ])
  })
})
