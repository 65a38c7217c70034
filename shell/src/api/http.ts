import { isErrorCode, WenfangError } from '@wenfang/shared-protocol'

const TIMEOUT_MS = 20_000
const CSRF_REFRESH_MS = 600_000

export interface HttpOptions {
  /** Path prefix of the product (S99), without a trailing slash. */
  readonly prefix: string
  readonly fetch: typeof fetch
  readonly now?: () => number
}

export interface HttpCall {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal | undefined
  /** Instead of the usual 20 s. */
  readonly timeoutMs?: number
  /** Properties without which the answer is not what was asked for. */
  readonly needs?: readonly string[]
}

/** JSON calls of the pages: csrf token, time-out, and every failure as a WenfangError. */
export interface Http {
  /** @throws WenfangError */
  readonly call: <Answer>(path: string, call?: HttpCall) => Promise<Answer>
  /** For requests that cannot go through `call`, such as uploads with progress. */
  readonly csrfToken: () => Promise<string>
  readonly url: (path: string) => string
}

export function createHttp({ prefix, fetch, now = Date.now }: HttpOptions): Http {
  let csrf: { readonly token: string; readonly at: number } | undefined
  const url = (path: string): string => `${prefix}${path}`

  async function csrfToken(): Promise<string> {
    if (csrf && now() - csrf.at < CSRF_REFRESH_MS) return csrf.token
    const answer = await send(url('/api/v3/office/csrf_token'), { method: 'POST' })
    const { token } = await read<{ readonly token: string }>(answer, ['token'])
    csrf = { token, at: now() }
    return token
  }

  async function send(
    address: string,
    init: RequestInit,
    signal?: AbortSignal,
    timeoutMs = TIMEOUT_MS,
  ): Promise<Response> {
    const timeout = AbortSignal.timeout(timeoutMs)
    try {
      return await fetch(address, {
        credentials: 'same-origin',
        ...init,
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      })
    } catch (cause) {
      if (signal?.aborted) throw cause
      throw new WenfangError(timeout.aborted ? 'Timeout' : 'NetworkError', `${init.method} ${address}`, { cause })
    }
  }

  async function call<Answer>(path: string, options: HttpCall = {}, isRepeated = false): Promise<Answer> {
    const { method = 'GET', body, headers: others = {}, signal, timeoutMs, needs = [] } = options
    const headers = new Headers({ accept: 'application/json', ...others })
    if (body !== undefined) headers.set('content-type', 'application/json')
    if (method !== 'GET') headers.set('x-csrf-rand', await csrfToken())
    const answer = await send(
      url(path),
      { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) },
      signal,
      timeoutMs,
    )
    try {
      return await read<Answer>(answer, needs)
    } catch (error) {
      // The token belongs to a session; a sign-in in another tab makes it stale. Once is enough to know.
      if (!(error instanceof WenfangError) || error.code !== 'CsrfRejected' || isRepeated) throw error
      csrf = undefined
      return call(path, options, true)
    }
  }

  return { call: (path, options) => call(path, options), csrfToken, url }
}

async function read<Answer>(response: Response, needs: readonly string[]): Promise<Answer> {
  const text = await response.text()
  const body = parse(text)
  if (!response.ok) throw errorOf(response.status, body)
  const isWhole = needs.every((name) => isRecord(body) && Object.hasOwn(body, name))
  if (!isWhole) throw new WenfangError('Unavailable', `answer without ${needs.join(', ')}`)
  // Shapes are fixed by the schemas of the protocol, which the server checks its own answers against.
  return body as Answer
}

/** The server's own error code; without one, what the status says. */
export function errorOf(status: number, body: unknown): WenfangError {
  if (isRecord(body) && isErrorCode(body['result'])) {
    const { result, cause, detail } = body
    return new WenfangError(result, typeof cause === 'string' ? cause : result, {
      detail: isRecord(detail) ? detail : {},
    })
  }
  const code =
    status === 404 ? 'NotFound' : status === 401 ? 'userNotLogin' : status === 413 ? 'FileTooLarge' : 'Unavailable'
  return new WenfangError(code, `status ${status}`)
}

function parse(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON: a page of some proxy. The status alone decides.
    return undefined
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
