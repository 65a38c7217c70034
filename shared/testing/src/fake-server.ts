import {
  aclOfRole,
  CHANNELS,
  CLOSE,
  encodeOpenHeader,
  permissionOf,
  type Acl,
  type Channel,
  type OpenHeader,
} from '@wenfang/shared-protocol'
import type { Clock, FetchAnswer, FetchRequest, Socket, SocketHandlers } from '@wenfang/shared-session'
import { FakeConnection } from './fake-connection.ts'
import { FakeLog } from './fake-log.ts'

export interface FakeServerOptions {
  readonly clock: Clock
  /** [0, 1); a seeded one makes runs repeatable. */
  readonly random?: () => number
  /** Of one frame or call in one direction; frames of one connection keep their order. */
  readonly latencyMs?: () => number
  readonly fsyncMs?: () => number
}

export interface FakeCall {
  readonly method: string
  /** Path with query. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

type Answer = { readonly status: number; readonly body: unknown; readonly headers?: Readonly<Record<string, string>> }

/** Path endings of calls that a test may answer itself. */
export type FakeRoute = 'csrf_token' | 'session' | 'open' | 'asynctasks' | 'check/version' | 'refresh' | 'versions/late'

/**
 * The server's side of one file, in memory: tickets, open data, socket, relay first and acknowledge after the (simulated) fsync.
 * It speaks the same frames as the real one, so that a client can be tested in virtual time, with crashes in any place.
 */
export class FakeServer {
  readonly fileId = 'file-1'
  readonly clock: Clock
  readonly calls: FakeCall[] = []
  readonly connections = new Set<FakeConnection>()
  generation = 'g1'
  acl: Acl = aclOfRole('owner')
  /** Answers of a test in place of the usual ones; removed by the test. */
  readonly answers = new Map<FakeRoute, (call: FakeCall) => Answer>()
  readonly #latencyMs: () => number
  readonly #fsyncMs: () => number
  readonly #tickets = new Set<string>()
  #logs: ReadonlyMap<Channel, FakeLog>
  #isUp = true
  #count = 0

  constructor({ clock, latencyMs = () => 1, fsyncMs = () => 4 }: FakeServerOptions) {
    this.clock = clock
    this.#latencyMs = latencyMs
    this.#fsyncMs = fsyncMs
    this.#logs = this.#newLogs()
  }

  get isUp(): boolean {
    return this.#isUp
  }

  log(channel: Channel): FakeLog {
    const log = this.#logs.get(channel)
    if (!log) throw new RangeError(`no channel ${channel}`)
    return log
  }

  latencyMs(): number {
    return this.#latencyMs()
  }

  /** A ticket is good once. */
  redeem(token: string): boolean {
    return this.#tickets.delete(token)
  }

  /** Dies without a word: whatever was not on disk is gone. */
  crash(): void {
    this.#isUp = false
    for (const log of this.#logs.values()) log.crash()
    for (const connection of this.connections) connection.cut()
  }

  start(): void {
    this.#isUp = true
  }

  /** Stops as a deployment does: says so, then closes. */
  restart(): void {
    for (const connection of this.connections) {
      connection.tell({ cmd: 'session.expiration', reason: 'restart' })
      connection.close(CLOSE.restart, '')
    }
  }

  /** A rollback: the file goes on from an empty log under another generation. */
  renewGeneration(generation: string): void {
    this.generation = generation
    this.#logs = this.#newLogs()
    for (const connection of this.connections) connection.refuse('InvalidVersion')
  }

  setPermission(acl: Acl): void {
    this.acl = acl
    for (const connection of this.connections) connection.tell({ cmd: 'permission_change', acl })
  }

  readonly fetch = async (url: string, request: FetchRequest): Promise<FetchAnswer> => {
    await this.#pause(request.signal)
    const call = readCall(url, request)
    this.calls.push(call)
    if (!this.#isUp) throw new TypeError('fetch failed')
    const answer = this.#answer(call)
    await this.#pause(request.signal)
    return toFetchAnswer(answer)
  }

  readonly openSocket = (url: string, handlers: SocketHandlers): Socket => {
    const connection = new FakeConnection(this, url, handlers)
    this.connections.add(connection)
    connection.open()
    return connection.socket
  }

  #answer(call: FakeCall): Answer {
    const route = routeOf(call.url)
    const own = route && this.answers.get(route)
    if (own) return own(call)
    switch (route) {
      case 'csrf_token':
        return { status: 200, body: { token: `csrf-${++this.#count}` } }
      case 'session': {
        const token = `ticket-${++this.#count}`
        this.#tickets.add(token)
        const enterMode = permissionOf(this.acl) === 'write' ? 'edit' : 'preview'
        const body = { token, host: '', region: '', sessionId: `session-${this.#count}`, originType: 'w', enterMode }
        return { status: 200, body }
      }
      case 'open':
        return {
          status: 200,
          body: this.#openData(),
          headers: { 'x-server-id': this.generation, 'x-endpoint-id': 'endpoint-1' },
        }
      case 'check/version':
      case 'refresh':
        return { status: 200, body: {} }
      default:
        return { status: 404, body: { result: 'NotFound' } }
    }
  }

  /** The snapshot is always the empty document: everything is in the log. */
  #openData(): Uint8Array {
    const header: OpenHeader = {
      fileid: this.fileId,
      office_type: 'w',
      serverid: this.generation,
      acl: this.acl,
      arch: 'crdt',
      channels: CHANNELS.map((channel) => ({ channel, seq: 0, bytes: 0 })),
      source: { size: 0, ext: 'docx' },
      truncation: null,
    }
    return encodeOpenHeader(header)
  }

  #newLogs(): ReadonlyMap<Channel, FakeLog> {
    return new Map(
      CHANNELS.map((channel) => [
        channel,
        new FakeLog(channel, this.clock, this.#fsyncMs, (rows, seq) => {
          for (const connection of this.connections) connection.committed(channel, rows, seq)
        }),
      ]),
    )
  }

  #pause(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const cancel = this.clock.schedule(this.#latencyMs(), resolve)
      signal.addEventListener('abort', () => {
        cancel()
        reject(new DOMException('aborted', 'AbortError'))
      })
    })
  }
}

function routeOf(url: string): FakeRoute | null {
  const path = url.split('?')[0] ?? ''
  if (path.endsWith('/csrf_token')) return 'csrf_token'
  if (path.endsWith('/session/refresh')) return 'refresh'
  if (path.includes('/office/session/')) return 'session'
  if (path.includes('/open/')) return 'open'
  if (path.endsWith('/versions/late')) return 'versions/late'
  if (path.includes('/asynctasks/')) return 'asynctasks'
  return path.endsWith('/check/version') ? 'check/version' : null
}

function readCall(url: string, { method, headers, body }: FetchRequest): FakeCall {
  return { method, url, headers, body: typeof body === 'string' ? (JSON.parse(body) as unknown) : body }
}

function toFetchAnswer({ status, body, headers = {} }: Answer): FetchAnswer {
  const bytes = body instanceof Uint8Array ? body : new TextEncoder().encode(JSON.stringify(body))
  return {
    status,
    headers: { get: (name) => headers[name.toLowerCase()] ?? null },
    text: async () => new TextDecoder().decode(bytes),
    arrayBuffer: async () => new Uint8Array(bytes).buffer,
  }
}
