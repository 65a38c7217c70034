import { CLIENT_TIMEOUT_MS, WenfangError, type ErrorCode } from '@wenfang/shared-protocol'
import type { Clock } from './clock.ts'
import { keepCsrfToken, type CsrfToken } from './csrf.ts'
import { field } from './parse.ts'
import { networkFailure, statusFailure, syntaxFailure, timeoutFailure } from './http-failure.ts'
import { requestHeaders, type HeaderSource } from './request-headers.ts'
import { requestShape } from './request-shape.ts'
import type { Fetch, FetchAnswer } from './session-io.ts'

export interface HttpOptions extends HeaderSource {
  /** Fetches and refreshes the csrf token that unsafe calls carry. */
  readonly keepsCsrfToken?: boolean
  readonly fetch: Fetch
  readonly clock: Clock
  /** Before every path: an origin, or empty for the page's own (S328). */
  readonly apiPath?: string
  /** Before paths under /api/ and /office/v5/ (S329, S330), without a trailing slash. */
  readonly pathPrefix?: string
  /** Cookies go to another origin too (S341). */
  readonly sendsCredentials?: boolean
  /** Told once for each shape of address that failed (S343). */
  readonly onFailure?: (shape: string, error: WenfangError) => void
}

export interface Call {
  readonly query?: Readonly<Record<string, string | undefined>>
  /** Text, form data and blobs are sent as they are, everything else as JSON (S302). */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly timeoutMs?: number
  /** Adds x-device-id (S338). */
  readonly isTelemetry?: boolean
  /** Statuses that are no failure; 200 alone unless named (S303). */
  readonly expects?: readonly number[]
  readonly signal?: AbortSignal
}

export interface BinaryAnswer {
  readonly bytes: Uint8Array
  readonly headers: FetchAnswer['headers']
}

type Reader<T> = (answer: FetchAnswer, url: string) => Promise<T>

const NO_CONTENT = 204
/** Answers that open something else: a conversion that runs, a prompt for the password (S427). */
const NO_FAULTS: readonly ErrorCode[] = ['TaskRunning', 'NeedPassword']
const SAFE_METHODS: readonly string[] = ['GET', 'HEAD']

/** The only way to the server's HTTP calls. Every failure is a WenfangError whose `detail.type` is a FailureType. */
export class HttpClient {
  readonly #options: HttpOptions
  readonly #reported = new Set<string>()
  readonly #csrf: CsrfToken | null

  constructor(options: HttpOptions) {
    this.#options = options
    this.#csrf = options.keepsCsrfToken ? keepCsrfToken(() => this.#askCsrfToken(), options.clock) : null
  }

  /** The parsed answer; `parse` throws on what is not the expected shape. */
  async json<T>(method: string, path: string, parse: (value: unknown) => T, call: Call = {}): Promise<T> {
    return await this.#request(method, path, call, async (answer, url) => {
      const text = await answer.text()
      try {
        return parse(answer.status === NO_CONTENT ? undefined : JSON.parse(text))
      } catch (cause) {
        throw syntaxFailure(url, cause)
      }
    })
  }

  async binary(method: string, path: string, call: Call = {}): Promise<BinaryAnswer> {
    return await this.#request(method, path, call, async (answer) => ({
      bytes: new Uint8Array(await answer.arrayBuffer()),
      headers: answer.headers,
    }))
  }

  /**
   * Hands on the bytes of an answer as they come. The time-out covers the answer's head alone: who reads on decides how long
   * that may take, with the call's signal.
   */
  async stream(method: string, path: string, onBytes: (bytes: Uint8Array) => void, call: Call = {}): Promise<void> {
    const reader = await this.#request(method, path, call, async ({ body }, url) => {
      if (!body) throw syntaxFailure(url, new TypeError('the answer is no stream'))
      return body.getReader()
    })
    const stop = (): void => void reader.cancel().catch(() => {})
    call.signal?.addEventListener('abort', stop, { once: true })
    try {
      for (let part = await reader.read(); !part.done; part = await reader.read()) onBytes(part.value)
    } catch (cause) {
      throw networkFailure(this.url(path), cause)
    } finally {
      call.signal?.removeEventListener('abort', stop)
    }
  }

  /** Asks for what the first unsafe call would wait for, while its caller is still busy otherwise. */
  prepare(): void {
    void this.#csrf?.ready()
  }

  dispose(): void {
    this.#csrf?.dispose()
  }

  url(path: string, query: Call['query'] = {}): string {
    const { apiPath = '', pathPrefix = '' } = this.#options
    const isPrefixed = path.startsWith('/api/') || path.startsWith('/office/v5/')
    const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
    const search = new URLSearchParams(given).toString()
    return `${apiPath}${isPrefixed ? pathPrefix : ''}${path}${search && `?${search}`}`
  }

  async #request<T>(method: string, path: string, call: Call, read: Reader<T>): Promise<T> {
    const csrf = SAFE_METHODS.includes(method) ? null : this.#csrf
    await csrf?.ready()
    try {
      return await this.#attempt(method, path, call, read)
    } catch (cause) {
      if (!csrf || !(cause instanceof WenfangError) || cause.code !== 'CsrfRejected') throw cause
      // The token belongs to a sign-in; another tab may have changed that. A second refusal is final.
      await csrf.refresh()
      return await this.#attempt(method, path, call, read)
    }
  }

  async #askCsrfToken(): Promise<string> {
    const read: Reader<string> = async (answer) => field(JSON.parse(await answer.text()), 'token', 'string')
    return await this.#attempt('POST', '/api/v3/office/csrf_token', {}, read)
  }

  async #attempt<T>(method: string, path: string, call: Call, read: Reader<T>): Promise<T> {
    const url = this.url(path, call.query)
    try {
      return await this.#withTimeout(url, call, async (signal) => {
        const answer = await this.#fetch(method, url, call, signal)
        if (!(call.expects ?? [200]).includes(answer.status)) {
          throw statusFailure(url, answer.status, await answer.text())
        }
        return await read(answer, url)
      })
    } catch (cause) {
      const error = cause instanceof WenfangError ? cause : networkFailure(url, cause)
      if (!call.signal?.aborted) this.#report(requestShape(method, url), error)
      throw error
    }
  }

  async #fetch(method: string, url: string, call: Call, signal: AbortSignal): Promise<FetchAnswer> {
    const { body, isJson } = serialise(call.body)
    return await this.#options.fetch(url, {
      method,
      signal,
      credentials: this.#options.sendsCredentials ? 'include' : 'same-origin',
      headers: {
        ...(isJson && { 'content-type': 'application/json' }),
        ...requestHeaders(this.#options, this.#csrf?.current() ?? '', call.isTelemetry ?? false),
        ...call.headers,
      },
      ...(body !== undefined && { body }),
    })
  }

  /** The time-out covers the body too: a connection that stalls in the middle of an answer is no answer. */
  async #withTimeout<T>(url: string, call: Call, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const abort = new AbortController()
    const follow = () => abort.abort(call.signal?.reason)
    call.signal?.addEventListener('abort', follow, { once: true })
    if (call.signal?.aborted) follow()
    let cancel = () => {}
    const late = new Promise<never>((_, reject) => {
      cancel = this.#options.clock.schedule(call.timeoutMs ?? CLIENT_TIMEOUT_MS, () => {
        reject(timeoutFailure(url))
        abort.abort()
      })
    })
    try {
      return await Promise.race([run(abort.signal), late])
    } finally {
      cancel()
      call.signal?.removeEventListener('abort', follow)
    }
  }

  #report(shape: string, error: WenfangError): void {
    if (NO_FAULTS.includes(error.code) || this.#reported.has(shape)) return
    this.#reported.add(shape)
    this.#options.onFailure?.(shape, error)
  }
}

function serialise(body: unknown): { body: string | FormData | Blob | undefined; isJson: boolean } {
  if (body === undefined || typeof body === 'string') return { body, isJson: false }
  if (body instanceof FormData || body instanceof Blob) return { body, isJson: false }
  return { body: JSON.stringify(body), isJson: true }
}
