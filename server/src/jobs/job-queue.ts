import { randomUUID } from 'node:crypto'
import { WenfangError, type ErrorBody, type Task } from '@wenfang/shared-protocol'
import { sql, type Kysely, type Selectable } from 'kysely'
import type { Database } from '../app/database.ts'
import type { Logger } from '../app/logger.ts'
import type { JobContext, Jobs } from '../app/ports.ts'
import type { JobTable, JobTables } from './tables.ts'

interface Kind {
  readonly run: (payload: unknown, context: JobContext) => Promise<unknown>
  readonly concurrency: number
  readonly onGivenUp: (payload: unknown, error: WenfangError) => Promise<void>
  running: number
}

export interface JobQueueOptions {
  /** Told again and again how many jobs are in which state. */
  readonly onCount?: (state: JobTable['state'], count: number) => void
  /** First wait before another try, and between two looks at the table. */
  readonly retryMs?: number
}

const LEASE_MS = 30_000
const MAX_TRIES = 3
const RETRY_MS = 2_000
const STATES = ['queued', 'running', 'finished', 'failed'] as const
const KEEP_ENDED_MS = 86_400_000

const iso = (ms: number): string => new Date(ms).toISOString()

/**
 * At-least-once jobs on the metadata database. A job that a dead process left behind is taken up again when its lease
 * ends, and given up after three tries, so that one poisonous file cannot keep the server falling.
 */
export class JobQueue implements Jobs {
  readonly #db: Kysely<JobTables>
  readonly #log: Logger
  readonly #onCount: (state: JobTable['state'], count: number) => void
  readonly #retryMs: number
  readonly #kinds = new Map<string, Kind>()
  readonly #progress = new Map<string, number>()
  readonly #running = new Map<string, AbortController>()
  readonly #active = new Set<Promise<void>>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #isStarted = false

  constructor(database: Database, log: Logger, options: JobQueueOptions = {}) {
    this.#db = database.withTables<JobTables>()
    this.#onCount = options.onCount ?? (() => undefined)
    this.#retryMs = options.retryMs ?? RETRY_MS
    this.#log = log
  }

  handle: Jobs['handle'] = (kind, run, options) => {
    const { concurrency = 1, onGivenUp = async () => undefined } = options ?? {}
    this.#kinds.set(kind, { run, concurrency, onGivenUp, running: 0 })
    this.#poke(kind)
  }

  enqueue: Jobs['enqueue'] = async (kind, payload, key) => {
    const now = iso(Date.now())
    const id = randomUUID()
    await this.#db
      .insertInto('job')
      .values({
        id,
        kind,
        payload: JSON.stringify(payload),
        key,
        state: 'queued',
        tries: 0,
        run_at: now,
        lease_until: null,
        result: null,
        error: null,
        created_at: now,
        ended_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const open = await this.#db
      .selectFrom('job')
      .select('id')
      .where('key', '=', key)
      .where('state', 'in', ['queued', 'running'])
      .executeTakeFirst()
    this.#poke(kind)
    return open?.id ?? id
  }

  task: Jobs['task'] = async (taskId) => {
    const job = await this.#find(taskId)
    if (!job) return null
    const isEnded = job.state === 'finished' || job.state === 'failed'
    const progress = this.#progress.get(taskId)
    const task: Task = { task_id: job.id, task_type: job.kind, status: isEnded ? 'finished' : 'running' }
    return {
      ...task,
      ...(progress === undefined ? {} : { progress }),
      ...(job.error === null ? {} : { error: JSON.parse(job.error) as ErrorBody }),
    }
  }

  /** @throws WenfangError the job's own failure, NotFound, TaskRunning */
  result: Jobs['result'] = async (taskId) => {
    const job = await this.#find(taskId)
    if (!job) throw new WenfangError('NotFound', 'no such task')
    if (job.state === 'finished') return JSON.parse(job.result ?? 'null') as unknown
    if (job.state === 'failed') {
      const error = JSON.parse(job.error ?? '{}') as ErrorBody
      throw new WenfangError(error.result as WenfangError['code'], error.cause, { detail: error.detail ?? {} })
    }
    throw new WenfangError('TaskRunning', 'the task still runs', { detail: { task_id: taskId } })
  }

  /** What a task was asked to do, for the rights check of whoever asks after it. */
  async payload(taskId: string): Promise<unknown> {
    const job = await this.#find(taskId)
    return job ? (JSON.parse(job.payload) as unknown) : null
  }

  /** Begins to work. One process owns an embedded database, so what the last one left running starts again at once. */
  async start(): Promise<void> {
    await this.#db
      .updateTable('job')
      .set({ state: 'queued', lease_until: null })
      .where('state', '=', 'running')
      .execute()
    await this.#db
      .deleteFrom('job')
      .where('ended_at', '<', iso(Date.now() - KEEP_ENDED_MS))
      .execute()
    this.#isStarted = true
    for (const kind of this.#kinds.keys()) this.#poke(kind)
    this.#tick()
  }

  /** Stops; running jobs are aborted and stand queued for the next start. */
  async close(): Promise<void> {
    this.#isStarted = false
    clearTimeout(this.#timer)
    for (const controller of this.#running.values())
      controller.abort(new WenfangError('Unavailable', 'the server stops'))
    await Promise.allSettled(this.#active)
  }

  #find(taskId: string): Promise<Selectable<JobTable> | undefined> {
    return this.#db.selectFrom('job').selectAll().where('id', '=', taskId).executeTakeFirst()
  }

  /** Retries become due, leases are renewed, states are counted. */
  #tick(): void {
    this.#timer = setTimeout(() => {
      void this.#housekeep()
        .catch((error: unknown) => this.#log.error({ err: error }, 'the job table cannot be kept'))
        .finally(() => {
          if (!this.#isStarted) return
          for (const kind of this.#kinds.keys()) this.#poke(kind)
          this.#tick()
        })
    }, this.#retryMs).unref()
  }

  async #housekeep(): Promise<void> {
    const leased = [...this.#running.keys()]
    if (leased.length > 0)
      await this.#db
        .updateTable('job')
        .set({ lease_until: iso(Date.now() + LEASE_MS) })
        .where('id', 'in', leased)
        .execute()
    const counts = await this.#db
      .selectFrom('job')
      .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
      .groupBy('state')
      .execute()
    for (const state of STATES) this.#onCount(state, counts.find((row) => row.state === state)?.count ?? 0)
  }

  #poke(name: string): void {
    const kind = this.#kinds.get(name)
    if (!this.#isStarted || !kind || kind.running >= kind.concurrency) return
    kind.running += 1
    const work = this.#workOff(name, kind)
      .catch((error: unknown) => this.#log.error({ err: error, kind: name }, 'the job queue failed'))
      .finally(() => {
        kind.running -= 1
        this.#active.delete(work)
      })
    this.#active.add(work)
  }

  async #workOff(name: string, kind: Kind): Promise<void> {
    while (this.#isStarted) {
      const job = await this.#claim(name)
      if (!job) return
      // One more worker may look for the next job while this one runs.
      this.#poke(name)
      await this.#run(kind, job)
    }
  }

  async #claim(kind: string): Promise<Selectable<JobTable> | null> {
    const now = iso(Date.now())
    const claimed = await sql<Selectable<JobTable>>`
      UPDATE job SET state = 'running', tries = tries + 1, lease_until = ${iso(Date.now() + LEASE_MS)}
      WHERE id = (
        SELECT id FROM job WHERE kind = ${kind}
          AND ((state = 'queued' AND run_at <= ${now}) OR (state = 'running' AND lease_until < ${now}))
        ORDER BY run_at LIMIT 1)
      RETURNING *`.execute(this.#db)
    return claimed.rows[0] ?? null
  }

  async #run(kind: Kind, job: Selectable<JobTable>): Promise<void> {
    const controller = new AbortController()
    this.#running.set(job.id, controller)
    try {
      if (job.tries > MAX_TRIES) throw new WenfangError('FileCorrupt', 'given up after several tries')
      const result = await kind.run(JSON.parse(job.payload), {
        taskId: job.id,
        signal: controller.signal,
        progress: (percent) => this.#progress.set(job.id, Math.round(Math.min(100, Math.max(0, percent)))),
      })
      await this.#end(job.id, { state: 'finished', result: JSON.stringify(result ?? null), error: null })
    } catch (error) {
      if (controller.signal.aborted) await this.#requeue(job, job.tries - 1, 0)
      else await this.#fail(kind, job, error)
    } finally {
      this.#running.delete(job.id)
      this.#progress.delete(job.id)
    }
  }

  async #fail(kind: Kind, job: Selectable<JobTable>, error: unknown): Promise<void> {
    const isExpected = error instanceof WenfangError && error.retry !== 'auto'
    if (!isExpected) this.#log.warn({ err: error, kind: job.kind, task_id: job.id, tries: job.tries }, 'job failed')
    if (!isExpected && job.tries < MAX_TRIES) return this.#requeue(job, job.tries, this.#retryMs * job.tries)
    const failure = error instanceof WenfangError ? error : new WenfangError('Unavailable', 'error')
    if (!isExpected || job.tries > MAX_TRIES) await kind.onGivenUp(JSON.parse(job.payload), failure)
    const body: ErrorBody = { result: failure.code, cause: failure.message, detail: { ...failure.detail } }
    await this.#end(job.id, { state: 'failed', result: null, error: JSON.stringify(body) })
  }

  async #requeue(job: Selectable<JobTable>, tries: number, delayMs: number): Promise<void> {
    await this.#db
      .updateTable('job')
      .set({ state: 'queued', tries, lease_until: null, run_at: iso(Date.now() + delayMs) })
      .where('id', '=', job.id)
      .execute()
  }

  async #end(id: string, values: Pick<JobTable, 'state' | 'result' | 'error'>): Promise<void> {
    await this.#db
      .updateTable('job')
      .set({ ...values, lease_until: null, ended_at: iso(Date.now()) })
      .where('id', '=', id)
      .execute()
  }
}
