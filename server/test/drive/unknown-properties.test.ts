import { afterAll, beforeAll, expect, it } from 'vitest'
import { everyRoute, type Route } from '../asvs/support/every-route.ts'
import type { Browser } from './support/browser.ts'
import { startDriveServer, type DriveServer } from './support/drive-server.ts'

const UNKNOWN = 'wenfang_unknown'
/** They read bytes of any kind. */
const TAKE_BYTES: ReadonlySet<string> = new Set([
  'POST /api/v1/files/{id}/assets',
  'POST /api/v1/files/{id}/versions/late',
  'POST /api/v1/files/{id}/proposals/{proposal}/merge',
  'PUT /api/v1/loading-cards/{id}/{place}',
])
let server: DriveServer
let owner: Browser
let routes: readonly Route[]

beforeAll(async () => {
  server = await startDriveServer()
  owner = server.owner()
  routes = await everyRoute(owner)
})
afterAll(() => server.close())

const isObject = (body: unknown): body is object => typeof body === 'object' && body !== null && !Array.isArray(body)
const addressOf = ({ path, query }: Route): string =>
  path
    .replaceAll('{version}', '1')
    .replaceAll('{record}', '1')
    .replaceAll('{hash}', '0'.repeat(64))
    .replaceAll(/\{\w+\}/g, 'x') + query
const refusal = async (route: Route, address: string, body: unknown): Promise<string> => {
  const answer = await owner.request(route.method, address, body === undefined ? {} : { body })
  const { result, cause } = (answer.body ?? {}) as { readonly result?: string; readonly cause?: string }
  return `${result}: ${cause}`
}

it('every route refuses a body with a property that means nothing to it, and names it', async () => {
  const withBodies = routes.filter(({ body }) => isObject(body))
  expect(withBodies.length).toBeGreaterThan(30)
  for (const route of withBodies)
    expect([route.name, await refusal(route, addressOf(route), { ...(route.body as object), [UNKNOWN]: 1 })]).toEqual([
      route.name,
      `InvalidArgument: body has no such property: ${UNKNOWN}`,
    ])
})

it('every route of our own API that reads no body refuses one', async () => {
  const without = routes.filter(
    ({ name, method, body, path }) =>
      method !== 'GET' && body === undefined && path.startsWith('/api/v1/') && !TAKE_BYTES.has(name),
  )
  expect(without.length).toBeGreaterThan(10)
  // A file is made of nothing but a type and a name, whatever else the same route takes.
  const body = { office_type: 'w', [UNKNOWN]: 1 }
  const only = (route: Route): object => (route.name === 'POST /api/v1/files' ? body : { [UNKNOWN]: 1 })
  const answers = await Promise.all(
    without.map(async (route) => [route.name, await refusal(route, addressOf(route), only(route))]),
  )
  expect(answers.filter(([, said]) => !said?.includes(UNKNOWN))).toEqual([])
})

it('every route of our own API refuses a query that means nothing to it', async () => {
  const asked = routes.filter(({ path, hasQuery }) => hasQuery && path.startsWith('/api/v1/'))
  expect(asked.length).toBeGreaterThan(5)
  for (const route of asked) {
    const address = addressOf(route)
    expect([
      route.name,
      await refusal(route, `${address}${address.includes('?') ? '&' : '?'}${UNKNOWN}=1`, route.body),
    ]).toEqual([route.name, `InvalidArgument: querystring has no such property: ${UNKNOWN}`])
  }
})
