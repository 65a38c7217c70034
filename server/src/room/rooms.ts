import { CHANNELS, type CollaboratorInfo, type ErrorCode, type ServerMessage } from '@wenfang/shared-protocol'
import type { CommandCall } from '@wenfang/shared-contract'
import type { BlobStore, CommandsWritten, WriteOptions } from '../app/ports.ts'
import type { Compactor } from '../compact/index.ts'
import type { Cluster } from '../cluster/index.ts'
import { GroupCommit, SERVER, type CommitObserver, type LogStore, type StreamId, type Tail } from '../log/index.ts'
import type { Metrics } from '../metrics/index.ts'
import type { FileStream } from './file-stream.ts'
import type { StreamUpdate } from './stream-update.ts'
import type { Member } from './member.ts'
import type { Ordering } from './ordering.ts'
import { RoomLine } from './room-line.ts'
import { Room } from './room.ts'
import { Touches } from './touches.ts'

const SWEEP_INTERVAL_MS = 1_000

export interface RoomsContext {
  readonly log: LogStore
  readonly snapshots: BlobStore
  readonly compactor: Compactor
  readonly metrics: Metrics
  /** The file was edited durably; passed on seldom. */
  touch(fileId: string, userId: string): void
  /** The last member has left, and every edit is durable. */
  left(fileId: string): void
  /** People came or went on other nodes. */
  peopleChanged?(fileId: string): void
  readonly commitSpacingMs: number
  /** What orders the body of a file of kind `ops`; null of every other. Absent where there are no such types. */
  orderingOf?(fileId: string): Promise<Ordering | null>
  /** The other nodes; absent where this process is the only one. */
  readonly cluster?: Cluster
}

/** What stands in the way of a connection, or does not. */
export interface Entered {
  /** People on other nodes who took the place of an editor earlier. */
  readonly editorsBefore: ReadonlySet<string>
}

/** What other nodes said is gathered so long before the roster is read. */
const READ_ROSTER_MS = 20

/** All live files of this process. */
export class Rooms {
  readonly #context: RoomsContext
  readonly #commits: GroupCommit
  readonly #rooms = new Map<string, Room>()
  readonly #touches: Touches
  readonly #sweeper: NodeJS.Timeout
  readonly #stopWatching = new Map<Room, () => void>()
  #rosterWanted = new Set<string>()
  #rosterTimer: NodeJS.Timeout | null = null

  constructor(context: RoomsContext) {
    const { metrics } = context
    this.#context = context
    this.#touches = new Touches((fileId, userId) => context.touch(fileId, userId))
    const observer: CommitObserver = {
      commit: (durationMs, updates) => {
        metrics.fsyncMs.observe(durationMs)
        metrics.batchUpdates.observe(updates)
      },
    }
    this.#commits = new GroupCommit(context.log, observer, context.commitSpacingMs)
    this.#sweeper = setInterval(() => this.#sweep(), SWEEP_INTERVAL_MS).unref()
  }

  /** The room of a file's generation, made when it is not live yet. */
  open(fileId: string, generation: string, ordering: Ordering | null): Room {
    const key = keyOf(fileId, generation)
    const known = this.#rooms.get(key)
    if (known) return known
    const { log, snapshots, metrics, cluster } = this.#context
    const line = cluster && new RoomLine(cluster.bus, cluster.node, fileId, generation, (message) => room.hear(message))
    const room: Room = new Room(
      fileId,
      generation,
      { log, snapshots, commits: this.#commits, ...(line ? { line } : {}) },
      {
        durable: (stream, updates, tail) => this.#durable(stream, updates, tail),
        slow: () => metrics.slowReaders.inc(),
      },
      ordering,
    )
    this.#rooms.set(key, room)
    if (cluster) {
      const readSoon = () => this.peopleChanged([fileId])
      this.#stopWatching.set(room, cluster.onPeople(fileId, readSoon))
      readSoon()
    }
    metrics.rooms.set(this.#rooms.size)
    return room
  }

  /** What orders the body of the file; null where it is a Yjs document. */
  async orderingOf(fileId: string): Promise<Ordering | null> {
    return (await this.#context.orderingOf?.(fileId)) ?? null
  }

  /** Live rooms of a file: one, or two for a moment when its generation changes. */
  ofFile(fileId: string): readonly Room[] {
    return [...this.#rooms.values()].filter((room) => room.fileId === fileId)
  }

  /**
   * Puts a connection on the roster of all nodes, before it joins a room here.
   * @throws WenfangError InvalidArgument when the connection id is somebody else's
   */
  async enter(fileId: string, generation: string, info: CollaboratorInfo): Promise<Entered> {
    const elsewhere = (await this.#context.cluster?.roster.enter({ fileId, generation, info })) ?? []
    const others = elsewhere.filter((other) => other.generation === generation)
    const ordering = await this.orderingOf(fileId)
    if (others.length > 0) this.open(fileId, generation, ordering).setOthers(others.map((other) => other.info))
    return {
      editorsBefore: new Set(others.flatMap(({ isEditorBefore, info: other }) => (isEditorBefore ? [other.id] : []))),
    }
  }

  /** Takes it from the roster again: it did not join. */
  notEntered(fileId: string, generation: string, info: CollaboratorInfo): void {
    this.#context.cluster?.roster.left({ fileId, generation, info })
    const room = this.#rooms.get(keyOf(fileId, generation))
    if (room?.size === 0) this.#forget(room)
  }

  /** Rights of a member changed: tells everybody, here and elsewhere. */
  changed(room: Room, member: Member): void {
    room.announce(member)
    if (member.isSilent) return
    this.#context.cluster?.roster.changed({
      fileId: room.fileId,
      generation: room.generation,
      info: member.info(),
    })
  }

  /** Somebody who has the file open, on whichever node. */
  async find(fileId: string, connid: string): Promise<CollaboratorInfo | null> {
    const here = this.connections(fileId).find((info) => info.connid === connid)
    return here ?? (await this.#context.cluster?.roster.find(fileId, connid)) ?? null
  }

  /** Channels of all live files. */
  streams(): readonly StreamId[] {
    return [...this.#rooms.values()].flatMap(({ fileId, generation }) =>
      CHANNELS.map((channel) => ({ fileId, generation, channel })),
    )
  }

  /** The log of a stream was seen to reach this far. */
  headSeen({ fileId, generation, channel }: StreamId, seq: number): void {
    this.#rooms.get(keyOf(fileId, generation))?.channelStream(channel).headSeen(seq)
  }

  /** People of these files changed on other nodes: the roster is read for those that are live here. */
  peopleChanged(fileIds: readonly string[]): void {
    for (const fileId of fileIds) this.#rosterWanted.add(fileId)
    if (this.#rosterWanted.size > 0) this.#rosterTimer ??= setTimeout(() => void this.#readRoster(), READ_ROSTER_MS)
  }

  async leave(room: Room, member: Member): Promise<void> {
    const { fileId, generation } = room
    const isHere = room.member(member.id) === member
    room.leave(member)
    if (isHere && !member.isSilent) this.#context.cluster?.roster.left({ fileId, generation, info: member.info() })
    if (room.size > 0) return
    // A room stays until its edits are durable: the next to join must be given those that are not.
    await room.idle()
    if (room.size > 0 || this.#rooms.get(keyOf(room.fileId, room.generation)) !== room) return
    this.#touches.settle(room.fileId)
    this.#forget(room)
    for (const channel of CHANNELS) {
      await this.#context.compactor.left({ fileId: room.fileId, generation: room.generation, channel })
    }
    this.#context.left(room.fileId)
  }

  /**
   * Writes an update that came by no connection for everybody in the file and for who comes later. Resolves when it is durable.
   * @returns its place in the log
   * @throws GenerationSealed, or why the log could not be written
   */
  write(stream: StreamId, author: string, update: Uint8Array, options: WriteOptions = {}): Promise<number> {
    return this.#inStream(stream, (of) => of.write(author, update, options))
  }

  /** See Documents.run; null where the body has no order. */
  run(stream: StreamId, author: string, commands: readonly CommandCall[]): Promise<CommandsWritten | null> {
    return this.#inStream(stream, async (of) => (await of.run?.(author, commands)) ?? null)
  }

  /** Tells a body with an order that it is the time for which it waits; nothing to others. */
  tick(stream: StreamId): Promise<void> {
    return this.#inStream(stream, (of) => of.tick())
  }

  broadcast(fileId: string, message: ServerMessage): void {
    for (const room of this.ofFile(fileId)) room.broadcast(message)
  }

  connections(fileId: string): readonly CollaboratorInfo[] {
    return this.ofFile(fileId).flatMap((room) => [...[...room.members].map((member) => member.info()), ...room.others])
  }

  close(fileId: string, reason: ErrorCode): void {
    for (const room of this.ofFile(fileId)) room.refuseAll(reason)
  }

  queuedBytes(): number {
    let sum = 0
    for (const room of this.#rooms.values()) for (const { outbox } of room.members) sum += outbox.queuedBytes
    return sum
  }

  /** Everything accepted is durable or refused, and everybody was told. */
  async flush(): Promise<void> {
    await Promise.all([...this.#rooms.values()].map((room) => room.idle()))
    await this.#commits.flush()
    for (const room of this.#rooms.values()) room.flush()
  }

  stop(): void {
    clearInterval(this.#sweeper)
    if (this.#rosterTimer) clearTimeout(this.#rosterTimer)
    for (const stop of this.#stopWatching.values()) stop()
    this.#touches.settleAll()
    for (const room of this.#rooms.values()) room.close()
  }

  /** Of a file that may be live for this alone. */
  async #inStream<Answer>(
    { fileId, generation, channel }: StreamId,
    run: (of: FileStream) => Promise<Answer>,
  ): Promise<Answer> {
    const room = this.open(fileId, generation, await this.orderingOf(fileId))
    try {
      const done = run(room.channelStream(channel))
      await Promise.all([done, this.#commits.flush()])
      return await done
    } finally {
      if (room.size === 0 && this.#rooms.get(keyOf(fileId, generation)) === room) this.#forget(room)
    }
  }

  #forget(room: Room): void {
    this.#rooms.delete(keyOf(room.fileId, room.generation))
    this.#stopWatching.get(room)?.()
    this.#stopWatching.delete(room)
    room.close()
    this.#context.metrics.rooms.set(this.#rooms.size)
  }

  async #readRoster(): Promise<void> {
    this.#rosterTimer = null
    const live = new Set([...this.#rooms.values()].map(({ fileId }) => fileId))
    const wanted = [...this.#rosterWanted].filter((fileId) => live.has(fileId))
    this.#rosterWanted = new Set()
    try {
      const elsewhere = (await this.#context.cluster?.roster.elsewhere(wanted)) ?? []
      for (const fileId of wanted) {
        for (const room of this.ofFile(fileId)) {
          const others = elsewhere.filter((one) => one.fileId === fileId && one.generation === room.generation)
          room.setOthers(others.map(({ info }) => info))
        }
        this.#context.peopleChanged?.(fileId)
      }
    } catch {
      // Told again by the next look round.
    }
  }

  #durable(stream: StreamId, updates: readonly StreamUpdate[], tail: Tail): void {
    const { compactor, metrics } = this.#context
    const nowMs = performance.now()
    metrics.updates.inc(updates.length)
    for (const { arrivedMs } of updates) metrics.relayToCommitMs.observe(nowMs - arrivedMs)
    compactor.grew(stream, tail)
    const last = updates.findLast(({ author }) => author !== SERVER)
    if (last) this.#touches.edited(stream.fileId, last.author, nowMs)
  }

  #sweep(): void {
    const nowMs = performance.now()
    for (const room of this.#rooms.values()) room.sweep(nowMs)
    this.#touches.sweep(nowMs)
  }
}

const keyOf = (fileId: string, generation: string): string => `${fileId}\n${generation}`
