import type { BlobStore } from '../app/ports.ts'
import type { GroupCommit, LoggedUpdate, LogStore, StreamId, Tail } from '../log/index.ts'
import type { Member } from './member.ts'
import type { RoomLine } from './room-line.ts'
import type { Subscription } from './subscription.ts'

/** An update on its way through the room. */
export interface StreamUpdate extends LoggedUpdate {
  /** null: written by nobody here, or taken over from a node that died. */
  readonly subscription: Subscription | null
  /** 0 for an update of somebody else that was sent again: it is never acknowledged by number. */
  readonly clientSeq: number
  readonly arrivedMs: number
  /** How many updates of other nodes its author may have seen, durable or not. */
  readonly after: number
  /** The mark of the update of another node that this is, 0 if it is none. */
  readonly adopts: number
  /** Who waits for it to be durable without a subscription. */
  readonly settled?: { resolve(seq: number): void; reject(error: unknown): void }
}

export interface StreamEvents {
  /** Updates became durable. */
  durable(stream: StreamId, updates: readonly StreamUpdate[], tail: Tail): void
  /** Updates could not be written; the room ends, clients keep what was not acknowledged. */
  failed(error: unknown): void
  slow(member: Member): void
  /** It was found out that the member may be told everything. */
  trusted(member: Member): void
}

export interface StreamContext {
  readonly log: LogStore
  readonly snapshots: BlobStore
  readonly commits: GroupCommit
  /** Leads to the rooms of the file on other nodes; absent where there are none. */
  readonly line?: RoomLine
}

/** Named by who sent it: an empty author stands for the log, and this is not durable yet. */
export const relayedUpdate = ({ connection, update }: StreamUpdate) => ({ author: connection, update })

/** The one subscription that wrote all of it and needs no echo, if there is one. */
export function soleAuthor(updates: readonly StreamUpdate[]): Subscription | null {
  const first = updates[0]?.subscription ?? null
  return updates.every(({ subscription }) => subscription === first) ? first : null
}
