import { randomUUID } from 'node:crypto'
import { sql, type Kysely, type Selectable } from 'kysely'
import type { Database } from '../app/database.ts'
import { isPostgres } from '../app/postgres.ts'
import type { JobTable, JobTables } from './tables.ts'

export type Job = Selectable<JobTable>
export const JOB_STATES = ['queued', 'running', 'finished', 'failed'] as const
/** A job as one worker took it. */
export type Claim = Pick<Job, 'id' | 'tries'>
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
        progress: null,
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
    // Nodes that look at the same moment pass each other's choice by.
    const isShared = isPostgres(this.#db)
    const claimed = await sql<Job>`
      UPDATE job SET state = 'running', tries = tries + 1, lease_until = ${iso(Date.now() + LEASE_MS)}
      WHERE id = (
        SELECT id FROM job WHERE kind = ${kind}
          AND ((state = 'queued' AND run_at <= ${now}) OR (state = 'running' AND lease_until < ${now}))
        ORDER BY run_at LIMIT 1 ${sql.raw(isShared ? 'FOR UPDATE SKIP LOCKED' : '')})
      RETURNING *`.execute(this.#db)
    return claimed.rows[0] ?? null
  }

  /** Keeps the claim, and tells other nodes how far the work is. */
  async renew(claim: Claim, progress: number | null): Promise<void> {
    await this.#claimed(claim)
      .set({ lease_until: iso(Date.now() + LEASE_MS), progress })
      .execute()
  }

  async requeue(claim: Claim, tries: number, delayMs: number): Promise<void> {
    await this.#claimed(claim)
      .set({ state: 'queued', tries, lease_until: null, progress: null, run_at: iso(Date.now() + delayMs) })
      .execute()
  }

  async end(claim: Claim, values: Pick<JobTable, 'state' | 'result' | 'error'>): Promise<void> {
    await this.#claimed(claim)
      .set({ ...values, lease_until: null, ended_at: iso(Date.now()) })
      .execute()
  }

  /** Who was slower than his lease has lost the job: it is another worker's now, and its tries are one more. */
  #claimed({ id, tries }: Claim) {
    return this.#db.updateTable('job').where('id', '=', id).where('tries', '=', tries).where('state', '=', 'running')
  }

  /**
   * One process owns an embedded database: what the last one left running starts again at once. On a shared one it may
   * run on another node; there the leases decide. Old ends are dropped.
   */
  async recover(): Promise<void> {
    if (!isPostgres(this.#db)) {
      await this.#db
        .updateTable('job')
        .set({ state: 'queued', lease_until: null })
        .where('state', '=', 'running')
        .execute()
    }
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
