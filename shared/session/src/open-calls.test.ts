import { aclOfRole, encodeOpenHeader } from '@wenfang/shared-protocol'
import { describe, expect, it } from 'vitest'
import { HttpClient } from './http.ts'
import { OpenCalls } from './open-calls.ts'
import { TestClock } from './test-clock.ts'

const container = encodeOpenHeader({
  fileid: 'f1',
  office_type: 'w',
  serverid: 'g1',
  acl: aclOfRole('write'),
  arch: 'crdt',
  channels: [],
  source: { size: 1, ext: 'docx' },
  truncation: null,
})

/** Open calls of one file whose preopen and open answer with these statuses; null = never. */
function opening(preopen: number | null, isProxied = true) {
  const clock = new TestClock()
  const asked: string[] = []
  const http = new HttpClient({
    clock,
    fetch: (url, request) => {
      asked.push(url)
      if (url.includes('/preopen/') && preopen === null) {
        return new Promise((_, reject) => request.signal.addEventListener('abort', () => reject(new Error('aborted'))))
      }
      const status = url.includes('/preopen/') ? (preopen ?? 200) : 200
      const text = JSON.stringify({ result: status === 403 ? 'NeedPassword' : 'Unavailable' })
      return Promise.resolve({
        status,
        headers: { get: () => null },
        text: () => Promise.resolve(text),
        arrayBuffer: () =>
          Promise.resolve(status === 200 ? container.slice().buffer : new TextEncoder().encode(text).buffer),
      })
    },
  })
  const calls = new OpenCalls(http, clock, {
    fileId: 'f1',
    officeType: 'w',
    args: {},
    deviceId: 'd',
    frontVersion: '1',
    isProxied,
  })
  return { asked, clock, data: () => calls.data('c1', new AbortController().signal) }
}

describe('open data', () => {
  it('S226 S349 comes from the proxy when the address asks for it', async () => {
    const { asked, data } = opening(200)
    expect((await data()).header.fileid).toBe('f1')
    expect(asked).toEqual(['/api/v3/office/file/f1/preopen/w?proxy=true&timeout=3000&connid=c1'])
  })

  it('S226 comes from the ordinary call when the proxy cannot help', async () => {
    const { asked, data } = opening(503)
    await data()
    expect(asked.at(-1)).toBe('/api/v3/office/file/f1/open/w')
  })

  it('S491 waits three seconds for the proxy', async () => {
    const { asked, clock, data } = opening(null)
    const opened = data()
    await clock.advance(2_999)
    expect(asked).toHaveLength(1)
    await clock.advance(2)
    await opened
    expect(asked).toHaveLength(2)
  })

  it('what the proxy says of the file itself stands', async () => {
    await expect(opening(403).data()).rejects.toMatchObject({ code: 'NeedPassword' })
  })

  it('S223 asks no proxy unless told to', async () => {
    const { asked, data } = opening(200, false)
    await data()
    expect(asked).toEqual(['/api/v3/office/file/f1/open/w'])
  })
})
