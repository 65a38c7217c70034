import { randomUUID } from 'node:crypto'
import {
  decodeServerFrame,
  encodeClientFrame,
  type ServerMessage,
  type SessionResponse,
} from '@wenfang/shared-protocol'
import { WebSocket } from 'ws'
import * as Y from 'yjs'
import { until } from '../support/until.ts'

/** When each edit of a connection was sent, shared by all editors of one process. */
const sentMs = new Map<string, number[]>()

/** A client that costs little itself: it makes edits and counts those of others, but applies none. */
export class LoadEditor {
  readonly connid = randomUUID()
  readonly latenciesMs: number[] = []
  sent = 0
  received = 0
  frames = 0
  ackedClientSeq = 0
  readonly #socket: WebSocket
  readonly #doc = new Y.Doc()
  readonly #seen = new Map<string, number>()
  #isSynced = false

  private constructor(socket: WebSocket) {
    this.#socket = socket
    sentMs.set(this.connid, [])
    socket.on('message', (data: Buffer, isBinary) => {
      if (isBinary) this.#receive(data)
    })
    this.#doc.on('update', (update: Uint8Array) => {
      sentMs.get(this.connid)?.push(performance.now())
      const clientSeq = ++this.sent
      socket.send(encodeClientFrame({ kind: 'update', channel: 0, clientSeq, more: false, update }))
    })
  }

  static async open(origin: string, fileId: string, user: string): Promise<LoadEditor> {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/v2?file_id=${fileId}`, { perMessageDeflate: false })
    const editor = new LoadEditor(socket)
    const { connid } = editor
    const answer = await fetch(`${origin}/api/v3/office/session/${fileId}/w`, {
      method: 'POST',
      headers: { 'x-user': user, 'content-type': 'application/json' },
      body: JSON.stringify({ connid, fileid: fileId, front_ver: '', device_id: '', args: {} }),
    })
    const { token } = (await answer.json()) as SessionResponse
    await until('the socket', () => socket.readyState === WebSocket.OPEN)
    const generation = await new Promise<string>((resolve) => {
      const take = (data: Buffer, isBinary: boolean) => {
        if (isBinary) return
        const message = JSON.parse(data.toString()) as ServerMessage
        if (message.cmd === 'session.open') resolve(message.serverid)
      }
      socket.on('message', take)
      socket.send(JSON.stringify({ cmd: 'session.open', id: 1, connid, token, device_id: '', open_args: {} }))
    })
    socket.send(encodeClientFrame({ kind: 'sync', channel: 0, generation, since: 0 }))
    await until('the log', () => editor.#isSynced)
    return editor
  }

  edit(): void {
    this.#doc.getText('t').insert(0, '字')
  }

  close(): void {
    this.#socket.terminate()
  }

  #receive(data: Buffer): void {
    const frame = decodeServerFrame(new Uint8Array(data))
    if (frame.kind === 'synced') this.#isSynced = true
    if (frame.kind === 'commit') this.ackedClientSeq = Math.max(this.ackedClientSeq, frame.clientSeq)
    if (frame.kind !== 'updates') return
    this.frames++
    const nowMs = performance.now()
    for (const { author } of frame.updates) {
      // Empty: read from the log. Own: bundled with those of others.
      if (author === '' || author === this.connid) continue
      const at = this.#seen.get(author) ?? 0
      this.#seen.set(author, at + 1)
      this.received++
      this.latenciesMs.push(nowMs - (sentMs.get(author)?.[at] ?? nowMs))
    }
  }
}
