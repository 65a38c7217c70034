import { encodeClientFrame } from '@wenfang/shared-protocol'
import { describe, expect, it } from 'vitest'
import type { TestClient } from '../../test/support/client.ts'
import { until } from '../../test/support/until.ts'
import { serverSuite } from '../../test/support/server-suite.ts'

const suite = serverSuite({}, { lin: 'write', mo: 'write', fang: 'write', reader: 'read' })
const { client } = suite

describe('people', () => {
  it('S200 S248 S249 S250 S408 tells of everybody, of who comes and who goes, and of the numbers', async () => {
    const lin = await client().open()
    const guest = 'guest-1'
    suite.running.drive.grant(suite.file.id, guest, 'read')
    const other = await client(guest).open()
    const users = (await other.next('user.init')).users
    expect(users.map(({ connid }) => connid).toSorted()).toEqual([lin.connid, other.connid].toSorted())
    expect(await lin.next('user.join', ({ user }) => user.connid === other.connid)).toMatchObject({
      user: { id: guest, name: '客人 guest-1', permission: 'read', logined: false, avatar_url: '' },
    })
    expect(await other.next('user.join', ({ user }) => user.connid === other.connid)).toMatchObject({
      cmd: 'user.join',
    })
    await lin.next('session.metric', ({ connections, editors }) => connections === 2 && editors === 1)
    other.drop()
    expect(await lin.next('user.quit')).toMatchObject({ connid: other.connid })
  })

  it('S202 keeps two connections of one person apart', async () => {
    const first = await client().open()
    const second = await client().open()
    const { users } = await second.next('user.init')
    expect(users.map(({ id }) => id)).toEqual(['lin', 'lin'])
    second.drop()
    expect(await first.next('user.quit')).toMatchObject({ connid: second.connid })
  })

  it('S251 S418 shows selections to the others, and to who comes later', async () => {
    const lin = await client().open()
    const mo = await client('mo').open()
    const selection = { isEditing: true, range: { from: 1, to: 4 } }
    expect(await lin.command({ cmd: 'user.selection.change', selection })).toMatchObject({ result: 'ok' })
    expect(await mo.next('user.selection.change')).toEqual({
      cmd: 'user.selection.change',
      connid: lin.connid,
      selection,
    })
    const fang = await client('fang').open()
    expect(await fang.next('user.selection.change')).toMatchObject({ connid: lin.connid, selection })
    expect(lin.messages.some(({ cmd }) => cmd === 'user.selection.change')).toBe(false)
  })

  it('shows presence under the name that the server knows, to who comes later too, until its owner leaves', async () => {
    const lin = await client().open()
    const reader = await client('reader').open()
    const show = (one: TestClient, state: string) =>
      one.frame(encodeClientFrame({ kind: 'presence', state: Buffer.from(state) }))
    show(lin, '{"x":1}')
    show(reader, '{"x":2}')
    await until('presence of lin', () => reader.presences.get(lin.connid) === '{"x":1}')
    await until('presence of the reader', () => lin.presences.get(reader.connid) === '{"x":2}')
    const fang = await client('fang').open()
    await until('presence for the newcomer', () => fang.presences.size === 2)
    lin.drop()
    await until('presence taken away', () => !fang.presences.has(lin.connid))
  })

  it('bundles presence: many moves, few frames', async () => {
    const lin = await client().open()
    const mo = await client('mo').open()
    for (let n = 0; n < 200; n++) lin.frame(encodeClientFrame({ kind: 'presence', state: Buffer.from(String(n)) }))
    await until('the last move', () => mo.presences.get(lin.connid) === '199')
    expect(mo.frames.filter(({ kind }) => kind === 'presences').length).toBeLessThan(20)
  })

  it('refuses presence over its limit', async () => {
    const lin = await client().open()
    lin.frame(encodeClientFrame({ kind: 'presence', state: new Uint8Array(4_097) }))
    expect(JSON.parse((await lin.whenClosed()).reason)).toMatchObject({ result: 'InvalidArgument' })
  })
})

describe('what other modules say', () => {
  it('S256 S411 reaches every live session', async () => {
    const lin = await client().open()
    const { documents } = suite.running.drive.context()
    documents.broadcast(suite.file.id, { cmd: 'file.renamed', name: '新名.docx' })
    documents.broadcast(suite.file.id, { cmd: 'history.new' })
    documents.broadcast(suite.file.id, { cmd: 'collaboration_switch_change', status: 'close' })
    expect(await lin.next('file.renamed')).toMatchObject({ name: '新名.docx' })
    await lin.next('history.new')
    expect(await lin.next('collaboration_switch_change')).toMatchObject({ status: 'close' })
    documents.close(suite.file.id, 'NotFound')
    expect(JSON.parse((await lin.whenClosed()).reason)).toEqual({ result: 'NotFound' })
  })
})
