import {
  CHANNEL,
  CHANNELS,
  type Channel,
  type CollaboratorInfo,
  type ErrorCode,
  type ServerMessage,
  WenfangError,
} from '@wenfang/shared-protocol'
import { GenerationSealed } from '../log/index.ts'
import type { StreamContext, StreamEvents } from './stream-update.ts'
import type { FileStream } from './file-stream.ts'
import { ChannelStream } from './channel-stream.ts'
import type { Member } from './member.ts'
import type { NodeMessage } from './node-message.ts'
import { OpsChannelStream } from './ops-channel-stream.ts'
import type { Ordering } from './ordering.ts'
import { SLOW_LIMIT_MS } from './outbox.ts'
import { Coalescer, frameIntervalMs } from './coalescer.ts'
import { PresenceBoard } from './presence-board.ts'
import type { RoomLine } from './room-line.ts'
import { textFrame } from './socket-frame.ts'

/** How often the numbers of a changing room are told. */
const METRIC_INTERVAL_MS = 1_000

/** People who come together, as after the death of a node, are told of in few frames; one who comes alone at once. */
const NEWS_INTERVAL_MS = 50

/** A live file: the members of one generation, its channels and what they show of themselves. */
export class Room {
  readonly fileId: string
  readonly generation: string
  readonly presence: PresenceBoard
  readonly #channelStreams: readonly FileStream[]
  readonly #members = new Map<string, Member>()
  readonly #slowSince = new Map<Member, number>()
  readonly #numbers: Coalescer
  /** Joins and quits that wait for their turn, as frames in order. */
  #news: Buffer[] = []
  readonly #newsCoalescer: Coalescer
  readonly #onSlow: () => void
  readonly #line: RoomLine | null
  /** People who have the file open on other nodes, by connection. */
  #others: ReadonlyMap<string, CollaboratorInfo> = new Map()

  constructor(
    fileId: string,
    generation: string,
    context: StreamContext,
    events: Pick<StreamEvents, 'durable'> & { slow(): void },
    /** Of a body of kind `ops`; null where it is a Yjs document. Comments always are. */
    ordering: Ordering | null = null,
  ) {
    this.#line = context.line ?? null
    this.fileId = fileId
    this.generation = generation
    this.#onSlow = () => events.slow()
    this.presence = new PresenceBoard(
      () => this.#shown(),
      this.#line,
      (member) => this.channelStream(CHANNEL.body).isTrusted(member),
    )
    this.#numbers = new Coalescer(
      () => METRIC_INTERVAL_MS,
      () => this.#sendNumbers(),
    )
    // Told one by one, the joins of a class that opens a file together would be as many writes as people squared.
    this.#newsCoalescer = new Coalescer(
      () => Math.max(NEWS_INTERVAL_MS, frameIntervalMs(this.#members.size)),
      () => this.#sendNews(),
    )
    const streamEvents: StreamEvents = {
      durable: (stream, updates, tail) => events.durable(stream, updates, tail),
      failed: (error) => this.#fail(error),
      slow: (member) => this.#markSlow(member),
      trusted: (member) => {
        if (!member.isSilent) this.presence.welcome(member)
      },
    }
    this.#channelStreams = CHANNELS.map((channel) => {
      const stream = { fileId, generation, channel }
      return ordering && channel === CHANNEL.body
        ? new OpsChannelStream(stream, context, streamEvents, ordering)
        : new ChannelStream(stream, context, streamEvents)
    })
  }

  /** The channel's updates are judged before they are in the log. */
  isOrdered(channel: Channel): boolean {
    return this.channelStream(channel) instanceof OpsChannelStream
  }

  get size(): number {
    return this.#members.size
  }

  get members(): Iterable<Member> {
    return this.#members.values()
  }

  /** People who may edit, however many windows each has. */
  get editors(): number {
    return this.#editors().size
  }

  /**
   * The same without one of them, who takes no further place with another window.
   * @param elsewhere those of other nodes that count, where not all do: who came later takes no place from who was first
   */
  editorsBeside(userId: string, elsewhere: ReadonlySet<string> | null = null): number {
    const editors = elsewhere ? new Set([...this.#editorsHere(), ...elsewhere]) : this.#editors()
    editors.delete(userId)
    return editors.size
  }

  member(id: string): Member | undefined {
    return this.#members.get(id)
  }

  channelStream(channel: Channel): FileStream {
    const channelStream = this.#channelStreams[channel]
    if (!channelStream) throw new RangeError(`no channel ${channel}`)
    return channelStream
  }

  /** Everybody, the newcomer too, hears of the join; the newcomer first gets the whole list. */
  join(member: Member): void {
    this.#members.set(member.id, member)
    for (const channelStream of this.#channelStreams)
      if (!member.isSilent || channelStream.channel === CHANNEL.body) channelStream.add(member)
    const here = (member.isSilent ? [member] : [...this.#shown()]).map((one) => one.info())
    const users = member.isSilent
      ? here
      : [...this.#others.values()].filter(({ connid }) => connid !== member.id).concat(here)
    member.outbox.write(textFrame({ cmd: 'user.init', users }))
    if (member.isSilent) return
    this.announce(member)
    this.presence.welcome(member)
  }

  /** Tells everybody of a member that joined or whose rights changed. */
  announce(member: Member): void {
    if (member.isSilent) return
    this.#tellLater({ cmd: 'user.join', user: member.info() })
    this.#numbers.schedule()
  }

  /** Who has the file open on other nodes. */
  get others(): Iterable<CollaboratorInfo> {
    return this.#others.values()
  }

  /** Everybody who has the file open on other nodes now. People here are told what changed. */
  setOthers(people: readonly CollaboratorInfo[]): void {
    const before = this.#others
    this.#others = new Map(people.map((info) => [info.connid, info]))
    if (this.#line) this.#line.hasOthers = this.#others.size > 0
    for (const [connid, info] of this.#others) {
      // The page has come back on another node before its socket here was found dead.
      this.#members.get(connid)?.refuse('Unavailable', 'another socket of this connection was opened')
      const known = before.get(connid)
      if (!known || known.permission !== info.permission || known.name !== info.name) {
        this.#tellLater({ cmd: 'user.join', user: info })
      }
    }
    for (const connid of before.keys()) {
      if (this.#others.has(connid) || this.#members.has(connid)) continue
      this.presence.forget(connid)
      this.#tellLater({ cmd: 'user.quit', connid })
    }
    if (before.size !== this.#others.size) this.#numbers.schedule()
  }

  /** A room of the same file on another node speaks. */
  hear(message: NodeMessage): void {
    switch (message.kind) {
      case 'hello':
        this.presence.tellAll()
        break
      case 'relay':
      case 'commit':
        this.channelStream(message.channel).hear(message)
        break
      case 'presence':
      case 'selection':
        this.presence.hear(message)
        break
      default:
        message satisfies never
    }
  }

  leave(member: Member): void {
    if (this.#members.get(member.id) !== member) return
    this.#members.delete(member.id)
    this.#slowSince.delete(member)
    for (const channelStream of this.#channelStreams) channelStream.remove(member)
    if (member.isSilent) return
    this.presence.remove(member)
    if (!this.#others.has(member.id)) this.#tellLater({ cmd: 'user.quit', connid: member.id })
    this.#numbers.schedule()
  }

  broadcast(message: ServerMessage): void {
    const frame = textFrame(message)
    const isAboutFile = message.cmd === 'file.renamed'
    for (const member of isAboutFile ? this.#members.values() : this.#shown()) member.outbox.write(frame)
  }

  tell(member: Member, message: ServerMessage): void {
    member.outbox.write(textFrame(message))
  }

  /** Closes sockets that have been behind for too long. Called about once a second. */
  sweep(nowMs: number): void {
    for (const [member, sinceMs] of this.#slowSince) {
      if (!member.outbox.isSlow) this.#slowSince.delete(member)
      else if (nowMs - sinceMs > SLOW_LIMIT_MS) member.tooSlow()
    }
    for (const channelStream of this.#channelStreams) channelStream.sweep(nowMs)
  }

  refuseAll(code: ErrorCode, cause?: string): void {
    for (const member of this.#members.values()) member.refuse(code, cause)
  }

  /** Resolves when everything accepted so far is durable or was refused. */
  async idle(): Promise<void> {
    await Promise.all(this.#channelStreams.map((channelStream) => channelStream.idle()))
  }

  /** Sends what waits for its turn. */
  flush(): void {
    this.#newsCoalescer.now()
    for (const channelStream of this.#channelStreams) channelStream.flush()
  }

  close(): void {
    for (const channelStream of this.#channelStreams) channelStream.close()
    this.#line?.close()
    this.presence.close()
    this.#numbers.stop()
    this.#newsCoalescer.stop()
  }

  #editors(): Set<string> {
    const editors = this.#editorsHere()
    for (const { id, permission } of this.#others.values()) if (permission === 'write') editors.add(id)
    return editors
  }

  #editorsHere(): Set<string> {
    const editors = new Set<string>()
    for (const member of this.#members.values()) if (member.info().permission === 'write') editors.add(member.userId)
    return editors
  }

  *#shown(): Iterable<Member> {
    for (const member of this.#members.values()) if (!member.isSilent) yield member
  }

  #tellLater(message: ServerMessage): void {
    this.#news.push(textFrame(message))
    this.#newsCoalescer.schedule()
  }

  #sendNews(): void {
    const frames = Buffer.concat(this.#news)
    this.#news = []
    for (const member of this.#shown()) member.outbox.write(frames)
  }

  #markSlow(member: Member): void {
    if (!this.#slowSince.has(member)) this.#slowSince.set(member, performance.now())
    this.#onSlow()
  }

  /** Nothing unwritten is served as saved: everybody reconnects and sends again what was not acknowledged. */
  #fail(error: unknown): void {
    if (error instanceof GenerationSealed) this.refuseAll('InvalidVersion', 'the file has a newer version')
    else this.refuseAll('Unavailable', error instanceof WenfangError ? error.code : 'Unavailable')
  }

  #sendNumbers(): void {
    this.broadcast({ cmd: 'session.metric', connections: this.size + this.#others.size, editors: this.editors })
  }
}
