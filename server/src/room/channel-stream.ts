import { WenfangError, type Channel, type RelayedUpdate } from '@wenfang/shared-protocol'
import type { WriteOptions } from '../app/ports.ts'
import type { CommitListener, CommitOutcome, LoggedUpdate, StreamId } from '../log/index.ts'
import { catchUp } from './catch-up.ts'
import type { EarlyUpdate } from './early-updates.ts'
import type { FileStream } from './file-stream.ts'
import { HeldAcks } from './held-acks.ts'
import { relayedUpdate, soleAuthor, type StreamContext, type StreamEvents, type StreamUpdate } from './stream-update.ts'
import type { Member } from './member.ts'
import type { NodeMessage } from './node-message.ts'
import { Coalescer } from './coalescer.ts'
import { SendInterval } from './send-interval.ts'
import { SharedChannelStream } from './shared-channel-stream.ts'
import { binaryFrame } from './socket-frame.ts'
import type { Subscription } from './subscription.ts'
import { Subscriptions } from './subscriptions.ts'
import { Watermark } from './watermark.ts'

/** To members, an update without the name of a connection is one that was read from the log. */
const SERVER_CONNECTION = 'server'

/**
 * One channel of a live file. Relays updates at once, acknowledges them after their commit, and lets members join at any
 * log position. It holds bytes, never a document.
 *
 * Updates are accepted in one order, relayed in it and committed in it. So three marks describe everything: relayed and
 * committed run after accepted, in either order.
 */
export class ChannelStream implements FileStream, CommitListener<StreamUpdate> {
  readonly stream: StreamId
  readonly #context: StreamContext
  readonly #events: StreamEvents
  readonly #subscriptions: Subscriptions
  readonly #sendInterval = new SendInterval()
  readonly #coalescer: Coalescer
  readonly #watermark: Watermark
  readonly #held = new HeldAcks()
  /** What other nodes have to do with this channel; null where there are none. */
  readonly #shared: SharedChannelStream | null
  /** Of other nodes, on their way to all members. */
  #arrived: RelayedUpdate[] = []
  #unrelayed: StreamUpdate[] = []
  #uncommitted: StreamUpdate[] = []

  constructor(stream: StreamId, context: StreamContext, events: StreamEvents) {
    this.stream = stream
    this.#context = context
    this.#events = events
    this.#subscriptions = new Subscriptions(events, (member, since) => this.join(member, since))
    this.#coalescer = new Coalescer(
      () => this.#sendInterval.intervalMs(),
      () => this.#round(),
    )
    this.#watermark = new Watermark(() => this.#coalescer.schedule())
    const { log, snapshots, line } = context
    this.#shared = line
      ? new SharedChannelStream(stream, log, snapshots, line, {
          deliver: (updates) => this.#deliver(updates),
          reached: (seq) => this.#watermark.reached(seq),
          adopt: (updates) => this.#adopt(updates),
          settled: () => this.#release(),
        })
      : null
  }

  get channel(): Channel {
    return this.stream.channel
  }

  add(member: Member): void {
    this.#subscriptions.add(member)
  }

  /** Whoever may read the file may read all of it. */
  isTrusted(): boolean {
    return true
  }

  remove(member: Member): void {
    const subscription = this.#subscriptions.get(member)
    if (subscription) this.#held.forget(subscription)
    this.#subscriptions.delete(member)
  }

  accept(member: Member, clientSeq: number, update: Uint8Array): void {
    const subscription = this.#subscriptions.get(member)
    if (!subscription) return
    if (clientSeq <= subscription.acceptedClientSeq) {
      subscription.owesAck = true
      this.#coalescer.schedule()
      return
    }
    if (clientSeq > subscription.acceptedClientSeq + 1) {
      throw new WenfangError('Unavailable', 'an edit before this one is missing')
    }
    subscription.acceptedClientSeq = clientSeq
    this.#take(subscription, clientSeq, update)
  }

  acceptAgain(member: Member, update: Uint8Array): void {
    const subscription = this.#subscriptions.get(member)
    if (subscription) this.#take(subscription, 0, update)
  }

  /** Nothing waits for a time here. */
  async tick(): Promise<void> {}

  write(author: string, update: Uint8Array, { mayOnlyComment = false }: WriteOptions = {}): Promise<number> {
    // Nothing here looks into an edit, so that nobody could tell a comment from it.
    if (mayOnlyComment) return Promise.reject(new WenfangError('permissionDenied', 'no right to change this file'))
    return new Promise((resolve, reject) =>
      this.#write(
        { author, connection: SERVER_CONNECTION, timeMs: Date.now(), update },
        { subscription: null, clientSeq: 0, adopts: 0, settled: { resolve, reject } },
      ),
    )
  }

  /**
   * Brings the member up to date from `since` and subscribes it. The order is what makes it safe: subscribe, then copy
   * what is not committed, then read the log. Whatever is committed in between comes twice, never not at all.
   * @returns false when the position is beyond the log: the client must open afresh.
   */
  async join(member: Member, since: number): Promise<boolean> {
    const subscription = this.#subscriptions.get(member)
    if (!subscription) return true
    const isReturning = subscription.phase === 'behind'
    subscription.phase = 'joining'
    await this.#shared?.begun()
    let position = since
    do {
      subscription.missed = false
      this.#sendUncommitted(subscription)
      const end = await catchUp(this.#context.log, this.#context.snapshots, this.stream, position, member.outbox)
      if (end === null) return false
      position = end
      // It was so far behind that live frames were left out meanwhile.
    } while (subscription.missed && this.#subscriptions.has(member))
    if (!this.#subscriptions.has(member)) return true
    subscription.phase = 'live'
    subscription.durableSeq = Math.max(position, since)
    if (!isReturning) {
      member.outbox.write(binaryFrame({ kind: 'synced', channel: this.channel, durableSeq: subscription.durableSeq }))
    }
    // What was committed while COMMIT was withheld; without another edit nobody would tell of it.
    subscription.owesAck ||=
      isReturning || this.#watermark.seq > subscription.durableSeq || subscription.committedClientSeq > 0
    this.#coalescer.schedule()
    return true
  }

  async whenDurable(member: Member): Promise<void> {
    const subscription = this.#subscriptions.get(member)
    const wanted = subscription?.acceptedClientSeq ?? 0
    if (!subscription || subscription.committedClientSeq >= wanted) return
    await this.#context.commits.flush()
    await this.#held.free(subscription)
    // The member hears of it by COMMIT first, then by whatever waited for this.
    this.#coalescer.now()
    if (subscription.committedClientSeq < wanted)
      throw new WenfangError('Unavailable', 'the edits could not be written')
  }

  /** Part of CommitListener. */
  committed(updates: readonly StreamUpdate[], outcome: CommitOutcome): void {
    this.#uncommitted.splice(0, updates.length)
    if (!outcome.ok) {
      this.#shared?.failed(updates.length)
      this.#events.failed(outcome.error)
      for (const { settled } of updates) settled?.reject(outcome.error)
      for (const { adopts } of updates) if (adopts > 0) this.#shared?.adopted(adopts)
      return
    }
    if (this.#shared) this.#shared.committed(updates.length, outcome.lastSeq)
    else this.#watermark.reached(outcome.lastSeq)
    for (const { subscription, clientSeq, after } of updates)
      if (clientSeq > 0 && subscription) this.#held.add(subscription, clientSeq, after)
    for (const { adopts } of updates) if (adopts > 0) this.#shared?.adopted(adopts)
    this.#release()
    this.#events.durable(this.stream, updates, outcome.tail)
    const first = outcome.lastSeq - updates.length + 1
    for (const [at, { settled }] of updates.entries()) settled?.resolve(first + at)
    this.#coalescer.schedule()
  }

  async idle(): Promise<void> {
    await this.#context.commits.flush()
  }

  hear(message: Extract<NodeMessage, { kind: 'relay' | 'commit' }>): void {
    this.#shared?.hear(message)
  }

  headSeen(seq: number): void {
    this.#shared?.headSeen(seq)
  }

  sweep(nowMs: number): void {
    this.#shared?.sweep(nowMs)
  }

  flush(): void {
    this.#coalescer.now()
  }

  close(): void {
    this.#coalescer.stop()
    this.#watermark.stop()
    this.#shared?.close()
    this.#unrelayed = []
  }

  #take(subscription: Subscription, clientSeq: number, update: Uint8Array): void {
    const { id, userId } = subscription.member
    this.#write({ author: userId, connection: id, timeMs: Date.now(), update }, { subscription, clientSeq, adopts: 0 })
  }

  #write(update: LoggedUpdate, from: Pick<StreamUpdate, 'subscription' | 'clientSeq' | 'adopts' | 'settled'>): void {
    const taken: StreamUpdate = {
      ...update,
      ...from,
      arrivedMs: performance.now(),
      after: this.#shared?.heardMark ?? 0,
    }
    this.#unrelayed.push(taken)
    this.#uncommitted.push(taken)
    this.#shared?.taken(taken)
    this.#context.commits.add(this, taken)
    this.#coalescer.schedule()
  }

  #deliver(updates: readonly RelayedUpdate[]): void {
    this.#arrived.push(...updates)
    this.#coalescer.schedule()
  }

  #adopt(updates: readonly EarlyUpdate[]): void {
    for (const { update, mark } of updates) this.#write(update, { subscription: null, clientSeq: 0, adopts: mark })
  }

  #release(): void {
    // Members may be told of more commits now.
    this.#coalescer.schedule()
    for (const { subscription, clientSeq } of this.#held.release(this.#shared?.settledMark ?? 0)) {
      subscription.committedClientSeq = clientSeq
      subscription.owesAck = true
    }
  }

  #sendUncommitted({ member }: Subscription): void {
    // What is not relayed yet comes to a subscriber with the next frame.
    const relayed = Math.max(0, this.#uncommitted.length - this.#unrelayed.length)
    const updates = [...this.#uncommitted.slice(0, relayed).map(relayedUpdate), ...(this.#shared?.early ?? [])]
    if (updates.length === 0) return
    member.outbox.write(binaryFrame({ kind: 'updates', channel: this.channel, updates }))
  }

  #round(): void {
    const startMs = performance.now()
    this.#send()
    this.#sendInterval.took(performance.now() - startMs)
  }

  /** One round: edits since the last one, then the watermark, which never runs ahead of the edits that it covers. */
  #send(): void {
    this.#shared?.relay()
    const updates = [...this.#arrived, ...this.#unrelayed.map(relayedUpdate)]
    const onlyAuthor = this.#arrived.length > 0 ? null : soleAuthor(this.#unrelayed)
    const isWatermarkSent = this.#watermark.take(updates.length > 0, this.#shared)
    this.#arrived = []
    this.#unrelayed = []
    const edits = updates.length > 0 ? binaryFrame({ kind: 'updates', channel: this.channel, updates }) : null
    const watermark = isWatermarkSent ? this.#commitFrame(0) : null
    const both = edits && watermark ? Buffer.concat([edits, watermark]) : null

    for (const subscription of this.#subscriptions) {
      if (!this.#subscriptions.isListening(subscription)) continue
      const frame = subscription === onlyAuthor ? null : edits
      const { outbox } = subscription.member
      if (subscription.phase === 'joining') {
        // COMMIT is withheld until SYNCED: the member does not have the log before it yet.
        if (frame) outbox.write(frame)
      } else if (subscription.owesAck) {
        subscription.owesAck = false
        const ack = this.#commitFrame(subscription.committedClientSeq, subscription.durableSeq)
        if (frame) outbox.writeBoth(frame, ack)
        else outbox.write(ack)
      } else if (frame && both) {
        outbox.write(both)
      } else {
        const single = frame ?? watermark
        if (single) outbox.write(single)
      }
      if (isWatermarkSent && subscription.phase === 'live') subscription.durableSeq = this.#watermark.told
    }
  }

  /** After a restart nothing was committed here yet; then what the member was told at its join stands. */
  #commitFrame(clientSeq: number, atLeast = 0): Buffer {
    const durableSeq = Math.max(this.#watermark.told, atLeast)
    return binaryFrame({ kind: 'commit', channel: this.channel, clientSeq, durableSeq })
  }
}
