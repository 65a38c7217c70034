import { createConnection } from 'node:net'
import { CLOSE, encodeClientFrame, officeTypes, openCommandOf } from '@wenfang/shared-protocol'
import { describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import * as Y from 'yjs'
import type { TestClient } from '../../test/support/client.ts'
import { serverSuite } from '../../test/support/server-suite.ts'

const roles = { lin: 'write', mo: 'write', fang: 'write', wen: 'write' } as const
const timing = { openMs: 1_000, silenceMs: 1_500, pingMs: 300, sweepMs: 20 }
const suite = serverSuite({ timing, environment: { WENFANG_MAX_EDITORS_PER_FILE: '3' } }, roles)
const { client } = suite

describe('upgrade', () => {
  /** The status of an upgrade, asked for byte by byte: a client library would mend the address first. */
  const status = (path: string, headers: Record<string, string>) =>
    new Promise<number>((resolve, reject) => {
      const { hostname, port, host } = new URL(suite.running.server.origin)
      const socket = createConnection(Number(port), hostname)
      const lines = Object.entries({
        host,
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
        ...headers,
      }).map(([name, value]) => `${name}: ${value}`)
      socket.write([`GET ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
      socket.once('data', (data) => {
        resolve(Number(/^HTTP\/1.1 (\d+)/.exec(data.toString())?.[1]))
        socket.destroy()
      })
      socket.once('error', reject)
    })

  const paths: [string, number][] = [
    ['/v2', 101],
    ['/v3/region/cn-1', 101],
    ['/v4', 404],
    ['/v3/region/', 404],
    ['//', 400],
  ]
  it.each(paths)('S394 S395 an upgrade of %s is answered with %i', async (path, expected) => {
    expect(await status(path, { origin: suite.running.server.origin })).toBe(expected)
  })

  it('refuses a page of another origin before the upgrade', async () => {
    expect(await status('/v2', { origin: 'https://evil.example' })).toBe(403)
  })
})

describe('session.open', () => {
  it('S189 S229 S397 S404 S410 answers with acl, arch, fileid, serverid and connid, and one ack', async () => {
    const lin = client()
    await lin.openSession()
    expect(await lin.next('session.open')).toMatchObject({
      acl: { read: 1, update: 1 },
      arch: 'crdt',
      fileid: suite.file.id,
      serverid: suite.file.generation,
      connid: lin.connid,
    })
    expect(lin.messages.filter(({ cmd }) => cmd === 'ack')).toMatchObject([{ result: 'ok' }])
  })

  it('S395 S396 opens over the region path too, with file, type and mode in its query', async () => {
    const lin = client()
    await lin.openSession('/v3/region/cn-1')
    expect(await lin.next('session.open')).toMatchObject({ fileid: suite.file.id })
  })

  it('S488 must come in time', async () => {
    const lin = client()
    await lin.connect()
    const { code, reason } = await lin.whenClosed()
    expect(code).toBe(CLOSE.refused)
    expect(JSON.parse(reason)).toMatchObject({ result: 'Unavailable' })
  })

  it('must come first', async () => {
    for (const first of ['text', 'binary'] as const) {
      const lin = client()
      await lin.connect()
      if (first === 'text') lin.send({ cmd: 'file.noopen', id: 1, serverid: 'x' })
      else lin.frame(encodeClientFrame({ kind: 'presence', state: new Uint8Array(1) }))
      expect(JSON.parse((await lin.whenClosed()).reason)).toMatchObject({ result: 'InvalidArgument' })
    }
  })

  const openWith = async (lin: TestClient, token: string, connid = lin.connid) => {
    await lin.connect()
    lin.send({ cmd: 'session.open', id: 1, connid, token, device_id: '', open_args: {} })
    const { reason } = await lin.whenClosed()
    return JSON.parse(reason) as { result: string }
  }

  it('S405 S431 takes a ticket once, for its connection and its file', async () => {
    const lin = client()
    const { token } = await lin.ticket()
    await lin.connect()
    await lin.command({ cmd: 'session.open', connid: lin.connid, token, device_id: '', open_args: {} })
    const again = client('lin', { connid: lin.connid })
    expect(await openWith(again, token)).toMatchObject({ result: 'TokenExpired' })
    expect(await again.next('session.error')).toMatchObject({ result: 'TokenExpired' })

    const other = client()
    expect(await openWith(other, (await other.ticket()).token, 'another')).toMatchObject({ result: 'InvalidArgument' })

    const elsewhere = suite.running.drive.addFile()
    const astray = client('lin', { fileId: elsewhere.id })
    expect(await openWith(astray, (await client().ticket()).token)).toMatchObject({ result: 'InvalidArgument' })
    expect(await openWith(client(), 'forged.token')).toMatchObject({ result: 'TokenExpired' })
  })

  it('reads the rights anew: a ticket outlives no grant', async () => {
    const lin = client()
    const { token } = await lin.ticket()
    suite.running.drive.grant(suite.file.id, 'lin', null)
    expect(await openWith(lin, token)).toMatchObject({ result: 'permissionDenied' })
  })

  it('takes the place of a dead socket of the same person, never of another', async () => {
    const lin = await client().open()
    const again = await client('lin', { connid: lin.connid }).open()
    expect(JSON.parse((await lin.whenClosed()).reason)).toMatchObject({ result: 'Unavailable' })
    const mo = client('mo', { connid: again.connid })
    expect(await openWith(mo, (await mo.ticket()).token)).toMatchObject({ result: 'InvalidArgument' })
    again.type('在')
    await again.saved()
  })

  it('S244 S406 sends previewfull when every place of an editor is taken; readers still come in', async () => {
    for (const user of ['lin', 'mo', 'fang']) await client(user).open()
    const wen = client('wen')
    const { token } = await wen.ticket()
    await wen.connect()
    wen.send({ cmd: 'session.open', id: 1, connid: wen.connid, token, device_id: '', open_args: {} })
    await wen.next('session.previewfull')
    expect((await wen.whenClosed()).code).toBe(CLOSE.done)
    const preview = await client('wen', { isPreview: true }).open()
    expect(await preview.next('session.open')).toMatchObject({ acl: { update: 0 } })
  })
})

describe('commands', () => {
  const types = officeTypes()
    .filter(({ code }) => code !== 'unknown')
    .map(({ code }) => ({ code, openCommand: openCommandOf(code) }))
  it.each(types)(
    'S231 S412 S413 S414 S415 S416 S417 $code answers $openCommand by its event',
    async ({ code, openCommand }) => {
      suite.file = suite.running.drive.addFile({ officeType: code })
      suite.running.drive.grant(suite.file.id, 'lin', 'write')
      const lin = await client('lin', { officeType: code }).open()
      expect(lin.messages.filter(({ cmd }) => cmd === openCommand)).toMatchObject([{ serverid: suite.file.generation }])
      const wrong = openCommand === 'open.pdf' ? 'open.outline' : 'open.pdf'
      expect(await lin.command({ cmd: wrong })).toMatchObject({ result: 'InvalidArgument' })
    },
  )

  it('S230 S402 takes file.noopen for the same generation and refuses another', async () => {
    const lin = client()
    await lin.openSession()
    expect(await lin.command({ cmd: 'file.noopen', serverid: suite.file.generation })).toMatchObject({ result: 'ok' })
    expect(await lin.command({ cmd: 'file.noopen', serverid: 'old' })).toMatchObject({ result: 'InvalidVersion' })
  })

  it('S398 S407 answers session.ping with session.pong and the same time', async () => {
    const lin = client()
    await lin.openSession()
    lin.send({ cmd: 'session.ping', id: 9, time: 12_345 })
    expect(await lin.next('session.pong')).toMatchObject({ time: 12_345 })
  })

  it('S407 pings a quiet client, and S484 closes one that says nothing at all', async () => {
    const lin = await client().open()
    await lin.next('session.ping')
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    expect(lin.closed).toBeNull()

    const mute = client('mo')
    const { token } = await mute.ticket()
    await mute.connect()
    // Opens and then does not even answer pings.
    const plain = new WebSocket(`${suite.running.server.origin.replace('http', 'ws')}/v2?file_id=${suite.file.id}`)
    await new Promise((resolve) => plain.on('open', resolve))
    plain.send(JSON.stringify({ cmd: 'session.open', id: 1, connid: mute.connid, token, device_id: '', open_args: {} }))
    const code = await new Promise<number>((resolve) => plain.on('close', resolve))
    expect(code).toBe(CLOSE.silence)
  })

  it('S399 S254 acknowledges file.save only after every earlier edit is durable', async () => {
    const lin = await client().open()
    for (let n = 0; n < 50; n++) lin.type('存')
    const ack = await lin.command({ cmd: 'file.save', manual: true, caller: 'button', version_tag: 'v1' })
    expect(ack.result).toBe('ok')
    expect(lin.pending[0]).toEqual([])
    const { head } = {
      head: await suite.running.drive.context().documents.materialize(suite.file.id, suite.file.generation, 0),
    }
    const doc = new Y.Doc()
    Y.applyUpdate(doc, head)
    expect(doc.getText('t').length).toBe(50)
  })

  it('S400 S401 says that copies and exports are not offered where the drive does not offer them', async () => {
    const lin = await client().open()
    expect(await lin.command({ cmd: 'file.saveascopy', isReadonly: false })).toMatchObject({
      result: 'FormatUnsupported',
    })
    expect(await lin.command({ cmd: 'file.saveasformat', format: 'docx' })).toMatchObject({
      result: 'FormatUnsupported',
    })
  })

  it('S403 leaves with close-no-save', async () => {
    const lin = await client().open()
    const mo = await client('mo').open()
    expect(await lin.command({ cmd: 'file.close-no-save', office_type: 'w' })).toMatchObject({ result: 'ok' })
    expect((await lin.whenClosed()).code).toBe(CLOSE.done)
    expect(await mo.next('user.quit')).toMatchObject({ connid: lin.connid })
  })

  it('answers what it does not know with InvalidArgument and goes on', async () => {
    const lin = await client().open()
    for (const message of [
      { cmd: 'file.fly', id: 71 },
      { cmd: 'file.save', id: 72, manual: 'yes' },
      { cmd: 'session.open', id: 73, connid: 'x', token: 'y', device_id: '', open_args: {} },
    ]) {
      lin.send(message)
      expect(await lin.next('ack', ({ id }) => id === message.id)).toMatchObject({ result: 'InvalidArgument' })
    }
    lin.type('好')
    await lin.saved()
  })

  it('answers nothing of a message that is not JSON but number 0', async () => {
    const lin = await client().open()
    lin.send('not an object')
    expect(await lin.next('ack', ({ id }) => id === 0)).toMatchObject({ result: 'InvalidArgument' })
  })
})
