import { randomUUID } from 'node:crypto'
import { sql, type Kysely, type RawBuilder, type Selectable } from 'kysely'
import type { Database } from '../app/database.ts'
import { isPostgres } from '../app/postgres.ts'
import type { JobTable, JobTables } from './tables.ts'

export type Job = Selectable<JobTable>
export const JOB_STATES = ['queued', 'running', 'finished', 'failed'] as const
/** A job as one worker took it. */
export type Claim = Pick<Job, 'id' | 'tries'>
export type JobState = (typeof JOB_STATES)[number]

/** Renewed every two seconds: whoever is silent for so long has died. */
const LEASE_MS = 12_000
const KEEP_ENDED_MS = 86_400_000
const ISO = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'

/** The rows of jobs. Every change is on disk when its promise resolves. */
export class JobStore {
  readonly #db: Kysely<JobTables>
  readonly #isShared: boolean

  constructor(database: Database) {
    this.#db = database.withTables<JobTables>()
    this.#isShared = isPostgres(database)
  }

  /** @returns the id of the open job with this key, new or not */
  async add(kind: string, payload: unknown, key: string): Promise<string> {
    const id = randomUUID()
    const times = { run_at: this.#in(0), created_at: this.#in(0), lease_until: null, ended_at: null }
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
    if (open) return open.id
    // Another one stood in the way and has ended since, or this one has.
    return (await this.find(id)) ? id : this.add(kind, payload, key)
  }

  find(id: string): Promise<Job | undefined> {
    return this.#db.selectFrom('job').selectAll().where('id', '=', id).executeTakeFirst()
  }

  /** Takes the next job that is due, or whose worker has let its lease run out. */
  async claim(kind: string): Promise<Job | null> {
    const isDue = sql`state = 'queued' AND run_at <= ${this.#in(0)}`
    // An embedded database has one process, which knows what it runs.
    const isLeft = this.#isShared ? sql`OR (state = 'running' AND lease_until < ${this.#in(0)})` : sql``
    // Nodes that look at the same moment pass each other's choice by.
    const passing = sql.raw(this.#isShared ? 'FOR UPDATE SKIP LOCKED' : '')
    const claimed = await sql<Job>`
      UPDATE job SET state = 'running', tries = tries + 1, lease_until = ${this.#in(LEASE_MS)}
      WHERE id = (
        SELECT id FROM job WHERE kind = ${kind} AND ((${isDue}) ${isLeft}) ORDER BY run_at LIMIT 1 ${passing})
      RETURNING *`.execute(this.#db)
    return claimed.rows[0] ?? null
  }

  /** Keeps the claim, and tells other nodes how far the work is. False when the job is not the worker's any more. */
  async renew(claim: Claim, progress: number | null): Promise<boolean> {
    const { numUpdatedRows } = await this.#claimed(claim)
      .set({ lease_until: this.#in(LEASE_MS), progress })
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  /** Whoever works on it has lost it. @param error JSON of an error body */
  async cancel(id: string, error: string): Promise<void> {
    await this.#db
      .updateTable('job')
      .set({ state: 'failed', error, lease_until: null, ended_at: this.#in(0) })
      .where('id', '=', id)
      .where('state', 'in', ['queued', 'running'])
      .execute()
  }

  async requeue(claim: Claim, tries: number, delayMs: number): Promise<void> {
    await this.#claimed(claim)
      .set({ state: 'queued', tries, lease_until: null, progress: null, run_at: this.#in(delayMs) })
      .execute()
  }

  async end(claim: Claim, values: Pick<JobTable, 'state' | 'result' | 'error'>): Promise<void> {
    await this.#claimed(claim)
      .set({ ...values, lease_until: null, ended_at: this.#in(0) })
      .execute()
  }

  /** A time from now, by the database's clock where nodes share one: by theirs, one that is ahead would take all jobs. */
  #in(milliseconds: number): RawBuilder<string> {
    if (!this.#isShared) return sql<string>`${new Date(Date.now() + milliseconds).toISOString()}`
    const at = sql`(clock_timestamp() + make_interval(secs => ${milliseconds / 1_000})) at time zone 'UTC'`
    return sql<string>`to_char(${at}, ${sql.lit(ISO)})`
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
    if (!this.#isShared) {
      await this.#db
        .updateTable('job')
        .set({ state: 'queued', lease_until: null })
        .where('state', '=', 'running')
        .execute()
    }
    await this.#db.deleteFrom('job').where('ended_at', '<', this.#in(-KEEP_ENDED_MS)).execute()
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
