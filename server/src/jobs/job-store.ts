import { randomUUID } from 'node:crypto'
import { sql, type Kysely, type Selectable } from 'kysely'
import type { Database } from '../app/database.ts'
import type { JobTable, JobTables } from './tables.ts'

export type Job = Selectable<JobTable>
export const JOB_STATES = ['queued', 'running', 'finished', 'failed'] as const
export type JobState = (typeof JOB_STATES)[number]

const LEASE_MS = 30_000
const KEEP_ENDED_MS = 86_400_000
const iso = (ms: number): string => new Date(ms).toISOString()

/** The rows of jobs. Every change is on disk when its promise resolves. */
export class JobStore {
  readonly #db: Kysely<JobTables>

  constructor(database: Database) {
    this.#db = database.withTables<JobTables>()
  }

  /** @returns the id of the open job with this key, new or not */
  async add(kind: string, payload: unknown, key: string): Promise<string> {
    const now = iso(Date.now())
    const id = randomUUID()
    const times = { run_at: now, created_at: now, lease_until: null, ended_at: null }
    await this.#db
      .insertInto('job')
      .values({
        id,
        kind,
        key,
        payload: JSON.stringify(payload),
        state: 'queued',
        tries: 0,
        result: null,
        error: null,
        ...times,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const open = await this.#db
      .selectFrom('job')
      .select('id')
      .where('key', '=', key)
      .where('state', 'in', ['queued', 'running'])
      .executeTakeFirst()
    return open?.id ?? id
  }

  find(id: string): Promise<Job | undefined> {
    return this.#db.selectFrom('job').selectAll().where('id', '=', id).executeTakeFirst()
  }

  /** Takes the next job that is due, or whose worker has let its lease run out. */
  async claim(kind: string): Promise<Job | null> {
    const now = iso(Date.now())
    const claimed = await sql<Job>`
      UPDATE job SET state = 'running', tries = tries + 1, lease_until = ${iso(Date.now() + LEASE_MS)}
      WHERE id = (
        SELECT id FROM job WHERE kind = ${kind}
          AND ((state = 'queued' AND run_at <= ${now}) OR (state = 'running' AND lease_until < ${now}))
        ORDER BY run_at LIMIT 1)
      RETURNING *`.execute(this.#db)
    return claimed.rows[0] ?? null
  }

  async renew(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return
    await this.#db
      .updateTable('job')
      .set({ lease_until: iso(Date.now() + LEASE_MS) })
      .where('id', 'in', ids)
      .execute()
  }

  async requeue(id: string, tries: number, delayMs: number): Promise<void> {
    await this.#db
      .updateTable('job')
      .set({ state: 'queued', tries, lease_until: null, run_at: iso(Date.now() + delayMs) })
      .where('id', '=', id)
      .execute()
  }

  async end(id: string, values: Pick<JobTable, 'state' | 'result' | 'error'>): Promise<void> {
    await this.#db
      .updateTable('job')
      .set({ ...values, lease_until: null, ended_at: iso(Date.now()) })
      .where('id', '=', id)
      .execute()
  }

  /** One process owns an embedded database: what the last one left running starts again at once. Old ends are dropped. */
  async recover(): Promise<void> {
    await this.#db
      .updateTable('job')
      .set({ state: 'queued', lease_until: null })
      .where('state', '=', 'running')
      .execute()
    await this.#db
      .deleteFrom('job')
      .where('ended_at', '<', iso(Date.now() - KEEP_ENDED_MS))
      .execute()
  }

  async counts(): Promise<ReadonlyMap<JobState, number>> {
    const rows = await this.#db
      .selectFrom('job')
      .select(['state', (select) => select.fn.countAll<number>().as('count')])
      .groupBy('state')
      .execute()
    return new Map(rows.map((row) => [row.state, row.count]))
  }
}
