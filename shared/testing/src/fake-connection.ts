import {
  CHANNEL,
  CLOSE,
  decodeClientFrame,
  encodeServerFrame,
  type Channel,
  type ClientFrame,
  type ClientMessage,
  type CollaboratorInfo,
  type ErrorCode,
  type ServerFrame,
  type ServerMessage,
} from '@wenfang/shared-protocol'
import type { Socket, SocketHandlers } from '@wenfang/shared-session'
import type { FakeLogRow } from './fake-log.ts'
import type { FakeServer } from './fake-server.ts'

/** Close code of a connection that broke. */
const BROKEN = 1006

/** One socket of the fake server, with the wire between: frames arrive late, in order, and not at all once it is cut. */
export class FakeConnection {
  readonly socket: Socket
  readonly url: string
  /** Every message that arrived, for tests to look at. */
  readonly received: ClientMessage[] = []
  readonly updates: Uint8Array[] = []
  id = ''
  readonly #server: FakeServer
  readonly #handlers: SocketHandlers
  readonly #subscribed = new Set<Channel>()
  readonly #synced = new Set<Channel>()
  readonly #pieces = new Map<Channel, Uint8Array[]>()
  readonly #acknowledged = new Map<Channel, number>()
  #isCut = false
  /** Nothing passes, and nobody is told: a dead line. */
  isSilent = false
  #isOpened = false
  #toServerAt = 0
  #toClientAt = 0

  constructor(server: FakeServer, url: string, handlers: SocketHandlers) {
    this.#server = server
    this.url = url
    this.#handlers = handlers
    this.socket = {
      send: (frame) => this.#toServer(() => this.#receive(frame)),
      close: () => this.#toServer(() => this.#leave()),
    }
  }

  open(): void {
    this.#toServer(() => {
      if (this.#server.isUp) this.#toClient(() => this.#handlers.onOpen())
      else this.cut()
    })
  }

  /** The line breaks: what is under way in either direction is lost. */
  cut(): void {
    if (this.#isCut) return
    this.#isCut = true
    this.#leave()
    this.#server.clock.schedule(1, () => this.#handlers.onClose(BROKEN, ''))
  }

  close(code: number, reason: string): void {
    this.#leave()
    this.#toClient(() => {
      this.#isCut = true
      this.#handlers.onClose(code, reason)
    })
  }

  refuse(code: ErrorCode, cause?: string): void {
    this.close(CLOSE.refused, JSON.stringify({ result: code, cause }))
  }

  tell(message: ServerMessage): void {
    this.#toClient(() => this.#handlers.onFrame(JSON.stringify(message)))
  }

  /** Puts any text or bytes on the wire. */
  sendRaw(frame: string | Uint8Array): void {
    this.#toClient(() => this.#handlers.onFrame(frame))
  }

  committed(channel: Channel, rows: readonly FakeLogRow[], durableSeq: number): void {
    for (const { author, clientSeq } of rows) {
      if (author === this.id) this.#acknowledged.set(channel, clientSeq)
    }
    // Withheld until the log before it was sent.
    if (this.#synced.has(channel)) this.#commit(channel, durableSeq)
  }

  #commit(channel: Channel, durableSeq: number): void {
    this.#send({ kind: 'commit', channel, clientSeq: this.#acknowledged.get(channel) ?? 0, durableSeq })
  }

  #receive(frame: string | Uint8Array): void {
    if (typeof frame === 'string') this.#onMessage(JSON.parse(frame) as ClientMessage)
    else this.#onFrame(decodeClientFrame(frame))
  }

  #onMessage(message: ClientMessage): void {
    this.received.push(message)
    const { generation: serverid, acl, fileId: fileid } = this.#server
    switch (message.cmd) {
      case 'session.open':
        if (!this.#server.redeem(message.token)) {
          this.tell({ cmd: 'session.error', result: 'TokenExpired' })
          return
        }
        this.id = message.connid
        this.#isOpened = true
        this.tell({ cmd: 'session.open', acl, arch: 'crdt', fileid, serverid, connid: this.id })
        this.tell({ cmd: 'user.init', users: this.#others().map(({ info }) => info) })
        for (const each of [...this.#others(), this]) each.tell({ cmd: 'user.join', user: this.info })
        break
      case 'session.ping':
        this.tell({ cmd: 'session.pong', time: message.time })
        break
      case 'open.document':
        this.tell({ cmd: 'open.document', serverid })
        break
      case 'file.save':
        this.#saveWhenDurable(message.id)
        return
      case 'user.selection.change':
        for (const each of this.#others()) {
          each.tell({ cmd: 'user.selection.change', connid: this.id, selection: message.selection })
        }
        break
      default:
        break
    }
    this.#acknowledge(message.id)
  }

  get info(): CollaboratorInfo {
    return {
      id: `user-of-${this.id}`,
      connid: this.id,
      name: '测试者',
      avatar_url: '',
      permission: this.#server.acl.update === 1 ? 'write' : 'read',
      logined: true,
    }
  }

  #onFrame(frame: ClientFrame): void {
    if (!this.#isOpened) return
    switch (frame.kind) {
      case 'sync':
        this.#join(frame.channel, frame.generation, frame.since)
        break
      case 'update':
        this.#onUpdate(frame)
        break
      case 'resend':
        this.#relay(frame.channel, { author: '', clientSeq: 0, update: frame.update })
        break
      case 'presence':
        for (const each of this.#others()) {
          each.#send({ kind: 'presences', states: [{ connection: this.id, state: frame.state }] })
        }
        break
    }
  }

  /** Subscribes before the log is read, so that nothing falls between. */
  #join(channel: Channel, generation: string, since: number): void {
    const log = this.#server.log(channel)
    if (generation !== this.#server.generation || since > log.seq) {
      this.refuse('InvalidVersion')
      return
    }
    this.#subscribed.add(channel)
    if (log.uncommitted.length > 0) this.#send({ kind: 'updates', channel, updates: log.uncommitted })
    const updates = log.since(since)
    if (updates.length > 0) this.#send({ kind: 'updates', channel, updates })
    this.#send({ kind: 'synced', channel, durableSeq: log.seq })
    this.#synced.add(channel)
  }

  #onUpdate({ channel, clientSeq, more, update }: Extract<ClientFrame, { kind: 'update' }>): void {
    const { acl } = this.#server
    if (acl.update === 0 && !(channel === CHANNEL.comments && acl.comment === 1)) {
      this.refuse('permissionDenied')
      return
    }
    const pieces = [...(this.#pieces.get(channel) ?? []), update]
    this.#pieces.set(channel, more ? pieces : [])
    if (!more) this.#relay(channel, { author: this.id, clientSeq, update: join(pieces) })
  }

  /** Relay first; the acknowledgement follows the fsync. */
  #relay(channel: Channel, row: FakeLogRow): void {
    this.updates.push(row.update)
    this.#server.log(channel).append(row)
    const { author, update } = row
    // An author may get an echo, as in a frame that several wrote.
    for (const each of [...this.#others(), this]) {
      if (each.#subscribed.has(channel)) each.#send({ kind: 'updates', channel, updates: [{ author, update }] })
    }
  }

  #saveWhenDurable(id: number): void {
    const logs = [...this.#subscribed].map((channel) => this.#server.log(channel))
    if (logs.every(({ uncommitted }) => uncommitted.length === 0)) this.#acknowledge(id)
    else this.#server.clock.schedule(1, () => this.#saveWhenDurable(id))
  }

  #acknowledge(id: number): void {
    this.tell({ cmd: 'ack', id, result: 'ok' })
  }

  #others(): readonly FakeConnection[] {
    return [...this.#server.connections].filter((each) => each !== this && each.#isOpened)
  }

  #leave(): void {
    if (!this.#server.connections.delete(this)) return
    for (const each of this.#others()) each.tell({ cmd: 'user.quit', connid: this.id })
  }

  #send(frame: ServerFrame): void {
    this.sendRaw(encodeServerFrame(frame))
  }

  #toServer(arrive: () => void): void {
    this.#toServerAt = this.#pass(this.#toServerAt, () => {
      if (this.#server.isUp || !this.#isOpened) arrive()
    })
  }

  #toClient(arrive: () => void): void {
    this.#toClientAt = this.#pass(this.#toClientAt, arrive)
  }

  /** Never before what was sent earlier. Answers the time of arrival. */
  #pass(notBefore: number, arrive: () => void): number {
    const { clock } = this.#server
    const at = Math.max(notBefore, clock.now() + this.#server.latencyMs())
    clock.schedule(at - clock.now(), () => {
      if (!this.#isCut && !this.isSilent) arrive()
    })
    return at
  }
}

function join(pieces: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  return bytes
}
