import { aclOfRole, WenfangError } from '@wenfang/shared-protocol'
import { describe, expect, it } from 'vitest'
import { news, now, received, world } from './world.ts'

describe('opening', () => {
  it('S222 S223 S228 S229 S231 S397 ticket, open data, socket, session.open, open command, then ready', async () => {
    const { server, device, clock } = await world()
    const a = device('a')
    a.open()
    const states: string[] = []
    a.session.state$.subscribe((state) => states.push(state))
    let isReady = false
    void a.session.ready.then(() => (isReady = true))
    await clock.advance(100)
    expect(server.calls.map(({ url }) => url)).toEqual([
      '/api/v3/office/csrf_token',
      '/api/v3/office/session/file-1/w?first=true',
      '/api/v3/office/file/file-1/open/w',
    ])
    expect(received(a)).toEqual(['session.open', 'open.document'])
    expect(states).toEqual(['CLOSED_NOERROR', 'CONNECTING', 'CONNECTED'])
    expect(isReady).toBe(true)
    expect(now(a.session.permission$)).toEqual(aclOfRole('owner'))
  })

  it('S148 S187 S396 says who and what in the ticket call and in the address of the socket', async () => {
    const { server, open } = await world({
      chkcode: 'k1',
      appId: 'app',
      group: 'g',
      args: { auto_slim: true, page: 3 },
    })
    const a = await open('a')
    expect(server.calls[1]?.body).toEqual({
      connid: 'a.1-2',
      fileid: 'file-1',
      front_ver: 'build-1',
      device_id: 'a.1',
      group: 'g',
      args: { auto_slim: true, page: 3 },
    })
    expect(server.calls[1]?.url).toBe('/api/v3/office/session/file-1/w?chkcode=k1&first=true')
    expect(a.page.connection?.url).toBe('/v2?chkcode=k1&_w_appid=app&office_type=w&file_id=file-1')
    expect(a.page.connection?.received[0]).toMatchObject({
      cmd: 'session.open',
      connid: 'a.1-2',
      device_id: 'a.1',
      open_args: { auto_slim: true, page: 3, isReconnecting: false },
    })
  })

  it('S395 G14 goes to the region that the ticket names', async () => {
    const { server, open } = await world()
    server.answers.set('session', () => ({
      status: 200,
      body: {
        token: 'none',
        host: 'node-7.example',
        region: 'east',
        sessionId: 's',
        originType: 'w',
        enterMode: 'edit',
      },
    }))
    const urls: string[] = []
    const { openSocket } = server
    Object.defineProperty(server, 'openSocket', {
      value: (url: string, handlers: Parameters<typeof openSocket>[1]) => {
        urls.push(url)
        return openSocket(url, handlers)
      },
    })
    await open('a')
    expect(urls).toEqual(['//node-7.example/v3/region/east?office_type=w&file_id=file-1'])
  })

  it('S280 S232 a ticket without a token is refused, and the next one 3 s later is good', async () => {
    const { server, open, clock } = await world()
    server.answers.set('session', () => {
      server.answers.delete('session')
      return { status: 200, body: { host: '', region: '', sessionId: 's', originType: 'w', enterMode: 'edit' } }
    })
    const a = await open('a')
    expect(server.connections.size).toBe(0)
    await clock.advance(3_000)
    expect(received(a)).toContain('open.document')
  })

  it('S375 S376 S505 waits for a conversion with progress, then opens', async () => {
    const { server, device, clock } = await world()
    let polls = 0
    server.answers.set('open', () => ({ status: 202, body: { result: 'TaskRunning', detail: { task_id: 't7' } } }))
    server.answers.set('asynctasks', () => {
      polls++
      if (polls === 3) server.answers.delete('open')
      const status = polls === 3 ? 'finished' : 'running'
      return { status: 200, body: { task_id: 't7', task_type: 'import', status, progress: polls * 30 } }
    })
    const a = device('a')
    a.open()
    const told = news(a)
    await clock.advance(3_000)
    expect(told.filter(({ kind }) => kind === 'importing')).toEqual([
      { kind: 'importing', percent: null },
      { kind: 'importing', percent: 30 },
      { kind: 'importing', percent: 60 },
    ])
    expect(received(a)).toContain('open.document')
    expect(server.calls.filter(({ url }) => url.includes('asynctasks')).length).toBe(3)
  })

  it('S426 a conversion that failed is the end, with its code', async () => {
    const { server, device, clock } = await world()
    server.answers.set('open', () => ({ status: 422, body: { result: 'FileCorrupt', cause: 'no document.xml' } }))
    const a = device('a')
    a.open()
    const told = news(a)
    await clock.advance(60_000)
    expect(told).toEqual([{ kind: 'openFailed', error: expect.any(WenfangError) }])
    expect(told[0]).toMatchObject({ error: { code: 'FileCorrupt' } })
    expect(server.connections.size).toBe(0)
  })

  it('S423 open data that is Unavailable is fetched again once the session is open', async () => {
    const { server, open } = await world()
    server.answers.set('open', () => {
      server.answers.delete('open')
      return { status: 503, body: { result: 'Unavailable' } }
    })
    const a = await open('a')
    expect(server.calls.filter(({ url }) => url.includes('/open/'))).toHaveLength(2)
    expect(received(a)).toEqual(['session.open', 'open.document'])
  })

  it('S486 gives a ticket call 30 s', async () => {
    const { server, device, clock } = await world()
    const { fetch } = server
    Object.defineProperty(server, 'fetch', {
      value: (...args: Parameters<typeof fetch>) =>
        args[0].includes('/session/') ? new Promise<never>(() => {}) : fetch(...args),
    })
    const a = device('a')
    a.open()
    const told = news(a)
    await clock.advance(29_900)
    expect(told).toEqual([])
    await clock.advance(200)
    expect(told).toMatchObject([{ kind: 'connectFailed', error: { code: 'Timeout' } }])
  })
})
