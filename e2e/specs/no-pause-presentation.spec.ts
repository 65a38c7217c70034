import { pptx } from '@wenfang/shared-testing/fixtures'
import { PresentationPage } from '../pages/index.ts'
import { NoPauseTour } from '../support/no-pause-tour.ts'
import { tourShell } from '../support/shell-stops.ts'
import { expect, test } from '../support/wenfang-test.ts'

const TITLE = '采购计划'
/** Tools that open a panel, by their tabs. */
const PANELS: readonly (readonly [tab: string, tools: readonly string[]])[] = [
  ['设计与切换', ['主题颜色', '幻灯片大小', '渐变背景', '页脚、编号和日期']],
  ['插入', ['形状', '链接和动作']],
  // Escape gives up what was written into a field of it.
  ['形状格式', ['渐变和图案填充', '位置和大小']],
]
const SIDES: readonly (readonly [tab: string, tools: readonly string[]])[] = [
  ['视图', ['选择窗格', '替代文字']],
  ['设计与切换', ['动画窗格', '模板']],
]

test('a presentation: with a shape selected, panels take the keys at once and give them back', async ({
  page,
  drive,
}) => {
  const deck = new PresentationPage(page)
  const tour = new NoPauseTour(page, {
    ownParts: '.deck-panel, .deck-notes-text, .deck-text, [contenteditable=true]',
    select: () => deck.select(TITLE),
    async type() {
      await page.keyboard.type('h')
      await expect(deck.slide).toContainText('h')
      await page.keyboard.press('Escape')
      await page.keyboard.press('Control+z')
      await expect(deck.slide).not.toContainText('h')
    },
  })
  const { id } = await drive.upload({ name: '采购.pptx', bytes: pptx([{ title: TITLE, bullets: ['湖笔'] }]) })
  await drive.imported(id)
  await deck.open(id)
  await tour.slowCode()
  await tourShell(tour)
  for (const [tab, tools] of PANELS)
    for (const name of tools) {
      // The tools of a shape are there while one is selected.
      await deck.select(TITLE)
      await page.getByRole('tab', { name: tab, exact: true }).click()
      const tool = page.getByRole('toolbar').getByRole('button', { name, exact: true })
      await tour.stop({ name, open: () => tool.click(), isFilledLater: true })
    }
  for (const [tab, tools] of SIDES)
    for (const name of tools) {
      await page.getByRole('tab', { name: tab, exact: true }).click()
      const tool = page.getByRole('toolbar').getByRole('button', { name, exact: true })
      await tour.stop({ name, open: () => tool.click() })
    }
  expect(tour.findings).toEqual([])
})
