import type { Kysely } from 'kysely'
import type { Documents } from '../app/ports.ts'
import { Looking } from './looking.ts'
import type { AutomationTables } from './tables.ts'

/** How late an automation that waits for a time may be. */
const LOOK_MS = 15_000
const AT_ONCE = 50
/** A file that cannot be told the time is asked again later. */
const LATER_MS = 5 * 60_000

interface ClockOptions {
  readonly db: Kysely<AutomationTables>
  readonly documents: Pick<Documents, 'tick'>
  readonly failed: (error: unknown) => void
  readonly now?: () => number
}

/**
 * Tells bodies that it is the time for which they wait. When that is stands in a table before the entry that asks for it is in the log, and
 * what follows from it is in the log or is not (decision 040): a server that dies in between tells them again, and one that was told begins
 * nothing twice.
 */
export class Clock {
  readonly #options: ClockOptions
  readonly #now: () => number
  readonly #looking: Looking

  constructor(options: ClockOptions) {
    this.#options = options
    this.#now = options.now ?? (() => Date.now())
    this.#looking = new Looking(() => this.#look(), LOOK_MS, options.failed)
  }

  /** A file will wait for a time, if what is about to be written is. */
  async expected(fileId: string, generation: string, atMs: number): Promise<void> {
    const nextAt = new Date(atMs).toISOString()
    await this.#options.db
      .insertInto('automation_clock')
      .values({ file_id: fileId, generation, seq: 0, next_at: nextAt })
      .onConflict((conflict) =>
        conflict.column('file_id').doUpdateSet((is) => ({
          next_at: is
            .case()
            .when('automation_clock.next_at', '<', nextAt)
            .then(is.ref('automation_clock.next_at'))
            .else(nextAt)
            .end(),
        })),
      )
      .execute()
  }

  /** What a file waits for once its log stands there; null: for nothing. */
  async known(fileId: string, generation: string, seq: number, atMs: number | null): Promise<void> {
    const { db } = this.#options
    if (atMs !== null) await this.expected(fileId, generation, atMs)
    // Another node may know more of the log.
    const isOlder = db
      .updateTable('automation_clock')
      .set({ generation, seq, ...(atMs !== null && { next_at: new Date(atMs).toISOString() }) })
      .where('file_id', '=', fileId)
      .where((is) => is.or([is('generation', '!=', generation), is('seq', '<=', seq)]))
    if (atMs !== null) return void (await isOlder.execute())
    await db
      .deleteFrom('automation_clock')
      .where('file_id', '=', fileId)
      .where((is) => is.or([is('generation', '!=', generation), is('seq', '<=', seq)]))
      .execute()
  }

  start(): void {
    this.#looking.start()
  }

  /** Tells all whose time has come. */
  look(): Promise<void> {
    return this.#looking.look()
  }

  async close(): Promise<void> {
    await this.#looking.close()
  }

  async #look(): Promise<void> {
    const { db, documents, failed } = this.#options
    const now = new Date(this.#now()).toISOString()
    const rows = await db
      .selectFrom('automation_clock')
      .innerJoin('file', 'file.id', 'automation_clock.file_id')
      .select(['automation_clock.file_id', 'automation_clock.next_at', 'file.generation', 'file.trashed_at'])
      .where('automation_clock.next_at', '<=', now)
      .orderBy('automation_clock.next_at')
      .limit(AT_ONCE)
      .execute()
    for (const { file_id: fileId, next_at: nextAt, generation, trashed_at: trashedAt } of rows) {
      // As it is after that, should the body not say itself when its time comes again.
      const later = new Date(this.#now() + LATER_MS).toISOString()
      try {
        if (trashedAt === null) await documents.tick(fileId, generation)
      } catch (error) {
        failed(error)
      }
      await db
        .updateTable('automation_clock')
        .set({ next_at: later })
        .where('file_id', '=', fileId)
        .where('next_at', '=', nextAt)
        .execute()
    }
  }
}
