import type { FileItem } from '@wenfang/shared-protocol'
import { openOfflineCache } from './offline-cache.ts'

/** A file that this device has heard of. */
export interface KnownFile {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly ext: string
  /** It opens without a network. */
  readonly isAvailable: boolean
  /** Date.now() of its last opening here; null for files that were never opened here. */
  readonly openedAt: number | null
}

/** Copies that nobody opened for thirty days are given up (IndexedReplicaStore). */
const KEPT_MS = 30 * 24 * 3_600_000

/** Files that open without a network first, the last opened at the top; then those that were only seen in the list. */
export async function listKnownFiles(
  userId: string,
  caches: CacheStorage | undefined,
  epochMs: number = Date.now(),
): Promise<readonly KnownFile[]> {
  if (!caches) return []
  const offlineCache = await openOfflineCache(caches, userId)
  const kept = (await offlineCache.list()).filter(({ openedAt }) => openedAt > epochMs - KEPT_MS)
  const available = kept.map(({ file, openedAt }) => ({
    id: file.id,
    name: file.name,
    type: file.office_type,
    ext: file.ext,
    isAvailable: true,
    openedAt,
  }))
  const ids = new Set(available.map(({ id }) => id))
  const seen = (await offlineCache.recent()).filter(({ id }) => !ids.has(id))
  return [
    ...available,
    ...seen.map(({ id, name, office_type: type, ext }) => ({
      id,
      name,
      type,
      ext,
      isAvailable: false,
      openedAt: null,
    })),
  ]
}

/** What the list of recent files showed last. Nobody waits for it. */
export async function rememberRecent(
  userId: string,
  files: readonly FileItem[],
  caches: CacheStorage | undefined,
): Promise<void> {
  if (caches) await (await openOfflineCache(caches, userId)).putRecent(files)
}
