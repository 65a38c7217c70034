import { devices } from '@playwright/test'
import type { Page } from '@playwright/test'
import { PLACE_NAMES, tourDocument, WriterTour } from '../support/writer-tour.ts'
import { expect, test } from '../support/wenfang-test.ts'

const PART = 'header, section, [role=tablist], [role=tabpanel], [role=textbox]'

/** The parts of the page in the order in which the tab key comes by, from the first control to the text. */
async function tabOrder(page: Page): Promise<readonly string[]> {
  const parts: string[] = []
  await page.getByRole('button', { name: '返回文件列表' }).focus()
  for (let press = 0; press < 30 && parts.at(-1) !== '文档内容'; press++) {
    const name = await page.evaluate((selector) => {
      const part = document.activeElement?.closest(selector)
      return part?.getAttribute('aria-label') ?? part?.role ?? 'nowhere'
    }, PART)
    if (name !== parts.at(-1)) parts.push(name)
    await page.keyboard.press('Tab')
  }
  return parts
}

test('axe finds nothing in the tabs, lists, dialogs and panels of the writer, in the dark neither', async ({
  page,
  drive,
  complaints,
}) => {
  test.setTimeout(300_000)
  const tour = new WriterTour(page)
  await tour.writer.open((await drive.upload(tourDocument())).id)
  await test.step('readers of the screen find the parts in order, and the headings of the text', async () => {
    await expect(page.getByRole('heading', { level: 1, name: '无障碍.docx' })).toBeVisible()
    const main = page.getByRole('main')
    const text = main.getByRole('textbox', { name: '文档内容' })
    await expect(text.getByRole('heading', { level: 1, name: '第一章' })).toBeVisible()
    await expect(main.getByRole('region', { name: '状态栏' })).toBeVisible()
    await expect(main.getByRole('tablist', { name: '工具分类' })).toBeVisible()
    expect(await tabOrder(page)).toEqual(['文档', '工具分类', 'tabpanel', '文档页面', '文档内容'])
  })
  await test.step('the page, and what opens over it', async () => {
    await tour.look('page')
    await tour.layersOfPage()
    await tour.sharing()
  })
  for (const place of PLACE_NAMES)
    await test.step(`tools and dialogs of ${place}`, async () => {
      await tour.go(place)
      await tour.tabs(true)
      // The tools had the keys last.
      await tour.go(place)
      await tour.dialogs()
    })
  await tour.leaveHeader()
  await test.step('panels', () => tour.panels())
  expect(tour.missed).toEqual([])
  expect(tour.findings).toEqual({})
  await test.step('in the dark', async () => {
    tour.begin('dark')
    await page.getByRole('button', { name: '切换到深色' }).click()
    await tour.look('page')
    await tour.sharing()
    await tour.tabs(false)
  })
  expect(tour.findings).toEqual({})
  expect(complaints).toEqual([])
})

test.describe('on a phone', () => {
  const { userAgent, viewport, hasTouch, isMobile } = devices['iPhone 15']
  test.use({ userAgent, viewport, hasTouch, isMobile })

  test('axe finds nothing in the tools, dialogs and panels of the writer', async ({ page, drive }) => {
    const tour = new WriterTour(page)
    await tour.writer.open((await drive.upload(tourDocument())).id)
    await expect(page.getByRole('toolbar', { name: '文档工具' })).toBeVisible()
    await tour.look('page that is read')
    await page.getByRole('button', { name: '编辑', exact: true }).click()
    await expect(page.getByRole('toolbar', { name: '常用工具' })).toBeVisible()
    await tour.look('page')
    await tour.go('table')
    await tour.look('tools of a table', '.writer-phone-bar')
    await page.getByRole('button', { name: '全部工具' }).click()
    for (const tab of ['开始', '插入', '审阅', '表格工具']) {
      await page.getByRole('tab', { name: tab, exact: true }).click()
      await tour.look(`all tools: ${tab}`, '.wf-ribbon-sheet')
      // A finger gets no hints: each tool says what it is.
      const tools = page.locator('.wf-ribbon-sheet [role=tabpanel] .wf-toolbar-button:visible')
      expect((await tools.allInnerTexts()).filter((words) => words.trim() === '')).toEqual([])
    }
    await page.getByRole('button', { name: '全部工具' }).click()
    await tour.dialogs(5)
    await tour.panels()
    expect(tour.findings).toEqual({})
  })
})
