import { binaryHashes, sha256Hex } from '../shared-body/body.ts'
import type { WriterAssets } from './engine.ts'
import type { CollaborationDocumentPort } from '../kernel/index.ts'
import type { MirrorChange } from './mirror.ts'
import type { BinaryReference } from '../shared-body/shared-document.ts'
import type * as Y from 'yjs'

export interface BinaryPart {
  readonly name: string
  readonly mediaType: string
  readonly bytes: Uint8Array
}

/** Bytes of pictures and other binary parts that were added since the source. */
export interface SessionAssets {
  bytesOf(partName: string): Uint8Array | null
  /** Names what an edit added by content and hands the bytes to the host. */
  capture(change: MirrorChange, port: CollaborationDocumentPort): ReadonlyMap<string, BinaryReference>
  /** The same for parts that an edit brought with it. */
  add(parts: readonly BinaryPart[]): ReadonlyMap<string, BinaryReference>
  /** Fetches what the body names and this replica lacks; what is not there yet, a few times more. */
  fetchMissing(): void
  /** What arrives later is dropped. */
  destroy(): void
}

/** Who added a picture may still be sending it when its name arrives: asked for again after these times, doubled each time. */
const FIRST_RETRY_MS = 1000
const LONGEST_RETRY_MS = 60_000
/** Some five minutes. After that only a change of the document asks again. */
const MOST_RETRIES = 10

export const createSessionAssets = (
  doc: Y.Doc,
  assets: WriterAssets,
  onArrival: () => void,
  onFailure: (detail: string) => void,
): SessionAssets => {
  const byHash = new Map<string, Uint8Array>()
  /** Being fetched, or waiting for the next try. */
  const pending = new Set<string>()
  const failures = new Map<string, number>()
  const timers = new Set<number>()
  let isOver = false
  const detailOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
  const fetch = async (hash: string): Promise<void> => {
    pending.add(hash)
    try {
      const bytes = await assets.get(hash)
      if (isOver) return
      byHash.set(hash, bytes)
      failures.delete(hash)
      pending.delete(hash)
    } catch (error) {
      if (!isOver) failed(hash, error)
      return
    }
    onArrival()
  }
  const failed = (hash: string, error: unknown): void => {
    const count = failures.get(hash) ?? 0
    failures.set(hash, count + 1)
    if (count === 0) onFailure(detailOf(error))
    if (count >= MOST_RETRIES) return void pending.delete(hash)
    const timer = setTimeout(
      () => {
        timers.delete(timer)
        void fetch(hash)
      },
      Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** count),
    )
    timers.add(timer)
  }
  const add = (parts: readonly BinaryPart[]): ReadonlyMap<string, BinaryReference> =>
    new Map(
      parts.map(({ name, mediaType, bytes }) => {
        const hash = sha256Hex(bytes)
        byHash.set(hash, bytes)
        assets.put(bytes, mediaType).catch((error: unknown) => onFailure(detailOf(error)))
        return [name, { hash, size: bytes.byteLength, mediaType }]
      }),
    )
  return {
    add,
    bytesOf(partName) {
      const hash = binaryHashes(doc).get(partName)
      return hash === undefined ? null : (byHash.get(hash) ?? null)
    },
    capture: (change, port) =>
      add(
        change.shell.flatMap((effect): readonly BinaryPart[] => {
          if (effect.kind !== 'putBinary') return []
          const { storageKey: name, mediaType } = effect.descriptor
          const bytes = port.binaryPart(name)
          return bytes ? [{ name, mediaType, bytes }] : []
        }),
      ),
    fetchMissing() {
      for (const hash of binaryHashes(doc).values()) if (!byHash.has(hash) && !pending.has(hash)) void fetch(hash)
    },
    destroy() {
      isOver = true
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
    },
  }
}
