import type { KernelReader } from '@wenfang/shared-contract'
import type { Member } from './member.ts'

/**
 * none: has not asked for the log yet. joining: gets live frames while the log is read, but no COMMIT.
 * live: gets everything. behind: reads too slowly; gets nothing until it has read, then catches up from the log.
 */
export type Phase = 'none' | 'joining' | 'live' | 'behind'

/** Where one member stands in one channel stream. */
export class Subscription {
  readonly member: Member
  phase: Phase = 'none'
  /** Highest client number that came in, and that became durable. */
  acceptedClientSeq = 0
  committedClientSeq = 0
  /** A COMMIT with its own number is due. */
  owesAck = false
  /** Everything up to here is durable and was sent to the member. */
  durableSeq = 0
  /** Live frames were left out while joining. */
  missed = false
  /** As whom it is told of a body of kind `ops`; null for the owner, and until that is known. */
  reader: KernelReader | null = null
  /** All of the body may be told to it, as far as that was found out. */
  isTrusted = false

  constructor(member: Member) {
    this.member = member
  }
}
