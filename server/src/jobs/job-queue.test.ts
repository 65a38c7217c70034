import { WenfangError } from '@wenfang/shared-protocol'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase, type Database } from '../app/database.ts'
import { createLogger } from '../app/logger.ts'
import { JobQueue } from './job-queue.ts'
import { jobMigrations } from './migrations.ts'
import type { JobTables } from './tables.ts'

const log = createLogger({ logLevel: 'silent' })
let db: Database
let queue: JobQueue
const started: JobQueue[] = []

const newQueue = () => {
  const made = new JobQueue(db, log, { retryMs: 20 })
  started.push(made)
  return made
}
const rows = () => db.withTables<JobTables>().selectFrom('job').selectAll().execute()
const ended = (taskId: string, on = queue) =>
  expect.poll(async () => (await on.task(taskId))?.status, { timeout: 30_000, interval: 5 }).toBe('finished')

beforeEach(async () => {
  db = await openDatabase(':memory:', [jobMigrations])
  queue = newQueue()
})
afterEach(async () => {
  for (const each of started.splice(0)) await each.close()
  await db.destroy()
})

describe('JobQueue', () => {
  it('S214 runs a job and keeps its result', async () => {
    queue.handle('double', async (payload, { progress }) => {
      progress(50)
      return (payload as { n: number }).n * 2
    })
    await queue.start()
    const id = await queue.enqueue('double', { n: 21 }, 'k')
    await ended(id)
    expect(await queue.task(id)).toEqual({ task_id: id, task_type: 'double', status: 'finished' })
    expect(await queue.result(id)).toBe(42)
  })
  it('gives the same task for the same key while it is open, and a new one after', async () => {
    let openGate = () => undefined as void
    const gate = new Promise<void>((resolve) => (openGate = resolve))
    queue.handle('wait', () => gate)
    await queue.start()
    const first = await queue.enqueue('wait', {}, 'same')
    expect(await queue.enqueue('wait', {}, 'same')).toBe(first)
    await expect(queue.result(first)).rejects.toThrow(/still runs/)
    openGate()
    await ended(first)
    expect(await queue.enqueue('wait', {}, 'same')).not.toBe(first)
  })
  it('S214 S374 tells a refusal as the error body, without trying again', async () => {
    let runs = 0
    queue.handle('refuse', async () => {
      runs += 1
      throw new WenfangError('ArchiveUnsafe', 'no', { detail: { reason: 'ratio' } })
    })
    await queue.start()
    const id = await queue.enqueue('refuse', {}, 'k')
    await ended(id)
    expect(await queue.task(id)).toMatchObject({
      error: { result: 'ArchiveUnsafe', cause: 'no', detail: { reason: 'ratio' } },
    })
    await expect(queue.result(id)).rejects.toMatchObject({ code: 'ArchiveUnsafe' })
    expect(runs).toBe(1)
  })
  it('G11: a task that nobody wants any more ends as cancelled, at once and for good', async () => {
    const signals: AbortSignal[] = []
    queue.handle(
      'wait',
      (_payload, { signal }) =>
        new Promise((_resolve, reject) => {
          signals.push(signal)
          signal.addEventListener('abort', () => reject(signal.reason as Error))
        }),
    )
    await queue.start()
    const running = await queue.enqueue('wait', {}, 'a')
    const waiting = await queue.enqueue('wait', {}, 'b')
    await expect.poll(() => signals.length).toBe(1)
    await queue.cancel(waiting)
    await queue.cancel(running)
    for (const id of [running, waiting])
      expect(await queue.task(id)).toMatchObject({ status: 'finished', error: { result: 'TaskCancelled' } })
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
    // One that has ended stays as it ended.
    queue.handle('quick', async () => 1)
    const done = await queue.enqueue('quick', {}, 'c')
    await ended(done)
    await queue.cancel(done)
    expect(await queue.result(done)).toBe(1)
  })
  it('G11: a task that is cancelled elsewhere is given up by who works on it', async () => {
    let isAborted = false
    queue.handle(
      'wait',
      (_payload, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            isAborted = true
            reject(signal.reason as Error)
          })
        }),
    )
    await queue.start()
    const id = await queue.enqueue('wait', {}, 'a')
    await expect.poll(async () => (await rows()).map(({ state }) => state)).toEqual(['running'])
    await newQueue().cancel(id)
    await expect.poll(() => isAborted, { timeout: 30_000 }).toBe(true)
    expect(await queue.task(id)).toMatchObject({ error: { result: 'TaskCancelled' } })
  })
  it('tries a failure of ours again, and says when it gives up', async () => {
    let runs = 0
    const givenUp: unknown[] = []
    queue.handle(
      'flaky',
      async () => {
        runs += 1
        throw new Error('disk on fire')
      },
      { onGivenUp: async (payload, error) => void givenUp.push([payload, error.code]) },
    )
    await queue.start()
    const id = await queue.enqueue('flaky', { n: 1 }, 'k')
    await ended(id)
    expect([runs, givenUp]).toEqual([3, [[{ n: 1 }, 'Unavailable']]])
    // Nothing of our inside reaches a client.
    expect(JSON.stringify(await queue.task(id))).not.toContain('fire')
  })
  it('keeps to its concurrency', async () => {
    let running = 0
    let most = 0
    queue.handle(
      'busy',
      async () => {
        running += 1
        most = Math.max(most, running)
        await new Promise((resolve) => setTimeout(resolve, 5))
        running -= 1
      },
      { concurrency: 2 },
    )
    await queue.start()
    const ids = await Promise.all(Array.from({ length: 9 }, (_, index) => queue.enqueue('busy', {}, `k${index}`)))
    for (const id of ids) await ended(id)
    expect(most).toBe(2)
  })
  it('takes up at the next start what a stop left, without counting it as a try', async () => {
    let signals = 0
    queue.handle('long', (_payload, { signal }) => {
      signals += 1
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
    })
    await queue.start()
    const id = await queue.enqueue('long', {}, 'k')
    await expect.poll(() => signals).toBe(1)
    await queue.close()
    expect(await queue.task(id)).toMatchObject({ status: 'running' })
    const next = newQueue()
    next.handle('long', async () => 'done')
    await next.start()
    await ended(id, next)
    expect(await next.result(id)).toBe('done')
  })
  it('gives up a job that killed the process at every try', async () => {
    const table = db.withTables<JobTables>()
    queue.handle('poison', async () => 'alive')
    const id = await queue.enqueue('poison', {}, 'k')
    await table.updateTable('job').set({ state: 'running', tries: 3 }).where('id', '=', id).execute()
    await queue.start()
    await ended(id)
    expect(await queue.task(id)).toMatchObject({ error: { result: 'FileCorrupt' } })
  })
})
