import { expect, test, type LaunchOptions, type Page } from '@playwright/test'
import type { Histories } from '@wenfang/shared-protocol'
import { docx } from '@wenfang/shared-testing/fixtures'
import { WriterPage } from '../pages/index.ts'
import { acceptInvite, createDevice, isKept, signInOwner, type Device } from '../support/device.ts'
import { driveApi, type DriveApi } from '../support/drive-api.ts'
import { grant } from '../support/grant.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { docxParts } from '../support/docx-parts.ts'

// Browsers of their own with a service worker, and a server that really goes away.

const FIRST_LINE = '列车进隧道之前写的第一行'
const LAST_LINE = '同事在办公室里写的最后一行'
const TEXTS = {
  storageFull: '离线编辑内容已达上限，请重新连接后继续编辑',
  firstEdit: '当前处于离线状态，联网后将自动同步编辑内容',
  otherTab: '当前处于离线状态，不支持同一文档多窗口编辑，请在原窗口继续编辑',
}
const source = (name: string) => ({
  name,
  bytes: docx({
    title: name,
    blocks: [
      { kind: 'paragraph', content: [FIRST_LINE] },
      { kind: 'paragraph', content: [LAST_LINE] },
    ],
  }),
})

/** Changed between two starts. */
const environment: Record<string, string> = { WENFANG_ENTRY_OFFLINE_TIME_S: '1' }
let server: TestServer
let drive: DriveApi
const devices: Device[] = []

let launching: LaunchOptions = {}

function device(): Device {
  const made = createDevice(server, launching)
  devices.push(made)
  return made
}

/** Opens a document, once more when a busy machine was too slow for it. */
async function open(writer: WriterPage, fileId: string): Promise<void> {
  await writer.page.goto(`/office/w/${fileId}`)
  const retry = writer.page.getByRole('main').getByRole('button', { name: '重试' })
  await expect(writer.sheets.first().or(retry)).toBeVisible({ timeout: 60_000 })
  if (await retry.isVisible()) await retry.click()
  await writer.isShown()
  await writer.shows(FIRST_LINE)
}

const noticesOffline = (page: Page): Promise<void> =>
  expect(page.getByText('无法连接到服务器', { exact: false }).first()).toBeVisible()

/** Another configuration for the tests that follow. */
async function restartWith(changed: Readonly<Record<string, string>>): Promise<void> {
  await server.kill('SIGTERM')
  Object.assign(environment, changed)
  await server.start()
}

test.describe.configure({ timeout: 180_000 })
test.beforeAll(async () => {
  server = await startServer({ env: environment })
  drive = driveApi(server)
})
test.beforeEach(({ launchOptions }) => {
  launching = launchOptions
})
test.afterAll(() => server.dispose())
test.afterEach(async () => {
  for (const made of devices.splice(0)) await made.dispose()
})

test('S35 S475 S92 typed offline, browser closed, opened cold without a server, typed again: all of it merges with a second device', async () => {
  const mine = device()
  const theirs = device()
  await signInOwner(await mine.context(), server)
  const file = await drive.upload(source('路上.docx'))
  const colleague = await acceptInvite(await theirs.context(), server, await drive.invite(), '林小雨')
  await grant(drive, file.id, colleague, 'write')
  let a = new WriterPage(await mine.page())
  const b = new WriterPage(await theirs.page())
  await open(a, file.id)
  await open(b, file.id)
  await isKept(a.page, file.id)

  await test.step('the server goes away; both type on', async () => {
    await server.kill()
    await noticesOffline(a.page)
    await a.caretAfter(FIRST_LINE)
    await a.type('隧道里')
    await expect(a.page.getByText(TEXTS.firstEdit)).toBeVisible()
    await expect(a.saveState('仅保存在本机').first()).toBeVisible()
    await b.caretAfter(LAST_LINE)
    await b.type('办公室里')
  })

  await test.step('the browser is closed and opened again: the file is there, with what was typed', async () => {
    await a.page.waitForTimeout(300)
    await mine.closeBrowser()
    a = new WriterPage(await mine.page())
    await open(a, file.id)
    await a.shows(`${FIRST_LINE}隧道里`)
    await expect(a.saveState('仅保存在本机').first()).toBeVisible()
    await a.caretAfter('隧道里')
    await a.type('出隧道前')
    await expect(a.page.getByText(TEXTS.firstEdit)).toBeVisible()
  })

  await test.step('the server is back: both have everything', async () => {
    await server.start()
    await a.isSaved()
    await b.isSaved()
    await b.shows(`${FIRST_LINE}隧道里出隧道前`)
    await a.shows(`${LAST_LINE}办公室里`)
    expect(await a.text()).toBe(await b.text())
    await expect(a.page.getByText(TEXTS.firstEdit)).toBeHidden()
  })

  await test.step('the history names both', async () => {
    const answer = await fetch(`${server.origin}/api/v3/office/file/${file.id}/history`, {
      method: 'POST',
      headers: { authorization: `Bearer ${server.ownerToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ prev: '', count: 50, include: 'edits' }),
    })
    const { histories } = (await answer.json()) as Histories
    const writers = new Set(histories.map(({ creator }) => creator.id))
    expect(writers.has(colleague)).toBe(true)
    expect(writers.size).toBe(2)
  })
})

test('S44 the list of files says which open without a server, and opens them; a file that is not here says so', async () => {
  const mine = device()
  await signInOwner(await mine.context(), server)
  const here = await drive.upload(source('带着走.docx'))
  const far = await drive.upload(source('没打开过.docx'))
  const writer = new WriterPage(await mine.page())
  await open(writer, here.id)
  await isKept(writer.page, here.id)
  await server.kill()
  await mine.closeBrowser()
  const page = await mine.page()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: '现在无法连接到服务器' })).toBeVisible()
  await page.getByRole('link', { name: '带着走.docx' }).click()
  const again = new WriterPage(page)
  await again.isShown()
  await again.shows(FIRST_LINE)
  await page.goto(`/office/w/${far.id}`)
  await expect(page.getByText('这份文件也没有保存在这台设备上', { exact: false })).toBeVisible()
  await server.start()
})

test('S274 S474 of two offline windows the second is read-only and says where to go on', async () => {
  const mine = device()
  await signInOwner(await mine.context(), server)
  const file = await drive.upload(source('两个窗口.docx'))
  const context = await mine.context()
  const first = new WriterPage(await mine.page())
  await open(first, file.id)
  const second = new WriterPage(await context.newPage())
  await open(second, file.id)
  await server.kill()
  await noticesOffline(first.page)
  await noticesOffline(second.page)
  // Whichever noticed first goes on.
  await first.page.bringToFront()
  await first.caretAfter(FIRST_LINE)
  // Letters that are on a keyboard: others would come without a key.
  await first.type('k')
  await expect(first.page.getByText(TEXTS.firstEdit).or(first.page.getByText(TEXTS.otherTab))).toBeVisible()
  const isFirst = (await first.text()).includes(`${FIRST_LINE}k`)
  const [writer, reader] = isFirst ? [first, second] : [second, first]
  await reader.page.bringToFront()
  await reader.caretAfter(FIRST_LINE)
  await reader.type('no')
  await expect(reader.page.getByText(TEXTS.otherTab)).toBeVisible()
  expect(await reader.text()).not.toContain(`${FIRST_LINE}no`)
  await writer.page.bringToFront()
  await writer.caretAfter(FIRST_LINE)
  await writer.type('可以')
  await server.start()
  await writer.isSaved()
  await reader.shows('可以')
})

test('S274 S474 of two windows whose network goes one edits, from the moment that the bar says so', async () => {
  const mine = device()
  const context = await mine.context()
  await signInOwner(context, server)
  const file = await drive.upload(source('断网.docx'))
  const windows = [new WriterPage(await mine.page()), new WriterPage(await context.newPage())]
  for (const writer of windows) await open(writer, file.id)
  await context.setOffline(true)
  const typed: string[] = []
  for (const [at, writer] of windows.entries()) {
    await writer.page.bringToFront()
    await writer.caretAfter(FIRST_LINE)
    await writer.type(`k${at}`)
    await expect(writer.page.getByText(TEXTS.firstEdit).or(writer.page.getByText(TEXTS.otherTab))).toBeVisible()
    if ((await writer.text()).includes(`${FIRST_LINE}k${at}`)) typed.push(`k${at}`)
  }
  expect(typed).toHaveLength(1)
  await context.setOffline(false)
  for (const writer of windows) await writer.shows(`${FIRST_LINE}${typed[0]}`)
})

test('G24 where it is switched on both windows edit; one dies in the middle and nothing is lost', async () => {
  await restartWith({ WENFANG_OFFLINE_TABS: 'share' })
  const mine = device()
  await signInOwner(await mine.context(), server)
  const file = await drive.upload(source('一起写.docx'))
  const context = await mine.context()
  const first = new WriterPage(await mine.page())
  await open(first, file.id)
  const second = new WriterPage(await context.newPage())
  await open(second, file.id)
  await server.kill()
  await noticesOffline(first.page)
  await noticesOffline(second.page)
  await first.page.bringToFront()
  await first.caretAfter(FIRST_LINE)
  await first.type('左窗')
  await second.shows(`${FIRST_LINE}左窗`)
  await second.page.bringToFront()
  await second.caretAfter(LAST_LINE)
  await second.type('右窗')
  await first.shows(`${LAST_LINE}右窗`)
  await first.page.bringToFront()
  await first.caretAfter('左窗')
  await first.type('最后')
  await first.page.close()
  await second.shows(`${FIRST_LINE}左窗最后`)
  await server.start()
  await second.isSaved()
  await expect
    .poll(async () => docxParts(await drive.export(file.id, 'docx')).text(), { timeout: 40_000 })
    .toContain(`${FIRST_LINE}左窗最后`)
  expect(docxParts(await drive.export(file.id, 'docx')).text()).toContain(`${LAST_LINE}右窗`)
  await restartWith({ WENFANG_OFFLINE_TABS: 'lock' })
})

test('S473 G18 a full device: what is typed goes to the server; without one it is called 未保存 and not left without a question', async () => {
  const mine = device()
  await signInOwner(await mine.context(), server)
  const file = await drive.upload(source('存不下.docx'))
  const writer = new WriterPage(await mine.page())
  await open(writer, file.id)
  const devtools = await (await mine.context()).newCDPSession(writer.page)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: server.origin, quotaSize: 1 })

  await writer.caretAfter(FIRST_LINE)
  // The browser goes by the room that there was half a minute ago.
  const warning = writer.page.getByText('存储空间不可用', { exact: false })
  await expect(async () => {
    await writer.type('x')
    await expect(warning).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 90_000 })
  await writer.type('有网')
  await writer.isSaved()

  await server.kill()
  await writer.type('没网')
  await expect(writer.saveState('未保存').first()).toBeVisible()
  await noticesOffline(writer.page)
  await expect(async () => {
    await writer.type('y')
    await expect(writer.page.getByText(TEXTS.storageFull)).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
  await writer.type('no')
  expect(await writer.text()).not.toContain('no')
  const asked: string[] = []
  writer.page.on('dialog', (dialog) => {
    asked.push(`${dialog.type()} ${dialog.message()}`)
    void dialog.dismiss()
  })
  await writer.page.getByRole('button', { name: '返回文件列表' }).click()
  await expect.poll(() => asked.join()).toContain('confirm 有修改还没有保存到服务器')
  await writer.shows('没网')
  await writer.page.close({ runBeforeUnload: true })
  await expect.poll(() => asked.join()).toContain('beforeunload')

  await server.start()
  await writer.isSaved()
  expect(docxParts(await drive.export(file.id, 'docx')).text()).toContain('有网没网')
})

test('signing out takes every copy from the browser; the switch of the server takes the worker', async () => {
  const mine = device()
  await signInOwner(await mine.context(), server)
  const file = await drive.upload(source('借用的电脑.docx'))
  const writer = new WriterPage(await mine.page())
  await open(writer, file.id)
  await isKept(writer.page, file.id)
  // It looks from a page that signs nobody out and goes nowhere: what the other leaves behind, it sees at that moment.
  const witness = await (await mine.context()).newPage()
  await witness.goto('/healthz')
  const left = () =>
    witness.evaluate(async () => ({
      accountCaches: (await caches.keys()).filter((name) => name.startsWith('wenfang-shelf')),
      databases: (await indexedDB.databases())
        .flatMap(({ name }) => name ?? [])
        .filter((name) => /files|assets/.test(name)),
      workers: (await navigator.serviceWorker.getRegistrations()).length,
    }))
  expect(await left()).toMatchObject({ accountCaches: [expect.anything()], workers: 1 })
  await writer.page.goto('/')
  await writer.page.getByRole('button', { name: '账号与设置' }).click()
  await writer.page.getByRole('menuitem', { name: '退出登录' }).click()
  await writer.page.waitForURL(/login|auth/)
  expect(await left()).toMatchObject({ accountCaches: [], databases: [] })
  await restartWith({ WENFANG_SERVICE_WORKER: 'false' })
  await writer.page.goto('/login')
  await expect.poll(async () => (await left()).workers).toBe(0)
  await restartWith({ WENFANG_SERVICE_WORKER: 'true' })
})
