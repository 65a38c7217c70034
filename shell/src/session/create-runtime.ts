import {
  DEFAULT_OFFLINE_EDIT_COUNT,
  DEFAULT_OFFLINE_EDIT_TIME_S,
  type PageEnvironment,
  type Task,
} from '@wenfang/shared-protocol'
import { awaitTask, browserIo, HttpClient, openSession, systemClock } from '@wenfang/shared-session'
import { systemClock as pageClock } from '../clock.ts'
import { askToPersist, guardOffline, keptMedia, openShelf } from '../offline/index.ts'
import { openArgsOf, readSwitches } from '../route/index.ts'
import { openAssetQueue } from './asset-queue.ts'
import { createAssetStore } from './asset-store.ts'
import { contentHash } from './content-hash.ts'
import { deviceId } from './device-id.ts'
import type { SessionRuntime } from './session-runtime.ts'
import { createSessionStream } from './session-stream.ts'

/** Assets and sources may be large and the line slow. */
const TRANSFER_TIMEOUT_MS = 120_000

const fileCall = (fileId: string, rest: string): string => `/api/v1/files/${encodeURIComponent(fileId)}/${rest}`

const trackOnline = (flush: () => void): (() => void) => {
  window.addEventListener('online', flush)
  return () => window.removeEventListener('online', flush)
}

/** The real runtime: one HTTP client for everything about open documents. */
export function createRuntime(environment: PageEnvironment): SessionRuntime {
  const { config, user, path_prefix: pathPrefix } = environment
  const { traceId } = readSwitches(new URLSearchParams(window.location.search))
  const device = deviceId(() => window.localStorage)
  const userId = user?.id ?? environment.file_user?.id ?? ''
  const io = browserIo(userId)
  const http = new HttpClient({
    fetch: io.fetch,
    clock: io.clock,
    keepsCsrfToken: true,
    pathPrefix,
    pageQuery: () => window.location.search.slice(1),
    sessionId: () => traceId ?? '',
    deviceId: device,
    onFailure: (shape, error) => console.warn('[request]', shape, error.code),
  })

  const report: SessionRuntime['report'] = (event, data) => {
    const body = { action: event, device, category: 'document', data }
    http
      .json('POST', '/api/v3/office/events/collect', () => {}, { body, isTelemetry: true, expects: [200, 204] })
      .catch(() => {
        // Telemetry never disturbs work.
      })
  }

  /** Only what belongs to an account is kept on the device. */
  const mediaOf = (fileId: string) => async () =>
    user?.logined === true && 'caches' in window ? (await openShelf(window.caches, user.id)).media(fileId) : null
  const fetchSource = async (fileId: string): Promise<Uint8Array> => {
    const call = { query: { form: 'opened' }, timeoutMs: TRANSFER_TIMEOUT_MS }
    return (await http.binary('GET', fileCall(fileId, 'content'), call)).bytes
  }

  return {
    stream: createSessionStream(),
    open({ file, type, query, inherited = null }) {
      const switches = readSwitches(query)
      return openSession({
        io,
        http,
        fileId: file.id,
        officeType: type,
        args: openArgsOf(switches),
        deviceId: device,
        frontVersion: environment.build,
        ...(switches.chkcode !== null && { chkcode: switches.chkcode }),
        ...(switches.wAppId !== null && { appId: switches.wAppId }),
        isProxied: switches.clientProxy === true,
        // S152: an address may ask for ordinary requests.
        isStreamed: switches.enableNewNetwork !== 'false',
        isPreview: switches.mode === 'preview',
        ...(inherited && { inherited }),
        entryOfflineTimeS: config.entryOfflineTime,
        maxSessionIdleTimeS: config.maxSessionIdleTime,
        checkVersionIntervalS: config.checkVersionInterval,
      })
    },
    assets: async (fileId, onProblem) =>
      createAssetStore({
        queue: await openAssetQueue(userId, fileId),
        hash: contentHash,
        onProblem,
        whenOnline: trackOnline,
        transport: {
          send: (bytes, contentType) =>
            http.json('POST', fileCall(fileId, 'assets'), () => {}, {
              body: new Blob([bytes as BlobPart], { type: contentType }),
              timeoutMs: TRANSFER_TIMEOUT_MS,
              expects: [200, 201],
            }),
          fetch: keptMedia(
            async (hash) =>
              (await http.binary('GET', fileCall(fileId, `assets/${hash}`), { timeoutMs: TRANSFER_TIMEOUT_MS })).bytes,
            mediaOf(fileId),
          ),
        },
      }),
    source: async (fileId) => await keptMedia(() => fetchSource(fileId), mediaOf(fileId))('source'),
    downloads: (fileId) => ({
      async export(format, taskId) {
        const answer = await http.binary('GET', fileCall(fileId, 'export'), {
          query: { format, task_id: taskId ?? undefined },
          timeoutMs: TRANSFER_TIMEOUT_MS,
          expects: [200, 202],
        })
        const type = answer.headers.get('content-type') ?? 'application/octet-stream'
        // 202 says in JSON which task to wait for; no format of ours is exported as JSON.
        if (!type.startsWith('application/json')) return { bytes: answer.bytes, type }
        return JSON.parse(new TextDecoder().decode(answer.bytes)) as Task
      },
      finish: ({ task_id: taskId, task_type: taskType }) =>
        awaitTask({ http, clock: systemClock, taskType, taskId, signal: AbortSignal.timeout(EXPORT_LIMIT_MS) }),
    }),
    guardOffline: ({ session, file, type, frame, toast }) =>
      guardOffline({
        session,
        fileId: file.id,
        frame,
        clock: pageClock,
        epochMs: Date.now,
        // Absent where the page is not served securely.
        locks: (navigator as Partial<Navigator>).locks,
        editLimitMs:
          config.offlineEditing === false ? 0 : (config.offlineEditTime ?? DEFAULT_OFFLINE_EDIT_TIME_S) * 1_000,
        editLimitCount: config.offlineEditCount ?? DEFAULT_OFFLINE_EDIT_COUNT,
        isSilent: config.offlineTipsOff?.includes(type) ?? false,
        toast,
        report: (action, reason) => report('offlineinteraction', { action, reason }),
        persist: () => void askToPersist(navigator),
      }),
    report,
  }
}

const EXPORT_LIMIT_MS = 300_000
