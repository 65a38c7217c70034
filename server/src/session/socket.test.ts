import { createConnection } from 'node:net'
import { CLOSE, CHANNEL, encodeClientFrame, officeTypes } from '@wenfang/shared-protocol'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import * as Y from 'yjs'
import type { FileRecord } from '../app/ports.ts'
import { TestClient, type ClientOptions } from '../../test/support/client.ts'
import { startServer, type TestServer } from '../../test/support/start-server.ts'
import { until } from '../../test/support/until.ts'

let running: TestServer
let file: FileRecord
const clients: TestClient[] = []
beforeAll(async () => {
  running = await startServer({
    timing: { openMs: 1_000, silenceMs: 1_500, pingMs: 300, sweepMs: 20 },
    environment: { WENFANG_MAX_EDITORS_PER_FILE: '3' },
  })
})
afterAll(() => running.stop())
beforeEach(() => {
  file = running.drive.addFile()
  for (const user of ['lin', 'mo', 'fang', 'wen']) running.drive.grant(file.id, user, 'write')
  running.drive.grant(file.id, 'reader', 'read')
  running.drive.grant(file.id, 'critic', 'comment')
})
afterEach(() => {
  for (const client of clients.splice(0)) client.drop()
})

function client(user = 'lin', options: Partial<ClientOptions> = {}): TestClient {
  const made = new TestClient({ origin: running.server.origin, fileId: file.id, user, ...options })
  clients.push(made)
  return made
}

const update = (text: string) => {
  const doc = new Y.Doc()
  doc.getText('t').insert(0, text)
  return Y.encodeStateAsUpdate(doc)
}

describe('upgrade', () => {
  /** The status of an upgrade, asked for byte by byte: a client library would mend the address first. */
  const status = (path: string, headers: Record<string, string>) =>
    new Promise<number>((resolve, reject) => {
      const { hostname, port, host } = new URL(running.server.origin)
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
    expect(await status(path, { origin: running.server.origin })).toBe(expected)
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
      fileid: file.id,
      serverid: file.generation,
      connid: lin.connid,
    })
    expect(lin.messages.filter(({ cmd }) => cmd === 'ack')).toMatchObject([{ result: 'ok' }])
  })

  it('S395 S396 opens over the region path too, with file, type and mode in its query', async () => {
    const lin = client()
    await lin.openSession('/v3/region/cn-1')
    expect(await lin.next('session.open')).toMatchObject({ fileid: file.id })
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

    const elsewhere = running.drive.addFile()
    const astray = client('lin', { fileId: elsewhere.id })
    expect(await openWith(astray, (await client().ticket()).token)).toMatchObject({ result: 'InvalidArgument' })
    expect(await openWith(client(), 'forged.token')).toMatchObject({ result: 'TokenExpired' })
  })

  it('reads the rights anew: a ticket outlives no grant', async () => {
    const lin = client()
    const { token } = await lin.ticket()
    running.drive.grant(file.id, 'lin', null)
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
  const types = officeTypes().filter(({ code }) => code !== 'unknown')
  it.each(types)(
    'S231 S412 S413 S414 S415 S416 S417 $code answers $openCommand by its event',
    async ({ code, openCommand }) => {
      file = running.drive.addFile({ officeType: code })
      running.drive.grant(file.id, 'lin', 'write')
      const lin = await client('lin', { officeType: code }).open()
      expect(lin.messages.filter(({ cmd }) => cmd === openCommand)).toMatchObject([{ serverid: file.generation }])
      const wrong = openCommand === 'open.pdf' ? 'open.outline' : 'open.pdf'
      expect(await lin.command({ cmd: wrong })).toMatchObject({ result: 'InvalidArgument' })
    },
  )

  it('S230 S402 takes file.noopen for the same generation and refuses another', async () => {
    const lin = client()
    await lin.openSession()
    expect(await lin.command({ cmd: 'file.noopen', serverid: file.generation })).toMatchObject({ result: 'ok' })
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
    const plain = new WebSocket(`${running.server.origin.replace('http', 'ws')}/v2?file_id=${file.id}`)
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
    const { head } = { head: await running.drive.context().documents.materialize(file.id, file.generation, 0) }
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

describe('people', () => {
  it('S200 S248 S249 S250 S408 tells of everybody, of who comes and who goes, and of the numbers', async () => {
    const lin = await client().open()
    const guest = 'guest-1'
    running.drive.grant(file.id, guest, 'read')
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
    const state = await running.drive.context().documents.materialize(file.id, file.generation, 0)
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
    running.drive.grant(file.id, 'lin', 'read')
    expect(await lin.next('permission_change')).toMatchObject({ acl: { read: 1, update: 0 } })
    expect(performance.now() - beginMs).toBeLessThan(1_000)
    await mo.next('user.join', ({ user }) => user.connid === lin.connid && user.permission === 'read')
    // On its way when the right was taken away: dropped, not acknowledged, not punished.
    lin.type('晚')
    await lin.command({ cmd: 'file.save', manual: false, caller: '' })
    expect(lin.pending[0]?.length).toBe(1)
    expect(mo.text).toBe('')
    running.drive.grant(file.id, 'lin', 'write')
    await lin.next('permission_change', ({ acl }) => acl['update'] === 1)
  })

  it('S319 puts out who has no access left', async () => {
    const lin = await client().open()
    running.drive.grant(file.id, 'lin', null)
    expect(JSON.parse((await lin.whenClosed()).reason)).toMatchObject({ result: 'permissionDenied' })
  })

  it('S319 takes nothing more from who was put out, also when he does not answer the close', async () => {
    const mo = await client('mo').open()
    const lin = await client().open()
    lin.pause()
    running.drive.grant(file.id, 'lin', null)
    for (let n = 0; n < 20; n++) {
      lin.type('晚')
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    mo.type('安')
    await mo.saved()
    const state = await running.drive.context().documents.materialize(file.id, file.generation, 0)
    expect(Buffer.from(state).includes(Buffer.from('晚'))).toBe(false)
    expect(mo.text).toBe('安')
  })

  it('puts everybody out of a file that goes to the trash', async () => {
    const lin = await client().open()
    running.drive.changeFile(file.id, { trashedAt: '2026-01-01T00:00:00.000Z' })
    expect(JSON.parse((await lin.whenClosed()).reason)).toMatchObject({ result: 'NotFound' })
  })
})

describe('what other modules say', () => {
  it('S256 S411 reaches every live session', async () => {
    const lin = await client().open()
    const { documents } = running.drive.context()
    documents.broadcast(file.id, { cmd: 'file.renamed', name: '新名.docx' })
    documents.broadcast(file.id, { cmd: 'history.new' })
    documents.broadcast(file.id, { cmd: 'collaboration_switch_change', status: 'close' })
    expect(await lin.next('file.renamed')).toMatchObject({ name: '新名.docx' })
    await lin.next('history.new')
    expect(await lin.next('collaboration_switch_change')).toMatchObject({ status: 'close' })
    documents.close(file.id, 'NotFound')
    expect(JSON.parse((await lin.whenClosed()).reason)).toEqual({ result: 'NotFound' })
  })
})

describe('hostile frames', () => {
  const frames: [string, (lin: TestClient) => void][] = [
    ['an empty frame', (lin) => lin.frame(new Uint8Array())],
    ['an unknown kind', (lin) => lin.frame(Uint8Array.of(0x77, 1, 2))],
    ['an unknown channel', (lin) => lin.frame(Uint8Array.of(0x01, 9, 1, 0))],
    ['a cut frame', (lin) => lin.frame(Uint8Array.of(0x02, 0, 200))],
    ['bytes that are no update', (lin) => lin.sendUpdate(CHANNEL.body, 1, Uint8Array.of(1, 2, 3))],
    ['a large piece that is no update', (lin) => lin.sendUpdate(CHANNEL.body, 1, new Uint8Array(300_000).fill(255))],
    ['client number 0', (lin) => lin.sendUpdate(CHANNEL.body, 0, update('零'))],
    [
      'a resend that is no update',
      (lin) => lin.frame(encodeClientFrame({ kind: 'resend', channel: 0, update: Uint8Array.of(9) })),
    ],
    [
      'pieces of two updates mixed',
      (lin) => {
        for (const clientSeq of [1, 2]) {
          lin.frame(
            encodeClientFrame({ kind: 'update', channel: 0, clientSeq, more: true, update: new Uint8Array(10) }),
          )
        }
      },
    ],
  ]
  it.each(frames)('closes on %s and harms nobody else', async (_, send) => {
    const mo = await client('mo').open()
    const lin = await client().open()
    send(lin)
    expect(JSON.parse((await lin.whenClosed()).reason)).toMatchObject({ result: 'InvalidArgument' })
    mo.type('安')
    await mo.saved()
  })

  it('sends nothing after its close, however busy the file is', async () => {
    const mo = await client('mo').open()
    const typing = setInterval(() => mo.type('忙'), 1)
    const lin = client()
    const { token } = await lin.ticket()
    const afterClose = await new Promise<number>((resolve) => {
      const { hostname, port, host } = new URL(running.server.origin)
      const raw = createConnection(Number(port), hostname)
      const plain = new WebSocket(`ws://${host}/v2?file_id=${file.id}`, { createConnection: () => raw })
      let closeSeenAt = -1
      let bytes = 0
      raw.on('data', (data: Buffer) => {
        // The close frame of `refused`: opcode 8, a short payload that begins with the code.
        const code = Buffer.alloc(2)
        code.writeUInt16BE(CLOSE.refused)
        const at = data.indexOf(code)
        if (closeSeenAt >= 0) bytes += data.length
        else if (at >= 2 && data[at - 2] === 0x88) {
          closeSeenAt = at
          bytes += data.length - (at - 2) - 2 - (data[at - 1] ?? 0)
        }
      })
      raw.on('close', () => resolve(closeSeenAt < 0 ? Number.NaN : bytes))
      plain.on('open', () => {
        plain.send(
          JSON.stringify({ cmd: 'session.open', id: 1, connid: lin.connid, token, device_id: '', open_args: {} }),
        )
        plain.send(encodeClientFrame({ kind: 'sync', channel: 0, generation: file.generation, since: 0 }))
        setTimeout(() => plain.send(Uint8Array.of(0x77)), 30)
      })
      plain.on('error', () => {})
    })
    clearInterval(typing)
    expect(afterClose).toBe(0)
  })

  it('closes on a frame over the limit', async () => {
    const lin = await client().open()
    lin.frame(new Uint8Array(2 * 1024 * 1024))
    expect((await lin.whenClosed()).code).toBe(1009)
  })

  it('S432 says InvalidVersion to who asks for another generation or a position beyond the log', async () => {
    for (const [generation, since] of [
      ['old', 0],
      [file.generation, 99],
    ] as const) {
      const lin = client()
      await lin.openSession()
      lin.frame(encodeClientFrame({ kind: 'sync', channel: 0, generation, since }))
      expect(JSON.parse((await lin.whenClosed()).reason)).toMatchObject({ result: 'InvalidVersion' })
    }
  })
})
