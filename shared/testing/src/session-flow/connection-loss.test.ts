import { CHANNEL } from '@wenfang/shared-protocol'
import { describe, expect, it } from 'vitest'
import { news, now, received, text, type, world } from './world.ts'

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

  it('G17 the browser says offline: what is typed is on this device alone from then on, until the server is heard', async () => {
    const { open, clock } = await world()
    const a = await open('a')
    a.page.handlers?.onOffline()
    expect(now(a.session.saveState$)).toBe('saved')
    a.session.body.getText('t').insert(0, '离线')
    expect(now(a.session.saveState$)).toBe('local')
    await clock.advance(2_000)
    expect(now(a.session.saveState$)).toBe('saved')
  })

  it('G17 what was under way when the browser said offline says nothing of the server; its answer does, and a new line', async () => {
    const { open, clock } = await world()
    const [a, b] = [await open('a'), await open('b')]
    for (const { page } of [a, b]) {
      page.connection?.tell({ cmd: 'session.pong', time: clock.now() - 1 })
      page.connection?.tell({ cmd: 'history.new' })
    }
    type(b, '乙')
    // What is on its way to this device arrives, and nothing that it sends.
    if (a.page.connection) a.page.connection.socket.send = () => {}
    for (const { page } of [a, b]) page.handlers?.onOffline()
    const reasons: string[] = []
    a.session.localReason$.subscribe((reason) => reasons.push(reason))
    await clock.advance(2_900)
    expect(reasons).toEqual(['unplugged'])
    expect(now(b.session.localReason$)).toBe('unreachable')
    // The line is given up; another one is made by a way that the browser does not know of.
    await clock.advance(40_000)
    expect([now(a.session.state$), reasons.at(-1)]).toEqual(['CONNECTED', 'unreachable'])
  })

  it('S236 S484 the browser says offline and the line is dead: it is given up after 3 s of silence, not after 30', async () => {
    const { open, clock } = await world()
    const [a, b] = [await open('a'), await open('b')]
    if (a.page.connection) a.page.connection.isSilent = true
    for (const { page } of [a, b]) page.handlers?.onOffline()
    await clock.advance(2_900)
    expect([now(a.session.state$), now(b.session.state$)]).toEqual(['CONNECTED', 'CONNECTED'])
    const living = b.page.connection
    await clock.advance(200)
    expect([now(a.session.state$), now(b.session.state$)]).toEqual(['CLOSED', 'CONNECTED'])
    await clock.advance(60_000)
    expect(b.page.connection).toBe(living)
  })

  it('G18 a server without room takes edits in again and again: they are on this device all the while, and why is told', async () => {
    const { open, clock } = await world()
    const a = await open('a')
    const states: string[] = []
    a.session.saveState$.subscribe((state) => states.push(state))
    type(a, '字')
    a.page.connection?.refuse('Unavailable', 'StorageFull')
    await clock.advance(10)
    expect([now(a.session.saveState$), now(a.session.localReason$)]).toEqual(['local', 'serverFull'])
    // Let in again: it is not called on its way before the server has kept something.
    await clock.advance(10_000)
    expect(states).toEqual(['saved', 'saving', 'local', 'saved'])
    expect(now(a.session.localReason$)).toBe('unreachable')
    type(a, '词')
    a.page.connection?.refuse('Unavailable', 'Unavailable')
    await clock.advance(10)
    expect(now(a.session.localReason$)).toBe('serverUnwritable')
    await clock.advance(10_000)
    a.page.connection?.cut()
    type(a, '句')
    await clock.advance(10)
    expect(now(a.session.localReason$)).toBe('unreachable')
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
