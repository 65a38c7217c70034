import { expect, test, type Page } from '@playwright/test'
import { epub, pdf, png } from '@wenfang/shared-testing/fixtures'
import { EpubPage, ImagePage, PdfPage } from '../pages/index.ts'
import { createDevice, isKept, signInOwner, type Device } from '../support/device.ts'
import { driveApi } from '../support/drive-api.ts'
import { startServer, type TestServer } from '../support/server.ts'

// A browser of its own with a service worker, and a server that really goes away.

let server: TestServer
let device: Device

test.describe.configure({ timeout: 180_000 })
test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.dispose())
test.afterEach(() => device.dispose())

/** What the code of a build asked for by name is kept once the document is shown. */
const hasCharacterMap = (page: Page): Promise<boolean> =>
  page.evaluate(async () =>
    (await (await caches.open('wenfang-builds')).keys()).some(({ url }) => url.includes('/pdfjs/cmaps/')),
  )

const hasSource = (page: Page, fileId: string): Promise<boolean> =>
  page.evaluate(async (id) => {
    const name = (await caches.keys()).find((each) => each.startsWith('wenfang-shelf-'))
    return name !== undefined && (await (await caches.open(name)).match(`/offline/media/${id}/source`)) !== undefined
  }, fileId)

test('S35 what was opened once is read without a server in a browser that was closed: PDF, e-book, picture', async ({
  launchOptions,
}) => {
  const drive = driveApi(server)
  device = createDevice(server, launchOptions)
  await signInOwner(await device.context(), server)
  const lines = ['甲方：文房公司', '乙方：笔墨商行']
  const [contract, book, picture] = await Promise.all([
    drive.upload({ name: '合同.pdf', bytes: pdf([{ title: '采购合同', lines }]) }),
    drive.upload({ name: '山水.epub', bytes: epub('山水', '文房', [{ title: '山', paragraphs: ['山高月小'] }]) }),
    drive.upload({ name: '红.png', bytes: png(300, 200, () => [255, 0, 0]) }),
  ])
  let page = await device.page()

  const reads = async (shown: (fileId: string) => Promise<void>): Promise<void> => {
    const document = new PdfPage(page)
    await document.open(contract.id)
    // Words in a face that the file leaves out: they need a character map of the build.
    await expect(document.sheet(1).getByText('乙方：笔墨商行')).toBeAttached()
    await shown(contract.id)
    const reader = new EpubPage(page)
    await reader.open(book.id)
    await expect.poll(() => reader.chapterText()).toContain('山高月小')
    await shown(book.id)
    const viewer = new ImagePage(page)
    await viewer.open(picture.id)
    const { x, y } = await viewer.box()
    await expect.poll(() => viewer.colourAt(x + 20, y + 20)).toEqual([255, 0, 0, 255])
    await shown(picture.id)
  }
  for (const { id } of [contract, book, picture]) await drive.imported(id)
  await reads(async (id) => {
    await isKept(page, id)
    await expect.poll(() => hasSource(page, id)).toBe(true)
    await expect.poll(() => hasCharacterMap(page)).toBe(true)
  })
  await server.kill()
  await device.closeBrowser()
  page = await device.page()
  await reads(async () => {})
  await expect(page.getByText('无法连接到服务器', { exact: false }).first()).toBeVisible()
})
