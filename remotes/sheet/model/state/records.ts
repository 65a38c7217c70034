import type * as Y from 'yjs'
import type { Guard } from './record-guards.ts'

/** A map of the document, of which only well-formed records are seen. */
export class Records {
  /** The map itself, for following its changes. */
  readonly shared: Y.Map<unknown>
  readonly #isRecord: Guard

  constructor(shared: Y.Map<unknown>, isRecord: Guard) {
    this.shared = shared
    this.#isRecord = isRecord
  }

  get(key: string): unknown {
    const value = this.shared.get(key)
    return value !== undefined && this.#isRecord(value, key) ? value : undefined
  }

  has(key: string): boolean {
    return this.get(key) !== undefined
  }

  set(key: string, value: unknown): void {
    this.shared.set(key, value)
  }

  delete(key: string): void {
    this.shared.delete(key)
  }

  forEach(visit: (record: unknown, key: string) => void): void {
    this.shared.forEach((value, key) => {
      if (this.#isRecord(value, key)) visit(value, key)
    })
  }

  *keys(): IterableIterator<string> {
    for (const key of this.shared.keys()) if (this.has(key)) yield key
  }
}
