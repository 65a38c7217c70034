import type { Channel } from '@wenfang/shared-protocol'
import type { Clock } from './clock.ts'
import type { ReplicaBody } from './replica-body.ts'
import type { StoredUpdate } from './replica-store.ts'
import type { StoreWriter } from './store-writer.ts'
import type { UpdateKeys } from './update-keys.ts'

/** So many small durable updates of the store are merged to one. */
const FOLD_AT = 1_000
/** A local copy with so many bytes beside its largest update is written anew … */
const COMPACT_BYTES = 1024 * 1024
/** … at a time when nobody waits for the file. */
const COMPACT_DELAY_MS = 10_000

export interface LocalCopyOptions {
  readonly channel: Channel
  readonly body: ReplicaBody
  readonly clock: Clock
  /** Of this page's updates in the store. */
  readonly keys: UpdateKeys
}

/** One channel in the store of this device. What is written before there is a store is written nowhere. */
export class LocalCopy {
  readonly #options: LocalCopyOptions
  #writer: StoreWriter | null = null
  /** Durable updates that are merged to one when there are many. */
  #foldable: StoredUpdate[] = []
  #cancelCompact = () => {}

  constructor(options: LocalCopyOptions) {
    this.#options = options
  }

  get isOpen(): boolean {
    return this.#writer !== null
  }

  open(writer: StoreWriter): void {
    this.#writer = writer
  }

  /** What the store holds already. */
  resume(durable: readonly StoredUpdate[]): void {
    this.#foldable = [...durable]
    this.fold()
    this.#compactLater(durable)
  }

  snapshot(bytes: Uint8Array): void {
    this.#writer?.snapshot(this.#options.channel, bytes)
  }

  seq(seq: number): void {
    this.#writer?.seq(this.#options.channel, seq)
  }

  put(stored: StoredUpdate): void {
    this.#writer?.put(this.#options.channel, stored)
  }

  delete(key: string): void {
    this.#writer?.delete(this.#options.channel, key)
  }

  /** Stored, and merged with others of its kind later. */
  putDurable(stored: StoredUpdate): void {
    this.put(stored)
    this.#foldable.push(stored)
  }

  /** A key names the same bytes for ever: other tabs of this browser use the same store and do not ask. */
  becameDurable(keys: readonly string[], update: Uint8Array): void {
    if (this.#options.body.isOrdered) {
      // It came back as what the server made of it, which is stored.
      for (const key of keys) this.delete(key)
      return
    }
    const [only, ...more] = keys
    const key = only !== undefined && more.length === 0 ? only : this.#options.keys.next()
    const stored: StoredUpdate = { key, kind: 'durable', update }
    this.put(stored)
    for (const each of keys) if (each !== key) this.delete(each)
    this.#foldable.push(stored)
  }

  /** The whole document as one update. Not as the snapshot: another window may have begun the copy anew, and its position counts on its own. */
  putWhole(): void {
    this.put({ key: this.#options.keys.next(), kind: 'durable', update: this.#options.body.encode() })
    this.#foldable = []
  }

  fold(): void {
    if (this.#foldable.length < FOLD_AT) return
    const update = this.#options.body.merge(this.#foldable.map((each) => each.update))
    this.put({ key: this.#options.keys.next(), kind: 'durable', update })
    for (const { key } of this.#foldable) this.delete(key)
    this.#foldable = []
  }

  /**
   * A copy that grew by much becomes smaller when the file has long been shown: the whole state without what was deleted in it.
   * The snapshot stays as it is, for another tab may have replaced it meanwhile.
   */
  #compactLater(durable: readonly StoredUpdate[]): void {
    const sizes = durable.map(({ update }) => update.length)
    const bytes = sizes.reduce((sum, size) => sum + size, 0)
    if (bytes - Math.max(0, ...sizes) < COMPACT_BYTES) return
    const { clock, body, keys } = this.#options
    this.#cancelCompact = clock.schedule(COMPACT_DELAY_MS, () => {
      // It may hold more than is durable; that harms nobody.
      this.put({ key: keys.next(), kind: 'durable', update: body.encode() })
      for (const { key } of durable) this.delete(key)
    })
  }

  dispose(): void {
    this.#cancelCompact()
  }
}
