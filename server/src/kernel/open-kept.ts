import type { BlobStore } from '../app/ports.ts'
import {
  GenerationSealed,
  readParts,
  streamKey,
  unpackUpdates,
  type LogStore,
  type StreamHead,
  type StreamId,
} from '../log/index.ts'
import type { KeptBodies, KeptBody } from './kept-bodies.ts'
import type { KernelThreads } from './kernel-threads.ts'

export interface BodySource {
  readonly log: LogStore
  readonly snapshots: BlobStore
  readonly threads: KernelThreads
  readonly manifest: string
  readonly kept: KeptBodies | null
}

/**
 * A body with everything that the log has, whoever wrote it: one that was kept is brought up to date, else it is read anew.
 * @param key names it among those that threads hold, where it is read anew
 * @throws GenerationSealed where nothing is read of such
 */
export async function openKept(
  stream: StreamId,
  key: string,
  { log, snapshots, threads, manifest, kept }: BodySource,
  readsSealed = false,
): Promise<KeptBody> {
  const known = kept?.take(streamKey(stream)) ?? null
  const found = known?.body.isGone === true ? null : known
  try {
    const { head, rows } = await log.read(stream, found?.seq ?? 0)
    requireOpen(head, readsSealed)
    const lists = rows.flatMap(({ packed }) => unpackUpdates(packed).map(({ update }) => update))
    // A body does not go on from a snapshot of somebody else, which may hold what the log has no more.
    if (found && (head.snapshot === null || head.snapshot.seq <= found.seq)) {
      if (lists.length > 0) await found.body.apply(lists)
      return { ...found, seq: head.seq }
    }
  } catch (error) {
    void found?.body.close()
    // It may have gone with its thread.
    if (!found || error instanceof GenerationSealed) throw error
  }
  void found?.body.close()
  const { seq, isSealed, snapshot, updates } = await readParts(log, snapshots, stream)
  requireOpen({ isSealed }, readsSealed)
  const lists = snapshot ? [snapshot.state, ...updates] : updates
  const body = await threads.open(key, manifest, lists)
  return { body, seq, bytes: lists.reduce((sum, { length }) => sum + length, 0) }
}

function requireOpen({ isSealed }: Pick<StreamHead, 'isSealed'>, readsSealed: boolean): void {
  if (isSealed && !readsSealed) throw new GenerationSealed()
}
