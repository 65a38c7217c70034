import { describe, expect, it } from 'vitest'
import { awaitTask } from './async-task.ts'
import { HttpClient } from './http.ts'
import { TestClock } from './test-clock.ts'

function watch(answers: readonly (object | Error)[]) {
  const clock = new TestClock()
  const left = [...answers]
  const urls: string[] = []
  const http = new HttpClient({
    clock,
    fetch: async (url) => {
      urls.push(url)
      const answer = left.shift() ?? left.at(-1) ?? {}
      if (answer instanceof Error) throw answer
      const text = JSON.stringify({ task_id: 't', task_type: 'import', ...answer })
      const bytes = new TextEncoder().encode(text)
      return {
        status: 200,
        headers: { get: () => null },
        text: async () => text,
        arrayBuffer: async () => bytes.buffer,
      }
    },
  })
  const progress: number[] = []
  const stop = new AbortController()
  const done = awaitTask({
    http,
    clock,
    taskType: 'import',
    taskId: 't',
    signal: stop.signal,
    onProgress: (percent) => progress.push(percent),
  })
  done.catch(() => {})
  return { clock, urls, progress, stop, done }
}

describe('awaitTask', () => {
  it('S265 S376 S505 polls every 1 s while running and finishes on finished', async () => {
    const { clock, urls, progress, done } = watch([
      { status: 'running' },
      { status: 'running', progress: 40 },
      { status: 'finished' },
    ])
    await clock.settle()
    expect(urls).toEqual(['/api/v3/office/asynctasks/import?id=t'])
    await clock.advance(999)
    expect(urls).toHaveLength(1)
    await clock.advance(1)
    expect(urls).toHaveLength(2)
    await clock.advance(1_000)
    await expect(done).resolves.toBeUndefined()
    expect(progress).toEqual([40])
    expect(clock.hasTimers).toBe(false)
  })

  it('S265 ends with the error of the body', async () => {
    const { clock, done } = watch([{ status: 'finished', error: { result: 'ImportMemory', cause: 'too large' } }])
    await clock.settle()
    await expect(done).rejects.toMatchObject({ code: 'ImportMemory', message: 'too large' })
  })

  it('S457 wraps an error that is plain text into a result', async () => {
    const { clock, done } = watch([{ status: 'running', error: 'FileCorrupt' }])
    await clock.settle()
    await expect(done).rejects.toMatchObject({ code: 'FileCorrupt', detail: { body: { result: 'FileCorrupt' } } })
  })

  it('asks again when the network failed', async () => {
    const { clock, urls, done } = watch([new TypeError('fetch failed'), { status: 'finished' }])
    await clock.advance(1_000)
    await expect(done).resolves.toBeUndefined()
    expect(urls).toHaveLength(2)
  })

  it('stops when nobody waits any more', async () => {
    const { clock, urls, stop, done } = watch([{ status: 'running' }, { status: 'running' }])
    await clock.settle()
    stop.abort()
    await expect(done).rejects.toMatchObject({ name: 'AbortError' })
    await clock.advance(5_000)
    expect(urls).toHaveLength(1)
    expect(clock.hasTimers).toBe(false)
  })
})
