import type { Subscription } from './subscription.ts'

interface Held {
  readonly subscription: Subscription
  readonly clientSeq: number
  readonly after: number
}

/**
 * Edits that are durable while something that their author had seen before them, relayed by another node, is not: a
 * change that builds on it could not be read without it. They are acknowledged when that is durable as well.
 */
export class HeldAcks {
  #held: Held[] = []
  #waiting: { readonly subscription: Subscription; readonly resolve: () => void }[] = []

  add(subscription: Subscription, clientSeq: number, after: number): void {
    this.#held.push({ subscription, clientSeq, after })
  }

  /** Takes out, in the order added, what waits for nothing beyond `settled`. */
  release(settled: number): readonly Held[] {
    const released = this.#held.filter(({ after }) => after <= settled)
    if (released.length === 0) return released
    this.#held = this.#held.filter(({ after }) => after > settled)
    this.#wake()
    return released
  }

  /** Resolves when nothing of the subscription is held any more. */
  free(subscription: Subscription): Promise<void> {
    if (!this.#isHeld(subscription)) return Promise.resolve()
    return new Promise((resolve) => this.#waiting.push({ subscription, resolve }))
  }

  forget(subscription: Subscription): void {
    this.#held = this.#held.filter((held) => held.subscription !== subscription)
    this.#wake()
  }

  #isHeld(subscription: Subscription): boolean {
    return this.#held.some((held) => held.subscription === subscription)
  }

  #wake(): void {
    const free = this.#waiting.filter(({ subscription }) => !this.#isHeld(subscription))
    this.#waiting = this.#waiting.filter(({ subscription }) => this.#isHeld(subscription))
    for (const { resolve } of free) resolve()
  }
}
