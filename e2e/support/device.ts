import { execFileSync } from 'node:child_process'
import { chromium, expect, type BrowserContext, type LaunchOptions, type Page } from '@playwright/test'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestServer } from './server.ts'

/** A browser with a profile of its own, which outlives its windows as on a person's own machine. */
export interface Device {
  /** Opens the browser when it is closed. */
  page(): Promise<Page>
  context(): Promise<BrowserContext>
  closeBrowser(): Promise<void>
  /** Ends every process of the browser as a power cut or a crash would. */
  killBrowser(): Promise<void>
  dispose(): Promise<void>
}

/** Service workers are allowed here, unlike in the other tests. */
export function createDevice(server: Pick<TestServer, 'origin'>, launchOptions: LaunchOptions): Device {
  const profile = mkdtempSync(join(tmpdir(), 'wenfang-device-'))
  let open: BrowserContext | null = null

  const context = async (): Promise<BrowserContext> => {
    open ??= await chromium.launchPersistentContext(profile, {
      ...launchOptions,
      baseURL: server.origin,
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      serviceWorkers: 'allow',
    })
    return open
  }
  const closeBrowser = async (): Promise<void> => {
    await open?.close()
    open = null
  }
  const killBrowser = async (): Promise<void> => {
    const closed = open?.waitForEvent('close')
    for (const pid of processesOf(profile)) process.kill(pid, 'SIGKILL')
    await closed
    open = null
  }
  return {
    context,
    killBrowser,
    async page() {
      const opened = await context()
      return opened.pages()[0] ?? (await opened.newPage())
    },
    closeBrowser,
    async dispose() {
      await closeBrowser()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

/** The browser with this profile and what it began. */
function processesOf(profile: string): readonly number[] {
  return commandLines().flatMap(([pid, line]) => (line.includes(profile) ? [pid] : []))
}

/** A bare Linux has no `ps`. */
function commandLines(): readonly (readonly [number, string])[] {
  if (process.platform !== 'linux')
    return execFileSync('ps', ['-Ao', 'pid=,args='], { encoding: 'utf8' })
      .split('\n')
      .map((line) => [Number.parseInt(line, 10), line] as const)
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      return [[Number(name), readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ')] as const]
    } catch {
      // It has ended meanwhile.
      return []
    }
  })
}

/** Signs a browser in through its cookies, as the one-time link or an invitation does. */
export async function signInOwner(context: BrowserContext, server: TestServer): Promise<void> {
  const token = new URL(server.signInUrl()).searchParams.get('token')
  await post(context, server.origin, '/api/v1/auth/once', { token, later: true })
}

/** @returns the id of the new account */
export async function acceptInvite(
  context: BrowserContext,
  server: Pick<TestServer, 'origin'>,
  invite: string,
  name: string,
): Promise<string> {
  const token = new URL(invite, server.origin).pathname.split('/').at(-1) ?? ''
  const account = { name, email: `${crypto.randomUUID()}@example.org`, password: 'correct horse battery' }
  const answer = await post(context, server.origin, `/api/v1/invites/${token}/accept`, account)
  return (answer as { readonly id: string }).id
}

/** Everything is here that opens pages without the server: the page, its code, and this file. */
export async function isKept(page: Page, fileId: string): Promise<void> {
  const has = async (): Promise<boolean> =>
    page.evaluate(async (id) => {
      const name = (await caches.keys()).find((each) => each.startsWith('wenfang-shelf-'))
      if (name === undefined) return false
      const cache = await caches.open(name)
      return [await cache.match('/offline/template'), await cache.match(`/offline/files/${id}`)].every(Boolean)
    }, fileId)
  await expect.poll(has, { timeout: 20_000 }).toBe(true)
}

async function post(context: BrowserContext, origin: string, path: string, data: unknown): Promise<unknown> {
  const response = await context.request.post(`${origin}${path}`, { data, headers: { origin } })
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`)
  return response.json()
}
