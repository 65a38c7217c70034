import type { Kysely } from 'kysely'
import type { RemovableBlobStore } from '../blob/index.ts'
import type { FileTables } from './tables.ts'

/** Longer than an ended task is kept, so that an export can be fetched as long as its task is told of. */
const GRACE_MS = 2 * 86_400_000
const SWEEP_EVERY_MS = 6 * 3_600_000
/** Blobs that are asked about in one query. */
const CHUNK = 200

type Blobs = Pick<RemovableBlobStore, 'storedBefore' | 'removeStoredBefore'>

/**
 * Removes blobs that no file refers to: sources and pictures of files deleted for good, exports, refused uploads. What
 * was stored within the grace time stays: its row may be about to be written. Storing the same bytes again renews it.
 * @returns how many went
 */
export async function sweepBlobs(db: Kysely<FileTables>, blobs: Blobs, nowMs = Date.now()): Promise<number> {
  const beforeMs = nowMs - GRACE_MS
  let removed = 0
  let chunk: string[] = []
  const sweepChunk = async () => {
    const kept = await referenced(db, chunk)
    for (const hash of chunk) if (!kept.has(hash) && (await blobs.removeStoredBefore(hash, beforeMs))) removed++
    chunk = []
  }
  for await (const hash of blobs.storedBefore(beforeMs)) {
    chunk.push(hash)
    if (chunk.length === CHUNK) await sweepChunk()
  }
  if (chunk.length > 0) await sweepChunk()
  return removed
}

/** Sweeps now and then until it is stopped. */
export function sweepRegularly(sweep: () => Promise<void>): () => void {
  const timer = setInterval(() => void sweep(), SWEEP_EVERY_MS).unref()
  return () => clearInterval(timer)
}

async function referenced(db: Kysely<FileTables>, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  const [sources, opened, assets] = await Promise.all([
    db.selectFrom('file').select('source_hash as hash').where('source_hash', 'in', hashes).execute(),
    db.selectFrom('file').select('opened_hash as hash').where('opened_hash', 'in', hashes).execute(),
    db.selectFrom('file_asset').select('hash').where('hash', 'in', hashes).execute(),
  ])
  return new Set([...sources, ...opened, ...assets].flatMap(({ hash }) => hash ?? []))
}
