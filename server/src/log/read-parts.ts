import { WenfangError } from '@wenfang/shared-protocol'
import type { BlobStore } from '../app/ports.ts'
import type { LogStore, SnapshotRef, StreamId } from './log-store.ts'
import { unpackUpdates } from './packed-updates.ts'

interface StreamParts {
  readonly seq: number
  readonly isSealed: boolean
  readonly snapshot: { readonly ref: SnapshotRef; readonly state: Uint8Array } | null
  /** Updates after the snapshot. */
  readonly updates: readonly Uint8Array[]
}

/** Snapshot and tail of a stream that belong together: durable edits only. */
export async function readParts(log: LogStore, snapshots: BlobStore, stream: StreamId): Promise<StreamParts> {
  const { head, rows } = await log.read(stream, 0)
  const updates = rows.flatMap((row) => unpackUpdates(row.packed).map(({ update }) => update))
  const { seq, isSealed } = head
  if (!head.snapshot) return { seq, isSealed, snapshot: null, updates }
  try {
    const state = await snapshots.read(head.snapshot.hash)
    return { seq, isSealed, snapshot: { ref: head.snapshot, state }, updates }
  } catch (error) {
    // Replaced by a newer snapshot and thinned between the two reads.
    const newest = (await log.head(stream)).snapshot
    const isReplaced = error instanceof WenfangError && error.code === 'NotFound' && newest?.hash !== head.snapshot.hash
    if (isReplaced) return readParts(log, snapshots, stream)
    throw error
  }
}
