import { expect, test, type Page, type Route } from '@playwright/test'
import { buildToys, serveToys, toyEntry, TOY_LOAD_TIMEOUT_MS, type ToyBuild, type ToyServer } from '../support/toy.ts'

// Everything that can go wrong between a remote and the page, on the built shell under its real policy. Each case must
// end in that remote's own fallback, with the rest of the page alive and a retry that works (S450-S456).

let build: ToyBuild
let server: ToyServer

test.beforeAll(async () => {
  build = buildToys()
  server = await serveToys(build)
})
test.afterAll(async () => {
  await server.close()
  build.remove()
})
test.beforeEach(() => {
  server.registry = { writer: toyEntry(build, 'writer', 'aaaa0001'), sheet: toyEntry(build, 'sheet', 'bbbb0001') }
})

type Fault = (route: Route) => Promise<void> | void

const abort: Fault = (route) => route.abort('failed')
const missing: Fault = (route) => route.fulfill({ status: 404, body: 'not found' })
const hang: Fault = () => {}
const page200: Fault = (route) =>
  route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><p>请登录</p>' })
const tampered: Fault = async (route) => {
  const response = await route.fetch()
  await route.fulfill({ response, body: `${await response.text()}\n/* x */` })
}
const error500: Fault = (route) => route.fulfill({ status: 500, body: '{}' })

const FILES = {
  entry: /\/r\/writer\/aaaa0001\/remoteEntry\./,
  script: /\/r\/writer\/aaaa0001\/app\.[^/]+\.js$/,
  style: /\/r\/writer\/aaaa0001\/app\.[^/]+\.css$/,
  panelScript: /\/r\/writer\/aaaa0001\/panel[^/]*\.js$/,
  panelStyle: /\/r\/writer\/aaaa0001\/panel[^/]*\.css$/,
  registry: /\/api\/v1\/registry/,
} as const

const card = (page: Page) => page.locator('.wf-fallback')
const toy = (page: Page, name = 'writer') => page.locator(`[data-toy=${name}]`)

/** Goes on at once: a page whose scripts hang never fires its load event. */
const visit = (page: Page, path: string) => page.goto(server.origin + path, { waitUntil: 'commit' })

async function expectOpen(page: Page, name = 'writer'): Promise<void> {
  await expect(toy(page, name)).toBeVisible()
  // The stylesheet is there too, and switched on.
  await expect(toy(page, name)).toHaveCSS('color', 'rgb(1, 2, 3)')
  await expect(page.locator('#loading')).toHaveCount(0)
}

interface Case {
  readonly title: string
  readonly file: RegExp
  readonly fault: Fault
  readonly code: string
}

const CASES: readonly Case[] = [
  { title: 'the entry is unreachable', file: FILES.entry, fault: abort, code: 'RemoteEntryError' },
  { title: 'the entry is gone', file: FILES.entry, fault: missing, code: 'RemoteEntryError' },
  { title: 'the entry was changed on its way', file: FILES.entry, fault: tampered, code: 'RemoteEntryError' },
  { title: 'the entry never ends', file: FILES.entry, fault: hang, code: 'RemoteEntryError' },
  { title: 'S451 the script is unreachable', file: FILES.script, fault: abort, code: 'ChunkLoadError' },
  { title: 'S450 the script is gone', file: FILES.script, fault: missing, code: 'ChunkLoadError' },
  { title: 'the script is a page', file: FILES.script, fault: page200, code: 'ChunkLoadError' },
  { title: 'the script was changed on its way', file: FILES.script, fault: tampered, code: 'ChunkLoadError' },
  { title: 'S452 the script never ends', file: FILES.script, fault: hang, code: 'ChunkLoadError' },
  { title: 'S453 the stylesheet is unreachable', file: FILES.style, fault: abort, code: 'CSS_CHUNK_LOAD_FAILED' },
  { title: 'S453 the stylesheet is gone', file: FILES.style, fault: missing, code: 'CSS_CHUNK_LOAD_FAILED' },
  { title: 'the stylesheet was changed on its way', file: FILES.style, fault: tampered, code: 'CSS_CHUNK_LOAD_FAILED' },
  { title: 'the stylesheet never ends', file: FILES.style, fault: hang, code: 'CSS_CHUNK_LOAD_FAILED' },
]

for (const { title, file, fault, code } of CASES) {
  test(`S454 S456 ${title}: fallback, other types work, retry works`, async ({ page }) => {
    await page.route(file, fault)
    await visit(page, '/office/w/f1')
    await expect(card(page)).toBeVisible({ timeout: TOY_LOAD_TIMEOUT_MS * 4 })
    await expect(card(page)).toHaveAttribute('data-code', code)
    await expect(page.locator('#loading')).toHaveCount(0)
    await expect(card(page).getByRole('link', { name: '下载原文件' })).toHaveAttribute('href', /files\/f1\/content$/)

    const other = await page.context().newPage()
    await visit(other, '/office/s/f2')
    await expectOpen(other, 'sheet')
    await other.close()

    await page.unroute(file)
    await card(page).getByRole('button', { name: '重试' }).click()
    await expectOpen(page)
  })
}

test('S454 the entry throws while it is evaluated: fallback, retry works', async ({ page }) => {
  // Its hash is right: what is wrong is the script itself.
  const body = 'throw new Error("boom")'
  const { createHash } = await import('node:crypto')
  const hash = `sha384-${createHash('sha384').update(body).digest('base64')}`
  const entry = toyEntry(build, 'writer', 'aaaa0001')
  server.registry = { ...server.registry, writer: { ...entry, integrity: hash } }
  await page.route(FILES.entry, (route) => route.fulfill({ contentType: 'text/javascript', body }))
  await visit(page, '/office/w/f1')
  await expect(card(page)).toHaveAttribute('data-code', 'RemoteEntryError')
  // The repaired build is another build: the retry finds it through the registry.
  server.registry = { ...server.registry, writer: toyEntry(build, 'writer', 'aaaa0002') }
  await page.unroute(FILES.entry)
  await card(page).getByRole('button', { name: '重试' }).click()
  await expectOpen(page)
  await expect(toy(page)).toHaveAttribute('data-build', 'aaaa0002')
})

for (const [title, fault] of [
  ['answers 500', error500],
  ['is unreachable', abort],
] as const) {
  test(`the registry ${title} while a remote fails: fallback, retry works`, async ({ page }) => {
    await page.route(FILES.registry, fault)
    await page.route(FILES.entry, missing)
    await visit(page, '/office/w/f1')
    await expect(card(page)).toHaveAttribute('data-code', 'RemoteEntryError')
    await page.unroute(FILES.registry)
    await page.unroute(FILES.entry)
    await card(page).getByRole('button', { name: '重试' }).click()
    await expectOpen(page)
  })
}

for (const [title, file, fault, code] of [
  ['script is unreachable', FILES.panelScript, abort, 'ChunkLoadError'],
  ['stylesheet is unreachable', FILES.panelStyle, abort, 'CSS_CHUNK_LOAD_FAILED'],
  ['script never ends', FILES.panelScript, hang, 'ChunkLoadError'],
] as const) {
  test(`a lazy part's ${title}: the mounted remote lives on, the next try works`, async ({ page }) => {
    await page.route(file, fault)
    await visit(page, '/office/w/f1')
    await expectOpen(page)
    await page.getByRole('button', { name: '面板' }).click()
    const panel = page.locator('[data-state]')
    await expect(panel).toHaveAttribute('data-state', 'failed', { timeout: TOY_LOAD_TIMEOUT_MS * 3 })
    await expect(panel).toHaveAttribute('data-code', code)
    await expectOpen(page)
    await page.unroute(file)
    await page.getByRole('button', { name: '面板' }).click()
    await expect(panel).toHaveAttribute('data-state', 'open')
    await expect(panel).toHaveCSS('color', 'rgb(4, 5, 6)')
  })
}

test('a newer build cures a build that is gone, without loading the page again', async ({ page }) => {
  await page.route(FILES.entry, missing)
  await visit(page, '/')
  await page.evaluate(() => history.replaceState({ mark: 'same page' }, ''))
  await visit(page, '/office/w/f1')
  server.registry = { ...server.registry, writer: toyEntry(build, 'writer', 'aaaa0002') }
  await expectOpen(page)
  await expect(toy(page)).toHaveAttribute('data-build', 'aaaa0002')
})

test('a registry entry without a hash is not loaded', async ({ page }) => {
  server.registry = { ...server.registry, writer: { ...toyEntry(build, 'writer', 'aaaa0001'), integrity: '' } }
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await visit(page, '/office/w/f1')
  await expect(card(page)).toHaveAttribute('data-code', 'RemoteEntryError')
  expect(asked.filter((url) => FILES.entry.test(url))).toEqual([])
})

for (const [title, change] of [
  ['another contract', { contract: '2.0' }],
  ['a library the shell does not have', { requires: { react: '^20.0.0' } }],
] as const) {
  test(`a remote that needs ${title} is refused before it is loaded`, async ({ page }) => {
    server.registry = { ...server.registry, writer: { ...toyEntry(build, 'writer', 'aaaa0001'), ...change } }
    await visit(page, '/office/w/f1')
    await expect(card(page)).toHaveAttribute('data-code', 'ContractMismatch')
    await expect(card(page).getByRole('button', { name: '刷新页面' })).toBeVisible()
  })
}

test('a remote that throws while it mounts is shown as crashed; another document opens', async ({ page }) => {
  await visit(page, '/office/w/crash')
  await expect(card(page)).toHaveAttribute('data-code', 'RemoteCrashed')
  await visit(page, '/office/w/f1')
  await expectOpen(page)
})

test('a remote that never mounts is given up when it has stood still for 15 s', async ({ page }) => {
  await visit(page, '/office/w/hang')
  await expect(page.locator('#loading')).toBeVisible()
  await expect(card(page)).toHaveAttribute('data-code', 'MountTimeout', { timeout: 60_000 })
})

test('S117 S521 G18 a remote that never says it rendered: one reload, then what is there', async ({ page }) => {
  await visit(page, '/office/w/silent')
  await page.waitForURL(/_isReload=1/, { timeout: 20_000 })
  await expect(page.locator('#loading')).toHaveCount(0)
  await expect(toy(page)).toBeVisible()
})

test('S543 a staging build is previewed by address, with a banner and a reset', async ({ page }) => {
  await visit(page, '/office/w/f1?preview=w:pr-1')
  await expectOpen(page)
  await expect(toy(page)).toHaveAttribute('data-build', 'aaaa0002')
  await expect(page.getByRole('alert').filter({ hasText: '正在预览' })).toBeVisible()
  await page.getByRole('button', { name: '恢复正式版本' }).click()
  await page.waitForURL((url) => !url.searchParams.has('preview'))
  await expectOpen(page)
  await expect(toy(page)).toHaveAttribute('data-build', 'aaaa0001')
})

test('S544 a staging build that fails to load offers the released one', async ({ page }) => {
  await page.route(/\/r\/writer\/aaaa0002\//, missing)
  await visit(page, '/office/w/f1?preview=w:pr-1')
  await expect(card(page)).toBeVisible()
  await card(page).getByRole('button', { name: '恢复正式版本' }).click()
  await expectOpen(page)
  await expect(toy(page)).toHaveAttribute('data-build', 'aaaa0001')
})

test('S541 opening a type loads no code of another type', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await visit(page, '/office/w/f1')
  await expectOpen(page)
  expect(asked.filter((path) => path.startsWith('/r/') && !path.startsWith('/r/writer/'))).toEqual([])
  expect(asked.filter((path) => path.startsWith('/r/writer/aaaa0001/remoteEntry'))).toHaveLength(1)
})

test('S454 the platform itself does not arrive: the loading screen says so and retries', async ({ page }) => {
  await page.route(/\/static\/platform\./, abort)
  await visit(page, '/office/w/f1')
  await expect(page.getByText('页面没有加载完整')).toBeVisible()
  await page.unroute(/\/static\/platform\./)
  await page.getByRole('button', { name: '重试' }).click()
  await expectOpen(page)
})

test('the code of the session does not arrive: fallback, retry works', async ({ page }) => {
  await page.route(/\/static\/session\./, abort)
  await visit(page, '/office/w/f1')
  await expect(card(page)).toHaveAttribute('data-code', 'ChunkLoadError')
  await page.unroute(/\/static\/session\./)
  await card(page).getByRole('button', { name: '重试' }).click()
  await expectOpen(page)
})
