import { Writable } from 'node:stream'
import {
  aclOfRole,
  CHANNELS,
  decodeClientFrame,
  encodeOpenHeader,
  WenfangError,
  type ClientFrame,
  type ClientMessage,
  type CollaboratorInfo,
  type ServerMessage,
} from '@wenfang/shared-protocol'
import type { Fetch, FetchAnswer, OpenSocket, SocketHandlers } from '@wenfang/shared-session'
import type { BlobStore } from '../../src/app/ports.ts'
import { GroupCommit, type LogStore } from '../../src/log/index.ts'
import { Outbox, textFrame, type Member } from '../../src/room/index.ts'
import { Room } from '../../src/room/room.ts'
import type { Random } from '../support/random.ts'
import { DyingLog } from './dying-log.ts'

/** Share of frames and calls that something happens to. */
export interface WireFaults {
  readonly drop: number
  readonly double: number
  readonly swap: number
}

export const SOUND: WireFaults = { drop: 0, double: 0, swap: 0 }
/** Close code of a connection that broke. */
const BROKEN = 1006
const OPEN = { kind: 'message', cmd: 'open.document' } as const

/**
 * The real room on the real log for one file, without HTTP between: tickets, open data and sockets are answered here as the
 * server answers them. It can be restarted in an orderly way, or die with whatever was on its way to the disk.
 */
export class RoomServer {
  readonly fileId: string
  readonly generation = 'g1'
  faults: WireFaults = SOUND
  readonly #log: LogStore
  readonly #random: Random
  readonly #connections = new Set<Connection>()
  #dying: Promise<void> = Promise.resolve()
  #life: { readonly room: Room; readonly commits: GroupCommit; readonly log: DyingLog } | null = null

  constructor(fileId: string, log: LogStore, random: Random) {
    this.fileId = fileId
    this.#log = log
    this.#random = random
    void this.start()
  }

  get isUp(): boolean {
    return this.#life !== null
  }

  /** As soon as the disk is done with what the last life had begun. */
  async start(): Promise<void> {
    await this.#dying
    if (this.#life) return
    const log = new DyingLog(this.#log)
    const commits = new GroupCommit(log, { commit: () => {} })
    const context = { log, snapshots: {} as BlobStore, commits }
    const room = new Room(this.fileId, this.generation, context, { durable: () => {}, slow: () => {} })
    this.#life = { room, commits, log }
  }

  /** As `kill -9`: of what was being written nobody knows whether it is there. */
  crash(): void {
    const life = this.#life
    this.#life = null
    if (life) this.#dying = life.log.die()
    for (const connection of this.#connections) connection.cut()
    life?.room.close()
  }

  /** As SIGTERM: everything accepted is durable and told, then the sockets close. */
  async stop(): Promise<void> {
    const life = this.#life
    await life?.commits.flush()
    life?.room.flush()
    if (this.#life !== life) return
    this.#life = null
    if (life) this.#dying = life.log.die()
    for (const connection of this.#connections) connection.cut()
    life?.room.close()
  }

  cutAll(): void {
    for (const connection of this.#connections) connection.cut()
  }

  /** For one person's device. */
  fetchAs(): Fetch {
    return async (url) => {
      await soon()
      if (!this.#life || this.#random.chance(this.faults.drop)) throw new TypeError('Failed to fetch')
      if (url.includes('/csrf_token')) return answer({ token: 'csrf' })
      if (url.includes('/office/session/'))
        return answer({ token: 't', host: '', region: '', sessionId: 's', originType: 'w', enterMode: 'edit' })
      if (url.includes('/open/')) return answer(this.#openData())
      return answer({ result: 'NotFound' }, 404)
    }
  }

  socketAs(userId: string): OpenSocket {
    return (_url, handlers) => {
      const connection = new Connection(this, userId, handlers, this.#random, () =>
        this.#connections.delete(connection),
      )
      this.#connections.add(connection)
      return { send: (frame) => connection.fromClient(frame), close: () => connection.cut() }
    }
  }

  /** @throws WenfangError that ends the connection */
  async receive(member: Member, frame: ClientFrame): Promise<void> {
    const { room } = this.#life ?? {}
    switch (frame.kind) {
      case 'update':
        return room?.channelStream(frame.channel).accept(member, frame.clientSeq, frame.update)
      case 'resend':
        return room?.channelStream(frame.channel).acceptAgain(member, frame.update)
      case 'sync': {
        const isKnown = await room?.channelStream(frame.channel).join(member, frame.since)
        if (isKnown === false) throw new WenfangError('InvalidVersion', 'the position is beyond the log')
        return
      }
      case 'presence':
        return
    }
  }

  join(member: Member): void {
    this.#life?.room.join(member)
  }

  leave(member: Member): void {
    this.#life?.room.leave(member)
  }

  #openData(): Uint8Array {
    return encodeOpenHeader({
      fileid: this.fileId,
      office_type: 'w',
      serverid: this.generation,
      acl: aclOfRole('write'),
      arch: 'crdt',
      channels: CHANNELS.map((channel) => ({ channel, seq: 0, bytes: 0 })),
      source: { size: 0, ext: 'docx' },
      truncation: null,
    })
  }
}

/** One socket, with its wire. */
class Connection {
  readonly #server: RoomServer
  readonly #handlers: SocketHandlers
  readonly #random: Random
  readonly #end: () => void
  readonly #userId: string
  #member: Member | null = null
  #held: Uint8Array | null = null
  #turn: Promise<void> = Promise.resolve()
  #isOver = false

  constructor(server: RoomServer, userId: string, handlers: SocketHandlers, random: Random, end: () => void) {
    this.#server = server
    this.#userId = userId
    this.#handlers = handlers
    this.#random = random
    this.#end = end
    void soon().then(() => (server.isUp ? this.#isOver || handlers.onOpen() : this.cut()))
  }

  /** The line breaks: what is under way in either direction is lost. */
  cut(): void {
    if (this.#isOver) return
    this.#isOver = true
    if (this.#member) this.#server.leave(this.#member)
    this.#end()
    void soon().then(() => this.#handlers.onClose(BROKEN, ''))
  }

  fromClient(frame: string | Uint8Array): void {
    const { faults } = this.#server
    if (typeof frame === 'string') return this.#take(frame)
    // A frame that vanished or was overtaken: no socket does that, and nothing may be lost by it all the same.
    if (this.#random.chance(faults.drop)) return
    if (!this.#held && this.#random.chance(faults.swap)) {
      this.#held = frame
      return
    }
    this.#take(frame)
    if (this.#random.chance(faults.double)) this.#take(frame)
    const held = this.#held
    this.#held = null
    if (held) this.#take(held)
  }

  #take(frame: string | Uint8Array): void {
    this.#turn = this.#turn.then(async () => {
      await soon()
      if (this.#isOver || !this.#server.isUp) return
      try {
        if (typeof frame === 'string') this.#onMessage(JSON.parse(frame) as ClientMessage)
        else if (this.#member) await this.#server.receive(this.#member, decodeClientFrame(frame))
      } catch {
        this.cut()
      }
    })
  }

  #onMessage(message: ClientMessage): void {
    const serverid = this.#server.generation
    switch (message.cmd) {
      case 'session.open':
        this.#member = this.#memberOf(message.connid)
        this.#server.join(this.#member)
        this.#tell({
          cmd: 'session.open',
          acl: aclOfRole('write'),
          arch: 'crdt',
          fileid: this.#server.fileId,
          serverid,
          connid: message.connid,
        })
        break
      case OPEN.cmd:
        this.#tell({ cmd: OPEN.cmd, serverid })
        break
      case 'session.ping':
        this.#tell({ cmd: 'session.pong', time: message.time })
        break
      default:
        break
    }
    this.#tell({ cmd: 'ack', id: message.id, result: 'ok' })
  }

  #tell(message: ServerMessage): void {
    this.#member?.outbox.write(textFrame(message))
  }

  #memberOf(id: string): Member {
    const userId = this.#userId
    const info: CollaboratorInfo = {
      id: userId,
      connid: id,
      name: userId,
      avatar_url: '',
      permission: 'write',
      logined: true,
    }
    const socket = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        void soon().then(() => {
          for (const payload of payloads(chunk)) if (!this.#isOver) this.#handlers.onFrame(payload)
        })
        done()
      },
    })
    return {
      id,
      userId,
      outbox: new Outbox(socket, () => !this.#isOver),
      isSilent: false,
      mayOnlyComment: false,
      info: () => info,
      refuse: () => this.cut(),
      tooSlow: () => this.cut(),
    }
  }
}

/** The next turn of the loop: nothing on a wire is there at once. */
const soon = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

const TEXT = 0x1
const decoder = new TextDecoder()

/** What one or several whole socket frames hold. */
function* payloads(bytes: Buffer): Generator<string | Uint8Array> {
  for (let at = 0; at < bytes.length;) {
    const opcode = (bytes[at] ?? 0) & 0x0f
    const short = bytes[at + 1] ?? 0
    const head = short < 126 ? 2 : short === 126 ? 4 : 10
    const length =
      short < 126 ? short : short === 126 ? bytes.readUInt16BE(at + 2) : Number(bytes.readBigUInt64BE(at + 2))
    const payload = bytes.subarray(at + head, at + head + length)
    yield opcode === TEXT ? decoder.decode(payload) : new Uint8Array(payload)
    at += head + length
  }
}

function answer(body: unknown, status = 200): FetchAnswer {
  const bytes = body instanceof Uint8Array ? body : new TextEncoder().encode(JSON.stringify(body))
  return {
    status,
    headers: { get: () => null },
    text: async () => decoder.decode(bytes),
    arrayBuffer: async () => new Uint8Array(bytes).buffer,
  }
}
