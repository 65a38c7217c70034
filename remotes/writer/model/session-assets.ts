import { binaryHashes, sha256Hex } from './body.ts'
import type { WriterAssets } from './engine.ts'
import type { CollaborationDocumentPort } from './kernel/index.ts'
import type { MirrorChange } from './mirror.ts'
import type { BinaryReference } from './shared-document.ts'
import type * as Y from 'yjs'

/** Bytes of pictures and other binary parts that were added since the source. */
export interface SessionAssets {
  bytesOf(partName: string): Uint8Array | null
  /** Names what an edit added by content and hands the bytes to the host. */
  capture(change: MirrorChange, port: CollaborationDocumentPort): ReadonlyMap<string, BinaryReference>
  /** Fetches what the body names and this replica lacks. */
  fetchMissing(): void
}

export const createSessionAssets = (
  doc: Y.Doc,
  assets: WriterAssets,
  onArrival: () => void,
  onFailure: (detail: string) => void,
): SessionAssets => {
  const byHash = new Map<string, Uint8Array>()
  const pending = new Set<string>()
  const detailOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
  return {
    bytesOf(partName) {
      const hash = binaryHashes(doc).get(partName)
      return hash === undefined ? null : (byHash.get(hash) ?? null)
    },
    capture(change, port) {
      const out = new Map<string, BinaryReference>()
      for (const effect of change.shell) {
        if (effect.kind !== 'putBinary') continue
        const { storageKey, mediaType } = effect.descriptor
        const bytes = port.binaryPart(storageKey)
        if (!bytes) continue
        const hash = sha256Hex(bytes)
        byHash.set(hash, bytes)
        out.set(storageKey, { hash, size: bytes.byteLength, mediaType })
        assets.put(bytes, mediaType).catch((error: unknown) => onFailure(detailOf(error)))
      }
      return out
    },
    fetchMissing() {
      for (const hash of binaryHashes(doc).values()) {
        if (byHash.has(hash) || pending.has(hash)) continue
        pending.add(hash)
        assets
          .get(hash)
          .then((bytes) => {
            byHash.set(hash, bytes)
            onArrival()
          })
          .catch((error: unknown) => onFailure(detailOf(error)))
          .finally(() => pending.delete(hash))
      }
    },
  }
}
