import { CHANNELS, WenfangError, type Acl, type Channel } from '@wenfang/shared-protocol'
import { deleteDB, openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction } from 'idb'
import {
  copyGone,
  newCopyId,
  withoutOlderSnapshots,
  type ReplicaStore,
  type StoreBatch,
  type StoredReplica,
  type StoredUpdate,
  type UpdateKind,
} from './replica-store.ts'

/** What a copy is, without its updates. */
const FACT_STORES = ['generations', 'positions', 'snapshots'] as const
const STORES = [...FACT_STORES, 'updates'] as const

interface Schema extends DBSchema {
  generations: {
    key: [string, string]
    /** What came later is missing in rows of older builds. */
    value: { file: string; generation: string; openedAt: number; syncedAt?: number; acl?: Acl; copyId?: string }
  }
  /** Apart from the snapshots: a position is written many times a minute, a snapshot may be megabytes. */
  positions: {
    key: [string, string, Channel]
    value: { file: string; generation: string; channel: Channel; seq: number }
  }
  snapshots: {
    key: [string, string, Channel]
    value: { file: string; generation: string; channel: Channel; state: Uint8Array | Blob }
  }
  updates: {
    key: [string, string, Channel, string]
    value: { file: string; generation: string; channel: Channel; key: string; kind: UpdateKind; update: Uint8Array }
  }
}

/** A copy of a file that nobody opened for thirty days is not worth its space. */
const KEPT_MS = 30 * 24 * 3_600_000

/** The operating system has it when a write ends: enough for a browser that dies, and no key waits for a disk. */
const RELAXED = { durability: 'relaxed' } as const

/** A snapshot of so many bytes is a blob: a value as large would hold up the page while it is read. */
const BLOB_BYTES = 1024 * 1024

/** Of rows that are older than their ids. */
const UNNAMED = ''

type Writing = IDBPTransaction<Schema, typeof STORES, 'readwrite'>

/** Local copies of an account's files in the browser's database. One database for each account: edits never change hands. */
export class IndexedReplicaStore implements ReplicaStore {
  readonly isLasting = true
  readonly #userId: string
  readonly #file: string
  #db: Promise<IDBPDatabase<Schema>> | null = null
  #isClosed = false

  private constructor(userId: string, file: string) {
    this.#userId = userId
    this.#file = file
  }

  /** @throws WenfangError DBError when the browser gives no database */
  static async open(userId: string, file: string): Promise<IndexedReplicaStore> {
    const store = new IndexedReplicaStore(userId, file)
    await guarded(store.#database())
    return store
  }

  /** The browser ends a connection when it evicts or clears the data of a site; the next write opens another. */
  async #database(): Promise<IDBPDatabase<Schema>> {
    if (this.#isClosed) throw new WenfangError('DBError', 'the local store is closed')
    this.#db ??= openDB<Schema>(databaseName(this.#userId), 1, {
      upgrade(fresh) {
        fresh.createObjectStore('generations', { keyPath: ['file', 'generation'] })
        fresh.createObjectStore('positions', { keyPath: ['file', 'generation', 'channel'] })
        fresh.createObjectStore('snapshots', { keyPath: ['file', 'generation', 'channel'] })
        fresh.createObjectStore('updates', { keyPath: ['file', 'generation', 'channel', 'key'] })
      },
      // A newer build in another tab wants to change the layout, or somebody signs out: let them, and stay away.
      blocking: (_, __, event) => {
        this.#isClosed = true
        ;(event.target as IDBDatabase).close()
      },
      terminated: () => {
        this.#db = null
      },
    })
    try {
      return await this.#db
    } catch (cause) {
      this.#db = null
      throw cause
    }
  }

  async load(): Promise<readonly StoredReplica[]> {
    const loaded = await guarded(this.#load())
    // Housekeeping, behind what an opening waits for; what fails now is done the next time.
    this.#forgetOld().catch(() => {})
    return loaded
  }

  async #load(): Promise<readonly StoredReplica[]> {
    const transaction = (await this.#database()).transaction(STORES)
    const all = ofFile(this.#file)
    const [generations, positions, snapshots, updates] = await Promise.all([
      transaction.objectStore('generations').getAll(all),
      transaction.objectStore('positions').getAll(all),
      transaction.objectStore('snapshots').getAll(all),
      transaction.objectStore('updates').getAll(all),
      transaction.done,
    ])
    const states = await Promise.all(
      snapshots.map(async ({ state, ...row }) => ({ ...row, state: await bytesOf(state) })),
    )
    return generations
      .toSorted((a, b) => b.openedAt - a.openedAt)
      .map(({ generation, openedAt, syncedAt, acl, copyId }) => ({
        generation,
        openedAt,
        syncedAt: syncedAt ?? null,
        acl: acl ?? null,
        copyId: copyId ?? UNNAMED,
        channels: CHANNELS.map((channel) => {
          const isHere = (row: { generation: string; channel: Channel }) =>
            row.generation === generation && row.channel === channel
          const snapshot = states.find(isHere)?.state
          return {
            channel,
            // Without what the position counts on, the server is asked for everything; own edits are here all the same.
            seq: snapshot === null ? 0 : (positions.find(isHere)?.seq ?? 0),
            snapshot: snapshot ?? new Uint8Array(),
            updates: updates.filter(isHere).map(({ key, kind, update }) => ({ key, kind, update })),
          }
        }),
      }))
  }

  async write(batch: StoreBatch): Promise<string> {
    return await guarded(this.#write(batch))
  }

  async #write(batch: StoreBatch): Promise<string> {
    const { copyId, puts } = batch
    if (copyId !== undefined && isOnlyPuts(batch)) return await this.#add(copyId, batch)
    const db = await this.#database()
    const transaction = db.transaction(puts.length > 0 ? STORES : FACT_STORES, 'readwrite', RELAXED) as Writing
    const [id] = await Promise.all([this.#fill(transaction, batch), transaction.done])
    // By themselves: what asks before it writes would hold up the updates that come meanwhile.
    if (batch.deletes.length > 0) await this.#changeUpdates(batch, [], batch.deletes)
    return id
  }

  /**
   * Updates of a copy that has begun. They leave the page whole in this turn and need no other: a page that is killed the moment
   * after has lost none. Whether the copy is still there is asked behind them.
   */
  async #add(copyId: string, { generation, puts }: StoreBatch): Promise<string> {
    const db = await this.#database()
    const [, row] = await Promise.all([
      this.#changeUpdates({ generation }, puts, []),
      db.get('generations', [this.#file, generation]),
    ])
    if (row && (row.copyId ?? UNNAMED) === copyId) return copyId
    await this.#changeUpdates({ generation }, [], puts)
    throw copyGone()
  }

  async #changeUpdates(
    { generation }: Pick<StoreBatch, 'generation'>,
    puts: StoreBatch['puts'],
    deletes: StoreBatch['deletes'],
  ): Promise<void> {
    const at = { file: this.#file, generation }
    const transaction = (await this.#database()).transaction('updates', 'readwrite', RELAXED)
    try {
      const changes = [
        ...puts.map(async (put) => await transaction.store.put({ ...at, ...put })),
        ...deletes.map(async ({ channel, key }) => await transaction.store.delete([at.file, generation, channel, key])),
      ]
      await Promise.all([...changes, commit(transaction), transaction.done])
    } catch (cause) {
      abort(transaction)
      throw cause
    }
  }

  async #fill(transaction: Writing, batch: StoreBatch): Promise<string> {
    const { generation, copyId, openedAt, syncedAt, acl, puts } = batch
    const at = { file: this.#file, generation }
    const generations = transaction.objectStore('generations')
    try {
      // Every write names its generation, so that updates are never without the row that makes them found.
      const known = await generations.get([at.file, generation])
      const id = known ? (known.copyId ?? UNNAMED) : newCopyId()
      if (copyId !== undefined && (!known || copyId !== id)) throw copyGone()
      const facts = { ...(openedAt !== undefined && { openedAt }), ...(syncedAt !== undefined && { syncedAt }) }
      const row = { openedAt: 0, copyId: id, ...known, ...at, ...facts, ...(acl && { acl }) }
      const isRowNew = !known || openedAt !== undefined || syncedAt !== undefined || acl !== undefined
      const { snapshots, seqs } = batch.snapshots.length > 0 ? await this.#newest(transaction, batch) : batch
      await Promise.all([
        isRowNew ? generations.put(row) : undefined,
        // A value that cannot be stored throws at once; as a rejection it leaves none of the others unwatched.
        ...puts.map(async (put) => await transaction.objectStore('updates').put({ ...at, ...put })),
        ...snapshots.map(({ channel, state }) =>
          transaction.objectStore('snapshots').put({ ...at, channel, state: storedState(state) }),
        ),
        ...seqs.map((seq) => transaction.objectStore('positions').put({ ...at, ...seq })),
      ])
      return id
    } catch (cause) {
      abort(transaction)
      throw cause
    }
  }

  async #newest(transaction: Writing, batch: StoreBatch): Promise<StoreBatch> {
    const rows = await transaction.objectStore('positions').getAll(ofFile(this.#file, batch.generation))
    return withoutOlderSnapshots(batch, new Map(rows.map(({ channel, seq }) => [channel, seq])))
  }

  async unsent(generation: string): Promise<readonly ({ readonly channel: Channel } & StoredUpdate)[]> {
    const rows = await guarded(this.#updatesOf(generation))
    return rows
      .filter(({ kind }) => kind === 'own')
      .map(({ channel, key, kind, update }) => ({ channel, key, kind, update }))
  }

  async #updatesOf(generation: string): Promise<readonly Schema['updates']['value'][]> {
    return await (await this.#database()).getAll('updates', ofFile(this.#file, generation))
  }

  async remove(generation: string): Promise<void> {
    await guarded(this.#remove(generation))
  }

  async #remove(generation: string): Promise<void> {
    const range = ofFile(this.#file, generation)
    const transaction = (await this.#database()).transaction(STORES, 'readwrite')
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
    const transaction = (await this.#database()).transaction(STORES, 'readwrite')
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
    this.#isClosed = true
    this.#db?.then(
      (db) => db.close(),
      () => {},
    )
  }
}

const databaseName = (userId: string): string => `wenfang-files-${userId}`

/** Files of an account whose edits no server has, as far as this browser knows. Empty where there is no database. */
export async function unsentFiles(userId: string): Promise<readonly string[]> {
  const known = await indexedDB.databases()
  if (!known.some(({ name }) => name === databaseName(userId))) return []
  const db = await guarded(openDB<Schema>(databaseName(userId)))
  try {
    const files = new Set<string>()
    const { store } = db.transaction('updates')
    for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue())
      if (cursor.value.kind === 'own') files.add(cursor.value.file)
    return [...files]
  } finally {
    db.close()
  }
}

/** Takes every local copy of an account from this browser, unsent edits too; for signing out of a foreign machine. */
export const forgetLocalCopies = async (userId: string): Promise<void> => await guarded(deleteDB(databaseName(userId)))

const storedState = (state: Uint8Array): Uint8Array | Blob =>
  state.length < BLOB_BYTES ? state : new Blob([state as Uint8Array<ArrayBuffer>])

/** Null where the browser has lost the file of a blob, which it writes beside its database. */
async function bytesOf(state: Uint8Array | Blob): Promise<Uint8Array | null> {
  if (!(state instanceof Blob)) return state
  try {
    return new Uint8Array(await state.arrayBuffer())
  } catch {
    return null
  }
}

/** Arrays sort after every string and number in a key. */
const ofFile = (...prefix: readonly string[]): IDBKeyRange => IDBKeyRange.bound([...prefix], [...prefix, []])

const isOnlyPuts = ({ openedAt, syncedAt, acl, deletes, snapshots, seqs }: StoreBatch): boolean =>
  deletes.length + snapshots.length + seqs.length === 0 && [openedAt, syncedAt, acl].every((fact) => fact === undefined)

/** Says that nothing more comes, so that the database waits for no other turn of the page. */
const commit = async (transaction: { commit(): void }): Promise<void> => transaction.commit()

/** A refused value does not end the transaction by itself; what a full disk refused has ended already. */
function abort(transaction: Pick<Writing, 'abort'>): void {
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
    if (cause instanceof WenfangError) throw cause
    const isFull = cause instanceof DOMException && cause.name === 'QuotaExceededError'
    throw new WenfangError(isFull ? 'StorageFull' : 'DBError', 'local store', { cause })
  }
}
