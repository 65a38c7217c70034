import { CHANNELS, WenfangError, type Channel } from '@wenfang/shared-protocol'
import { deleteDB, openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction } from 'idb'
import type { ReplicaStore, StoreBatch, StoredReplica, UpdateKind } from './replica-store.ts'

const STORES = ['generations', 'positions', 'snapshots', 'updates'] as const

interface Schema extends DBSchema {
  generations: { key: [string, string]; value: { file: string; generation: string; openedAt: number } }
  /** Apart from the snapshots: a position is written many times a minute, a snapshot may be megabytes. */
  positions: {
    key: [string, string, Channel]
    value: { file: string; generation: string; channel: Channel; seq: number }
  }
  snapshots: {
    key: [string, string, Channel]
    value: { file: string; generation: string; channel: Channel; state: Uint8Array }
  }
  updates: {
    key: [string, string, Channel, string]
    value: { file: string; generation: string; channel: Channel; key: string; kind: UpdateKind; update: Uint8Array }
  }
}

/** A copy of a file that nobody opened for thirty days is not worth its space. */
const KEPT_MS = 30 * 24 * 3_600_000

type Writing = IDBPTransaction<Schema, typeof STORES, 'readwrite'>

/** Local copies of an account's files in the browser's database. One database for each account: edits never change hands. */
export class IndexedReplicaStore implements ReplicaStore {
  readonly isLasting = true
  readonly #db: IDBPDatabase<Schema>
  readonly #file: string

  private constructor(db: IDBPDatabase<Schema>, file: string) {
    this.#db = db
    this.#file = file
  }

  /** @throws WenfangError DBError when the browser gives no database */
  static async open(userId: string, file: string): Promise<IndexedReplicaStore> {
    const db = await guarded(
      openDB<Schema>(databaseName(userId), 1, {
        upgrade(fresh) {
          fresh.createObjectStore('generations', { keyPath: ['file', 'generation'] })
          fresh.createObjectStore('positions', { keyPath: ['file', 'generation', 'channel'] })
          fresh.createObjectStore('snapshots', { keyPath: ['file', 'generation', 'channel'] })
          fresh.createObjectStore('updates', { keyPath: ['file', 'generation', 'channel', 'key'] })
        },
        // A newer build in another tab wants to change the layout: let it.
        blocking: (_, __, event) => (event.target as IDBDatabase).close(),
      }),
    )
    const store = new IndexedReplicaStore(db, file)
    // Housekeeping: nobody waits for it, and what fails now is done the next time.
    store.#forgetOld().catch(() => {})
    return store
  }

  async load(): Promise<readonly StoredReplica[]> {
    return await guarded(this.#load())
  }

  async #load(): Promise<readonly StoredReplica[]> {
    const transaction = this.#db.transaction(STORES)
    const all = ofFile(this.#file)
    const [generations, positions, snapshots, updates] = await Promise.all([
      transaction.objectStore('generations').getAll(all),
      transaction.objectStore('positions').getAll(all),
      transaction.objectStore('snapshots').getAll(all),
      transaction.objectStore('updates').getAll(all),
      transaction.done,
    ])
    return generations
      .toSorted((a, b) => b.openedAt - a.openedAt)
      .map(({ generation, openedAt }) => ({
        generation,
        openedAt,
        channels: CHANNELS.map((channel) => {
          const isHere = (row: { generation: string; channel: Channel }) =>
            row.generation === generation && row.channel === channel
          return {
            channel,
            seq: positions.find(isHere)?.seq ?? 0,
            snapshot: snapshots.find(isHere)?.state ?? new Uint8Array(),
            updates: updates.filter(isHere).map(({ key, kind, update }) => ({ key, kind, update })),
          }
        }),
      }))
  }

  async write(batch: StoreBatch): Promise<void> {
    await guarded(this.#write(batch))
  }

  async #write(batch: StoreBatch): Promise<void> {
    const transaction = this.#db.transaction(STORES, 'readwrite')
    await Promise.all([this.#fill(transaction, batch), transaction.done])
  }

  async #fill(
    transaction: Writing,
    { generation, openedAt, puts, deletes, snapshots, seqs }: StoreBatch,
  ): Promise<void> {
    const at = { file: this.#file, generation }
    const generations = transaction.objectStore('generations')
    const updates = transaction.objectStore('updates')
    try {
      // Every write names its generation, so that updates are never without the row that makes them found.
      const known = await generations.get([at.file, generation])
      await Promise.all([
        !known || openedAt !== undefined
          ? generations.put({ ...at, openedAt: openedAt ?? known?.openedAt ?? 0 })
          : undefined,
        ...deletes.map(({ channel, key }) => updates.delete([at.file, generation, channel, key])),
        // A value that cannot be stored throws at once; as a rejection it leaves none of the others unwatched.
        ...puts.map(async (put) => await updates.put({ ...at, ...put })),
        ...snapshots.map((snapshot) => transaction.objectStore('snapshots').put({ ...at, ...snapshot })),
        ...seqs.map((seq) => transaction.objectStore('positions').put({ ...at, ...seq })),
      ])
    } catch (cause) {
      abort(transaction)
      throw cause
    }
  }

  async remove(generation: string): Promise<void> {
    await guarded(this.#remove(generation))
  }

  async #remove(generation: string): Promise<void> {
    const range = ofFile(this.#file, generation)
    const transaction = this.#db.transaction(STORES, 'readwrite')
    await Promise.all([
      transaction.objectStore('generations').delete([this.#file, generation]),
      transaction.objectStore('positions').delete(range),
      transaction.objectStore('snapshots').delete(range),
      transaction.objectStore('updates').delete(range),
      transaction.done,
    ])
  }

  /** Copies of other files that were not opened for long and hold no unsent edit. */
  async #forgetOld(): Promise<void> {
    const transaction = this.#db.transaction(STORES, 'readwrite')
    const [old, updates] = [transaction.objectStore('generations'), transaction.objectStore('updates')]
    const rows = (await old.getAll()).filter(({ openedAt }) => openedAt < Date.now() - KEPT_MS)
    for (const { file, generation } of rows) {
      const range = ofFile(file, generation)
      if (file === this.#file || (await updates.getAll(range)).some(({ kind }) => kind === 'own')) continue
      await Promise.all([
        old.delete([file, generation]),
        updates.delete(range),
        transaction.objectStore('positions').delete(range),
        transaction.objectStore('snapshots').delete(range),
      ])
    }
    await transaction.done
  }

  close(): void {
    this.#db.close()
  }
}

const databaseName = (userId: string): string => `wenfang-files-${userId}`

/** Takes every local copy of an account from this browser, unsent edits too; for signing out of a foreign machine. */
export const forgetLocalCopies = async (userId: string): Promise<void> => await guarded(deleteDB(databaseName(userId)))

/** Arrays sort after every string and number in a key. */
const ofFile = (...prefix: readonly string[]): IDBKeyRange => IDBKeyRange.bound([...prefix], [...prefix, []])

/** A refused value does not end the transaction by itself; what a full disk refused has ended already. */
function abort(transaction: Writing): void {
  try {
    transaction.abort()
  } catch {
    // It is over: that is all that is wanted.
  }
}

async function guarded<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (cause) {
    const isFull = cause instanceof DOMException && cause.name === 'QuotaExceededError'
    throw new WenfangError(isFull ? 'StorageFull' : 'DBError', 'local store', { cause })
  }
}
