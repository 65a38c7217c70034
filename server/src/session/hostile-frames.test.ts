import { createConnection } from 'node:net'
import { CHANNEL, CLOSE, encodeClientFrame } from '@wenfang/shared-protocol'
import { describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import * as Y from 'yjs'
import type { TestClient } from '../../test/support/client.ts'
import { serverSuite } from '../../test/support/server-suite.ts'

const suite = serverSuite({}, { lin: 'write', mo: 'write' })
const { client } = suite

const update = (text: string) => {
  const doc = new Y.Doc()
  doc.getText('t').insert(0, text)
  return Y.encodeStateAsUpdate(doc)
}

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
      const { hostname, port, host } = new URL(suite.running.server.origin)
      const raw = createConnection(Number(port), hostname)
      const plain = new WebSocket(`ws://${host}/v2?file_id=${suite.file.id}`, { createConnection: () => raw })
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
        plain.send(encodeClientFrame({ kind: 'sync', channel: 0, generation: suite.file.generation, since: 0 }))
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
      [suite.file.generation, 99],
    ] as const) {
      const lin = client()
      await lin.openSession()
      lin.frame(encodeClientFrame({ kind: 'sync', channel: 0, generation, since }))
      expect(JSON.parse((await lin.whenClosed()).reason)).toMatchObject({ result: 'InvalidVersion' })
    }
  })
})
