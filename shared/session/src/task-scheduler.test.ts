import { describe, expect, it } from 'vitest'
import { TaskScheduler } from './task-scheduler.ts'
import { TestClock } from './test-clock.ts'

function scheduler() {
  const clock = new TestClock()
  const tasks = new TaskScheduler({ clock, batch: 2, intervalMs: 50 })
  const ran: string[] = []
  return {
    clock,
    tasks,
    ran,
    add: (priority: 'immediate' | 'normal' | 'low', name: string) => tasks.add(priority, () => void ran.push(name)),
  }
}

describe('the task scheduler', () => {
  it('S261 a task is pending, running, complete', async () => {
    const { clock, tasks } = scheduler()
    let finish = (): void => {}
    const task = tasks.add('normal', () => new Promise<void>((resolve) => (finish = resolve)))
    expect(task.state).toBe('pending')
    tasks.ready()
    await clock.advance(50)
    expect(task.state).toBe('running')
    finish()
    await clock.settle()
    expect(task.state).toBe('complete')
    task.cancel()
    expect(task.state).toBe('complete')
  })

  it('S261 a cancelled task never runs, and one that is cancelled while it runs stays cancelled', async () => {
    const { clock, tasks, add, ran } = scheduler()
    const waiting = add('normal', 'waiting')
    waiting.cancel()
    const running = tasks.add('immediate', async () => await clock.settle())
    running.cancel()
    tasks.ready()
    await clock.advance(1_000)
    expect([waiting.state, running.state, ran.length]).toEqual(['cancel', 'cancel', 0])
    const last = add('low', 'last')
    tasks.dispose()
    expect(last.state).toBe('cancel')
    expect(clock.hasTimers).toBe(false)
  })

  it('S262 immediate runs at once', () => {
    const { add, ran } = scheduler()
    expect(add('immediate', 'a').state).toBe('complete')
    expect(ran).toEqual(['a'])
  })

  it('S263 normal waits until the application is ready', async () => {
    const { clock, tasks, add, ran } = scheduler()
    add('normal', 'a')
    await clock.advance(60_000)
    expect(ran).toEqual([])
    tasks.ready()
    await clock.advance(50)
    expect(ran).toEqual(['a'])
  })

  it('S264 low runs after the others, in batches', async () => {
    const { clock, tasks, add, ran } = scheduler()
    for (const name of ['1', '2', '3']) add('low', name)
    add('normal', 'n')
    tasks.ready()
    await clock.advance(49)
    expect(ran).toEqual([])
    await clock.advance(1)
    expect(ran).toEqual(['n', '1'])
    await clock.advance(50)
    expect(ran).toEqual(['n', '1', '2', '3'])
  })

  it('one that fails keeps no other from running', async () => {
    const { clock, tasks, add, ran } = scheduler()
    const failing = tasks.add('normal', () => {
      throw new Error('no')
    })
    const rejecting = tasks.add('normal', () => Promise.reject(new Error('no')))
    add('normal', 'next')
    tasks.ready()
    await clock.advance(100)
    expect([failing.state, rejecting.state, ran]).toEqual(['complete', 'complete', ['next']])
  })
})
