import { describe, expect, it } from 'vitest'
import { received, world } from './world.ts'

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
