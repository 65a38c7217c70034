import type { Channel } from '@wenfang/shared-protocol'

/**
 * `own`: made here and not yet known to be durable on the server. `foreign`: made by others, seen before it was durable.
 * `durable`: on the server's disk.
 */
export type UpdateKind = 'own' | 'foreign' | 'durable'

export interface StoredUpdate {
  /** Unique in its channel, rising in the order of making; names the same bytes for ever. */
  readonly key: string
  readonly kind: UpdateKind
  readonly update: Uint8Array
}

/** One channel of one generation: the snapshot and all updates together hold everything up to `seq`, and more. */
export interface StoredChannel {
  readonly channel: Channel
  readonly seq: number
  readonly snapshot: Uint8Array
  readonly updates: readonly StoredUpdate[]
}

export interface StoredReplica {
  readonly generation: string
  /** Date.now() of the last opening, to find the newest. */
  readonly openedAt: number
  readonly channels: readonly StoredChannel[]
}

/** Changes that become true together or not at all. */
export interface StoreBatch {
  readonly generation: string
  readonly openedAt?: number
  readonly puts: readonly ({ readonly channel: Channel } & StoredUpdate)[]
  readonly deletes: readonly { readonly channel: Channel; readonly key: string }[]
  readonly snapshots: readonly { readonly channel: Channel; readonly state: Uint8Array }[]
  readonly seqs: readonly { readonly channel: Channel; readonly seq: number }[]
}

/** The local copies of one file, kept over reloads. Rejects with WenfangError StorageFull or DBError. */
export interface ReplicaStore {
  /** False where nothing outlives the page (no database in this browser). */
  readonly isLasting: boolean
  /** Every generation that is kept, the last opened first. */
  load(): Promise<readonly StoredReplica[]>
  write(batch: StoreBatch): Promise<void>
  /** Forgets a generation whole. */
  remove(generation: string): Promise<void>
  close(): void
}
