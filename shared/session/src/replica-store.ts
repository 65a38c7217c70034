import { WenfangError, type Acl, type Channel } from '@wenfang/shared-protocol'

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
  /** Date.now() when it was last equal with the server; null when that was never written down. */
  readonly syncedAt: number | null
  /** Rights as the server last told them; null in copies that are older than this field. */
  readonly acl: Acl | null
  /** Of this very copy: one that was taken away and begun anew has another. */
  readonly copyId: string
  readonly channels: readonly StoredChannel[]
}

/**
 * Changes that become true together or not at all, but for deletes: they only take away what something else replaced, and may come
 * a moment later.
 */
export interface StoreBatch {
  readonly generation: string
  /** The copy that it belongs into: when that is not there any more, nothing is written (see `isCopyGone`). */
  readonly copyId?: string
  readonly openedAt?: number
  readonly syncedAt?: number
  readonly acl?: Acl
  readonly puts: readonly ({ readonly channel: Channel } & StoredUpdate)[]
  readonly deletes: readonly { readonly channel: Channel; readonly key: string }[]
  /**
   * Goes with the position of its channel in the same batch. Neither is written where the copy is further already: two pages
   * may open a file at once, and the one with the older open data must not take away what the other's position counts on.
   */
  readonly snapshots: readonly { readonly channel: Channel; readonly state: Uint8Array }[]
  readonly seqs: readonly { readonly channel: Channel; readonly seq: number }[]
}

/** The same without snapshots, and their positions, of channels that `storedSeq` says are further. */
export function withoutOlderSnapshots(batch: StoreBatch, storedSeq: ReadonlyMap<Channel, number>): StoreBatch {
  const older = new Set(
    batch.snapshots
      .map(({ channel }) => channel)
      .filter((channel) => {
        const seq = batch.seqs.find((each) => each.channel === channel)?.seq ?? 0
        return seq < (storedSeq.get(channel) ?? 0)
      }),
  )
  if (older.size === 0) return batch
  const isNewer = ({ channel }: { readonly channel: Channel }): boolean => !older.has(channel)
  return { ...batch, snapshots: batch.snapshots.filter(isNewer), seqs: batch.seqs.filter(isNewer) }
}

/** `crypto.randomUUID` exists only on secure origins. */
export const newCopyId = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')

/** A copy that was taken away under a running page (evicted, or site data cleared) has to be written whole. */
export const copyGone = (): WenfangError =>
  new WenfangError('DBError', 'the local copy is gone', { detail: { isCopyGone: true } })

export const isCopyGone = (error: unknown): boolean =>
  error instanceof WenfangError && error.detail['isCopyGone'] === true

/** The local copies of one file, kept over reloads. Rejects with WenfangError StorageFull or DBError. */
export interface ReplicaStore {
  /** False where nothing outlives the page (no database in this browser). */
  readonly isLasting: boolean
  /** Every generation that is kept, the last opened first. */
  load(): Promise<readonly StoredReplica[]>
  /** Answers the id of the copy, which begins with the first write. */
  write(batch: StoreBatch): Promise<string>
  /** Edits of every page of this browser that are not known to be on the server. */
  unsent(generation: string): Promise<readonly ({ readonly channel: Channel } & StoredUpdate)[]>
  /** Forgets a generation whole. */
  remove(generation: string): Promise<void>
  close(): void
}
