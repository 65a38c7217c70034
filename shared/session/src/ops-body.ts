import type { OpsPort, OpsReader } from '@wenfang/shared-contract'
import { decodeParts, encodeParts } from '@wenfang/shared-protocol'
import type { ReplicaBody } from './replica-body.ts'

/**
 * A body of typed operations. What they mean only the office type knows: until its view is there, everything that comes is kept for it,
 * and when it goes it gives back what it has.
 */
export class OpsBody implements ReplicaBody, OpsPort {
  readonly isOrdered = true
  readonly #watchers = new Set<(update: Uint8Array) => void>()
  #reader: OpsReader | null = null
  #kept: Uint8Array[] = []

  apply(updates: readonly Uint8Array[]): void {
    if (updates.length === 0) return
    if (this.#reader) this.#reader.receive(this.merge(updates))
    else this.#kept.push(...updates)
  }

  encode(): Uint8Array {
    return encodeParts(decodeParts(this.everything()).filter(({ kind }) => kind !== 'submission'))
  }

  /** The same, and own edits that the server has not taken. */
  everything(): Uint8Array {
    return this.#reader ? this.#reader.everything() : this.merge(this.#kept)
  }

  /** Lists of parts that follow one another are one list. */
  merge(updates: readonly Uint8Array[]): Uint8Array {
    const merged = new Uint8Array(updates.reduce((sum, { length }) => sum + length, 0))
    let at = 0
    for (const update of updates) {
      merged.set(update, at)
      at += update.length
    }
    return merged
  }

  watch(listener: (update: Uint8Array) => void): () => void {
    this.#watchers.add(listener)
    return () => void this.#watchers.delete(listener)
  }

  attach(reader: OpsReader): () => void {
    if (this.#reader) throw new Error('the body has a reader')
    this.#reader = reader
    const kept = this.#kept
    this.#kept = []
    if (kept.length > 0) reader.receive(this.merge(kept))
    return () => {
      if (this.#reader !== reader) return
      this.#reader = null
      this.#kept = [reader.everything()]
    }
  }

  submit(parts: Uint8Array): void {
    for (const watcher of this.#watchers) watcher(parts)
  }
}
