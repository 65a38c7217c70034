import { WenfangError } from '@wenfang/shared-protocol'
import type { MediaCache } from './offline-cache.ts'

/** A few films must not take the place of a hundred documents. */
const LARGEST_BYTES = 32 * 1024 * 1024

/** Media of a document by name: from the server while it answers, else what this device kept of it. */
export function keptMedia(
  fetchMedia: (name: string) => Promise<Uint8Array>,
  openMedia: () => Promise<MediaCache | null>,
): (name: string) => Promise<Uint8Array> {
  const cache = async (): Promise<MediaCache | null> => await openMedia().catch(() => null)
  return async (name) => {
    try {
      const bytes = await fetchMedia(name)
      if (bytes.length <= LARGEST_BYTES)
        void cache()
          .then((media) => media?.put(name, bytes))
          .catch(() => {})
      return bytes
    } catch (error) {
      // Only a server out of reach; what it refuses stays refused.
      const isPassing = error instanceof WenfangError && error.retry === 'auto'
      const kept = isPassing
        ? await cache()
            .then((media) => media?.get(name))
            .catch(() => null)
        : null
      if (kept) return kept
      throw error
    }
  }
}
