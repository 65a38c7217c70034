import { ASYNC_TASK_POLL_MS, WenfangError, isErrorCode, type Task } from '@wenfang/shared-protocol'
import type { Clock } from './clock.ts'
import type { HttpClient } from './http.ts'
import { field, oneOf, optionalField } from './parse.ts'

export interface TaskWatch {
  readonly http: HttpClient
  readonly clock: Clock
  readonly taskType: string
  readonly taskId: string
  readonly signal: AbortSignal
  /** 0-100, when the worker tells it. */
  readonly onProgress?: (percent: number) => void
}

/**
 * Waits for a task: asks every second while it runs (S265, S376, S505).
 * Resolves when it finished, rejects with its error or when the signal aborts. A poll that fails for lack of network is asked again.
 */
export async function awaitTask(watch: TaskWatch): Promise<void> {
  const { http, clock, taskType, taskId, signal, onProgress } = watch
  for (;;) {
    const task = await poll(http, taskType, taskId, signal)
    if (task?.error !== undefined) throw taskError(task.error)
    if (task?.status === 'finished') return
    if (task?.progress !== undefined) onProgress?.(task.progress)
    await pause(clock, ASYNC_TASK_POLL_MS, signal)
  }
}

async function poll(http: HttpClient, taskType: string, taskId: string, signal: AbortSignal): Promise<Task | null> {
  try {
    return await http.json('GET', `/api/v3/office/asynctasks/${taskType}`, parseTask, { query: { id: taskId }, signal })
  } catch (cause) {
    signal.throwIfAborted()
    if (cause instanceof WenfangError && cause.retry === 'auto') return null
    throw cause
  }
}

function parseTask(value: unknown): Task {
  const progress = optionalField(value, 'progress', 'number')
  const { error } = value as { error?: unknown }
  return {
    task_id: field(value, 'task_id', 'string'),
    task_type: field(value, 'task_type', 'string'),
    status: oneOf(field(value, 'status', 'string'), ['running', 'finished']),
    ...(progress !== undefined && { progress }),
    ...(error !== undefined && error !== null && { error: errorBody(error) }),
  }
}

/** S457: an error that is plain text is wrapped into a result field. */
const errorBody = (error: unknown) =>
  typeof error === 'string' ? { result: error } : { ...(error as object), result: field(error, 'result', 'string') }

function taskError(error: NonNullable<Task['error']>): WenfangError {
  const { result, cause, detail } = typeof error === 'string' ? { result: error } : { cause: undefined, ...error }
  return new WenfangError(isErrorCode(result) ? result : 'Unavailable', cause ?? result, {
    detail: { ...detail, body: { result, cause } },
  })
}

function pause(clock: Clock, delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      cancel()
      reject(signal.reason as Error)
    }
    const cancel = clock.schedule(delayMs, () => {
      signal.removeEventListener('abort', stop)
      resolve()
    })
    signal.addEventListener('abort', stop, { once: true })
  })
}
