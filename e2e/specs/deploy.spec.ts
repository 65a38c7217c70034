import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { expectOpened } from '@wenfang/shared-testing/conformance'
import { fixtureFile } from '@wenfang/shared-testing/fixtures'
import type { TestServer } from '../support/server.ts'
import { expect, test } from '../support/wenfang-test.ts'

const root = resolve(import.meta.dirname, '../..')
const runFile = promisify(execFile)
const REMOTE = 'epub'
const TYPE = 'e'

const manifestText = (dist: string, bundle: string): Promise<string> =>
  readFile(join(root, dist, bundle, 'manifest.json'), 'utf8')

/** Builds the remote alone with another load limit and another kit: other content, another build id, the same behaviour. */
async function buildAgain(dist: string, loadTimeoutMs: number): Promise<string> {
  await runFile(process.execPath, ['tooling/tasks.ts', 'build', REMOTE], {
    cwd: root,
    env: { ...process.env, DIST: dist, CHUNK_TIMEOUT: String(loadTimeoutMs), KIT: 'another', NODE_ENV: 'production' },
  })
  return (JSON.parse(await manifestText(dist, REMOTE)) as { readonly build: string }).build
}

async function deploy(server: TestServer, dist: string, channel: string): Promise<void> {
  const args = ['--remote', REMOTE, '--channel', channel, '--server', server.origin]
  await runFile(
    process.execPath,
    ['tooling/tasks.ts', 'deploy', ...args, '--data', server.dataDir, '--token', server.ownerToken],
    { cwd: root, env: { ...process.env, DIST: dist } },
  )
}

/** Remote builds that the page fetched code of, as `dbsheet/1a2b3c4d`. */
function watchBuilds(page: Page): Set<string> {
  const builds = new Set<string>()
  page.on('request', (request) => {
    const match = /\/r\/([\w-]+\/[\w-]+)\//.exec(request.url())
    if (match?.[1]) builds.add(match[1])
  })
  return builds
}

/** Scripts of remotes that the page fetched and that hold the kit of surfaces. */
function watchKits(page: Page): () => Promise<readonly string[]> {
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (/\/r\/.*\.js$/.test(request.url())) scripts.add(request.url())
  })
  return async () => {
    const texts = [...scripts].map(async (url) => [url, await (await page.request.get(url)).text()] as const)
    return (await Promise.all(texts)).flatMap(([url, text]) => (text.includes('wenfang.keys.opener') ? [url] : []))
  }
}

test.describe.configure({ mode: 'serial' })

test.describe('a new build of one remote', () => {
  const dist = 'node_modules/.cache/deploy-dist'
  let next = ''
  let released = ''
  let others = ''

  test.beforeAll(async () => {
    released = (JSON.parse(await manifestText('dist', REMOTE)) as { readonly build: string }).build
    others = (await Promise.all(['shell', 'sheet', 'image'].map((bundle) => manifestText('dist', bundle)))).join()
    next = await buildAgain(dist, 119_000)
  })

  test('S542 is built without touching the shell or another remote', async () => {
    expect(next).not.toBe(released)
    const now = await Promise.all(['shell', 'sheet', 'image'].map((bundle) => manifestText('dist', bundle)))
    expect(now.join()).toBe(others)
  })

  test('S541 opening a type fetches no other type’s code, nor a kit of its own', async ({ page, drive }) => {
    const builds = watchBuilds(page)
    const kits = watchKits(page)
    const file = await drive.upload(fixtureFile('epub'))
    await page.goto(`/office/${TYPE}/${file.id}`)
    await expectOpened(page, REMOTE)
    expect([...builds]).toEqual([`${REMOTE}/${released}`])
    expect(await kits()).toEqual([])
  })

  test('S543 is previewed by address, with the kit it was built with, a banner and a way back', async ({
    page,
    drive,
    server,
  }) => {
    await deploy(server, dist, 'pr-42')
    const file = await drive.upload(fixtureFile('epub'))
    const builds = watchBuilds(page)
    const kits = watchKits(page)
    await page.goto(`/office/${TYPE}/${file.id}?preview=${TYPE}:pr-42`)
    await expectOpened(page, REMOTE)
    expect([...builds]).toEqual([`${REMOTE}/${next}`])
    expect(await kits()).toEqual([expect.stringContaining(`/r/${REMOTE}/${next}/`)])
    await expect(page.getByText('正在预览')).toBeVisible()
    builds.clear()
    await page.getByRole('button', { name: '恢复正式版本' }).click()
    await expect(page.getByText('正在预览')).toHaveCount(0)
    await expectOpened(page, REMOTE)
    expect([...builds]).toEqual([`${REMOTE}/${released}`])
    expect(page.url()).not.toContain('preview')
  })

  test('an address that names no known build shows the released one and says so', async ({ page, drive }) => {
    const builds = watchBuilds(page)
    const file = await drive.upload(fixtureFile('epub'))
    await page.goto(`/office/${TYPE}/${file.id}?preview=${TYPE}:nobody-made-this`)
    await expectOpened(page, REMOTE)
    expect([...builds]).toEqual([`${REMOTE}/${released}`])
    await expect(page.getByText('测试版本不存在')).toBeVisible()
  })

  test('S544 that does not load offers the released one', async ({ page, drive }) => {
    await page.route(`**/r/${REMOTE}/${next}/**`, (route) => route.abort())
    const file = await drive.upload(fixtureFile('epub'))
    await page.goto(`/office/${TYPE}/${file.id}?preview=${TYPE}:pr-42`)
    const card = page.locator('.wf-fallback')
    await expect(card).toBeVisible({ timeout: 30_000 })
    await card.getByRole('button', { name: '恢复正式版本' }).click()
    await expectOpened(page, REMOTE)
  })

  test('S542 becomes the released one while the shell and open documents stay as they are', async ({
    page,
    drive,
    server,
  }) => {
    const first = await drive.upload(fixtureFile('epub', 1))
    await page.goto(`/office/${TYPE}/${first.id}`)
    await expectOpened(page, REMOTE)
    const shellBefore = (await drive.registry()).shell
    await deploy(server, dist, 'stable')
    const registry = await drive.registry()
    expect(registry.shell).toBe(shellBefore)
    expect(registry.remotes[REMOTE]?.build).toBe(next)
    // The document that is open keeps its build: its page is not touched.
    await expectOpened(page, REMOTE)
    const builds = watchBuilds(page)
    const second = await drive.upload(fixtureFile('epub', 2))
    await page.goto(`/office/${TYPE}/${second.id}`)
    await expectOpened(page, REMOTE)
    expect([...builds]).toEqual([`${REMOTE}/${next}`])
  })
})
