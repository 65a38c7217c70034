import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { CellAnchor } from '../../model/index.ts'

/** What stood in an open cell and was not entered. */
export interface EntryDraft {
  readonly anchor: CellAnchor
  /** Of the sheet at that time. */
  readonly sheetName: string
  readonly text: string
}

/** One that another visit left, under its key. */
export interface LeftDraft extends EntryDraft {
  readonly key: string
}

/** Where what is being typed into a cell outlives the browser. Nothing of it rejects: without storage there are no drafts. */
export interface DraftStore {
  /** What this page types now; null when it is entered or taken back. Writes at once, and the newest only. */
  keep(draft: EntryDraft | null): void
  /** What visits left that are over, the oldest first. */
  left(): Promise<readonly LeftDraft[]>
  drop(key: string): Promise<void>
  close(): void
}

interface Schema extends DBSchema {
  entries: { key: string; value: EntryDraft & { key: string; file: string; savedAt: number } }
}

/** Nobody comes back for what was typed a month ago. */
const KEPT_MS = 30 * 24 * 3_600_000

/** The operating system has it when a write ends: enough for a browser that dies, and no key waits for a disk. */
const RELAXED = { durability: 'relaxed' } as const

/** A page that lives holds a lock of this name: what it types is its own. */
const lockOf = (key: string): string => `wenfang-draft ${key}`

/** Over plain HTTP browsers give no locks: nobody could tell what is typed in another page from what was left. */
const NO_DRAFTS: DraftStore = {
  keep: () => {},
  left: () => Promise.resolve([]),
  drop: () => Promise.resolve(),
  close: () => {},
}

/** Drafts of an account on this device; the name has the form that signing out takes away. */
export function draftsOnDevice(
  userId: string,
  file: string,
  locks: LockManager | undefined = navigator.locks,
): DraftStore {
  if (!locks) return NO_DRAFTS
  const own = crypto.randomUUID()
  let letGo = (): void => {}
  locks
    .request(lockOf(own), () => new Promise<void>((resolve) => (letGo = resolve)))
    .catch(() => {
      // Refused where storage is.
    })
  let opening: Promise<IDBPDatabase<Schema>> | null = null
  const database = (): Promise<IDBPDatabase<Schema>> =>
    (opening ??= openDB<Schema>(`wenfang-drafts ${userId}`, 1, {
      upgrade: (fresh) => void fresh.createObjectStore('entries', { keyPath: 'key' }),
      // Somebody signs out: nothing is kept from here on.
      blocking: (_, __, event) => (event.target as IDBDatabase).close(),
    }))
  // Open before the first key.
  database().catch(() => {})

  let next: EntryDraft | null = null
  let isKept = false
  let writing: Promise<void> | null = null
  const write = async (): Promise<void> => {
    const db = await database()
    for (let last: EntryDraft | null | undefined; last !== next;) {
      last = next
      const transaction = db.transaction('entries', 'readwrite', RELAXED)
      const work = last
        ? transaction.store.put({ ...last, key: own, file, savedAt: Date.now() })
        : transaction.store.delete(own)
      transaction.commit()
      await Promise.all([work, transaction.done])
    }
  }
  return {
    keep(draft) {
      next = draft
      if (!draft && !isKept) return
      isKept = true
      writing ??= write()
        .catch(() => {
          // A full disk: the words are still in the cell.
        })
        .finally(() => {
          writing = null
        })
    },
    async left() {
      try {
        const db = await database()
        const [all, { held = [] }] = await Promise.all([db.getAll('entries'), locks.query()])
        const living = new Set(held.map(({ name }) => name))
        const over = all.filter(({ key }) => !living.has(lockOf(key)))
        const old = over.filter(({ savedAt }) => savedAt < Date.now() - KEPT_MS)
        await Promise.all(old.map(({ key }) => db.delete('entries', key)))
        return over
          .filter((one) => one.file === file && !old.includes(one))
          .toSorted((a, b) => a.savedAt - b.savedAt)
          .map(({ key, anchor, sheetName, text }) => ({ key, anchor, sheetName, text }))
      } catch {
        return []
      }
    },
    async drop(key) {
      try {
        await (await database()).delete('entries', key)
      } catch {
        // It is asked for again the next time.
      }
    },
    close() {
      letGo()
      const end = async (): Promise<void> => {
        await writing
        ;(await database()).close()
      }
      end().catch(() => {})
    },
  }
}
