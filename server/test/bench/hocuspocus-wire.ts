import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import { WebSocket } from 'ws'
import { OPEN_MS, type Wire } from './wire.ts'

const MESSAGE = { sync: 0, auth: 2, syncReply: 4, ack: 8 } as const
const SYNC = { step1: 0, step2: 1, update: 2 } as const

/** The protocol of Hocuspocus 4: the document's name before every message of y-protocols. */
export const hocuspocusWire = (document: string): Wire => ({
  async open(origin, events) {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/`, { perMessageDeflate: false })
    const send = (write: (out: encoding.Encoder) => void) => {
      if (socket.readyState !== WebSocket.OPEN) return
      const out = encoding.createEncoder()
      encoding.writeVarString(out, document)
      write(out)
      socket.send(encoding.toUint8Array(out))
    }
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => socket.terminate(), OPEN_MS)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        clearTimeout(timer)
        reject(new Error('closed'))
        events.lost()
      })
      socket.on('open', () => {
        send((out) => {
          encoding.writeVarUint(out, MESSAGE.auth)
          encoding.writeVarUint(out, 0)
          encoding.writeVarString(out, 'token')
          encoding.writeVarString(out, '4.7.0')
        })
        send((out) => {
          encoding.writeVarUint(out, MESSAGE.sync)
          encoding.writeVarUint(out, SYNC.step1)
          encoding.writeVarUint8Array(out, new Uint8Array([0]))
        })
      })
      socket.on('message', (data: Buffer) => {
        const input = decoding.createDecoder(new Uint8Array(data))
        decoding.readVarString(input)
        const kind = decoding.readVarUint(input)
        if (kind === MESSAGE.ack) return events.saved(1)
        if (kind !== MESSAGE.sync && kind !== MESSAGE.syncReply) return
        const step = decoding.readVarUint(input)
        if (step !== SYNC.step1) events.update(decoding.readVarUint8Array(input))
        if (step !== SYNC.step2) return
        clearTimeout(timer)
        resolve()
      })
    })
    return {
      send: (update) =>
        send((out) => {
          encoding.writeVarUint(out, MESSAGE.sync)
          encoding.writeVarUint(out, SYNC.update)
          encoding.writeVarUint8Array(out, update)
        }),
      close: () => socket.terminate(),
    }
  },
})
