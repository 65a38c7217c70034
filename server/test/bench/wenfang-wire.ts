import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import {
  decodeServerFrame,
  encodeClientFrame,
  type ServerMessage,
  type SessionResponse,
} from '@wenfang/shared-protocol'
import { WebSocket } from 'ws'
import { OPEN_MS, type Wire } from './wire.ts'

/** A ticket over HTTP, then session.open and SYNC from where the last link ended, as the product's client does. */
export function wenfangWire(file: string, token: string): Wire {
  const connid = randomUUID()
  let durableSeq = 0

  return {
    async open(origin, events) {
      const body = JSON.stringify({ connid, fileid: file, front_ver: '', device_id: '', args: {} })
      const ticket = await post<SessionResponse>(`${origin}/api/v3/office/session/${file}/w`, token, body)
      const socket = new WebSocket(`${origin.replace('http', 'ws')}/v2?file_id=${file}`, { perMessageDeflate: false })
      let clientSeq = 0
      let ackedSeq = 0
      const say = (message: object) => socket.send(JSON.stringify(message))
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => socket.terminate(), OPEN_MS)
        const read = (data: Buffer) => {
          const frame = decodeServerFrame(new Uint8Array(data))
          if (frame.kind === 'updates') for (const { update } of frame.updates) events.update(update)
          if (frame.kind === 'commit' || frame.kind === 'synced') durableSeq = Math.max(durableSeq, frame.durableSeq)
          if (frame.kind === 'commit' && frame.clientSeq > ackedSeq) {
            events.saved(frame.clientSeq - ackedSeq)
            ackedSeq = frame.clientSeq
          }
          if (frame.kind === 'synced') {
            clearTimeout(timer)
            resolve()
          }
        }
        const hear = (message: ServerMessage) => {
          if (message.cmd === 'session.ping') say({ cmd: 'session.pong', id: 2, time: message.time })
          if (message.cmd !== 'session.open') return
          const { serverid: generation } = message
          socket.send(encodeClientFrame({ kind: 'sync', channel: 0, generation, since: durableSeq }))
        }
        socket.on('error', () => undefined)
        socket.on('close', () => {
          clearTimeout(timer)
          reject(new Error('closed'))
          events.lost()
        })
        socket.on('open', () =>
          say({ cmd: 'session.open', id: 1, connid, token: ticket.token, device_id: '', open_args: {} }),
        )
        socket.on('message', (data: Buffer, isBinary) =>
          isBinary ? read(data) : hear(JSON.parse(data.toString()) as ServerMessage),
        )
      })
      return {
        send(update) {
          if (socket.readyState !== WebSocket.OPEN) return
          socket.send(encodeClientFrame({ kind: 'update', channel: 0, clientSeq: ++clientSeq, more: false, update }))
        },
        close: () => socket.terminate(),
      }
    },
  }
}

/** A `fetch` costs the load's own processes more than the answer costs the server, and they share its cores. */
const post = <Answer>(address: string, token: string, body: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    }
    const asked = request(address, { method: 'POST', headers, timeout: OPEN_MS }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(JSON.parse(Buffer.concat(parts).toString()) as Answer)
        else reject(new Error(`session: ${answer.statusCode}`))
      })
    })
    asked.on('timeout', () => asked.destroy(new Error('no answer')))
    asked.on('error', reject)
    asked.end(body)
  })
