import { WenfangError } from '@wenfang/shared-protocol'
import { describe, expect, it } from 'vitest'
import { createFakeClock, type FakeClock } from '../fake-clock.ts'
import { withRetry } from './with-retry.ts'

const chunkError = (type: string): Error =>
  Object.assign(new Error(), { name: 'ChunkLoadError', type, request: '/a.js' })

/** Lets promises settle and time pass until `work` is settled. */
async function settle<T>(clock: FakeClock, work: Promise<T>, stepMs = 100): Promise<T> {
  let isDone = false
  work.then(
    () => (isDone = true),
    () => (isDone = true),
  )
  for (let i = 0; i < 10_000 && !isDone; i++) {
    for (let j = 0; j < 8; j++) await Promise.resolve()
    clock.pass(stepMs)
  }
  return await work
}

describe('withRetry', () => {
  it('S454 fetches past the cache and tries again', async () => {
    const clock = createFakeClock()
    const refetched: string[] = []
    let tries = 0
    const load = async (): Promise<string> => {
      tries++
      if (tries < 3) throw chunkError('error')
      return 'loaded'
    }
    const options = {
      request: '/e.js',
      tries: 3,
      limitMs: 1_000,
      clock,
      refetch: async (url: string) => refetched.push(url),
    }
    expect(await settle(clock, withRetry(load, options))).toBe('loaded')
    expect(refetched).toEqual(['/a.js', '/a.js'])
  })

  it('gives up after its tries, with the error normalised', async () => {
    const clock = createFakeClock()
    const load = async (): Promise<never> => {
      throw chunkError('missing')
    }
    const options = { request: '/e.js', tries: 2, limitMs: 1_000, clock, refetch: async () => null }
    await expect(settle(clock, withRetry(load, options))).rejects.toMatchObject({ code: 'ChunkLoadError' })
  })

  it('a time-out is not waited for twice', async () => {
    const clock = createFakeClock()
    let tries = 0
    const load = async (): Promise<never> => {
      tries++
      throw chunkError('timeout')
    }
    const options = { request: '/e.js', tries: 3, limitMs: 1_000, clock, refetch: async () => null }
    await expect(settle(clock, withRetry(load, options))).rejects.toBeInstanceOf(WenfangError)
    expect(tries).toBe(1)
  })

  it('nor is a failure that took as long as a time-out, whatever its error says', async () => {
    const clock = createFakeClock()
    let tries = 0
    const load = (): Promise<never> => {
      tries++
      return new Promise((_, reject) => void clock.after(1_000, () => reject(new Error('#RUNTIME-008'))))
    }
    const options = { request: '/e.js', tries: 3, limitMs: 1_000, clock, refetch: async () => null }
    await expect(settle(clock, withRetry(load, options))).rejects.toMatchObject({ code: 'RemoteEntryError' })
    expect(tries).toBe(1)
  })

  it('a load that never ends ends', async () => {
    const clock = createFakeClock()
    const options = { request: '/e.js', tries: 3, limitMs: 1_000, clock, refetch: async () => null }
    const work = withRetry(() => new Promise<never>(() => {}), options)
    await expect(settle(clock, work)).rejects.toMatchObject({ detail: { failure: 'timeout' } })
    expect(clock.waiting).toBe(0)
  })

  it('what is refused is not tried again', async () => {
    const clock = createFakeClock()
    let tries = 0
    const load = async (): Promise<never> => {
      tries++
      throw new WenfangError('RemoteEntryError', 'no integrity', { detail: { failure: 'refused' } })
    }
    const options = { request: '/e.js', tries: 3, limitMs: 1_000, clock, refetch: async () => null }
    await expect(settle(clock, withRetry(load, options))).rejects.toMatchObject({ code: 'RemoteEntryError' })
    expect(tries).toBe(1)
  })
})
