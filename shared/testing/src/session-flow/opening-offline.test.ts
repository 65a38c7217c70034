import { aclOfRole, CHANNEL } from '@wenfang/shared-protocol'
import { TestClock } from '@wenfang/shared-session/test-clock'
import { describe, expect, it } from 'vitest'
import { FakeDevice } from '../fake-device.ts'
import { FakeServer } from '../fake-server.ts'
import { now, text, type, world } from './world.ts'

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
