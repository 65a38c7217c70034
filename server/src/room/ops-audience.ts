import type { KernelReader } from '@wenfang/shared-contract'
import type { Channel } from '@wenfang/shared-protocol'
import { readerKey } from '../kernel/index.ts'
import { givenFrames, type Given } from './given-frames.ts'
import type { StreamEvents } from './stream-update.ts'
import type { Member } from './member.ts'
import { binaryFrame } from './socket-frame.ts'
import type { Subscription } from './subscription.ts'
import { Subscriptions } from './subscriptions.ts'

interface ChannelStream {
  readonly channel: Channel
  /** Up to here the log was given to members. */
  readonly position: () => number
  readonly join: (member: Member, since: number) => Promise<unknown>
}

/**
 * Who listens to a body with an order. Everybody but the owner of the file may be told less than everything: what he is told is made by
 * the kernel, and whoever it was not made for is told nothing until it was.
 */
export class OpsAudience {
  readonly #channelStream: ChannelStream
  readonly #events: StreamEvents
  readonly #subscriptions: Subscriptions
  #isClosed = false

  constructor(channelStream: ChannelStream, events: StreamEvents) {
    this.#channelStream = channelStream
    this.#events = events
    this.#subscriptions = new Subscriptions(events, channelStream.join)
  }

  add(member: Member): void {
    this.#subscriptions.add(member)
  }

  get(member: Member): Subscription | undefined {
    return this.#subscriptions.get(member)
  }

  has(member: Member): boolean {
    return this.#subscriptions.has(member)
  }

  /** @returns as whom nobody is told of the body any more */
  remove(member: Member): KernelReader | null {
    const reader = this.#subscriptions.get(member)?.reader ?? null
    this.#subscriptions.delete(member)
    if (!reader) return null
    const key = readerKey(reader)
    for (const other of this.#subscriptions) if (other.reader && readerKey(other.reader) === key) return null
    return reader
  }

  /** One that has read the log up to here. */
  joined(subscription: Subscription, durableSeq: number, isReturning: boolean): void {
    const { outbox } = subscription.member
    const { channel, position } = this.#channelStream
    subscription.phase = 'live'
    subscription.durableSeq = durableSeq
    if (!isReturning) outbox.write(binaryFrame({ kind: 'synced', channel, durableSeq }))
    const isAhead = position() > durableSeq
    if (isReturning || isAhead || subscription.committedClientSeq > 0) this.acknowledge(subscription)
  }

  /** Everything in the body may be told to it, and so what others point at in it. */
  trust(subscription: Subscription): void {
    subscription.isTrusted = true
    this.#events.trusted(subscription.member)
  }

  /** Durable updates, for all who listen, with the word of how far they go. */
  give(given: readonly Given[]): void {
    const { whole: frame, frameFor } = givenFrames(this.#channelStream.channel, given)
    for (const subscription of this.#subscriptions) {
      if (!this.#subscriptions.isListening(subscription)) continue
      const { reader } = subscription
      // One who joins and was not looked at yet is told what becomes durable meanwhile once he was.
      if (reader === null && !subscription.isTrusted) {
        subscription.missed = true
        continue
      }
      const own = reader ? frameFor(reader) : frame
      if (own === null) {
        this.#beginAgain(subscription)
        continue
      }
      if (own !== frame) subscription.isTrusted = false
      subscription.member.outbox.write(own)
      if (subscription.phase === 'live') this.acknowledge(subscription)
    }
  }

  acknowledge(subscription: Subscription): void {
    const { channel, position } = this.#channelStream
    const durableSeq = Math.max(position(), subscription.durableSeq)
    subscription.durableSeq = durableSeq
    subscription.member.outbox.write(
      binaryFrame({ kind: 'commit', channel, clientSeq: subscription.committedClientSeq, durableSeq }),
    )
  }

  /** Who is told less than everything, or may be, begins anew: what he was told is known no more. */
  readersBeginAgain(): void {
    for (const subscription of this.#subscriptions) if (subscription.reader) this.#beginAgain(subscription)
  }

  close(): void {
    this.#isClosed = true
  }

  /** Tells it nothing until it was looked at anew. */
  #beginAgain(subscription: Subscription): void {
    subscription.isTrusted = false
    if (!this.#isClosed) this.#subscriptions.leaveBehind(subscription)
  }
}
