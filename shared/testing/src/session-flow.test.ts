import { decodeUpdates, aclOfRole, CHANNEL, WenfangError, type ClientMessage } from '@wenfang/shared-protocol'
import type { SessionNews } from '@wenfang/shared-session'
import { TestClock } from '@wenfang/shared-session/test-clock'
import { describe, expect, it } from 'vitest'
import { FakeDevice } from './fake-device.ts'
import { FakeServer } from './fake-server.ts'

// The whole session against a server that speaks the same frames, in virtual time.

type Options = ConstructorParameters<typeof FakeDevice>[3]

async function world(options?: Options) {
  const clock = new TestClock()
  const server = new FakeServer({ clock })
  const device = (name: string, changed: Options = options) => new FakeDevice(name, server, () => 0.5, changed)
  const open = async (name: string, changed: Options = options) => {
    const opened = device(name, changed)
    opened.open()
    await clock.advance(100)
    return opened
  }
  return { clock, server, device, open }
}

const received = (device: FakeDevice): readonly ClientMessage['cmd'][] =>
  (device.page.connection?.received ?? []).map(({ cmd }) => cmd)

/** What a stream of states says at this moment. */
function now<T>(states$: { subscribe(next: (value: T) => void): { unsubscribe(): void } }): T {
  const values: T[] = []
  states$.subscribe((value) => values.push(value)).unsubscribe()
  const [value] = values
  if (value === undefined) throw new Error('the stream says nothing')
  return value
}

function news(device: FakeDevice): SessionNews[] {
  const told: SessionNews[] = []
  device.session.news$.subscribe((each) => told.push(each))
  return told
}

const text = (device: FakeDevice) => device.session.body.getText('t')
const type = (device: FakeDevice, words: string) => text(device).insert(text(device).length, words)

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

  it('S187 S396 says who and what in the ticket call and in the address of the socket', async () => {
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

describe('editing', () => {
  it('G17 S254 S255 an edit reaches the others, and is shown as saved only after the ack', async () => {
    const { open, clock } = await world()
    const [a, b] = [await open('a'), await open('b')]
    const told = news(a)
    type(a, '你好')
    expect(now(a.session.saveState$)).toBe('saving')
    expect(a.session.hasUnsent()).toBe(true)
    await clock.advance(50)
    expect(text(b).toString()).toBe('你好')
    expect(a.session.hasUnsent()).toBe(false)
    expect(now(a.session.saveState$)).toBe('saving')
    await clock.advance(650)
    expect(now(a.session.saveState$)).toBe('saved')
    expect(told).toEqual([{ kind: 'saving' }, { kind: 'saved' }])
  })

  it('sends the first edit at once, and those of the next moment as one update', async () => {
    const { open, clock } = await world()
    const a = await open('a')
    for (const letter of 'abcdefghij') {
      type(a, letter)
      await clock.advance(1)
      expect(a.page.connection?.updates).toHaveLength(1)
    }
    await clock.advance(100)
    expect(a.page.connection?.updates).toHaveLength(2)
  })

  it('never sends more than forty frames a second', async () => {
    const { open, clock } = await world()
    const a = await open('a')
    for (let i = 0; i < 500; i++) {
      type(a, 'x')
      await clock.advance(2)
    }
    expect(a.page.connection?.updates.length).toBeLessThanOrEqual(41)
  })

  it('sends a large paste in pieces that arrive whole', async () => {
    const { open, clock } = await world()
    const [a, b] = [await open('a'), await open('b')]
    type(a, 'x'.repeat(2_500_000))
    await clock.advance(200)
    expect(text(b).length).toBe(2_500_000)
    expect(a.session.hasUnsent()).toBe(false)
  })

  it('S399 a save is answered only when every earlier edit is durable', async () => {
    const { server, open, clock } = await world()
    const a = await open('a')
    type(a, 'before the save')
    let isSaved = false
    void a.session.save({ manual: true }).then(() => (isSaved = true))
    await clock.advance(2)
    expect(server.log(CHANNEL.body).seq).toBe(0)
    expect(isSaved).toBe(false)
    await clock.advance(20)
    expect(server.log(CHANNEL.body).seq).toBe(1)
    expect(isSaved).toBe(true)
    expect(a.page.connection?.received.at(-1)).toMatchObject({ cmd: 'file.save', manual: true })
  })

  it('S399 a save that the connection lost is asked again on the next one', async () => {
    const { open, clock } = await world()
    const a = await open('a')
    a.page.connection?.cut()
    let isSaved = false
    void a.session.save().then(() => (isSaved = true))
    await clock.advance(2_000)
    expect(isSaved).toBe(false)
    await clock.advance(2_000)
    expect(isSaved).toBe(true)
  })

  it('S311 a save is skipped for a reader', async () => {
    const { server, open } = await world()
    server.acl = aclOfRole('read')
    const a = await open('a')
    await a.session.save()
    expect(received(a)).not.toContain('file.save')
  })

  it('S255 G17 a refused save is told to who asked', async () => {
    const { server, open, clock } = await world()
    const a = await open('a')
    a.page.connection?.cut()
    const save = expect(a.session.save()).rejects.toMatchObject({ code: 'permissionDenied' })
    server.answers.set('session', () => ({ status: 403, body: { result: 'permissionDenied' } }))
    await clock.advance(4_000)
    await save
  })

  it('G25 sends nothing while the right is missing, and what waited when it comes back', async () => {
    const { server, open, clock } = await world()
    const a = await open('a')
    server.setPermission(aclOfRole('comment'))
    await clock.advance(10)
    type(a, 'not yet')
    a.session.comments.getMap('threads').set('1', 'a comment')
    await clock.advance(100)
    expect(server.log(CHANNEL.body).seq).toBe(0)
    expect(a.session.hasUnsent()).toBe(true)
    server.setPermission(aclOfRole('owner'))
    await clock.advance(100)
    expect(server.log(CHANNEL.body).seq).toBe(1)
    expect(a.session.hasUnsent()).toBe(false)
  })
})

describe('opening without the server', () => {
  it('G18 S225 shows what the device has, takes edits, keeps them over pages, and merges when the server is back', async () => {
    const { open, clock, server } = await world()
    const [a, b] = [await open('a'), await open('b')]
    type(a, 'before ')
    await clock.advance(500)
    server.crash()
    a.reload()
    await clock.advance(100)
    await a.session.ready
    expect(text(a).toString()).toBe('before ')
    expect(now(a.session.offline$)).toBe(true)
    expect(now(a.session.permission$)).toEqual(aclOfRole('owner'))
    type(a, 'without ')
    expect(now(a.session.saveState$)).toBe('local')
    await clock.settle()
    a.reload()
    await clock.advance(100)
    expect(text(a).toString()).toBe('before without ')
    expect(a.session.unsentCount()).toBe(1)
    expect(a.session.syncedAt()).toBeLessThan(clock.now())
    type(b, 'elsewhere ')
    server.start()
    await clock.advance(40_000)
    expect(now(a.session.offline$)).toBe(false)
    expect(a.session.hasUnsent()).toBe(false)
    expect(text(a).toString()).toBe(text(b).toString())
    for (const word of ['before', 'without', 'elsewhere']) expect(text(a).toString()).toContain(word)
  })

  it('S225 a server that is silent is waited for 3 s', async () => {
    const clock = new TestClock()
    let latencyMs = 1
    const server = new FakeServer({ clock, latencyMs: () => latencyMs })
    const a = new FakeDevice('a', server)
    a.open()
    await clock.advance(100)
    type(a, 'text')
    await clock.advance(500)
    latencyMs = 600_000
    a.reload()
    await clock.advance(2_990)
    expect(text(a).toString()).toBe('')
    await clock.advance(20)
    expect(text(a).toString()).toBe('text')
  })

  it('G18 edits that a crashed window left behind are sent by another one of the browser', async () => {
    const { clock, server, open } = await world()
    const first = await open('a')
    const second = new FakeDevice('a2', server, () => 0.5, {}, first.store)
    second.open()
    await clock.advance(200)
    server.crash()
    await clock.advance(50)
    type(first, 'left behind')
    await clock.advance(50)
    first.page.kill()
    server.start()
    await clock.advance(8_000)
    expect(text(second).toString()).toBe('')
    await clock.advance(20_000)
    expect(text(second).toString()).toBe('left behind')
    expect(second.session.hasUnsent()).toBe(false)
    expect(await second.store.unsent('g1')).toEqual([])
    expect(server.log(CHANNEL.body).seq).toBe(1)
  })

  it('S318 a file that the server refused once is not shown without it either; edits in the copy stay', async () => {
    const { open, clock, server } = await world()
    const a = await open('a')
    type(a, 'mine')
    await clock.advance(500)
    server.crash()
    await clock.advance(50)
    type(a, ' unsent')
    await clock.advance(50)
    server.start()
    server.answers.set('session', () => ({ status: 403, body: { result: 'permissionDenied' } }))
    a.reload()
    await clock.advance(200)
    server.crash()
    a.reload()
    await clock.advance(10_000)
    expect(text(a).toString()).toBe('')
    expect(await a.store.unsent('g1')).toHaveLength(1)
    server.answers.delete('session')
    server.start()
    await clock.advance(40_000)
    expect(text(a).toString()).toBe('mine unsent')
  })

  it('S314 a reader reads, and may not write there either', async () => {
    const { open, clock, server } = await world()
    server.acl = aclOfRole('read')
    const a = await open('a')
    server.crash()
    a.reload()
    await clock.advance(100)
    await a.session.ready
    expect(now(a.session.permission$)).toMatchObject({ read: 1, update: 0 })
  })
})

describe('losing the connection', () => {
  it('S230 S232 S402 comes back after 3 s with no-open, sends what was typed meanwhile and hears what it missed', async () => {
    const { open, clock, server } = await world()
    const [a, b] = [await open('a'), await open('b')]
    a.page.connection?.cut()
    await clock.advance(10)
    type(a, 'offline ')
    type(b, 'online ')
    expect(now(a.session.saveState$)).toBe('local')
    await clock.advance(3_500)
    expect(received(a)).toEqual(['session.open', 'file.noopen'])
    expect(a.page.connection?.received[0]).toMatchObject({ open_args: { isReconnecting: true, serverID: 'g1' } })
    expect(text(a).toString()).toBe(text(b).toString())
    expect(text(a).toString()).toContain('offline')
    expect(server.log(CHANNEL.body).seq).toBeGreaterThanOrEqual(2)
  })

  it('continues the session of the first ticket (reuse_session_id) and names the endpoint', async () => {
    const { open, clock, server } = await world()
    const a = await open('a')
    a.page.connection?.cut()
    await clock.advance(3_500)
    const tickets = server.calls.filter(({ url }) => url.includes('/office/session/'))
    expect(tickets[1]?.body).toMatchObject({ reuse_session_id: 'session-2', endpoint_id: 'endpoint-1' })
    expect(tickets[1]?.url).not.toContain('first')
  })

  it('S237 S484 notices a dead line after 30 s of silence', async () => {
    const { open, clock } = await world()
    const a = await open('a')
    const states: string[] = []
    a.session.state$.subscribe((state) => states.push(state))
    const dead = a.page.connection
    if (dead) dead.isSilent = true
    await clock.advance(29_000)
    expect(states).toEqual(['CONNECTED'])
    await clock.advance(10_000)
    expect(states).toEqual(['CONNECTED', 'CLOSED', 'CONNECTING', 'CONNECTED'])
  })

  it('S482 a living line is kept by pings, however long nobody types', async () => {
    const { open, clock } = await world()
    const a = await open('a')
    const { connection } = a.page
    await clock.advance(600_000)
    expect(a.page.connection).toBe(connection)
    expect(received(a).filter((cmd) => cmd === 'session.ping').length).toBeGreaterThanOrEqual(59)
  })

  it('S236 tells offline after entryOfflineTime, and online when it is back', async () => {
    const { open, clock, server } = await world()
    const a = await open('a')
    const told = news(a)
    server.crash()
    await clock.advance(9_900)
    expect(told.some(({ kind }) => kind === 'offline')).toBe(false)
    await clock.advance(200)
    expect(told.some(({ kind }) => kind === 'offline')).toBe(true)
    server.start()
    await clock.advance(30_000)
    expect(told.at(-1)).toEqual({ kind: 'online' })
  })

  it('S243 the browser says online: reconnects within a second', async () => {
    const { open, clock, server } = await world()
    const a = await open('a')
    server.crash()
    await clock.advance(25_000)
    server.start()
    a.page.handlers?.onOnline()
    await clock.advance(1_100)
    expect(received(a)).toContain('file.noopen')
  })

  it('S238 S241 an idle page closes, and comes back at once when it is looked at', async () => {
    const { open, clock } = await world()
    const a = await open('a')
    a.page.handlers?.onHidden()
    await clock.advance(1_801_000)
    expect(a.page.connection).toBeNull()
    a.page.handlers?.onVisible()
    await clock.advance(100)
    expect(received(a)).toContain('file.noopen')
  })

  it('S239 S240 an idle page learns that it is outdated and asks for a reload on return', async () => {
    const { open, clock, server } = await world()
    const a = await open('a')
    const told = news(a)
    a.page.handlers?.onHidden()
    server.answers.set('check/version', () => ({ status: 409, body: { result: 'InvalidVersion' } }))
    await clock.advance(1_800_000 + 301_000)
    expect(told).toEqual([])
    a.page.handlers?.onVisible()
    await clock.advance(10)
    expect(told).toEqual([{ kind: 'reload', reason: 'InvalidVersion' }])
  })
})

describe('reloading', () => {
  it('G18 S225 unsent edits survive a crash of the page and are sent by the next one', async () => {
    const { open, clock, server } = await world()
    const a = await open('a')
    server.crash()
    await clock.advance(10)
    type(a, 'typed while the server was down')
    await clock.advance(10)
    a.reload()
    server.start()
    await clock.advance(5_000)
    expect(text(a).toString()).toBe('typed while the server was down')
    expect(a.session.hasUnsent()).toBe(false)
    expect(server.log(CHANNEL.body).seq).toBe(1)
  })

  it('S225 opens from the local copy: no open data, only the log since', async () => {
    const { open, clock, server } = await world()
    const [a, b] = [await open('a'), await open('b')]
    type(a, 'first ')
    await clock.advance(2_000)
    a.page.kill()
    type(b, 'second')
    await clock.advance(100)
    server.calls.length = 0
    a.open()
    await clock.advance(100)
    expect(server.calls.some(({ url }) => url.includes('/open/'))).toBe(false)
    expect(text(a).toString()).toBe('first second')
  })

  it('G18 S432 a rollback asks for a new session when all is stored; that one brings the edits left behind home', async () => {
    const { open, clock, server } = await world()
    const a = await open('a')
    const told = news(a)
    a.page.connection?.cut()
    await clock.advance(10)
    type(a, 'belongs to the old generation')
    a.session.comments.getArray('threads').push(['a comment'])
    const late: { generation: string | null; body: unknown }[] = []
    server.answers.set('versions/late', ({ url, body }) => {
      late.push({ generation: new URL(url, 'http://x').searchParams.get('serverid'), body })
      return { status: 200, body: { version: 7 } }
    })
    server.renewGeneration('g2')
    await clock.advance(5_000)
    expect(told.at(-1)).toEqual({ kind: 'newGeneration' })
    a.reload()
    const next = news(a)
    await clock.advance(1_000)
    expect(text(a).toString()).toBe('')
    expect(next).toContainEqual({ kind: 'strandedKept', version: 7 })
    expect(late.map(({ generation }) => generation)).toEqual(['g1'])
    const [update] = decodeUpdates(new Uint8Array(await new Response(late[0]?.body as Blob).arrayBuffer()))
    expect(new TextDecoder().decode(update)).toContain('belongs to the old generation')
    // A comment goes on in the new generation.
    expect(a.session.comments.getArray('threads').toArray()).toEqual(['a comment'])
    expect(a.session.hasUnsent()).toBe(false)
    a.reload()
    const third = news(a)
    await clock.advance(1_000)
    expect(third.some(({ kind }) => kind === 'stranded' || kind === 'strandedKept')).toBe(false)
  })

  it('G18 keeps edits of an older generation on this device for as long as the server does not take them', async () => {
    const { open, clock, server } = await world()
    const a = await open('a')
    a.page.connection?.cut()
    await clock.advance(10)
    type(a, 'belongs to the old generation')
    server.answers.set('versions/late', () => ({ status: 403, body: { result: 'permissionDenied' } }))
    server.renewGeneration('g2')
    await clock.advance(5_000)
    a.reload()
    const next = news(a)
    await clock.advance(1_000)
    const stranded = next.find((each) => each.kind === 'stranded')
    if (stranded?.kind !== 'stranded') throw new Error('nothing was told')
    expect(stranded.stranded.generation).toBe('g1')
    expect(new TextDecoder().decode(stranded.stranded.body())).toContain('belongs to the old generation')
    server.answers.set('versions/late', () => ({ status: 200, body: { version: 7 } }))
    a.reload()
    const later = news(a)
    await clock.advance(1_000)
    expect(later).toContainEqual({ kind: 'strandedKept', version: 7 })
  })

  it('a local copy that the server never had (restored from a backup) is opened again from the start', async () => {
    const { open, clock, server } = await world()
    const a = await open('a')
    type(a, 'x')
    await clock.advance(1_000)
    server.crash()
    server.renewGeneration('g1')
    server.start()
    await clock.advance(5_000)
    a.reload()
    await clock.advance(5_000)
    expect(received(a)).toContain('file.noopen')
    type(a, 'y')
    await clock.advance(1_000)
    expect(a.session.hasUnsent()).toBe(false)
  })

  it('disposes without leaving a timer, a socket or an unsent edit', async () => {
    const { open, clock, server } = await world()
    const a = await open('a')
    type(a, 'the last words')
    const end = a.session.dispose()
    a.page.http.dispose()
    await clock.advance(100)
    await end
    await a.session.dispose()
    expect(server.log(CHANNEL.body).seq).toBe(1)
    expect(server.connections.size).toBe(0)
    expect(clock.hasTimers).toBe(false)
  })
})

describe('people', () => {
  it('S248-S252 S418 sees who comes and goes and what they select', async () => {
    const { open, clock } = await world()
    const a = await open('a')
    a.session.select({ isEditing: true, range: { at: 1 } })
    const b = await open('b')
    expect(now(b.session.people$)).toHaveLength(2)
    a.session.select({ isEditing: true, range: { at: 2 } })
    await clock.advance(10)
    const connection = a.page.connection?.id ?? ''
    expect(now(b.session.selections$).get(connection)).toEqual({ isEditing: true, range: { at: 2 } })
    a.page.kill()
    await clock.advance(10)
    expect(now(b.session.people$)).toHaveLength(1)
    expect(now(b.session.selections$).size).toBe(0)
  })

  it('shows presence of others, and none of who left', async () => {
    const { open, clock } = await world()
    const [a, b] = [await open('a'), await open('b')]
    a.session.presence.set({ cursor: 3 })
    await clock.advance(50)
    expect([...now(b.session.presence.states$).values()]).toEqual([{ cursor: 3 }])
    a.page.kill()
    await clock.advance(10)
    expect(now(b.session.presence.states$).size).toBe(0)
  })
})

describe('what the server tells', () => {
  const tell = async (message: Parameters<NonNullable<FakeDevice['page']['connection']>['tell']>[0]) => {
    const { open, clock } = await world()
    const a = await open('a')
    const told = news(a)
    a.page.connection?.tell(message)
    return { a, told, clock }
  }

  it('S256 a new history is told 1000 ms later', async () => {
    const { told, clock } = await tell({ cmd: 'history.new' })
    await clock.advance(1)
    await clock.advance(999)
    expect(told).toEqual([])
    await clock.advance(1)
    expect(told).toEqual([{ kind: 'historyNew' }])
  })

  it('S244 S350 preview-full: comes back at once with mode=preview', async () => {
    const { a, told, clock } = await tell({ cmd: 'session.previewfull' })
    await clock.advance(50)
    expect(told).toEqual([{ kind: 'previewFull' }])
    expect(a.page.connection?.url).toContain('mode=preview')
  })

  it('S247 S319 a change of rights is told and set', async () => {
    const { a, told, clock } = await tell({ cmd: 'permission_change', acl: aclOfRole('read') })
    await clock.advance(10)
    expect(told).toEqual([{ kind: 'permissionChange', acl: aclOfRole('read') }])
    expect(now(a.session.permission$)).toEqual(aclOfRole('read'))
  })

  it('S429 an ack that asks for a sign-in is reported', async () => {
    const { told, clock } = await tell({ cmd: 'ack', id: 99, result: 'userNotLogin' })
    await clock.advance(10)
    expect(told).toEqual([{ kind: 'loginNeeded' }])
  })

  it('S411 a new name and a switch change are told', async () => {
    const { told, clock } = await tell({ cmd: 'file.renamed', name: '新名.docx' })
    await clock.advance(10)
    expect(told).toEqual([{ kind: 'renamed', name: '新名.docx' }])
  })

  it('S407 answers pings', async () => {
    const { a, clock } = await tell({ cmd: 'session.ping', time: 5 })
    await clock.advance(10)
    expect(a.page.connection?.received.at(-1)).toMatchObject({ cmd: 'session.pong', time: 5 })
  })

  it('S351 renews a session whose token ends', async () => {
    const { open, clock, server } = await world()
    const a = await open('a')
    a.page.connection?.tell({ cmd: 'session.expiration', reason: 'token' })
    await clock.advance(10)
    expect(server.calls.at(-1)).toMatchObject({
      url: '/office/v5/coop/files/file-1/session/refresh',
      body: { conn_id: a.page.connection?.id },
    })
  })

  it.each(['{"cmd":"user.join"}', 'nonsense', new Uint8Array([0x81, 0])])(
    'a frame that cannot be read costs a connection, not the session: %s',
    async (frame) => {
      const { open, clock } = await world()
      const a = await open('a')
      a.page.connection?.sendRaw(frame)
      await clock.advance(4_000)
      type(a, 'still here')
      await clock.advance(100)
      expect(a.session.hasUnsent()).toBe(false)
    },
  )
})

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

describe('open arguments', () => {
  it('S171 S172 S173 S174 S179 S298 travel with ticket, open data and session.open, passwords hidden', async () => {
    const args = { password: '密码', modifyPassword: 'secret', passwordLevel: 1, readonly: true, sync: true }
    const { server, open } = await world({ args, extras: { clipid: 'c1' } })
    const a = await open('a')
    const sent = { ...args, password: '_encode_:ksrogcHv', modifyPassword: '_encode_:BAANFAQa' }
    const bodyOf = (part: string) => server.calls.find(({ url }) => url.includes(part))?.body
    expect(bodyOf('/office/session/')).toMatchObject({ args: sent })
    expect(bodyOf('/open/')).toMatchObject({ args: sent, ex_args: { clipid: 'c1' } })
    const [opened] = a.page.connection?.received ?? []
    expect(opened).toMatchObject({ cmd: 'session.open', open_args: sent })
    expect(JSON.stringify([server.calls, opened])).not.toMatch(/密码|secret/)
  })

  it('S183 S184 a reconnect says that it is one, and of which server id', async () => {
    const { clock, open } = await world()
    const a = await open('a')
    expect(a.page.connection?.received[0]).toMatchObject({ open_args: { isReconnecting: false } })
    a.page.connection?.cut()
    await clock.advance(3_100)
    expect(a.page.connection?.received[0]).toMatchObject({ open_args: { isReconnecting: true, serverID: 'g1' } })
    expect(received(a)).toContain('file.noopen')
  })
})

describe('what is told', () => {
  it('S278 S276 S277 waits for the one who listens, in order, also what came before', async () => {
    const { open } = await world()
    const a = await open('a')
    const told: string[] = []
    a.session.listen((each) => told.push(each.kind === 'network' ? each.event : each.kind))
    expect(told).toEqual(['connected', 'messageSyncStart', 'messageSyncSuccess'])
  })

  it('S275 S276 a document that goes offline, is edited and comes back', async () => {
    const { server, clock, open } = await world()
    const a = await open('a')
    const told: string[] = []
    a.session.listen((each) => {
      if (each.kind === 'network' || each.kind === 'offlineMode') told.push(`${each.kind} ${each.event}`)
    })
    told.length = 0
    server.crash()
    await clock.advance(12_000)
    type(a, '离线写的')
    await clock.advance(100)
    expect(told).toEqual([
      'network closed',
      'network offline',
      'offlineMode disconnected',
      'offlineMode documentOffline',
      'offlineMode enterOfflineEdit',
    ])
    told.length = 0
    server.start()
    await clock.advance(30_000)
    expect(told.filter((each) => !each.includes('messageSync'))).toEqual([
      'network connected',
      'network online',
      'offlineMode connected',
      'offlineMode leaveOfflineEdit',
    ])
  })

  it('S428 PasteNoPermission on an acknowledgement becomes a notification', async () => {
    const { clock, open } = await world()
    const a = await open('a')
    const told = news(a)
    a.page.connection?.tell({ cmd: 'ack', id: 99, result: 'PasteNoPermission' })
    await clock.advance(10)
    expect(told).toContainEqual({ kind: 'securityPaste' })
  })
})
