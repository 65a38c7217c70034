import type { Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { OutlinePage, WriterPage } from '../pages/index.ts'
import type { DriveApi } from '../support/drive-api.ts'
import { expect, test } from '../support/wenfang-test.ts'

test.describe.configure({ timeout: 120_000 })

const DOT =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

/** A page with one line, and the caret behind `before` in it. */
async function page1(page: Page, drive: DriveApi, before: string, behind: string) {
  const { id } = await drive.create('o', '贴')
  const outline = new OutlinePage(page)
  await outline.open(id)
  await outline.surface.locator('.bn-inline-content').first().click()
  await page.keyboard.type(before + behind)
  for (const _ of behind) await page.keyboard.press('ArrowLeft')
  return { id, outline }
}

/** What another program copied, as Ctrl+V brings it. */
const paste = (page: Page, what: { readonly html?: string; readonly text?: string }): Promise<void> =>
  page.locator('.outline-blocks').evaluate((surface, { html = '', text = '' }) => {
    const clipboardData = new DataTransfer()
    if (html !== '') clipboardData.setData('text/html', html)
    clipboardData.setData('text/plain', text)
    const target = getSelection()?.focusNode ?? surface
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, what)

test('paragraphs go in where the caret is, by one step, and what stood behind it goes on behind them', async ({
  page,
  drive,
}) => {
  const { outline } = await page1(page, drive, '头', '尾')
  await paste(page, { html: '<p>一</p><ul><li>二</li></ul><p><b>三</b></p>' })
  await expect.poll(() => outline.lines()).toEqual(['头一', '二', '三尾'])
  await page.keyboard.type('末')
  await expect.poll(() => outline.lines()).toEqual(['头一', '二', '三末尾'])
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect.poll(() => outline.lines()).toEqual(['头尾'])
})

test('lines of notes and chats stay lines; a table keeps its looks and merged cells, a picture its bytes', async ({
  page,
  drive,
}) => {
  const { id, outline } = await page1(page, drive, '', '')
  await paste(page, { text: '第一行\n第二行\n\n- 甲\n- 乙' })
  await expect.poll(() => outline.lines()).toEqual(['第一行', '第二行', '甲', '乙'])
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await paste(page, {
    html: `<table><tr><td><b>粗</b></td><td>二</td></tr><tr><td colspan="2" style="text-align:center">并</td></tr></table><p>图<img src="${DOT}" alt="点"></p>`,
  })
  await expect(outline.surface.locator('td')).toHaveText(['粗', '二', '并'])
  await expect(outline.surface.locator('th')).toHaveCount(0)
  await expect(outline.surface.locator('td strong')).toHaveText('粗')
  await expect(outline.surface.locator('td').nth(2)).toHaveAttribute('colspan', '2')
  await expect(outline.surface.locator('.outline-inline-picture')).toBeVisible()
  await outline.isSaved()
  expect(new TextDecoder().decode(await drive.export(id, 'md'))).toContain(`![点](${DOT})`)
})

test('what is pasted into a cell stays in it', async ({ page, drive }) => {
  const { id, outline } = await page1(page, drive, '/bg', '')
  await page.keyboard.press('Enter')
  await paste(page, { html: '<p>一 <i>斜</i></p><p>二</p>' })
  await expect(outline.surface.locator('th').first()).toHaveText('一 斜二')
  await page.keyboard.type('三')
  await expect(outline.surface.locator('th').first()).toHaveText('一 斜二三')
  expect(await outline.types()).toEqual(['table', 'paragraph'])
  await outline.isSaved()
  expect(new TextDecoder().decode(await drive.export(id, 'md'))).toContain('| 一 *斜*<br>二三 |')

  await test.step('cells of a workbook go into cells, for which the table grows, as one step', async () => {
    const before = await outline.surface.locator(':is(th, td)').allTextContents()
    const row = (...cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
    await outline.surface.locator('td').first().click()
    await paste(page, { html: `<table>${row('1', '2', '3', '4')}${row('5', '6', '7', '8')}</table>` })
    const cells = outline.surface.locator('tr').filter({ has: page.locator('td') })
    await expect(cells.nth(0).locator('td')).toHaveText(['1', '2', '3', '4'])
    await expect(cells.nth(1).locator('td')).toHaveText(['5', '6', '7', '8'])
    await page.keyboard.press('Control+z')
    await expect(outline.surface.locator(':is(th, td)')).toHaveText(before)
  })
})

test('what is copied out of a page brings its pictures and files along, into another page and into a document', async ({
  page,
  drive,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { outline } = await page1(page, drive, '', '')
  await paste(page, { html: `<p>湖笔</p><p>图<img src="${DOT}" alt="点"></p><p><img src="${DOT}" alt="块"></p>` })
  await expect(outline.surface.locator('.outline-inline-picture').first()).toBeVisible()
  await outline.isSaved()
  await outline.caretAfter('湖笔')
  for (const key of ['Control+a', 'Control+a', 'Control+c']) await page.keyboard.press(key)

  await test.step('into another page', async () => {
    const other = await page1(page, drive, '', '')
    await page.keyboard.press('Control+v')
    await other.outline.shows('湖笔')
    await other.outline.isSaved()
    await expect
      .poll(async () => new TextDecoder().decode(await drive.export(other.id, 'md')).split(DOT).length - 1)
      .toBe(2)
    await expect(other.outline.surface.locator('img[src^="blob:"]')).toHaveCount(2)
  })
  await test.step('into a document', async () => {
    const { id } = await drive.create('w', '文稿')
    const writer = new WriterPage(page)
    await writer.open(id)
    await page.keyboard.press('Control+v')
    await writer.shows('湖笔')
    await writer.isSaved()
    const parts = Object.keys(unzipSync(await drive.export(id, 'docx')))
    expect(parts.filter((name) => name.startsWith('word/media/'))).not.toEqual([])
  })
})
