import { devices, type Page } from '@playwright/test'
import { violations } from '@wenfang/shared-testing/axe'
import { pptx } from '@wenfang/shared-testing/fixtures'
import { PresentationPage } from '../pages/index.ts'
import type { DriveApi } from '../support/drive-api.ts'
import { tourTab, type Look } from '../support/ribbon-tour.ts'
import { expect, test } from '../support/wenfang-test.ts'

const PANELS: Readonly<Record<string, readonly string[]>> = {
  插入: ['公式', '符号', '链接'],
  设计与切换: ['模板', '动画窗格'],
  视图: ['选择窗格', '替代文字', '字体', '查找和替换'],
}
const MODES = ['大纲视图', '幻灯片浏览', '阅读视图', '幻灯片母版', '普通视图']

const sample = async (drive: DriveApi): Promise<string> => {
  const chart = { categories: ['春', '夏'], series: [{ name: '销量', values: [12, 30] }] }
  const { id } = await drive.upload({
    name: '产量.pptx',
    bytes: pptx([
      { title: '产量', bullets: ['端砚'] },
      { title: '图表', bullets: [], chart },
    ]),
  })
  await drive.imported(id)
  return id
}

/** Looks at a page once; findings by the name of what was to be seen. */
function looking(page: Page): { readonly findings: Record<string, readonly string[]>; readonly look: Look } {
  const findings: Record<string, readonly string[]> = {}
  return {
    findings,
    look: async (name, within) => {
      const found = await violations(page, within)
      if (found.length > 0) findings[name] = found
      const folder = process.env['WENFANG_LOOKS']
      if (folder) await page.screenshot({ path: `${folder}/${name.replaceAll(/\W+(?=\w)|[ :/]/g, '-')}.png` })
    },
  }
}

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme, viewport: { width: 1800, height: 900 } })

    test('S13 axe finds nothing in the tabs, lists, panels and views of a deck, all opened by keys', async ({
      drive,
      page,
    }) => {
      const deck = new PresentationPage(page)
      await deck.open(await sample(drive))
      const { findings, look } = looking(page)
      const press = (name: string): Promise<void> =>
        page.getByRole('toolbar').getByRole('button', { name, exact: true }).press('Enter')
      let opened = 0
      for (const tab of ['开始', '插入', '设计与切换', '放映', '视图']) opened += await tourTab(page, tab, look)

      await page.locator('.deck-room').focus()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.press('Tab')
      await expect(deck.frame).toHaveAttribute('data-selected', '1')
      opened += await tourTab(page, '形状格式', look)
      for (const [tab, panels] of Object.entries(PANELS)) {
        await page.getByRole('tab', { name: tab, exact: true }).press('Enter')
        for (const name of panels) {
          await press(name)
          const panel = page.getByRole('complementary', { name, exact: true })
          await expect(panel).toBeVisible()
          await look(name, 'aside')
          await panel.getByRole('button', { name: `关闭${name}` }).press('Enter')
          await expect(panel).toHaveCount(0)
        }
      }
      for (const name of MODES) {
        await page.getByRole('tab', { name: '视图', exact: true }).press('Enter')
        await press(name)
        await look(name)
        if (name === '幻灯片母版') {
          opened += await tourTab(page, '幻灯片母版', look)
          await press('关闭母版视图')
        }
      }

      await test.step('a chart with its data, a table, a show', async () => {
        await page.locator('.deck-room').focus()
        await page.keyboard.press('PageDown')
        await expect(deck.slide).toContainText('图表')
        await page.keyboard.press('ControlOrMeta+a')
        await page.keyboard.press('Shift+Tab')
        await page.getByRole('tab', { name: '形状格式' }).press('Enter')
        await press('图表数据')
        await expect(page.getByRole('complementary', { name: '图表数据' })).toBeVisible()
        await look('图表数据')
        await page.getByRole('button', { name: '关闭图表数据' }).press('Enter')
        await page.getByRole('tab', { name: '插入', exact: true }).press('Enter')
        await press('表格')
        await page.getByRole('button', { name: '2 行 2 列' }).press('Enter')
        await expect(page.getByRole('tab', { name: '表格' })).toBeVisible()
        opened += await tourTab(page, '表格', look)
        await page.keyboard.press('F5')
        await expect(page.getByRole('dialog', { name: '放映' })).toBeVisible()
        await look('放映的画面')
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog', { name: '放映' })).toHaveCount(0)
      })
      expect(findings).toEqual({})
      expect(opened).toBeGreaterThan(35)
    })
  })

test.describe('phone', () => {
  const { userAgent, viewport, hasTouch, isMobile } = devices['Pixel 7']
  test.use({ userAgent, viewport, hasTouch, isMobile })

  test('S13 axe finds nothing in a deck on a phone', async ({ drive, page }) => {
    const deck = new PresentationPage(page)
    await page.goto(`/p/${await sample(drive)}`)
    await deck.isShown()
    const { findings, look } = looking(page)
    await look('phone reading')
    await page.getByRole('button', { name: '编辑', exact: true }).tap()
    await expect(deck.slide).toContainText('产量')
    await look('phone editing')
    await page.getByRole('button', { name: '模板', exact: true }).tap()
    await expect(page.getByRole('complementary', { name: '模板' })).toBeVisible()
    await look('phone templates')
    await page.getByRole('button', { name: '关闭模板' }).tap()
    const { x, y, width, height } = await deck.box(deck.shape('产量').locator('[data-run]').first())
    for (let at = 0; at < 2; at += 1) await page.touchscreen.tap(x + width - 2, y + height / 2)
    const tools = page.getByRole('toolbar', { name: '文字格式' })
    await expect(tools).toBeVisible()
    await look('phone writing')
    for (const name of ['文字颜色：更多', '项目符号和编号']) {
      const opener = tools.getByRole('button', { name })
      if ((await opener.count()) === 0) continue
      await opener.tap()
      await look(`phone ${name}`)
      await page.keyboard.press('Escape')
    }
    expect(findings).toEqual({})
  })
})
