import { describe, expect, it } from 'vitest'
import { news, type, world } from './world.ts'

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
