import type { Kysely } from 'kysely'
import type { RemovableBlobStore } from '../blob/index.ts'
import type { FileTables } from './tables.ts'

/** Longer than an ended task is kept, so that an export can be fetched as long as its task is told of. */
const GRACE_MS = 2 * 86_400_000
const FIRST_SWEEP_MS = 5 * 60_000
const SWEEP_EVERY_MS = 6 * 3_600_000
/** Blobs that are asked about in one query. */
const CHUNK = 200

type Blobs = Pick<RemovableBlobStore, 'storedBefore' | 'removeStoredBefore'>

/** Answers those of the hashes that something of its module refers to. */
export type BlobHolder = (hashes: readonly string[]) => Promise<readonly string[]>

/**
 * Removes blobs that nothing refers to: sources and pictures of files deleted for good, exports, refused uploads. What
 * was stored within the grace time stays: its row may be about to be written. Storing the same bytes again renews it.
 * @returns how many went
 */
export async function sweepBlobs(holders: readonly BlobHolder[], blobs: Blobs, nowMs = Date.now()): Promise<number> {
  const beforeMs = nowMs - GRACE_MS
  let removed = 0
  let chunk: string[] = []
  const sweepChunk = async () => {
    const kept = new Set((await Promise.all(holders.map((holds) => holds(chunk)))).flat())
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

/** Sources, opened packages and assets of files. */
export const fileBlobs =
  (db: Kysely<FileTables>): BlobHolder =>
  async (hashes) => {
    const [sources, opened, assets] = await Promise.all([
      db.selectFrom('file').select('source_hash as hash').where('source_hash', 'in', hashes).execute(),
      db.selectFrom('file').select('opened_hash as hash').where('opened_hash', 'in', hashes).execute(),
      db.selectFrom('file_asset').select('hash').where('hash', 'in', hashes).execute(),
    ])
    return [...sources, ...opened, ...assets].flatMap(({ hash }) => hash ?? [])
  }

/** Sweeps a while after the start, then now and then, and when it is asked to; never twice at once. */
export class BlobSweep {
  readonly #sweep: () => Promise<number>
  #running: Promise<number> | null = null
  #timer: NodeJS.Timeout | null = null

  constructor(sweep: () => Promise<number>) {
    this.#sweep = sweep
  }

  /** Joins the sweep that is under way. @returns how many blobs went */
  run(): Promise<number> {
    this.#running ??= this.#sweep().finally(() => {
      this.#running = null
    })
    return this.#running
  }

  /** A server that is started anew every day must sweep too, so the first turn comes soon. */
  start(onFailure: (error: unknown) => void, delayMs = FIRST_SWEEP_MS): void {
    this.#timer = setTimeout(() => {
      this.run().catch(onFailure)
      this.start(onFailure, SWEEP_EVERY_MS)
    }, delayMs).unref()
  }

  stop(): void {
    if (this.#timer) clearTimeout(this.#timer)
  }
}
