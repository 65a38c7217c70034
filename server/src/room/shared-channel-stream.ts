import { randomUUID } from 'node:crypto'
import type { RelayedUpdate } from '@wenfang/shared-protocol'
import type { BlobStore } from '../app/ports.ts'
import type { LoggedUpdate, LogStore, StreamId } from '../log/index.ts'
import { EarlyUpdates, type EarlyUpdate } from './early-updates.ts'
import type { NodeMessage } from './node-message.ts'
import type { RoomLine } from './room-line.ts'
import { SharedOrder } from './shared-order.ts'

/** What another node relayed and nobody wrote within this time is written here. */
const ADOPT_AFTER_MS = 3_000

export interface SharedStreamEvents {
  /** Updates of other nodes for all members. */
  deliver(updates: readonly RelayedUpdate[]): void
  /** Members were given everything up to here, and it is durable. */
  reached(seq: number): void
  /** Updates that members have seen and whose node is gone: they must be written. */
  adopt(updates: readonly EarlyUpdate[]): void
  /** More of what other nodes relayed is durable. */
  settled(): void
}

/** The part of a channel stream that other nodes take part in: what they wrote comes in, what was written here goes out. */
export class SharedChannelStream {
  readonly #stream: StreamId
  readonly #line: RoomLine
  readonly #events: SharedStreamEvents
  readonly #order: SharedOrder
  readonly #early = new EarlyUpdates()
  /** Names this channel stream of this process; its updates are numbered from 1. */
  readonly #name = randomUUID().slice(0, 13)
  #unsaid: LoggedUpdate[] = []
  #said = 0
  #committed = 0

  constructor(stream: StreamId, log: LogStore, snapshots: BlobStore, line: RoomLine, events: SharedStreamEvents) {
    this.#stream = stream
    this.#line = line
    this.#events = events
    this.#order = new SharedOrder(stream, log, snapshots, {
      deliver: (updates) => {
        const fresh = updates.filter((update) => !this.#early.seen(update))
        if (fresh.length < updates.length) events.settled()
        if (fresh.length > 0) events.deliver(fresh.map(({ update }) => ({ author: '', update })))
      },
      deliverSnapshot: (update) => events.deliver([{ author: '', update }]),
      reached: (seq) => events.reached(seq),
    })
  }

  /** See SharedOrder.begun. */
  begun(): Promise<void> {
    return this.#order.begun()
  }

  /** What members have seen of other nodes and is not durable yet. */
  get early(): readonly RelayedUpdate[] {
    return this.#early.all.map(toRelayed)
  }

  /** How many updates of other nodes members have been given before they were durable. */
  get heardMark(): number {
    return this.#early.heardMark
  }

  /** So many of them, counted from the first, are durable. */
  get settledMark(): number {
    return this.#early.settledMark
  }

  /** What was adopted was written, or could not be. */
  adopted(mark: number): void {
    this.#early.settle(mark)
    this.#events.settled()
  }

  /** An update was accepted here. */
  taken(update: LoggedUpdate): void {
    this.#unsaid.push(update)
  }

  /** Tells other nodes what was accepted since the last time. */
  relay(): void {
    if (this.#unsaid.length === 0) return
    const updates = this.#unsaid
    this.#unsaid = []
    const firstNumber = this.#said + 1
    this.#said += updates.length
    this.#line.say({
      kind: 'relay',
      channelStream: this.#name,
      channel: this.#stream.channel,
      firstNumber,
      updates,
    })
  }

  /** The oldest `count` accepted updates became durable. */
  committed(count: number, lastSeq: number): void {
    this.#committed += count
    // A node that hears of the commit first would look for them in the log.
    if (this.#said < this.#committed) this.relay()
    this.#line.say({
      kind: 'commit',
      channelStream: this.#name,
      channel: this.#stream.channel,
      lastNumber: this.#committed,
      count,
      lastSeq,
    })
    this.#order.committed(lastSeq, count, true)
  }

  /** They could not be written; their authors send them again. */
  failed(count: number): void {
    this.#committed += count
  }

  hear(message: Extract<NodeMessage, { kind: 'relay' | 'commit' }>): void {
    if (message.kind === 'commit') {
      const isKnown = this.#early.committed(message.channelStream, message.lastNumber, message.count)
      this.#order.committed(message.lastSeq, message.count, isKnown)
      this.#events.settled()
      return
    }
    const fresh = this.#early.heard(message.channelStream, message.firstNumber, message.updates, performance.now())
    if (fresh.length > 0) this.#events.deliver(fresh.map(toRelayed))
  }

  headSeen(seq: number): void {
    this.#order.headSeen(seq)
  }

  /** Called about once a second. */
  sweep(nowMs: number): void {
    const left = this.#early.takeOlderThan(nowMs - ADOPT_AFTER_MS)
    if (left.length > 0) this.#events.adopt(left)
  }

  close(): void {
    this.#order.close()
  }
}

const toRelayed = ({ connection, update }: LoggedUpdate): RelayedUpdate => ({ author: connection, update })
