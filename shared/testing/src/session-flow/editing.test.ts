import { aclOfRole, CHANNEL } from '@wenfang/shared-protocol'
import { describe, expect, it } from 'vitest'
import { news, now, received, text, type, world } from './world.ts'

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

  it('G17 words that the server has are not called saved as long as their picture is on its way', async () => {
    const { open, clock } = await world()
    const a = await open('a')
    a.session.holdSaved(true)
    type(a, '图')
    await clock.advance(5_000)
    expect(now(a.session.saveState$)).toBe('saving')
    expect(a.session.hasUnsent()).toBe(true)
    a.session.holdSaved(false)
    await clock.advance(1_200)
    expect(now(a.session.saveState$)).toBe('saved')
    expect(a.session.hasUnsent()).toBe(false)
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
