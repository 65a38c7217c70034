import { describe, expect, it } from 'vitest'
import { HttpClient, type HttpOptions } from './http.ts'
import { requestShape } from './request-shape.ts'
import type { FetchAnswer, FetchRequest } from './session-io.ts'
import { TestClock } from './test-clock.ts'

interface Sent extends FetchRequest {
  readonly url: string
}

type Reply = { readonly status?: number; readonly text?: string } | Error | 'never'

function client(replies: readonly Reply[], options: Partial<HttpOptions> = {}) {
  const clock = new TestClock()
  const sent: Sent[] = []
  const left = [...replies]
  const http = new HttpClient({
    clock,
    fetch: async (url, request) => {
      sent.push({ url, ...request })
      const reply = left.shift() ?? {}
      if (reply === 'never') {
        return await new Promise<FetchAnswer>((_, reject) => {
          const stop = () => reject(new DOMException('aborted', 'AbortError'))
          if (request.signal.aborted) stop()
          request.signal.addEventListener('abort', stop)
        })
      }
      if (reply instanceof Error) throw reply
      const { status = 200, text = '{}' } = reply
      return {
        status,
        headers: { get: () => null },
        text: async () => text,
        arrayBuffer: async () => new TextEncoder().encode(text).buffer,
      }
    },
    ...options,
  })
  return { http, sent, clock }
}

const any = (value: unknown): unknown => value
const last = (sent: readonly Sent[]): Sent => {
  const found = sent.at(-1)
  if (!found) throw new Error('nothing was sent')
  return found
}

describe('addresses', () => {
  it('S328 S329 S330 puts the API path before every path and the prefix before /api/ and /office/v5/', () => {
    const { http } = client([], { apiPath: 'https://office.example', pathPrefix: '/docs' })
    expect(http.url('/api/v3/office/csrf_token')).toBe('https://office.example/docs/api/v3/office/csrf_token')
    expect(http.url('/office/v5/coop/files/1')).toBe('https://office.example/docs/office/v5/coop/files/1')
    expect(http.url('/kfc/miniprovider/v1/links')).toBe('https://office.example/kfc/miniprovider/v1/links')
  })

  it('leaves out query values that are not given and escapes the rest', () => {
    expect(client([]).http.url('/v2', { chkcode: undefined, name: '甲&乙' })).toBe('/v2?name=%E7%94%B2%26%E4%B9%99')
  })
})

describe('headers', () => {
  const source: Partial<HttpOptions> = {
    pageQuery: () => 'theme=dark',
    userToken: () => 'user-token',
    appId: 'app',
    appSignature: 'signature',
    sessionId: () => 'trace-1',
    endpointId: () => 'endpoint',
    deviceId: 'device',
    injected: () => ({ 'x-host': 'mini' }),
  }

  it('S331 S333 S334 S335 S336 S337 S339 are sent where they are known', async () => {
    const { http, sent } = client([], source)
    await http.json('GET', '/api/x', any)
    expect(last(sent).headers).toEqual({
      'x-user-query': 'theme=dark',
      'x-user-token': 'user-token',
      'x-app-id': 'app',
      'x-app-signature': 'signature',
      'x-session-id': 'trace-1',
      'x-endpoint-id': 'endpoint',
      'x-host': 'mini',
    })
  })

  it('S337 sends none that is not known', async () => {
    const { http, sent } = client([])
    await http.json('GET', '/api/x', any)
    expect(last(sent).headers).toEqual({})
  })

  it('S286 does not pass on a session id of another shape', async () => {
    const { http, sent } = client([], { sessionId: () => 'a b' })
    await http.json('GET', '/api/x', any)
    expect(last(sent).headers).not.toHaveProperty('x-session-id')
  })

  it('S338 sends the device id on telemetry alone', async () => {
    const { http, sent } = client([], source)
    await http.json('POST', '/api/v3/office/events/collect', any, { isTelemetry: true })
    expect(last(sent).headers).toHaveProperty('x-device-id', 'device')
  })

  it('S341 sends credentials to another origin only when asked', async () => {
    const plain = client([])
    await plain.http.json('GET', '/api/x', any)
    expect(last(plain.sent).credentials).toBe('same-origin')
    const mini = client([], { sendsCredentials: true })
    await mini.http.json('GET', '/api/x', any)
    expect(last(mini.sent).credentials).toBe('include')
  })
})

describe('the csrf token', () => {
  const TOKEN = { text: '{"token":"csrf-1"}' }
  const NEXT = { text: '{"token":"csrf-2"}' }

  it('S332 is fetched before the first unsafe call and sent as x-csrf-rand, never with a read', async () => {
    const { http, sent } = client([{}, TOKEN, {}, {}], { keepsCsrfToken: true })
    await http.json('GET', '/api/a', any)
    expect(sent).toHaveLength(1)
    await http.json('POST', '/api/b', any)
    await http.json('POST', '/api/c', any)
    expect(sent.map(({ url }) => url)).toEqual(['/api/a', '/api/v3/office/csrf_token', '/api/b', '/api/c'])
    expect(last(sent).headers).toEqual({ 'x-csrf-rand': 'csrf-1' })
  })

  it('S345 S485 is refreshed every 10 min once set', async () => {
    const { http, sent, clock } = client([TOKEN, {}, NEXT, {}], { keepsCsrfToken: true })
    await http.json('POST', '/api/a', any)
    await clock.advance(599_999)
    expect(sent).toHaveLength(2)
    await clock.advance(1)
    expect(sent).toHaveLength(3)
    await http.json('POST', '/api/b', any)
    expect(last(sent).headers).toEqual({ 'x-csrf-rand': 'csrf-2' })
    http.dispose()
    expect(clock.hasTimers).toBe(false)
  })

  it('S345 is not asked again on a timer when there is none', async () => {
    const { http, clock } = client([{ status: 401, text: '{"result":"userNotLogin"}' }, {}], { keepsCsrfToken: true })
    await http.json('POST', '/api/a', any)
    expect(clock.hasTimers).toBe(false)
  })

  it('is renewed once when the server refuses it, and the call repeated', async () => {
    const refused = { status: 403, text: '{"result":"CsrfRejected"}' }
    const { http, sent } = client([TOKEN, refused, NEXT, { text: '7' }], { keepsCsrfToken: true })
    expect(await http.json('POST', '/api/a', any)).toBe(7)
    expect(last(sent).headers).toEqual({ 'x-csrf-rand': 'csrf-2' })
    const stubborn = client([TOKEN, refused, NEXT, refused], { keepsCsrfToken: true })
    await expect(stubborn.http.json('POST', '/api/a', any)).rejects.toMatchObject({ code: 'CsrfRejected' })
    expect(stubborn.sent).toHaveLength(4)
  })

  it('is asked once by calls of the same moment', async () => {
    const { http, sent } = client([TOKEN], { keepsCsrfToken: true })
    await Promise.all([http.json('POST', '/api/a', any), http.json('POST', '/api/b', any)])
    expect(sent.filter(({ url }) => url.endsWith('csrf_token'))).toHaveLength(1)
  })
})

describe('bodies', () => {
  it('S302 serialises what is not text, form data or a blob to JSON', async () => {
    const { http, sent } = client([])
    await http.json('POST', '/api/x', any, { body: { a: [1] } })
    expect(last(sent)).toMatchObject({ body: '{"a":[1]}', headers: { 'content-type': 'application/json' } })
    for (const body of ['plain', new FormData(), new Blob(['x'])]) {
      await http.json('POST', '/api/x', any, { body })
      expect(last(sent).body).toBe(body)
      expect(last(sent).headers).not.toHaveProperty('content-type')
    }
    await http.json('POST', '/api/x', any)
    expect(last(sent)).not.toHaveProperty('body')
  })
})

describe('failures', () => {
  it('S303 S444 an answer that is no JSON is Unavailable with a cause, of type SyntaxError', async () => {
    const { http } = client([{ text: '<html>' }])
    await expect(http.json('GET', '/api/x', any)).rejects.toMatchObject({
      code: 'Unavailable',
      detail: { type: 'SyntaxError', body: { result: 'Unavailable', cause: expect.stringContaining('JSON') } },
    })
  })

  it('S444 so is one of another shape', async () => {
    const { http } = client([{ text: '{"a":1}' }])
    const parse = () => {
      throw new TypeError('b is missing')
    }
    await expect(http.json('GET', '/api/x', parse)).rejects.toMatchObject({ detail: { type: 'SyntaxError' } })
  })

  it.each([
    [404, '{"result":"NotFound"}', 'NotFound', 'ClientError'],
    [400, 'nonsense', 'InvalidArgument', 'ClientError'],
    [507, '{"result":"StorageFull","cause":"disk"}', 'StorageFull', 'ServerError'],
    [502, '<html>', 'Unavailable', 'ServerError'],
    [204, '', 'Unavailable', 'HttpStatus'],
    [202, '{"result":"TaskRunning","detail":{"task_id":"t"}}', 'TaskRunning', 'HttpStatus'],
  ])('S303 S445 S446 S447 status %i %s is %s of type %s', async (status, text, code, type) => {
    const { http } = client([{ status, text }])
    await expect(http.json('GET', '/api/x', any)).rejects.toMatchObject({ code, detail: { type, status } })
  })

  it('takes an empty answer where one is expected', async () => {
    const { http } = client([{ status: 204, text: '' }])
    await expect(http.json('POST', '/api/x', any, { expects: [200, 204] })).resolves.toBeUndefined()
  })

  it('hands on what the server says about the failure', async () => {
    const text = '{"result":"TaskRunning","detail":{"task_id":"t"},"trace_id":"trace"}'
    const { http } = client([{ status: 202, text }])
    await expect(http.binary('POST', '/api/x')).rejects.toMatchObject({ detail: { task_id: 't', traceId: 'trace' } })
  })

  it('S443 S448 no answer is NetworkError, with cause error', async () => {
    const { http } = client([new TypeError('fetch failed')])
    await expect(http.json('GET', '/api/x', any)).rejects.toMatchObject({
      code: 'NetworkError',
      detail: { type: 'NetworkError', body: { result: 'Unavailable', cause: 'error' } },
    })
  })

  it('S342 S442 S448 no answer within 20 s is Timeout, with cause timeout, and the request is given up', async () => {
    const { http, sent, clock } = client(['never'])
    const call = http.json('GET', '/api/x', any)
    const outcome = expect(call).rejects.toMatchObject({
      code: 'Timeout',
      detail: { type: 'Timeout', body: { result: 'Unavailable', cause: 'timeout' } },
    })
    await clock.advance(19_999)
    expect(last(sent).signal.aborted).toBe(false)
    await clock.advance(1)
    await outcome
    expect(last(sent).signal.aborted).toBe(true)
  })

  it('S342 another time-out may be asked for', async () => {
    const { http, clock } = client(['never'])
    const outcome = expect(http.json('GET', '/api/x', any, { timeoutMs: 50 })).rejects.toMatchObject({
      code: 'Timeout',
    })
    await clock.advance(50)
    await outcome
  })

  it('S343 reports once per shape of address, with ids masked', async () => {
    const reported: string[] = []
    const gone = { status: 404, text: '{"result":"NotFound"}' }
    const { http } = client([gone, gone, gone], { onFailure: (shape) => reported.push(shape) })
    for (const path of ['/api/v3/office/file/cbGNaeA1x/users', '/api/v3/office/file/c9ZZtrU7q/users', '/api/other']) {
      await http.json('GET', path, any).catch(() => {})
    }
    expect(reported).toEqual(['GET /api/v3/office/file/:id/users', 'GET /api/other'])
  })

  it('S343 does not report a call that was given up, nor a file that is still being converted', async () => {
    const reported: string[] = []
    const running = { status: 202, text: '{"result":"TaskRunning"}' }
    const { http } = client(['never', running], { onFailure: (shape) => reported.push(shape) })
    const stop = new AbortController()
    const call = http.json('GET', '/api/x', any, { signal: stop.signal }).catch(() => {})
    stop.abort()
    await call
    await http.json('GET', '/api/y', any).catch(() => {})
    expect(reported).toEqual([])
  })

  it.each([
    ['https://a.example/api/v1/files/0f3c9a1e4b5d/content?x=1', 'GET /api/v1/files/:id/content'],
    ['/api/v3/office/version/12', 'GET /api/v3/office/version/:id'],
    ['/office/v5/coop/files/cbGNaeA1x/session/refresh', 'GET /office/v5/coop/files/:id/session/refresh'],
  ])('S343 masks %s', (url, shape) => {
    expect(requestShape('GET', url)).toBe(shape)
  })

  it('S427 a file that needs a password is not reported', async () => {
    const reported: string[] = []
    const text = '{"result":"NeedPassword"}'
    const { http } = client([{ status: 403, text }], { onFailure: (shape) => reported.push(shape) })
    await expect(http.json('GET', '/api/x', any)).rejects.toMatchObject({ code: 'NeedPassword' })
    expect(reported).toEqual([])
  })
})
