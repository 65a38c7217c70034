import { CHANNELS, type CollaboratorInfo, type ErrorCode, type ServerMessage } from '@wenfang/shared-protocol'
import type { BlobStore } from '../app/ports.ts'
import type { Compactor } from '../compact/index.ts'
import { GroupCommit, type LogStore, type StreamId, type Tail } from '../log/index.ts'
import type { Metrics } from '../metrics/index.ts'
import type { LaneUpdate } from './lane.ts'
import type { Member } from './member.ts'
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
}

/** All live files of this process. */
export class Rooms {
  readonly #context: RoomsContext
  readonly #commits: GroupCommit
  readonly #rooms = new Map<string, Room>()
  readonly #touches: Touches
  readonly #sweeper: NodeJS.Timeout

  constructor(context: RoomsContext) {
    const { metrics } = context
    this.#context = context
    this.#touches = new Touches((fileId, userId) => context.touch(fileId, userId))
    this.#commits = new GroupCommit(context.log, {
      commit: (durationMs, updates) => {
        metrics.fsyncMs.observe(durationMs)
        metrics.batchUpdates.observe(updates)
      },
    })
    this.#sweeper = setInterval(() => this.#sweep(), SWEEP_INTERVAL_MS).unref()
  }

  /** The room of a file's generation, made when it is not live yet. */
  open(fileId: string, generation: string): Room {
    const key = keyOf(fileId, generation)
    const known = this.#rooms.get(key)
    if (known) return known
    const { log, snapshots, metrics } = this.#context
    const room = new Room(
      fileId,
      generation,
      { log, snapshots, commits: this.#commits },
      {
        durable: (stream, updates, tail) => this.#durable(stream, updates, tail),
        slow: () => metrics.slowReaders.inc(),
      },
    )
    this.#rooms.set(key, room)
    metrics.rooms.set(this.#rooms.size)
    return room
  }

  /** Live rooms of a file: one, or two for a moment when its generation changes. */
  ofFile(fileId: string): readonly Room[] {
    return [...this.#rooms.values()].filter((room) => room.fileId === fileId)
  }

  async leave(room: Room, member: Member): Promise<void> {
    room.leave(member)
    if (room.size > 0) return
    // A room stays until its edits are durable: the next to join must be given those that are not.
    await this.#commits.flush()
    if (room.size > 0 || this.#rooms.get(keyOf(room.fileId, room.generation)) !== room) return
    this.#rooms.delete(keyOf(room.fileId, room.generation))
    this.#touches.settle(room.fileId)
    room.close()
    this.#context.metrics.rooms.set(this.#rooms.size)
    for (const channel of CHANNELS) {
      await this.#context.compactor.left({ fileId: room.fileId, generation: room.generation, channel })
    }
    this.#context.left(room.fileId)
  }

  broadcast(fileId: string, message: ServerMessage): void {
    for (const room of this.ofFile(fileId)) room.broadcast(message)
  }

  connections(fileId: string): readonly CollaboratorInfo[] {
    return this.ofFile(fileId).flatMap((room) => [...room.members].map((member) => member.info()))
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
    await this.#commits.flush()
    for (const room of this.#rooms.values()) room.flush()
  }

  stop(): void {
    clearInterval(this.#sweeper)
    this.#touches.settleAll()
    for (const room of this.#rooms.values()) room.close()
  }

  #durable(stream: StreamId, updates: readonly LaneUpdate[], tail: Tail): void {
    const { compactor, metrics } = this.#context
    const nowMs = performance.now()
    metrics.updates.inc(updates.length)
    for (const { arrivedMs } of updates) metrics.relayToCommitMs.observe(nowMs - arrivedMs)
    compactor.grew(stream, tail)
    const last = updates.at(-1)
    if (last) this.#touches.edited(stream.fileId, last.author, nowMs)
  }

  #sweep(): void {
    const nowMs = performance.now()
    for (const room of this.#rooms.values()) room.sweep(nowMs)
    this.#touches.sweep(nowMs)
  }
}

const keyOf = (fileId: string, generation: string): string => `${fileId}\n${generation}`
