import { docx, fixtureFile } from '@wenfang/shared-testing/fixtures'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { SheetPage, WriterPage } from '../pages/index.ts'
import { expect, test } from '../support/wenfang-test.ts'

const corpus = (path: string): string => resolve(import.meta.dirname, '../../../shared/corpus', path)
const encrypted = corpus('broken/13-encrypted.docx')

/** The row of titles above the tools. */
const TABS_PX = 27

test.describe('opening', () => {
  test('S82 the page shows the document before any script has run', async ({ browser, server, ownerState, drive }) => {
    const file = await drive.upload(fixtureFile('docx', 71))
    const context = await browser.newContext({
      javaScriptEnabled: false,
      storageState: ownerState,
      baseURL: server.origin,
    })
    const page = await context.newPage()
    await page.goto(`/office/w/${file.id}`)
    await expect(page.locator('#snapshot').getByText(file.name)).toBeVisible()
    await page.goto(`/office/w/${file.id}?version=1`)
    await expect(page.locator('#snapshot')).toHaveCount(0)
    await context.close()
  })

  test('S83 S308 the snapshot gives way to the document, and knows its lines the next time', async ({
    page,
    drive,
    complaints,
  }) => {
    const file = await drive.upload(fixtureFile('docx', 72))
    await drive.imported(file.id)
    const writer = new WriterPage(page)
    await writer.open(file.id)
    await expect(page.locator('#snapshot')).toHaveCount(0)
    const remembered = () => page.evaluate(() => localStorage.getItem('wenfang-snapshots') ?? '')
    await expect.poll(remembered).toContain(file.id)
    // The editor never comes, so that what was remembered can be looked at.
    await page.route('**/platform*.js', () => {})
    await page.goto(`/office/w/${file.id}`, { waitUntil: 'commit' })
    await expect(page.locator('#snapshot .sn-content > .sn-seen').first()).toBeVisible()
    expect(complaints).toEqual([])
  })

  test('a file that was repaired to be opened says so, once', async ({ page, drive, complaints }) => {
    const files = unzipSync(docx({ title: '修', blocks: [{ kind: 'paragraph', content: ['正文还在'] }] }))
    const document = strFromU8(files['word/document.xml'] ?? new Uint8Array())
    files['word/document.xml'] = strToU8(document.replace('<w:body>', '<w:body>散落的字'))
    // Opened while it is being read.
    const file = await drive.upload({ name: '修.docx', bytes: zipSync(files) })
    const writer = new WriterPage(page)
    const said = page.getByText('已修复后打开')
    await writer.open(file.id)
    await expect(said).toBeVisible()
    await page.reload()
    await writer.open(file.id)
    await expect(page.getByText('正文还在')).toBeVisible()
    await expect(said).toHaveCount(0)
    expect(complaints).toEqual([])
  })

  test('S77 S517 S518 S48 a workbook opens as an empty grid; the real one lies as much lower as its tools have tabs', async ({
    page,
    drive,
    browser,
    server,
    ownerState,
    complaints,
  }) => {
    const file = await drive.upload(fixtureFile('xlsx', 73))
    await drive.imported(file.id)
    const top = (selector: string) =>
      page.evaluate((name) => document.querySelector(name)?.getBoundingClientRect().top, selector)
    await page.route('**/platform*.js', () => {})
    await page.goto(`/office/s/${file.id}`, { waitUntil: 'commit' })
    await expect(page.locator('#snapshot .sn-grid')).toBeVisible()
    expect(await top('#snapshot .sn-grid')).toBe(135)
    await page.unroute('**/platform*.js')
    const sheet = new SheetPage(page)
    await sheet.open(file.id)
    await expect(page.locator('#snapshot')).toHaveCount(0)
    // The tabs above the tools are a row that the line of the specification does not count.
    expect(await top('canvas[id^="univer-sheet-main-canvas"]')).toBe(135 + TABS_PX)
    for (const role of ['toolbar', 'tablist'] as const) await expect(page.getByRole(role).first()).toBeVisible()
    await expect(page.getByRole('textbox', { name: '名称框' })).toBeVisible()
    await expect(page.locator('.wf-remote footer')).toBeVisible()

    const phone = await browser.newContext({
      javaScriptEnabled: false,
      storageState: ownerState,
      baseURL: server.origin,
      viewport: { width: 390, height: 844 },
    })
    const small = await phone.newPage()
    await small.goto(`/office/s/${file.id}`)
    expect((await small.locator('#snapshot .sn-grid').boundingBox())?.y).toBe(84)
    const smart = await drive.create('k', '智能')
    await drive.imported(smart.id)
    await small.goto(`/office/k/${smart.id}`)
    expect((await small.locator('#snapshot .sn-grid').boundingBox())?.y).toBe(88)
    await small.setViewportSize({ width: 1280, height: 800 })
    expect((await small.locator('#snapshot .sn-grid').boundingBox())?.y).toBe(124)
    await phone.close()
    expect(complaints).toEqual([])
  })

  test('S62 S30 a password-protected document asks in place, refuses a wrong password, opens with the right one', async ({
    page,
    drive,
  }) => {
    test.skip(!existsSync(encrypted), 'the corpus is not there')
    const file = await drive.upload({ name: '薪酬.docx', bytes: readFileSync(encrypted) })
    await drive.imported(file.id)
    await page.goto(`/office/w/${file.id}`)
    const field = page.getByRole('textbox', { name: '文件密码' })
    await expect(field).toBeVisible()
    await expect(page).toHaveURL(new RegExp(file.id))
    await field.fill('不对')
    await page.getByRole('button', { name: '打开', exact: true }).click()
    await expect(page.getByText('密码不正确，请重新输入。')).toBeVisible()
    await field.fill('tika')
    await page.getByRole('button', { name: '打开', exact: true }).click()
    await new WriterPage(page).isShown()
    await expect(field).toHaveCount(0)
  })

  test('a format of long ago says what to do, in the words of the server, and gives the file back', async ({
    page,
    drive,
  }) => {
    const head = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
    const file = await drive.upload({ name: '旧表.et', bytes: Buffer.concat([head, Buffer.alloc(2_000)]) })
    await drive.imported(file.id)
    await page.goto(`/office/s/${file.id}`)
    await expect(page.getByText('这是旧版格式的文件')).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: '下载原文件' }).click()
    expect((await download).suggestedFilename()).toBe('旧表.et')
  })
})
