import { WenfangError, type ErrorBody, type Task } from '@wenfang/shared-protocol'
import type { Database } from '../app/database.ts'
import type { Logger } from '../app/logger.ts'
import type { JobContext, Jobs } from '../app/ports.ts'
import { storageFullOf } from '../app/storage-full.ts'
import { JOB_STATES, JobStore, type Job, type JobState } from './job-store.ts'

interface Kind {
  readonly run: (payload: unknown, context: JobContext) => Promise<unknown>
  readonly concurrency: number
  readonly onGivenUp: (payload: unknown, error: WenfangError) => Promise<void>
  running: number
  /** A job came while every worker was busy, maybe just after one of them saw an empty table. */
  isWanted: boolean
}

export interface JobQueueOptions {
  /** Told again and again how many jobs are in which state. */
  readonly onCount?: (state: JobState, count: number) => void
  /** First wait before another try, and between two looks at the table. */
  readonly retryMs?: number
}

const MAX_TRIES = 3
const RETRY_MS = 2_000

/**
 * At-least-once jobs on the metadata database. A job that a dead process left behind is taken up again when its lease
 * ends, and given up after three tries, so that one poisonous file cannot keep the server falling.
 */
export class JobQueue implements Jobs {
  readonly #store: JobStore
  readonly #log: Logger
  readonly #onCount: (state: JobState, count: number) => void
  readonly #retryMs: number
  readonly #kinds = new Map<string, Kind>()
  readonly #progress = new Map<string, number>()
  readonly #running = new Map<string, { readonly job: Job; readonly controller: AbortController }>()
  readonly #active = new Set<Promise<void>>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #isStarted = false

  constructor(database: Database, log: Logger, options: JobQueueOptions = {}) {
    this.#store = new JobStore(database)
    this.#log = log
    this.#onCount = options.onCount ?? (() => undefined)
    this.#retryMs = options.retryMs ?? RETRY_MS
  }

  handle: Jobs['handle'] = (kind, run, options) => {
    const { concurrency = 1, onGivenUp = async () => undefined } = options ?? {}
    this.#kinds.set(kind, { run, concurrency, onGivenUp, running: 0, isWanted: false })
    this.#poke(kind)
  }

  enqueue: Jobs['enqueue'] = async (kind, payload, key) => {
    const id = await this.#store.add(kind, payload, key)
    this.#poke(kind)
    return id
  }

  task: Jobs['task'] = async (taskId) => {
    const job = await this.#store.find(taskId)
    if (!job) return null
    const isEnded = job.state === 'finished' || job.state === 'failed'
    const progress = this.#progress.get(taskId) ?? job.progress
    const task: Task = { task_id: job.id, task_type: job.kind, status: isEnded ? 'finished' : 'running' }
    return {
      ...task,
      ...(progress === null ? {} : { progress }),
      ...(job.error === null ? {} : { error: JSON.parse(job.error) as ErrorBody }),
    }
  }

  /** @throws WenfangError the job's own failure, NotFound, TaskRunning */
  result: Jobs['result'] = async (taskId) => {
    const job = await this.#store.find(taskId)
    if (!job) throw new WenfangError('NotFound', 'no such task')
    if (job.state === 'finished') return JSON.parse(job.result ?? 'null') as unknown
    if (job.state === 'failed') {
      const error = JSON.parse(job.error ?? '{}') as ErrorBody
      throw new WenfangError(error.result as WenfangError['code'], error.cause, { detail: error.detail ?? {} })
    }
    throw new WenfangError('TaskRunning', 'the task still runs', { detail: { task_id: taskId } })
  }

  cancel: Jobs['cancel'] = async (taskId) => {
    const cancelled = new WenfangError('TaskCancelled', 'cancelled')
    await this.#store.cancel(taskId, JSON.stringify({ result: cancelled.code, cause: cancelled.message }))
    // On another node it is given up at the next renewal.
    this.#running.get(taskId)?.controller.abort(cancelled)
  }

  /** What a task was asked to do, for the rights check of whoever asks after it. */
  async payload(taskId: string): Promise<unknown> {
    const job = await this.#store.find(taskId)
    return job ? (JSON.parse(job.payload) as unknown) : null
  }

  /** Begins to work, with what the last process left. */
  async start(): Promise<void> {
    await this.#store.recover()
    this.#isStarted = true
    for (const kind of this.#kinds.keys()) this.#poke(kind)
    this.#tick()
  }

  /** Stops; running jobs are aborted and stand queued for the next start. */
  async close(): Promise<void> {
    this.#isStarted = false
    clearTimeout(this.#timer)
    const reason = new WenfangError('Unavailable', 'the server stops')
    for (const { controller } of this.#running.values()) controller.abort(reason)
    await Promise.allSettled(this.#active)
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
    for (const { job, controller } of this.#running.values()) {
      const isHeld = await this.#store.renew(job, this.#progress.get(job.id) ?? null)
      if (!isHeld) controller.abort(new WenfangError('TaskCancelled', 'the job is not ours any more'))
    }
    const counts = await this.#store.counts()
    for (const state of JOB_STATES) this.#onCount(state, counts.get(state) ?? 0)
  }

  #poke(name: string): void {
    const kind = this.#kinds.get(name)
    if (!this.#isStarted || !kind) return
    kind.isWanted = kind.running >= kind.concurrency
    if (kind.isWanted) return
    kind.running += 1
    const work = this.#workOff(name, kind)
      .catch((error: unknown) => this.#log.error({ err: error, kind: name }, 'the job queue failed'))
      .finally(() => {
        kind.running -= 1
        this.#active.delete(work)
        if (kind.isWanted) this.#poke(name)
      })
    this.#active.add(work)
  }

  async #workOff(name: string, kind: Kind): Promise<void> {
    while (this.#isStarted) {
      const job = await this.#store.claim(name)
      if (!job) return
      // One more worker may look for the next job while this one runs.
      this.#poke(name)
      await this.#run(kind, job)
    }
  }

  async #run(kind: Kind, job: Job): Promise<void> {
    const controller = new AbortController()
    this.#running.set(job.id, { job, controller })
    try {
      if (job.tries > MAX_TRIES) throw new WenfangError('FileCorrupt', 'given up after several tries')
      const result = await kind.run(JSON.parse(job.payload), {
        taskId: job.id,
        signal: controller.signal,
        progress: (percent) => this.#progress.set(job.id, Math.round(Math.min(100, Math.max(0, percent)))),
      })
      await this.#store.end(job, { state: 'finished', result: JSON.stringify(result ?? null), error: null })
    } catch (error) {
      if (controller.signal.aborted) await this.#store.requeue(job, job.tries - 1, 0)
      else await this.#fail(kind, job, error)
    } finally {
      this.#running.delete(job.id)
      this.#progress.delete(job.id)
    }
  }

  async #fail(kind: Kind, job: Job, cause: unknown): Promise<void> {
    const error = storageFullOf(cause) ?? cause
    const isExpected = error instanceof WenfangError && error.retry !== 'auto'
    if (!isExpected) {
      this.#log.warn({ err: error, kind: job.kind, task_id: job.id, tries: job.tries }, 'job failed')
      if (job.tries < MAX_TRIES) return this.#store.requeue(job, job.tries, this.#retryMs * job.tries)
    }
    const failure = error instanceof WenfangError ? error : new WenfangError('Unavailable', 'error')
    if (!isExpected || job.tries > MAX_TRIES) await kind.onGivenUp(JSON.parse(job.payload), failure)
    const body: ErrorBody = { result: failure.code, cause: failure.message, detail: { ...failure.detail } }
    await this.#store.end(job, { state: 'failed', result: null, error: JSON.stringify(body) })
  }
}
