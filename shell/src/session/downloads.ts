import { awaitTask, systemClock, type HttpClient } from '@wenfang/shared-session'
import type { Task } from '@wenfang/shared-protocol'
import type { DownloadPort } from '../host/download.ts'
import { TRANSFER_TIMEOUT_MS, fileCall } from './file-calls.ts'

const EXPORT_LIMIT_MS = 300_000

/** Exports of a file, or of one of its past states. */
export const createDownloads = (http: HttpClient, fileId: string, historyId?: string): DownloadPort => ({
  async export(format, taskId, { settings, password, signal }) {
    const call = { timeoutMs: TRANSFER_TIMEOUT_MS, ...(signal && { signal }) }
    const { pages, dpi, markup } = settings ?? {}
    const answer =
      password === undefined
        ? await http.binary('GET', fileCall(fileId, 'export'), {
            ...call,
            query: {
              format,
              async: '1',
              pages,
              dpi: dpi?.toString(),
              markup,
              task_id: taskId ?? undefined,
              history_id: historyId,
            },
            expects: [200, 202],
          })
        : await http.binary('POST', fileCall(fileId, 'export'), { ...call, body: { format, password } })
    const type = answer.headers.get('content-type') ?? 'application/octet-stream'
    // 202 says in JSON which task to wait for; no format of ours is exported as JSON.
    if (!type.startsWith('application/json')) return { bytes: answer.bytes, type }
    return JSON.parse(new TextDecoder().decode(answer.bytes)) as Task
  },
  finish: ({ task_id: taskId, task_type: taskType }, { signal, onProgress }) =>
    awaitTask({
      http,
      clock: systemClock,
      taskType,
      taskId,
      signal: AbortSignal.any([AbortSignal.timeout(EXPORT_LIMIT_MS), ...(signal ? [signal] : [])]),
      ...(onProgress && { onProgress }),
    }),
  cancel: ({ task_id: taskId }) =>
    http.json('DELETE', fileCall(fileId, `export/${taskId}`), () => undefined, { expects: [204] }),
})
