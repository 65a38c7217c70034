import type { CommandCall } from '@wenfang/shared-contract'
import type { StreamUpdate } from './stream-update.ts'
import type { Subscription } from './subscription.ts'

/** A list of submissions that waits for its turn. */
export interface Wanted {
  readonly subscription: Subscription | null
  readonly clientSeq: number
  readonly author: string
  readonly connection: string
  readonly list: Uint8Array
  /** In the place of the list: what it is made of in its turn, by what the body holds then. */
  readonly commands?: readonly CommandCall[]
  /** It is refused where the log does not end here when it is its turn. */
  readonly after?: number
  /** The server judged it already: the rules of the body do not ask who its author is. */
  readonly isTrusted?: boolean
  /** Of somebody who may change nothing but what is said about the file. */
  readonly mayOnlyComment?: boolean
  /** Nothing is wanted: the body is told that it is the time for which it waits. */
  readonly isTick?: boolean
  readonly arrivedMs: number
  readonly settled?: { resolve(seq: number, answers: readonly unknown[]): void; reject(error: unknown): void }
}

/** What became of it, as it is written. */
export const updateOf = (
  { author, connection, subscription, arrivedMs }: Pick<Wanted, 'author' | 'connection' | 'subscription' | 'arrivedMs'>,
  update: Uint8Array,
  timeMs: number,
): StreamUpdate => ({
  author,
  connection,
  timeMs,
  update,
  subscription,
  clientSeq: 0,
  arrivedMs,
  after: 0,
  adopts: 0,
})
