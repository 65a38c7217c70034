import { WenfangError } from '@wenfang/shared-protocol'
import { describe, expect, it, vi } from 'vitest'
import { createHttp } from './http.ts'

type Call = (url: string, init: RequestInit) => Response | Promise<Response>

function harness(answer: Call) {
  let time = 0
  const asked: { readonly url: string; readonly method: string; readonly csrf: string | null }[] = []
  let tokens = 0
  const http = createHttp({
    prefix: '/wf',
    now: () => time,
    fetch: async (input, init = {}) => {
      const url = String(input)
      if (url.endsWith('/csrf_token')) return Response.json({ token: `token${++tokens}` })
      asked.push({ url, method: init.method ?? '', csrf: new Headers(init.headers).get('x-csrf-rand') })
      return answer(url, init)
    },
  })
  return {
    http,
    asked,
    pass: (ms: number) => {
      time += ms
    },
  }
}

const codeOf = async (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'no error',
    (error: unknown) => (error instanceof WenfangError ? error.code : String(error)),
  )

describe('calls of the pages', () => {
  it('S99 puts the path prefix before every address', async () => {
    const { http, asked } = harness(() => Response.json({}))
    await http.call('/api/v1/files')
    expect(asked[0]?.url).toBe('/wf/api/v1/files')
  })

  it('S485 sends the csrf token with what changes something, and renews it after ten minutes', async () => {
    const { http, asked, pass } = harness(() => new Response(null, { status: 204 }))
    await http.call('/a')
    await http.call('/a', { method: 'DELETE' })
    await http.call('/a', { method: 'DELETE' })
    pass(600_000)
    await http.call('/a', { method: 'DELETE' })
    expect(asked.map((one) => one.csrf)).toEqual([null, 'token1', 'token1', 'token2'])
  })

  it('tries once more with a new token when the old one is refused, and only once', async () => {
    const { http, asked } = harness(() => Response.json({ result: 'CsrfRejected' }, { status: 403 }))
    expect(await codeOf(http.call('/a', { method: 'POST', body: {} }))).toBe('CsrfRejected')
    expect(asked.map((one) => one.csrf)).toEqual(['token1', 'token2'])
  })

  it.each([
    [Response.json({ result: 'StorageFull', cause: 'disk' }, { status: 507 }), 'StorageFull'],
    [new Response('<html>bad gateway</html>', { status: 502 }), 'Unavailable'],
    [new Response('', { status: 404 }), 'NotFound'],
    [new Response('', { status: 401 }), 'userNotLogin'],
    [Response.json({ result: 'NoSuchCode' }, { status: 500 }), 'Unavailable'],
  ])('S445 S446 S447 names a failure by the code of the answer, else by its status', async (answer, code) => {
    const { http } = harness(() => answer)
    expect(await codeOf(http.call('/a'))).toBe(code)
  })

  it.each([
    [new Response('not json'), 'text'],
    [Response.json({ files: [] }), 'a missing property'],
    [Response.json([]), 'a list'],
  ])('S444 takes an answer that is not what was asked for as Unavailable: %#', async (answer) => {
    const { http } = harness(() => answer)
    expect(await codeOf(http.call('/a', { needs: ['files', 'next_cursor'] }))).toBe('Unavailable')
  })

  it('S443 a network that fails is a NetworkError', async () => {
    const { http } = harness(() => Promise.reject(new TypeError('failed to fetch')))
    expect(await codeOf(http.call('/a'))).toBe('NetworkError')
  })

  it('S342 S442 gives up after twenty seconds', async () => {
    const timeout = vi
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation(() => AbortSignal.abort(new DOMException('', 'TimeoutError')))
    const { http } = harness((_, init) => {
      init.signal?.throwIfAborted()
      return Response.json({})
    })
    expect(await codeOf(http.call('/a'))).toBe('Timeout')
    expect(timeout).toHaveBeenCalledWith(20_000)
    timeout.mockRestore()
  })

  it('what the caller cancels is no failure of ours', async () => {
    const abort = new AbortController()
    const { http } = harness((_, init) => {
      abort.abort()
      init.signal?.throwIfAborted()
      return Response.json({})
    })
    await expect(http.call('/a', { signal: abort.signal })).rejects.toThrow(/abort/i)
  })
})
