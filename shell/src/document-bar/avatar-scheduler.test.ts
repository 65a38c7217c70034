import { describe, expect, it } from 'vitest'
import { createAvatarScheduler, priorityOf } from './avatar-scheduler.ts'

function harness() {
  let open = (): void => undefined
  const timers: { run: () => void; ms: number }[] = []
  const scheduler = createAvatarScheduler({
    ready: new Promise<void>((resolve) => {
      open = resolve
    }),
    setTimer(run, ms) {
      const timer = { run, ms }
      timers.push(timer)
      return () => void timers.splice(timers.indexOf(timer), 1)
    },
  })
  const ran: number[] = []
  return {
    scheduler,
    timers,
    ran,
    async becomeReady() {
      open()
      await Promise.resolve()
    },
    fill: (count: number) => Array.from({ length: count }, (_, index) => scheduler.add(() => void ran.push(index))),
    tick: () => timers.shift()?.run(),
  }
}

describe('avatar preload scheduler', () => {
  it('S500 S501 S502 priority by the length of the queue', () => {
    expect([0, 4].map(priorityOf)).toEqual(['immediate', 'immediate'])
    expect([5, 20].map(priorityOf)).toEqual(['normal', 'normal'])
    expect([21, 400].map(priorityOf)).toEqual(['low', 'low'])
  })

  it('S499 runs 5 tasks every 50 ms', async () => {
    const { fill, timers, tick, ran, becomeReady } = harness()
    fill(12)
    expect(ran).toEqual([])
    await becomeReady()
    expect(timers[0]?.ms).toBe(50)
    tick()
    expect(ran).toHaveLength(5)
    tick()
    expect(ran).toHaveLength(10)
    tick()
    expect(ran).toHaveLength(12)
    expect(timers).toHaveLength(0)
  })

  it('S500 runs at once while fewer than 5 wait and the page is ready', async () => {
    const { scheduler, ran, becomeReady } = harness()
    await becomeReady()
    scheduler.add(() => void ran.push(1))
    expect(ran).toEqual([1])
  })

  it('does not run what was cancelled, and nothing after disposal', async () => {
    const { fill, scheduler, tick, ran, becomeReady, timers } = harness()
    const cancels = fill(6)
    cancels[0]?.()
    await becomeReady()
    tick()
    expect(ran).toEqual([1, 2, 3, 4, 5])
    fill(30)
    scheduler.dispose()
    expect(timers).toHaveLength(0)
  })
})
