import { TestClock } from '@wenfang/shared-session/test-clock'
import { describe, expect, it } from 'vitest'
import { createAvatarScheduler, priorityOf } from './avatar-scheduler.ts'

function harness() {
  const clock = new TestClock()
  let open = (): void => undefined
  const ready = new Promise<void>((resolve) => {
    open = resolve
  })
  const scheduler = createAvatarScheduler({ ready, clock })
  const ran: number[] = []
  return {
    clock,
    scheduler,
    ran,
    async becomeReady() {
      open()
      await clock.settle()
    },
    fill: (count: number) => Array.from({ length: count }, (_, index) => scheduler.add(() => void ran.push(index))),
  }
}

describe('avatar preload scheduler', () => {
  it('S500 S501 S502 priority by the length of the queue', () => {
    expect([0, 4].map(priorityOf)).toEqual(['immediate', 'immediate'])
    expect([5, 20].map(priorityOf)).toEqual(['normal', 'normal'])
    expect([21, 400].map(priorityOf)).toEqual(['low', 'low'])
  })

  it('S499 runs 5 tasks every 50 ms', async () => {
    const { clock, fill, ran, becomeReady } = harness()
    fill(12)
    expect(ran).toEqual([])
    await becomeReady()
    await clock.advance(49)
    expect(ran).toEqual([])
    await clock.advance(1)
    expect(ran).toHaveLength(5)
    await clock.advance(50)
    expect(ran).toHaveLength(10)
    await clock.advance(50)
    expect(ran).toHaveLength(12)
    expect(clock.hasTimers).toBe(false)
  })

  it('S500 runs at once while fewer than 5 wait and the page is ready', async () => {
    const { scheduler, ran, becomeReady } = harness()
    await becomeReady()
    scheduler.add(() => void ran.push(1))
    expect(ran).toEqual([1])
  })

  it('does not run what was cancelled, and nothing after disposal', async () => {
    const { clock, fill, scheduler, ran, becomeReady } = harness()
    const cancels = fill(6)
    cancels[0]?.()
    await becomeReady()
    await clock.advance(50)
    expect(ran).toEqual([1, 2, 3, 4, 5])
    fill(30)
    scheduler.dispose()
    expect(clock.hasTimers).toBe(false)
  })
})
