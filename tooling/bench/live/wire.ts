import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import { CHANNEL, decodeServerFrame, encodeClientFrame } from '@wenfang/shared-protocol'
import WebSocket from 'ws'

/** One raw connection of the load generator, whichever server stands behind it. */
export interface LoadConnection {
  /** Bytes to put on the socket for one edit; made before the clock starts. */
  frame(update: Uint8Array, index: number): Uint8Array
  send(frame: Uint8Array): void
  /** Bytes of other people's updates as they arrive. */
  onUpdate: (update: Uint8Array) => void
  onAck: () => void
  close(): void
}

/** A server under load: how to reach one of its documents. */
export interface Wire {
  readonly title: string
  connect(document: string): Promise<LoadConnection>
}

const open = (url: string): Promise<WebSocket> =>
  new Promise((done, fail) => {
    const socket = new WebSocket(url, {
      perMessageDeflate: false,
      skipUTF8Validation: true,
      headers: { origin: new URL(url.replace(/^ws/, 'http')).origin },
    })
    socket.binaryType = 'nodebuffer'
    socket.once('open', () => done(socket))
    socket.once('error', fail)
  })

/** Hocuspocus 4: document name in front of every message, y-protocols behind it. */
export const hocuspocusWire = (port: number): Wire => ({
  title: 'Hocuspocus 4.7.0',
  async connect(document) {
    const socket = await open(`ws://127.0.0.1:${port}/`)
    const message = (write: (out: encoding.Encoder) => void) => {
      const out = encoding.createEncoder()
      encoding.writeVarString(out, document)
      write(out)
      return encoding.toUint8Array(out)
    }
    const connection: LoadConnection = {
      frame: (update) =>
        message((out) => {
          encoding.writeVarUint(out, 0)
          encoding.writeVarUint(out, 2)
          encoding.writeVarUint8Array(out, update)
        }),
      send: (frame) => socket.send(frame),
      onUpdate: () => {},
      onAck: () => {},
      close: () => socket.terminate(),
    }
    const isReady = new Promise<void>((done) => {
      socket.on('message', (data: Buffer) => {
        const input = decoding.createDecoder(data)
        decoding.readVarString(input)
        const kind = decoding.readVarUint(input)
        if (kind === 8) connection.onAck()
        if (kind !== 0 && kind !== 4) return
        const step = decoding.readVarUint(input)
        if (step === 1) done()
        if (step === 2) connection.onUpdate(decoding.readVarUint8Array(input))
      })
    })
    socket.send(
      message((out) => {
        encoding.writeVarUint(out, 2)
        encoding.writeVarUint(out, 0)
        encoding.writeVarString(out, 'token')
        encoding.writeVarString(out, '4.7.0')
      }),
    )
    socket.send(
      message((out) => {
        encoding.writeVarUint(out, 0)
        encoding.writeVarUint(out, 0)
        encoding.writeVarUint8Array(out, new Uint8Array([0]))
      }),
    )
    await isReady
    return connection
  },
})

/** Wenfang: a ticket over HTTP, then session.open, the open command and SYNC. */
export const wenfangWire = (origin: string, bearer: string): Wire => ({
  title: 'Wenfang',
  async connect(fileId) {
    const connid = crypto.randomUUID()
    const answer = await fetch(`${origin}/api/v3/office/session/${fileId}/w`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      body: JSON.stringify({ connid, fileid: fileId, front_ver: 'bench', device_id: 'bench', args: {} }),
    })
    if (!answer.ok) throw new Error(`session ${answer.status}: ${await answer.text()}`)
    const ticket = (await answer.json()) as { token: string }
    const socket = await open(`${origin.replace(/^http/, 'ws')}/v2?file_id=${fileId}&office_type=w`)
    const connection: LoadConnection = {
      frame: (update, index) =>
        encodeClientFrame({ kind: 'update', channel: CHANNEL.body, clientSeq: index + 1, more: false, update }),
      send: (frame) => socket.send(frame),
      onUpdate: () => {},
      onAck: () => {},
      close: () => socket.terminate(),
    }
    const isReady = new Promise<void>((done, fail) => {
      socket.on('close', (code, reason) => fail(new Error(`closed ${code} ${reason.toString()}`)))
      socket.on('message', (data: Buffer, isBinary: boolean) => {
        if (isBinary) {
          const frame = decodeServerFrame(data)
          if (frame.kind === 'updates') for (const { update } of frame.updates) connection.onUpdate(update)
          else if (frame.kind === 'commit') connection.onAck()
          else if (frame.kind === 'synced') done()
          return
        }
        const message = JSON.parse(data.toString()) as { cmd: string; serverid: string }
        if (message.cmd === 'session.open') socket.send(JSON.stringify({ cmd: 'open.document', id: 2 }))
        if (message.cmd === 'open.document') {
          socket.send(
            encodeClientFrame({ kind: 'sync', channel: CHANNEL.body, generation: message.serverid, since: 0 }),
          )
        }
      })
    })
    socket.send(
      JSON.stringify({ cmd: 'session.open', id: 1, connid, token: ticket.token, device_id: 'bench', open_args: {} }),
    )
    await isReady
    return connection
  },
})
