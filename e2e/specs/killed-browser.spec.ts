import { expect, test, type Page } from '@playwright/test'
import { docx, pdfForm, pptx, xlsx } from '@wenfang/shared-testing/fixtures'
import {
  BoardPage,
  DatabasePage,
  OutlinePage,
  PdfPage,
  PresentationPage,
  SheetPage,
  WriterPage,
} from '../pages/index.ts'
import { createDevice, signInOwner } from '../support/device.ts'
import { driveApi } from '../support/drive-api.ts'
import { startServer } from '../support/server.ts'

// The server hears nothing of what is typed here, though the line stands: what is there afterwards was on this device.

const WORDS = Array.from({ length: 40 }, (_, at) => `word${String(at).padStart(2, '0')}`)
/** The writer corrects the first letter of a sentence. */
const SENTENCE = `这一行：${WORDS.join(' ')}`

interface Story {
  /** A file, or the type of a new one. */
  readonly of: { readonly name: string; readonly bytes: Uint8Array } | string
  readonly write: (page: Page, id: string) => Promise<() => Promise<void>>
  readonly isThere: (page: Page, id: string) => Promise<void>
}

const STORIES: readonly Story[] = [
  {
    of: { name: '文档.docx', bytes: docx({ title: '文档', blocks: [{ kind: 'paragraph', content: ['第一行'] }] }) },
    async write(page, id) {
      const writer = new WriterPage(page)
      await writer.open(id)
      await writer.caretAfter('第一行')
      return () => page.keyboard.type(SENTENCE)
    },
    async isThere(page, id) {
      const writer = new WriterPage(page)
      await writer.open(id)
      await writer.shows(SENTENCE)
      await writer.isSaved()
    },
  },
  {
    of: { name: '表格.xlsx', bytes: xlsx([{ name: '表', rows: [['物品']] }]) },
    async write(page, id) {
      const sheet = new SheetPage(page)
      await sheet.open(id)
      await sheet.goTo('B1')
      return async () => {
        for (const word of WORDS.slice(0, 10)) {
          await page.keyboard.type(word)
          await page.keyboard.press('Enter')
        }
      }
    },
    async isThere(page, id) {
      const sheet = new SheetPage(page)
      await sheet.open(id)
      for (const [at, word] of WORDS.slice(0, 10).entries()) await expect(sheet.cell(`B${at + 1}`)).toHaveText(word)
      await sheet.isSaved()
    },
  },
  {
    of: { name: '未写入.xlsx', bytes: xlsx([{ name: '表', rows: [['物品'], ['一'], ['二']] }]) },
    async write(page, id) {
      const sheet = new SheetPage(page)
      await sheet.open(id)
      await sheet.goTo('B2')
      // Nothing enters it.
      return () => page.keyboard.type(SENTENCE)
    },
    async isThere(page, id) {
      const sheet = new SheetPage(page)
      await sheet.open(id)
      await expect(page.getByText('上次在工作表“表”的 B2 输入的内容还没有写入：', { exact: false })).toBeVisible()
      await expect(page.getByText(SENTENCE, { exact: true })).toBeVisible()
      // Nothing but the first column has content.
      await expect(sheet.cell('A3')).toHaveText('二')
      await expect(sheet.cell('B2')).toHaveCount(0)
      await page.getByRole('button', { name: '继续输入' }).click()
      await page.keyboard.type('完')
      await page.keyboard.press('Enter')
      await expect(sheet.cell('B2')).toHaveText(`${SENTENCE}完`)
      await expect(page.getByRole('button', { name: '继续输入' })).toHaveCount(0)
      await sheet.isSaved()
    },
  },
  {
    of: { name: '表单.pdf', bytes: pdfForm() },
    async write(page, id) {
      const pdf = new PdfPage(page)
      await pdf.open(id)
      await pdf.field('Your name').focus()
      return () => page.keyboard.type(SENTENCE)
    },
    async isThere(page, id) {
      const pdf = new PdfPage(page)
      await pdf.open(id)
      await expect(pdf.field('Your name')).toHaveValue(SENTENCE)
    },
  },
  {
    of: 'o',
    async write(page, id) {
      const outline = new OutlinePage(page)
      await outline.open(id)
      await outline.surface.click()
      return () => page.keyboard.type(SENTENCE)
    },
    async isThere(page, id) {
      const outline = new OutlinePage(page)
      await outline.open(id)
      await outline.shows(SENTENCE)
      await outline.isSaved()
    },
  },
  {
    of: { name: '演示.pptx', bytes: pptx([{ title: '第一行', bullets: ['甲'] }]) },
    async write(page, id) {
      const deck = new PresentationPage(page)
      await deck.open(id)
      await deck.select('第一行')
      await deck.shape('第一行').locator('[data-run]').first().click()
      await page.keyboard.press('End')
      return () => page.keyboard.type(SENTENCE)
    },
    async isThere(page, id) {
      const deck = new PresentationPage(page)
      await deck.open(id)
      await expect(deck.slide).toContainText(SENTENCE)
      await deck.isSaved()
    },
  },
  {
    of: 'b',
    async write(page, id) {
      const board = new BoardPage(page)
      await board.open(id)
      await board.press('文字')
      await board.click(600, 300)
      return () => page.keyboard.type(SENTENCE)
    },
    async isThere(page, id) {
      const board = new BoardPage(page)
      await board.open(id)
      await expect(board.row(`文本：${SENTENCE}`)).toHaveCount(1)
      await board.isSaved()
    },
  },
  {
    of: 'd',
    async write(page, id) {
      const database = new DatabasePage(page)
      await database.open(id)
      await database.goToFirst()
      return async () => {
        await page.keyboard.type(SENTENCE)
        await page.keyboard.press('Enter')
      }
    },
    async isThere(page, id) {
      const database = new DatabasePage(page)
      await database.open(id)
      await expect.poll(async () => (await database.rows())[0]).toContain(SENTENCE)
      await database.isSaved()
    },
  },
]

test.describe.configure({ timeout: 240_000 })

test('G18 a browser that is killed in the frame after the last key has kept all of it', async ({ launchOptions }) => {
  const server = await startServer()
  const drive = driveApi(server)
  const device = createDevice(server, launchOptions)
  try {
    await signInOwner(await device.context(), server)
    for (const { of, write, isThere } of STORIES) {
      await test.step(typeof of === 'string' ? of : of.name, async () => {
        const { id } = await (typeof of === 'string' ? drive.create(of) : drive.upload(of))
        await drive.imported(id)
        const page = await device.page()
        const type = await write(page, id)
        process.kill(server.pid(), 'SIGSTOP')
        await type()
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
        await device.killBrowser()
        await server.kill()
        await server.start()
        // Again: Chromium writes its cookies down much later than they came.
        await signInOwner(await device.context(), server)
        await isThere(await device.page(), id)
      })
    }
  } finally {
    process.kill(server.pid(), 'SIGCONT')
    await device.dispose()
    await server.dispose()
  }
})
