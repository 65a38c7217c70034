import { randomUUID } from 'node:crypto'
import {
  decodeServerFrame,
  encodeClientFrame,
  type ServerMessage,
  type SessionResponse,
} from '@wenfang/shared-protocol'
import { WebSocket } from 'ws'
import * as Y from 'yjs'

const MARK = /<(\d+):(\d+)>/g
const RECONNECT_MS = 200
const UNTIL_MS = 20_000

/** When each edit of each person was made; all people are in this process. */
export class Clock {
  readonly #madeMs: number[][] = []
  readonly latenciesMs: number[] = []
  delivered = 0

  made(person: number): number {
    const own = (this.#madeMs[person] ??= [])
    own.push(performance.now())
    return own.length - 1
  }

  heard(person: number, edit: number): void {
    const madeMs = this.#madeMs[person]?.[edit]
    if (madeMs === undefined) return
    this.delivered++
    this.latenciesMs.push(performance.now() - madeMs)
  }
}

/**
 * A person who writes and counts what others write. Cheap: it keeps no document of theirs, only which of their edits it has
 * seen. Finds another node when its own closes.
 */
export class ClusterClient {
  readonly #connid = randomUUID()
  readonly #person: number
  readonly #file: string
  readonly #clock: Clock
  readonly #doc = new Y.Doc()
  readonly #seen = new Map<number, Set<number>>()
  #origins: readonly string[]
  #socket: WebSocket | null = null
  #isSynced = false
  #clientSeq = 0
  #pending: { clientSeq: number; readonly update: Uint8Array }[] = []
  #durableSeq = 0
  #isEnded = false
  made = 0
  /** From the loss of a connection to the next that works. */
  readonly awayMs: number[] = []

  /** @param origins nodes in the order in which to try them */
  constructor(person: number, file: string, origins: readonly string[], clock: Clock) {
    this.#person = person
    this.#file = file
    this.#origins = origins
    this.#clock = clock
    this.#doc.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin === 'remote') return
      const edit = { clientSeq: ++this.#clientSeq, update }
      this.#pending.push(edit)
      if (this.#isSynced) this.#send(edit)
    })
  }

  get isSynced(): boolean {
    return this.#isSynced
  }

  get unsaved(): number {
    return this.#pending.length
  }

  /** How many edits of each other person it has seen. */
  seen(person: number): number {
    return this.#seen.get(person)?.size ?? 0
  }

  edit(): void {
    this.#doc.getText('t').insert(0, `<${this.#person}:${this.#clock.made(this.#person)}>`)
    this.made++
  }

  end(): void {
    this.#isEnded = true
    this.#socket?.terminate()
  }

  async open(): Promise<void> {
    const [origin = ''] = this.#origins
    const answer = await fetch(`${origin}/api/v3/office/session/${this.#file}/w`, {
      method: 'POST',
      headers: { 'x-user': `u${this.#person % 12}`, 'content-type': 'application/json' },
      body: JSON.stringify({ connid: this.#connid, fileid: this.#file, front_ver: '', device_id: '', args: {} }),
    })
    if (!answer.ok) throw new Error(`session: ${answer.status}`)
    const { token } = (await answer.json()) as SessionResponse
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/v2?file_id=${this.#file}`, {
      perMessageDeflate: false,
    })
    this.#socket = socket
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('the session did not open')), UNTIL_MS)
      socket.on('error', reject)
      socket.on('close', () => reject(new Error('closed')))
      socket.on('open', () =>
        socket.send(
          JSON.stringify({ cmd: 'session.open', id: 1, connid: this.#connid, token, device_id: '', open_args: {} }),
        ),
      )
      socket.on('message', (data: Buffer, isBinary) => {
        if (!isBinary) return this.#text(JSON.parse(data.toString()) as ServerMessage)
        if (this.#receive(data)) {
          clearTimeout(timer)
          resolve()
        }
      })
    })
    socket.on('close', () => void this.#lost(socket))
  }

  async #lost(socket: WebSocket): Promise<void> {
    if (this.#isEnded || this.#socket !== socket) return
    this.#isSynced = false
    const lostMs = performance.now()
    while (!this.#isEnded) {
      this.#origins = [...this.#origins.slice(1), ...this.#origins.slice(0, 1)]
      try {
        await this.open()
        this.awayMs.push(performance.now() - lostMs)
        return
      } catch {
        await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS * (0.5 + Math.random())))
      }
    }
  }

  #text(message: ServerMessage): void {
    if (message.cmd === 'session.ping')
      this.#socket?.send(JSON.stringify({ cmd: 'session.pong', id: 2, time: message.time }))
    if (message.cmd !== 'session.open') return
    const { serverid: generation } = message
    this.#socket?.send(encodeClientFrame({ kind: 'sync', channel: 0, generation, since: this.#durableSeq }))
  }

  /** @returns true when everything durable has come */
  #receive(data: Buffer): boolean {
    const frame = decodeServerFrame(new Uint8Array(data))
    if (frame.kind === 'updates') for (const { update } of frame.updates) this.#look(update)
    if (frame.kind === 'commit') {
      this.#pending = this.#pending.filter(({ clientSeq }) => clientSeq > frame.clientSeq)
      this.#durableSeq = Math.max(this.#durableSeq, frame.durableSeq)
    }
    if (frame.kind !== 'synced') return false
    this.#durableSeq = Math.max(this.#durableSeq, frame.durableSeq)
    this.#isSynced = true
    // Numbers count anew on every connection.
    this.#clientSeq = 0
    for (const edit of this.#pending) {
      edit.clientSeq = ++this.#clientSeq
      this.#send(edit)
    }
    return true
  }

  #look(update: Uint8Array): void {
    for (const [, person = '', edit = ''] of Buffer.from(update).toString('latin1').matchAll(MARK)) {
      if (Number(person) === this.#person) continue
      const seen = this.#seen.get(Number(person)) ?? new Set()
      this.#seen.set(Number(person), seen)
      if (seen.has(Number(edit))) continue
      seen.add(Number(edit))
      this.#clock.heard(Number(person), Number(edit))
    }
  }

  #send({ clientSeq, update }: { readonly clientSeq: number; readonly update: Uint8Array }): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return
    this.#socket.send(encodeClientFrame({ kind: 'update', channel: 0, clientSeq, more: false, update }))
  }
}
