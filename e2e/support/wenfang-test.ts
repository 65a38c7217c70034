import { test as base, type BrowserContext, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { driveApi, type DriveApi } from './drive-api.ts'
import { startServer, type TestServer } from './server.ts'

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

interface WorkerFixtures {
  /** One real server for all tests of a worker, on a free port, with an empty drive. */
  readonly server: TestServer
  readonly drive: DriveApi
  /** Cookies of the owner, signed in by the one-time link. */
  readonly ownerState: StorageState
}

export interface Person {
  /** Of the account. */
  readonly id: string
  readonly page: Page
}

interface TestFixtures {
  /** Makes an account of that name and answers a page signed in as it. */
  readonly signIn: (name: string) => Promise<Person>
  /** A page that nobody is signed in to. */
  readonly stranger: Page
  /** Everything the page complained about: uncaught errors, refusals by its policies. Empty when all is well. */
  readonly complaints: string[]
}

/** A context of its own, whoever the test's page is signed in as. */
const NOBODY = { locale: 'zh-CN', storageState: { cookies: [], origins: [] } }

async function post(context: BrowserContext, origin: string, path: string, data: unknown): Promise<unknown> {
  const response = await context.request.post(`${origin}${path}`, { data, headers: { origin } })
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`)
  return response.json()
}

/** Playwright's test with a real server; `page` is signed in as the owner. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.dispose()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  drive: [async ({ server }, use) => use(driveApi(server)), { scope: 'worker' }],
  ownerState: [
    async ({ browser, server }, use) => {
      const token = new URL(server.signInUrl()).searchParams.get('token')
      const context = await browser.newContext()
      await post(context, server.origin, '/api/v1/auth/once', { token, later: true })
      await use(await context.storageState())
      await context.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
  storageState: async ({ ownerState }, use) => use(ownerState),
  stranger: async ({ browser, server }, use) => {
    const context = await browser.newContext({ ...NOBODY, baseURL: server.origin })
    await use(await context.newPage())
    await context.close()
  },
  signIn: async ({ browser, server, drive }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (name) => {
      const token = new URL(await drive.invite(), server.origin).pathname.split('/').at(-1) ?? ''
      const context = await browser.newContext({ ...NOBODY, baseURL: server.origin })
      contexts.push(context)
      const answer = await post(context, server.origin, `/api/v1/invites/${token}/accept`, {
        name,
        email: `${randomUUID()}@example.org`,
        password: 'correct horse battery',
      })
      return { id: (answer as { readonly id: string }).id, page: await context.newPage() }
    })
    for (const context of contexts) await context.close()
  },
  complaints: async ({ page }, use) => {
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
    page.on('console', (message) => {
      // Refusals by the content security policy or by Trusted Types, and what is fetched twice, are only told on the console.
      const isHeard = ['error', 'warning'].includes(message.type())
      if (isHeard && /Content Security Policy|Trusted|integrity/i.test(message.text())) {
        complaints.push(message.text())
      }
    })
    await use(complaints)
  },
})

export { expect } from '@playwright/test'
