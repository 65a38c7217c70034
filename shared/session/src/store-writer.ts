import { WenfangError, type Acl, type Channel } from '@wenfang/shared-protocol'
import type { Clock } from './clock.ts'
import { isCopyGone, type ReplicaStore, type StoreBatch, type StoredUpdate } from './replica-store.ts'

/** A store that failed is tried again this much later, or with the next change. */
const RETRY_MS = 2_000

export interface StoreWriterOptions {
  readonly store: ReplicaStore
  readonly clock: Clock
  readonly generation: string
  /** Of the copy that was loaded; null when this writer begins one. */
  readonly copyId: string | null
  /** Told when writing starts to fail and, with null, when it works again. */
  readonly onTrouble: (error: WenfangError | null) => void
  /** The copy was taken away under the page: everything that belongs into it has to be handed over again. */
  readonly onCopyGone: () => void
}

/**
 * Writes changes of one generation. Updates are handed to the store in the moment they are made and wait for no transaction before
 * them: each that ends needs a turn of a page that is busy with the next key, and what a page holds dies with its process.
 * Everything else goes one transaction at a time, after the updates before it, so that a position is never written without the
 * updates below it. A change that fails stays first in line.
 */
export class StoreWriter {
  readonly #options: StoreWriterOptions
  readonly #puts = new Map<string, { readonly channel: Channel } & StoredUpdate>()
  readonly #deletes = new Map<string, { readonly channel: Channel; readonly key: string }>()
  readonly #snapshots = new Map<Channel, Uint8Array>()
  readonly #seqs = new Map<Channel, number>()
  #openedAt: number | undefined
  #syncedAt: number | undefined
  #acl: Acl | undefined
  #copyId: string | null
  /** Updates on their way; each answers whether they arrived. */
  readonly #handed = new Set<Promise<boolean>>()
  #writing: Promise<void> | null = null
  #isWriteDue = false
  #hasTrouble = false
  #failures = 0
  #cancelRetry: (() => void) | null = null
  #isDisposed = false

  constructor(options: StoreWriterOptions) {
    this.#options = options
    this.#copyId = options.copyId
  }

  get generation(): string {
    return this.#options.generation
  }

  /** The last write failed. */
  get hasTrouble(): boolean {
    return this.#hasTrouble
  }

  put(channel: Channel, update: StoredUpdate): void {
    const id = `${channel}/${update.key}`
    this.#deletes.delete(id)
    this.#puts.set(id, { channel, ...update })
    this.#writeSoon()
  }

  delete(channel: Channel, key: string): void {
    const id = `${channel}/${key}`
    this.#puts.delete(id)
    this.#deletes.set(id, { channel, key })
    this.#writeSoon()
  }

  snapshot(channel: Channel, state: Uint8Array): void {
    this.#snapshots.set(channel, state)
    this.#writeSoon()
  }

  seq(channel: Channel, seq: number): void {
    this.#seqs.set(channel, seq)
    this.#writeSoon()
  }

  opened(at: number): void {
    this.#openedAt = at
    this.#writeSoon()
  }

  /** It is equal with the server. */
  synced(at: number): void {
    this.#syncedAt = at
    this.#writeSoon()
  }

  permission(acl: Acl): void {
    this.#acl = acl
    this.#writeSoon()
  }

  /** Resolves when everything so far is stored, or cannot be: trouble has been told then. */
  async flush(): Promise<void> {
    await this.#writeNow()
    // What failed gets another try, a copy that was found gone is begun anew, and what waited for a copy to begin is on its way
    // only since it has.
    if (!this.#isClean || this.#writing || this.#handed.size > 0) await this.#writeNow()
  }

  dispose(): void {
    this.#isDisposed = true
    this.#cancelRetry?.()
  }

  get #isClean(): boolean {
    const changes = this.#puts.size + this.#deletes.size + this.#snapshots.size + this.#seqs.size
    const facts = [this.#openedAt, this.#syncedAt, this.#acl]
    return changes === 0 && facts.every((fact) => fact === undefined)
  }

  /** A microtask later, so that the changes of one moment share a transaction. */
  #writeSoon(): void {
    if (this.#isWriteDue) return
    this.#isWriteDue = true
    void Promise.resolve().then(() => this.#writeNow())
  }

  async #writeNow(): Promise<void> {
    this.#isWriteDue = false
    this.#cancelRetry?.()
    this.#cancelRetry = null
    this.#handOver()
    if (!this.#isClean) this.#writing ??= Promise.resolve().then(() => this.#writeRest())
    await Promise.all([this.#writing, ...this.#handed])
  }

  /** The first write of a copy begins it: until there is one, updates go with everything else. */
  #handOver(): void {
    if (this.#copyId === null || this.#puts.size === 0) return
    const puts = [...this.#puts.values()]
    this.#puts.clear()
    const handed = this.#write({
      generation: this.#options.generation,
      copyId: this.#copyId,
      puts,
      deletes: [],
      snapshots: [],
      seqs: [],
    }).finally(() => this.#handed.delete(handed))
    this.#handed.add(handed)
  }

  async #writeRest(): Promise<void> {
    try {
      for (this.#handOver(); !this.#isClean; this.#handOver()) {
        const batch = this.#take()
        const areBelow = (await Promise.all(this.#handed)).every(Boolean)
        if (!areBelow) this.#takeBack(batch)
        if (!areBelow || !(await this.#write(batch))) return
      }
    } finally {
      this.#writing = null
    }
  }

  /** False when it failed: what waits goes with the next try. */
  async #write(batch: StoreBatch): Promise<boolean> {
    const { store, clock, onTrouble, onCopyGone } = this.#options
    const failuresBefore = this.#failures
    try {
      const copyId = await store.write(batch)
      if (batch.copyId === undefined) this.#copyId = copyId
      // What failed meanwhile is not stored by this.
      if (this.#hasTrouble && failuresBefore === this.#failures) {
        this.#hasTrouble = false
        onTrouble(null)
      }
      return true
    } catch (cause) {
      this.#takeBack(batch)
      if (isCopyGone(cause)) {
        const isFirst = batch.copyId === this.#copyId
        if (isFirst) this.#copyId = null
        if (isFirst) onCopyGone()
        this.#writeSoon()
        return true
      }
      this.#failures += 1
      if (!this.#hasTrouble) {
        this.#hasTrouble = true
        onTrouble(cause instanceof WenfangError ? cause : new WenfangError('DBError', 'local store', { cause }))
      }
      this.#cancelRetry?.()
      if (!this.#isDisposed) this.#cancelRetry = clock.schedule(RETRY_MS, () => this.#writeSoon())
      return false
    }
  }

  #take(): StoreBatch {
    const batch: StoreBatch = {
      generation: this.#options.generation,
      ...(this.#copyId !== null && { copyId: this.#copyId }),
      ...(this.#openedAt !== undefined && { openedAt: this.#openedAt }),
      ...(this.#syncedAt !== undefined && { syncedAt: this.#syncedAt }),
      ...(this.#acl && { acl: this.#acl }),
      puts: [...this.#puts.values()],
      deletes: [...this.#deletes.values()],
      snapshots: [...this.#snapshots].map(([channel, state]) => ({ channel, state })),
      seqs: [...this.#seqs].map(([channel, seq]) => ({ channel, seq })),
    }
    this.#puts.clear()
    this.#deletes.clear()
    this.#snapshots.clear()
    this.#seqs.clear()
    this.#openedAt = undefined
    this.#syncedAt = undefined
    this.#acl = undefined
    return batch
  }

  /** Newer changes of the same things win over those that failed. */
  #takeBack(batch: StoreBatch): void {
    for (const put of batch.puts) {
      const id = `${put.channel}/${put.key}`
      if (!this.#puts.has(id) && !this.#deletes.has(id)) this.#puts.set(id, put)
    }
    for (const each of batch.deletes) {
      const id = `${each.channel}/${each.key}`
      if (!this.#puts.has(id)) this.#deletes.set(id, each)
    }
    for (const { channel, state } of batch.snapshots) {
      if (!this.#snapshots.has(channel)) this.#snapshots.set(channel, state)
    }
    for (const { channel, seq } of batch.seqs) if (!this.#seqs.has(channel)) this.#seqs.set(channel, seq)
    this.#openedAt ??= batch.openedAt
    this.#syncedAt ??= batch.syncedAt
    this.#acl ??= batch.acl
  }
}
