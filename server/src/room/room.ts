import {
  CHANNEL,
  CHANNELS,
  type Channel,
  type ErrorCode,
  type ServerMessage,
  WenfangError,
} from '@wenfang/shared-protocol'
import { GenerationSealed } from '../log/index.ts'
import { Lane, type LaneContext, type LaneEvents } from './lane.ts'
import type { Member } from './member.ts'
import { SLOW_LIMIT_MS } from './outbox.ts'
import { frameIntervalMs, Pace } from './pace.ts'
import { PresenceBoard } from './presence-board.ts'
import { textFrame } from './socket-frame.ts'

/** How often the numbers of a changing room are told. */
const METRIC_INTERVAL_MS = 1_000

/** A live file: the members of one generation, its channels and what they show of themselves. */
export class Room {
  readonly fileId: string
  readonly generation: string
  readonly presence: PresenceBoard
  readonly #lanes: readonly Lane[]
  readonly #members = new Map<string, Member>()
  readonly #slowSince = new Map<Member, number>()
  readonly #numbers: Pace
  /** Joins and quits that wait for their turn, as frames in order. */
  #news: Buffer[] = []
  readonly #newsPace: Pace
  readonly #onSlow: () => void

  constructor(
    fileId: string,
    generation: string,
    context: LaneContext,
    events: Pick<LaneEvents, 'durable'> & { slow(): void },
  ) {
    this.fileId = fileId
    this.generation = generation
    this.#onSlow = () => events.slow()
    this.presence = new PresenceBoard(() => this.#shown())
    this.#numbers = new Pace(
      () => METRIC_INTERVAL_MS,
      () => this.#sendNumbers(),
    )
    // Told one by one, the joins of a class that opens a file together would be as many writes as people squared.
    this.#newsPace = new Pace(
      () => frameIntervalMs(this.#members.size),
      () => this.#sendNews(),
    )
    this.#lanes = CHANNELS.map(
      (channel) =>
        new Lane({ fileId, generation, channel }, context, {
          durable: (stream, updates, tail) => events.durable(stream, updates, tail),
          failed: (error) => this.#fail(error),
          slow: (member) => this.#markSlow(member),
        }),
    )
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

  /** The same without one of them, who takes no further place with another window. */
  editorsBeside(userId: string): number {
    const editors = this.#editors()
    editors.delete(userId)
    return editors.size
  }

  member(id: string): Member | undefined {
    return this.#members.get(id)
  }

  lane(channel: Channel): Lane {
    const lane = this.#lanes[channel]
    if (!lane) throw new RangeError(`no channel ${channel}`)
    return lane
  }

  /** Everybody, the newcomer too, hears of the join; the newcomer first gets the whole list. */
  join(member: Member): void {
    this.#members.set(member.id, member)
    for (const lane of this.#lanes) if (!member.isSilent || lane.channel === CHANNEL.body) lane.add(member)
    const users = (member.isSilent ? [member] : [...this.#shown()]).map((one) => one.info())
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

  leave(member: Member): void {
    if (this.#members.get(member.id) !== member) return
    this.#members.delete(member.id)
    this.#slowSince.delete(member)
    for (const lane of this.#lanes) lane.remove(member)
    if (member.isSilent) return
    this.presence.remove(member)
    this.#tellLater({ cmd: 'user.quit', connid: member.id })
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
  }

  refuseAll(code: ErrorCode, cause?: string): void {
    for (const member of this.#members.values()) member.refuse(code, cause)
  }

  /** Sends what waits for its turn. */
  flush(): void {
    this.#newsPace.now()
    for (const lane of this.#lanes) lane.flush()
  }

  close(): void {
    for (const lane of this.#lanes) lane.close()
    this.presence.close()
    this.#numbers.stop()
    this.#newsPace.stop()
  }

  #editors(): Set<string> {
    const editors = new Set<string>()
    for (const member of this.#members.values()) if (member.info().permission === 'write') editors.add(member.userId)
    return editors
  }

  *#shown(): Iterable<Member> {
    for (const member of this.#members.values()) if (!member.isSilent) yield member
  }

  #tellLater(message: ServerMessage): void {
    this.#news.push(textFrame(message))
    this.#newsPace.schedule()
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
    else this.refuseAll('Unavailable', error instanceof WenfangError ? error.code : 'the log cannot be written')
  }

  #sendNumbers(): void {
    this.broadcast({ cmd: 'session.metric', connections: this.size, editors: this.editors })
  }
}
