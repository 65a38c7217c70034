import { CHANNEL, encodeClientFrame } from '@wenfang/shared-protocol'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { until } from '../../test/support/until.ts'
import { serverSuite } from '../../test/support/server-suite.ts'

const suite = serverSuite({}, { lin: 'write', mo: 'write', reader: 'read', critic: 'comment' })
const { client } = suite

const update = (text: string) => {
  const doc = new Y.Doc()
  doc.getText('t').insert(0, text)
  return Y.encodeStateAsUpdate(doc)
}

describe('rights', () => {
  it('S313 refuses every document frame of a reader', async () => {
    const lin = await client().open()
    for (const channel of [CHANNEL.body, CHANNEL.comments]) {
      const reader = await client('reader').open()
      reader.sendUpdate(channel, 1, update('不许'))
      expect(JSON.parse((await reader.whenClosed()).reason)).toMatchObject({ result: 'permissionDenied' })
    }
    const resending = await client('reader').open()
    resending.frame(encodeClientFrame({ kind: 'resend', channel: CHANNEL.body, update: update('不许') }))
    await resending.command({ cmd: 'file.save', manual: false, caller: '' })
    lin.type('许')
    await lin.saved()
    const state = await suite.running.drive.context().documents.materialize(suite.file.id, suite.file.generation, 0)
    expect(Buffer.from(state).includes(Buffer.from('不许'))).toBe(false)
    expect(lin.text).toBe('许')
  })

  it('S313 lets a commenter write comments and nothing else', async () => {
    const lin = await client().open()
    const critic = await client('critic').open()
    critic.docs[CHANNEL.comments]?.getMap('threads').set('one', '批注')
    await critic.saved()
    await until('the comment', () => lin.docs[CHANNEL.comments]?.getMap('threads').get('one') === '批注')
    critic.type('正文')
    expect(JSON.parse((await critic.whenClosed()).reason)).toMatchObject({ result: 'permissionDenied' })
    expect(lin.text).toBe('')
  })

  it('S247 S318 S319 tells of changed rights within a second and holds to them at once', async () => {
    const lin = await client().open()
    const mo = await client('mo').open()
    const beginMs = performance.now()
    suite.running.drive.grant(suite.file.id, 'lin', 'read')
    expect(await lin.next('permission_change')).toMatchObject({ acl: { read: 1, update: 0 } })
    expect(performance.now() - beginMs).toBeLessThan(1_000)
    await mo.next('user.join', ({ user }) => user.connid === lin.connid && user.permission === 'read')
    // On its way when the right was taken away: dropped, not acknowledged, not punished.
    lin.type('晚')
    await lin.command({ cmd: 'file.save', manual: false, caller: '' })
    expect(lin.pending[0]?.length).toBe(1)
    expect(mo.text).toBe('')
    suite.running.drive.grant(suite.file.id, 'lin', 'write')
    await lin.next('permission_change', ({ acl }) => acl['update'] === 1)
    // An acknowledgement of the next edit would cover the one that was dropped: the connection ends, both are sent again.
    lin.type('来')
    expect(JSON.parse((await lin.whenClosed()).reason)).toMatchObject({ result: 'Unavailable' })
    expect(lin.pending[0]?.length).toBe(2)
    await lin.open()
    await lin.saved()
    await until('both edits', () => mo.text === '晚来')
  })

  it('S319 disconnects who has no access left', async () => {
    const lin = await client().open()
    suite.running.drive.grant(suite.file.id, 'lin', null)
    expect(JSON.parse((await lin.whenClosed()).reason)).toMatchObject({ result: 'permissionDenied' })
  })

  it('S319 takes nothing more from who was disconnected, also when he does not answer the close', async () => {
    const mo = await client('mo').open()
    const lin = await client().open()
    lin.pause()
    suite.running.drive.grant(suite.file.id, 'lin', null)
    for (let n = 0; n < 20; n++) {
      lin.type('晚')
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    mo.type('安')
    await mo.saved()
    const state = await suite.running.drive.context().documents.materialize(suite.file.id, suite.file.generation, 0)
    expect(Buffer.from(state).includes(Buffer.from('晚'))).toBe(false)
    expect(mo.text).toBe('安')
  })

  it('puts everybody out of a file that goes to the trash', async () => {
    const lin = await client().open()
    suite.running.drive.changeFile(suite.file.id, { trashedAt: '2026-01-01T00:00:00.000Z' })
    expect(JSON.parse((await lin.whenClosed()).reason)).toMatchObject({ result: 'NotFound' })
  })
})
