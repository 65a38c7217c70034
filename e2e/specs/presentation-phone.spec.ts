import { devices } from '@playwright/test'
import { pptx } from '@wenfang/shared-testing/fixtures'
import { strFromU8, unzipSync } from 'fflate'
import { PresentationPage } from '../pages/index.ts'
import { expect, test } from '../support/wenfang-test.ts'

test('S13 a deck on a phone is one page that scrolls; a second touch writes, with the tools above the keyboard', async ({
  browser,
  drive,
  ownerState,
  server,
}) => {
  const { id } = await drive.upload({
    name: '周报.pptx',
    bytes: pptx([
      { title: '本周', bullets: ['端砚'] },
      { title: '下周', bullets: [] },
    ]),
  })
  await drive.imported(id)
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    viewport: { width: 390, height: 844 },
    baseURL: server.origin,
    storageState: ownerState,
    locale: 'zh-CN',
  })
  const page = await context.newPage()
  const deck = new PresentationPage(page)
  await page.goto(`/p/${id}`)
  await deck.isShown()
  const reading = page.getByRole('region', { name: '幻灯片' })
  await expect(reading.getByRole('figure')).toHaveCount(2)
  await reading.getByRole('button', { name: '从第 2 张放映：下周' }).tap()
  const show = page.getByRole('dialog', { name: '放映' })
  await expect(show).toContainText('下周')
  await page.keyboard.press('Escape')
  await expect(show).toHaveCount(0)

  await page.getByRole('button', { name: '编辑', exact: true }).tap()
  await expect(deck.slide).toContainText('本周')
  const words = deck.shape('本周').locator('[data-run]').first()
  const touch = async (): Promise<void> => {
    const { x, y, width, height } = await deck.box(words)
    await page.touchscreen.tap(x + width - 2, y + height / 2)
  }
  await touch()
  await expect(deck.frame).toHaveAttribute('data-selected', '1')
  await expect(page.getByRole('toolbar', { name: '文字格式' })).toHaveCount(0)
  await touch()
  const tools = page.getByRole('toolbar', { name: '文字格式' })
  await expect(tools).toBeVisible()
  await expect(page.getByRole('menu')).toHaveCount(0)
  await page.keyboard.press('End')
  await tools.getByRole('button', { name: '加粗' }).tap()
  await page.keyboard.type('要点')
  // The keyboard takes the lower half: the words and the tools are above it.
  // The window may still be on its way out of the full screen of the show.
  await expect(() => page.setViewportSize({ width: 390, height: 430 })).toPass()
  await expect(deck.shape('要点')).toBeInViewport()
  await expect(tools).toBeInViewport()
  await page.setViewportSize({ width: 390, height: 844 })
  await tools.getByRole('button', { name: '写完' }).tap()
  await expect(tools).toHaveCount(0)
  await page.getByRole('button', { name: '下一张' }).tap()
  await expect(deck.slide).toContainText('下周')
  await page.getByRole('button', { name: '完成编辑' }).tap()
  await expect(reading).toContainText('本周要点')
  await expect
    .poll(async () => strFromU8(unzipSync(await drive.export(id, 'pptx'))['ppt/slides/slide1.xml'] ?? new Uint8Array()))
    .toMatch(/<a:rPr[^>]* b="1"[^>]*\/?>(?:(?!<a:t>).)*<a:t>要点/)

  await test.step('a template is chosen from a sheet over the slide', async () => {
    await page.getByRole('button', { name: '编辑', exact: true }).tap()
    await page.getByRole('button', { name: '模板', exact: true }).tap()
    const sheet = page.getByRole('complementary', { name: '模板' })
    await sheet.getByRole('checkbox').tap()
    await sheet
      .getByRole('button', { name: /^模板：/ })
      .last()
      .tap()
    await expect(page.getByText(/^已套用模板/)).toBeVisible()
    await sheet.getByRole('button', { name: '关闭模板' }).tap()
    await expect(sheet).toHaveCount(0)
    await expect(deck.slide).toContainText('本周要点')
  })
  await context.close()
})
