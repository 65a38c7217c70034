import type { StreamEvents } from './stream-update.ts'
import type { Member } from './member.ts'
import { Subscription } from './subscription.ts'

/**
 * The members of one channel. One who reads too slowly gets no more live frames; when all that was sent is read, it joins again where it
 * stopped.
 */
export class Subscriptions {
  readonly #byMember = new Map<Member, Subscription>()
  readonly #events: Pick<StreamEvents, 'slow'>
  readonly #join: (member: Member, since: number) => Promise<unknown>

  constructor(events: Pick<StreamEvents, 'slow'>, join: (member: Member, since: number) => Promise<unknown>) {
    this.#events = events
    this.#join = join
  }

  add(member: Member): void {
    this.#byMember.set(member, new Subscription(member))
  }

  get(member: Member): Subscription | undefined {
    return this.#byMember.get(member)
  }

  has(member: Member): boolean {
    return this.#byMember.has(member)
  }

  delete(member: Member): void {
    this.#byMember.delete(member)
  }

  [Symbol.iterator](): Iterator<Subscription> {
    return this.#byMember.values()
  }

  /** Whether it takes a live frame now. One who joins and is slow will read what it missed from the log. */
  isListening(subscription: Subscription): boolean {
    if (subscription.phase === 'none' || subscription.phase === 'behind') return false
    if (!subscription.member.outbox.isSlow) return true
    if (subscription.phase === 'live') this.#events.slow(subscription.member)
    this.leaveBehind(subscription)
    return false
  }

  /** No live frames until it has read what was sent; whoever just joins goes over the log once more. */
  leaveBehind(subscription: Subscription): void {
    if (subscription.phase === 'none' || subscription.phase === 'behind') return
    if (subscription.phase === 'joining') {
      subscription.missed = true
      return
    }
    subscription.phase = 'behind'
    void this.#returnWhenRead(subscription)
  }

  async #returnWhenRead(subscription: Subscription): Promise<void> {
    const { member } = subscription
    await member.outbox.drained()
    if (!this.#byMember.has(member)) return
    try {
      await this.#join(member, subscription.durableSeq)
    } catch {
      member.refuse('Unavailable', 'the log cannot be read')
    }
  }
}
