import { WenfangError } from '@wenfang/shared-protocol'
import { Type } from 'typebox'
import { expect, it } from 'vitest'
import { createHttpApp } from './http-app.ts'
import { createLogger } from './logger.ts'

function appWithRoutes() {
  const app = createHttpApp({ trustedProxies: 0 }, createLogger({ logLevel: 'silent' }))
  app.get('/number', { schema: { querystring: Type.Object({ n: Type.Integer() }) } }, async (request) => request.query)
  app.get('/locked', async () => {
    throw new WenfangError('permissionDenied', 'not yours', { detail: { need: 'write' } })
  })
  app.get('/broken', async () => {
    throw new Error('secret path /etc/passwd')
  })
  return app
}

it('answers failures with result, cause, detail and trace id, and the status of the code', async () => {
  const answer = await appWithRoutes().inject({ url: '/locked', headers: { 'x-trace-id': 'trace_1-A' } })
  expect(answer.statusCode).toBe(403)
  expect(answer.json()).toEqual({
    result: 'permissionDenied',
    cause: 'not yours',
    detail: { need: 'write' },
    trace_id: 'trace_1-A',
  })
})

it('tells nothing of the inside of an unforeseen failure', async () => {
  const answer = await appWithRoutes().inject('/broken')
  expect(answer.statusCode).toBe(503)
  expect(answer.body).not.toContain('passwd')
  expect(answer.json()).toMatchObject({ result: 'Unavailable' })
})

it.each(['SQLITE_FULL', 'ENOSPC'])('says of a full disk (%s) that it is full', async (code) => {
  const app = createHttpApp({ trustedProxies: 0 }, createLogger({ logLevel: 'silent' }))
  app.get('/full', async () => {
    throw Object.assign(new Error('database or disk is full: /secret/path'), { code })
  })
  const answer = await app.inject('/full')
  expect([answer.statusCode, answer.json()]).toMatchObject([507, { result: 'StorageFull' }])
  expect(answer.body).not.toContain('secret')
})

it('refuses what the schema refuses as InvalidArgument', async () => {
  const app = appWithRoutes()
  expect((await app.inject('/number?n=4')).json()).toEqual({ n: 4 })
  expect((await app.inject('/number?n=x')).json()).toMatchObject({ result: 'InvalidArgument' })
  expect((await app.inject('/nowhere')).json()).toMatchObject({ result: 'NotFound' })
})

it.each(['', 'a'.repeat(37), 'has space', 'semi;colon'])(
  'S286 replaces the trace id %j by one of its own',
  async (id) => {
    const answer = await appWithRoutes().inject({ url: '/locked', headers: { 'x-trace-id': id } })
    expect(answer.headers['x-trace-id']).not.toBe(id)
    expect(answer.headers['x-trace-id']).toMatch(/^[A-Za-z0-9_-]{1,36}$/)
  },
)

it('refuses what a body or a query says beyond its schema, inner objects too, and names it', async () => {
  const app = createHttpApp({ trustedProxies: 0 }, createLogger({ logLevel: 'silent' }))
  const body = Type.Object({ a: Type.Optional(Type.Object({ b: Type.Optional(Type.Integer()) })) })
  const querystring = Type.Object({ n: Type.Optional(Type.Integer()) })
  app.post('/api/v1/things', { schema: { body, querystring } }, async (request) => request.body)
  const post = (payload: object, query = '') => app.inject({ method: 'POST', url: `/api/v1/things${query}`, payload })
  expect((await post({ a: { b: 1 } }, '?n=1')).json()).toEqual({ a: { b: 1 } })
  for (const answer of [await post({ c: 1 }), await post({ a: { c: 1 } }), await post({}, '?c=1')])
    expect(answer.json()).toMatchObject({
      result: 'InvalidArgument',
      cause: expect.stringMatching(/ has no such property: c$/) as string,
    })
})
