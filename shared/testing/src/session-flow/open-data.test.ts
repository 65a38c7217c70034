import { describe, expect, it } from 'vitest'
import type { FakeServer } from '../fake-server.ts'
import { received, world } from './world.ts'

describe('open data from elsewhere', () => {
  const containerOf = async (server: FakeServer): Promise<Uint8Array> => {
    const signal = new AbortController().signal
    const url = '/api/v3/office/file/file-1/open/w'
    const answer = await server.fetch(url, {
      method: 'POST',
      headers: {},
      body: '{}',
      signal,
      credentials: 'same-origin',
    })
    return new Uint8Array(await answer.arrayBuffer())
  }

  it('S224 S227 takes what was fetched before, or came with the page', async () => {
    const { server, clock, open } = await world()
    const early = containerOf(server)
    await clock.advance(10)
    server.calls.length = 0
    const a = await open('a', { prefetched: early })
    expect(server.calls.some(({ url }) => url.includes('/open/'))).toBe(false)
    expect(received(a)).toEqual(['session.open', 'open.document'])
  })

  it('S224 fetches as usual when that failed, or is of another generation by now', async () => {
    const { server, clock, open } = await world()
    const failed = await open('a', { prefetched: Promise.resolve(null) })
    expect(received(failed)).toContain('open.document')
    const early = containerOf(server)
    await clock.advance(10)
    server.renewGeneration('g2')
    server.calls.length = 0
    const b = await open('b', { prefetched: early })
    expect(received(b)).toContain('open.document')
    expect(server.calls.filter(({ url }) => url.includes('/open/'))).toHaveLength(1)
  })
})
