import {
  decodeOpenContainer,
  PROXY_PREOPEN_TIMEOUT_MS,
  SESSION_REQUEST_TIMEOUT_MS,
  WenfangError,
  type ErrorCode,
  type OfficeTypeCode,
  type OpenArgs,
  type OpenContainer,
  type OpenRequest,
  type SessionRequest,
} from '@wenfang/shared-protocol'
import { awaitTask } from './async-task.ts'
import type { Clock } from './clock.ts'
import type { HttpClient } from './http.ts'
import { field, optionalField } from './parse.ts'
import type { Ticket } from './session-state.ts'
import { StreamedAnswer } from './streamed-answer.ts'

/** Open data may be megabytes on a slow line; the ordinary 20 s would never let such a file open. */
const OPEN_DATA_TIMEOUT_MS = 120_000
/** Task type of a file's conversion. */
const IMPORT_TASK = 'import'
/** Of a proxy, not of the file. */
const PROXY_FAILURES: readonly ErrorCode[] = ['Unavailable', 'Timeout', 'NetworkError']

export interface OpenTarget {
  readonly fileId: string
  readonly officeType: OfficeTypeCode
  readonly args: OpenArgs
  readonly deviceId: string
  /** What else the opening is told, under the names of the address. */
  readonly extras?: Readonly<Record<string, unknown>>
  /** Build of the page. */
  readonly frontVersion: string
  /** Access code of the link that the person came by. */
  readonly chkcode?: string
  readonly appId?: string
  readonly group?: string
  /** Open data that was asked for before this code was loaded, or came with the page; null when that failed (S224, S227). */
  readonly prefetched?: Promise<Uint8Array | null>
  /** Asks for ticket and open data in one call where neither is there yet (S152, S433). */
  readonly isStreamed?: boolean
  /** Asks the proxy of a client host for the open data first (S226, address switch client_proxy). */
  readonly isProxied?: boolean
}

/** Who waits for the parts of a streamed opening. */
export interface StreamFollower {
  readonly signal: AbortSignal
  readonly onTicket: (ticket: Ticket) => void
  /** Open data is on its way. */
  readonly onBegan: () => void
  readonly onData: (container: OpenContainer) => void
}

/** The HTTP and socket addresses of one file's session (§7). */
export class OpenCalls {
  readonly #http: HttpClient
  readonly #clock: Clock
  readonly #target: OpenTarget
  /** Continued by a later ticket, so that the server can tell a reconnect from a newcomer. */
  #sessionId = ''
  #endpointId = ''
  #prefetched: OpenTarget['prefetched']

  constructor(http: HttpClient, clock: Clock, target: OpenTarget) {
    this.#http = http
    this.#clock = clock
    this.#target = target
    this.#prefetched = target.prefetched
  }

  /** S222, S187, S350 */
  async ticket(connection: string, mode: 'edit' | 'preview', isFirst: boolean, signal: AbortSignal): Promise<Ticket> {
    const { fileId, officeType } = this.#target
    const path = `/api/v3/office/session/${encodeURIComponent(fileId)}/${officeType}`
    const ticket = await this.#http.json('POST', path, parseTicket, {
      body: this.#sessionRequest(connection, mode),
      query: this.#sessionQuery(mode, isFirst),
      signal,
      timeoutMs: SESSION_REQUEST_TIMEOUT_MS,
    })
    this.#sessionId = ticket.sessionId
    return ticket
  }

  /** The same and the open data in one answer. @throws WenfangError when it ends before it is whole (S434) */
  async stream(connection: string, mode: 'edit' | 'preview', isFirst: boolean, follow: StreamFollower): Promise<void> {
    const { fileId, officeType } = this.#target
    const path = `/api/v1/files/${encodeURIComponent(fileId)}/open-stream/${officeType}`
    const answer = new StreamedAnswer({
      onTicket: (body) => {
        const ticket = parseTicket(body)
        this.#sessionId = ticket.sessionId
        follow.onTicket(ticket)
      },
      onBegan: (endpointId) => {
        this.#endpointId = endpointId || this.#endpointId
        follow.onBegan()
      },
    })
    await this.#http.stream('POST', path, (bytes) => answer.push(bytes), {
      body: { ...this.#sessionRequest(connection, mode), ...this.#exArgs() },
      query: this.#sessionQuery(mode, isFirst),
      signal: follow.signal,
    })
    follow.onData(decodeOpenContainer(answer.whole()))
  }

  #exArgs(): Pick<OpenRequest, 'ex_args'> {
    const { extras = {} } = this.#target
    return Object.keys(extras).length > 0 ? { ex_args: { ...extras } } : {}
  }

  #sessionRequest(connection: string, mode: 'edit' | 'preview'): SessionRequest {
    const { fileId, deviceId, frontVersion, args, group } = this.#target
    return {
      connid: connection,
      fileid: fileId,
      front_ver: frontVersion,
      device_id: deviceId,
      // Who is shown a preview that the page did not ask for waits for the place of an editor (S244).
      args: mode === 'preview' && args.readonly !== true ? { ...args, waitsForPlace: true } : args,
      ...(group !== undefined && { group }),
      ...(this.#endpointId && { endpoint_id: this.#endpointId }),
      ...(this.#sessionId && { reuse_session_id: this.#sessionId }),
    }
  }

  #sessionQuery(mode: 'edit' | 'preview', isFirst: boolean): Record<string, string | undefined> {
    const { chkcode } = this.#target
    return { chkcode, mode: mode === 'preview' ? 'preview' : undefined, first: isFirst ? 'true' : undefined }
  }

  /** S223, S346. @throws WenfangError TaskRunning with the task's id while the file is being converted */
  async data(connection: string, signal: AbortSignal): Promise<OpenContainer> {
    const prefetched = this.#prefetched
    // Good once: whoever asks again wants what the server has now.
    this.#prefetched = undefined
    const early = await prefetched
    if (early) return decodeOpenContainer(early)
    return (await this.#preopen(connection, signal)) ?? (await this.#open('open', connection, signal, {}))
  }

  /** S226, S349, S491: the proxy's answer, or null when it has none in time. */
  async #preopen(connection: string, signal: AbortSignal): Promise<OpenContainer | null> {
    if (!this.#target.isProxied) return null
    try {
      const query = { proxy: 'true', timeout: String(PROXY_PREOPEN_TIMEOUT_MS), connid: connection }
      return await this.#open('preopen', connection, signal, query, PROXY_PREOPEN_TIMEOUT_MS)
    } catch (error) {
      // Only a proxy that cannot help is passed over; what it says of the file itself stands.
      const isUseless = error instanceof WenfangError && PROXY_FAILURES.includes(error.code)
      if (isUseless && !signal.aborted) return null
      throw error
    }
  }

  async #open(
    call: 'open' | 'preopen',
    connection: string,
    signal: AbortSignal,
    query: Readonly<Record<string, string>>,
    timeoutMs = OPEN_DATA_TIMEOUT_MS,
  ): Promise<OpenContainer> {
    const { fileId, officeType, args, chkcode, group, frontVersion } = this.#target
    const body: OpenRequest = {
      connid: connection,
      args,
      front_ver: frontVersion,
      ...this.#exArgs(),
      ...(group !== undefined && { group }),
      ...(this.#sessionId && { reuse_session_id: this.#sessionId }),
    }
    const path = `/api/v3/office/file/${encodeURIComponent(fileId)}/${call}/${officeType}`
    const answer = await this.#http.binary('POST', path, { body, query: { chkcode, ...query }, signal, timeoutMs })
    this.#endpointId = answer.headers.get('x-endpoint-id') ?? this.#endpointId
    return decodeOpenContainer(answer.bytes)
  }

  async imported(taskId: string, signal: AbortSignal, onProgress: (percent: number) => void): Promise<void> {
    await awaitTask({ http: this.#http, clock: this.#clock, taskType: IMPORT_TASK, taskId, signal, onProgress })
  }

  /** Edits of a generation that the file has left; answers the version that they became, null when nothing of them was new. */
  async keepLate(generation: string, packed: Uint8Array): Promise<number | null> {
    const path = `/api/v1/files/${encodeURIComponent(this.#target.fileId)}/versions/late`
    return this.#http.json('POST', path, parseLateVersion, {
      query: { serverid: generation },
      body: new Blob([packed as BlobPart], { type: 'application/octet-stream' }),
      timeoutMs: OPEN_DATA_TIMEOUT_MS,
    })
  }

  /** S351 */
  async refresh(connection: string): Promise<void> {
    const path = `/office/v5/coop/files/${encodeURIComponent(this.#target.fileId)}/session/refresh`
    await this.#http.json('POST', path, () => {}, { body: { conn_id: connection } })
  }

  /** S361; whether the page is too old for the server. */
  async isVersionInvalid(): Promise<boolean> {
    const path = `/api/v3/office/file/${encodeURIComponent(this.#target.fileId)}/check/version`
    const query = { front_version: this.#target.frontVersion }
    return await this.#http.json('GET', path, (body) => optionalField(body, 'result', 'string') === 'InvalidVersion', {
      query,
      // The answer may come with the status of its code.
      expects: [200, 409],
    })
  }

  /** S394-S396, G14 */
  socketUrl(ticket: Ticket, mode: 'edit' | 'preview'): string {
    const { fileId, officeType, chkcode, appId } = this.#target
    const path = ticket.region === '' ? '/v2' : `/v3/region/${encodeURIComponent(ticket.region)}`
    const query = {
      chkcode,
      _w_appid: appId,
      office_type: officeType,
      file_id: fileId,
      mode: mode === 'preview' ? 'preview' : undefined,
    }
    const url = this.#http.url(path, query)
    return ticket.host === '' ? url : `//${ticket.host}${url}`
  }
}

const parseLateVersion = (value: unknown): number | null => {
  const version = typeof value === 'object' && value !== null && 'version' in value ? value.version : null
  return typeof version === 'number' ? version : null
}

const parseTicket = (value: unknown): Ticket => ({
  // A ticket without a token is the session's to refuse (S280), not a broken answer.
  token: optionalField(value, 'token', 'string') ?? '',
  host: field(value, 'host', 'string'),
  region: field(value, 'region', 'string'),
  sessionId: field(value, 'sessionId', 'string'),
})
