import { aclOfRole } from '@wenfang/shared-protocol'
import { describe, expect, it } from 'vitest'
import type { FakeDevice } from '../fake-device.ts'
import { news, now, type, world } from './world.ts'

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
