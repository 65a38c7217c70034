import { afterAll, beforeAll, expect, it } from 'vitest'
import { everyRoute, type Route } from '../asvs/support/every-route.ts'
import type { Browser } from './support/browser.ts'
import { startDriveServer, type DriveServer } from './support/drive-server.ts'

const UNKNOWN = 'wenfang_unknown'
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
