import { createHash } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import type { Documents, LoggedEffects } from '../app/ports.ts'
import { isoNow } from '../auth/index.ts'
import { accessOfFiles } from '../files/index.ts'
import type { AutomationTables, EffectCursorTable } from './tables.ts'

/** Enough to know what it is about. */
const TEXT_LENGTH = 200
/** A database that could not be written is tried again. */
const AGAIN_MS = 5_000

type Cursor = Selectable<EffectCursorTable>

interface EffectsOptions {
  readonly db: Kysely<AutomationTables>
  readonly documents: Pick<Documents, 'effects'>
  readonly failed: (error: unknown) => void
  /** Something is to be sent to another program. */
  readonly sends: () => void
}

/**
 * Does what automations ask of the world outside, once: that something is to come is written down before it is in the log, what was done
 * is written in one transaction with how far the log was read. A server that dies in between goes on from there.
 */
export class Effects {
  readonly #options: EffectsOptions
  readonly #running = new Map<string, Promise<void>>()
  readonly #again = new Set<string>()
  /** What was written, or given up, and is not counted yet. */
  readonly #arrived = new Map<string, number>()
  readonly #timers = new Set<NodeJS.Timeout>()
  #isClosed = false

  constructor(options: EffectsOptions) {
    this.#options = options
  }

  async expected(fileId: string, generation: string, after: number): Promise<void> {
    await this.#options.db
      .insertInto('effect_cursor')
      .values({ file_id: fileId, generation, seq: after, expected: 1, written: 0, is_pending: 1 })
      .onConflict((conflict) =>
        conflict.columns(['file_id', 'generation']).doUpdateSet((is) => ({
          // Nothing was asked for since all that was asked is done; of two nodes one may know less of the log.
          seq: is
            .case()
            .when(is.or([is('effect_cursor.is_pending', '=', 1), is('effect_cursor.seq', '>', after)]))
            .then(is.ref('effect_cursor.seq'))
            .else(after)
            .end(),
          expected: is('effect_cursor.expected', '+', 1),
          is_pending: 1,
        })),
      )
      .execute()
  }

  /** What was expected is in the log, or will not come. */
  written(fileId: string, generation: string): void {
    const key = keyOf(fileId, generation)
    this.#arrived.set(key, (this.#arrived.get(key) ?? 0) + 1)
    this.#begin(fileId, generation)
  }

  #begin(fileId: string, generation: string): void {
    const key = keyOf(fileId, generation)
    if (this.#isClosed) return
    if (this.#running.has(key)) return void this.#again.add(key)
    const run = this.#work(fileId, generation)
      .catch((error: unknown) => {
        this.#options.failed(error)
        const timer = setTimeout(() => {
          this.#timers.delete(timer)
          this.#begin(fileId, generation)
        }, AGAIN_MS)
        timer.unref()
        this.#timers.add(timer)
      })
      .then(() => {
        this.#running.delete(key)
        if (this.#again.delete(key)) this.#begin(fileId, generation)
      })
    this.#running.set(key, run)
  }

  /** What a server that died left. */
  async resume(): Promise<void> {
    const rows = await this.#options.db
      .selectFrom('effect_cursor')
      .select(['file_id', 'generation'])
      .where('is_pending', '=', 1)
      .execute()
    for (const { file_id: fileId, generation } of rows) this.#begin(fileId, generation)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    for (const timer of this.#timers) clearTimeout(timer)
    await this.idle()
  }

  /** Until everything that was asked for so far is done, or failed. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running.values())
  }

  async #work(fileId: string, generation: string): Promise<void> {
    const { db, documents } = this.#options
    await this.#count(fileId, generation)
    for (;;) {
      const cursor = await db
        .selectFrom('effect_cursor')
        .selectAll()
        .where('file_id', '=', fileId)
        .where('generation', '=', generation)
        .where('is_pending', '=', 1)
        .executeTakeFirst()
      if (!cursor) return
      if (await this.#settle(cursor, await documents.effects(fileId, generation, cursor.seq))) return
    }
  }

  async #count(fileId: string, generation: string): Promise<void> {
    const key = keyOf(fileId, generation)
    const arrived = this.#arrived.get(key) ?? 0
    if (arrived === 0) return
    await this.#options.db
      .updateTable('effect_cursor')
      .set((is) => ({ written: is('written', '+', arrived) }))
      .where('file_id', '=', fileId)
      .where('generation', '=', generation)
      .execute()
    // More may have arrived meanwhile.
    this.#arrived.set(key, (this.#arrived.get(key) ?? 0) - arrived)
    if (this.#arrived.get(key) === 0) this.#arrived.delete(key)
  }

  /** False where more was written meanwhile, or another node was first. */
  async #settle(cursor: Cursor, { seq, effects }: LoggedEffects): Promise<boolean> {
    const file = await this.#options.db
      .selectFrom('file')
      .selectAll()
      .where('id', '=', cursor.file_id)
      .executeTakeFirst()
    const people = [...new Set(effects.flatMap(({ effect }) => (effect.kind === 'notify' ? effect.people : [])))]
    const told = file ? await this.#mayRead(file, people) : new Set<string>()
    const deliveries = effects.flatMap(({ seq: at, effect }, number) =>
      effect.kind === 'webhook' && file
        ? [
            {
              id: nameOf([cursor.file_id, cursor.generation, at, number, 'webhook']),
              file_id: cursor.file_id,
              url: effect.url,
              body: effect.body,
              state: 'waiting' as const,
              attempts: 0,
              error: '',
              created_at: isoNow(),
              next_at: isoNow(),
            },
          ]
        : [],
    )
    const notices = effects.flatMap(({ seq: at, effect }, number) =>
      (effect.kind === 'notify' ? effect.people : [])
        .filter((person) => told.has(person))
        .map((person) => ({
          id: nameOf([cursor.file_id, cursor.generation, at, number, person]),
          file_id: cursor.file_id,
          person_id: person,
          author_id: effect.by,
          // Without a thread it leads to the file; one about a part of it, to that.
          thread: effect.kind === 'notify' && effect.talk !== undefined ? `@${effect.talk}` : '',
          text:
            file?.password_hash === null && effect.kind === 'notify' ? effect.text.trim().slice(0, TEXT_LENGTH) : '',
          created_at: isoNow(),
          read_at: null,
        })),
    )
    const isSettled = await this.#options.db.transaction().execute(async (db) => {
      // First, so that whoever comes at the same time waits here.
      const { numUpdatedRows } = await db
        .updateTable('effect_cursor')
        .set((is) => ({
          seq,
          // Of what is on its way the log says nothing yet.
          is_pending: is.case().when('expected', '>', is.ref('written')).then(1).else(0).end(),
        }))
        .where('file_id', '=', cursor.file_id)
        .where('generation', '=', cursor.generation)
        .where('seq', '=', cursor.seq)
        .where('written', '=', cursor.written)
        .where('is_pending', '=', 1)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return false
      if (deliveries.length > 0) await db.insertInto('webhook_delivery').values(deliveries).execute()
      if (notices.length > 0) await db.insertInto('mention').values(notices).execute()
      return true
    })
    if (isSettled && deliveries.length > 0) this.#options.sends()
    return isSettled
  }

  /** Accounts among them that may read the file now. */
  async #mayRead(file: Selectable<AutomationTables['file']>, people: readonly string[]): Promise<ReadonlySet<string>> {
    const { db } = this.#options
    if (people.length === 0) return new Set()
    const accounts = await db.selectFrom('account').select('id').where('id', 'in', people).execute()
    const may = new Set<string>()
    for (const { id } of accounts) if ((await accessOfFiles(db, id, [file])).get(file.id)?.acl.read === 1) may.add(id)
    return may
  }
}

const keyOf = (fileId: string, generation: string): string => `${fileId}\n${generation}`

const nameOf = (parts: readonly (string | number)[]): string =>
  createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 32)
