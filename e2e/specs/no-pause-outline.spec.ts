import type { Page } from '@playwright/test'
import { HistoryPanel, OutlinePage } from '../pages/index.ts'
import { layerSources } from '../support/layer-sources.ts'
import { NoPauseTour } from '../support/no-pause-tour.ts'
import { runCommands } from '../support/run-commands.ts'
import { oneAtATime, tourShell } from '../support/shell-stops.ts'
import { expect, test } from '../support/wenfang-test.ts'

test.describe.configure({ timeout: 180_000 })

const WORDS = '湖笔二十四支'
const BLOCKS = [
  { type: 'heading', text: '采购', props: { level: 1 } },
  { type: 'paragraph', text: WORDS },
  { type: 'callout', text: '月底前付清' },
  { type: 'codeBlock', text: 'const price = 24' },
  { type: 'equation', text: 'E=mc^2' },
  { type: 'image' },
  { type: 'media' },
  { type: 'button', props: { name: '再来一次' } },
]

/** How a person opens it, by where the code has it. Each panel of `block-options` is a stop of its own. */
const OPENERS: Readonly<Record<string, readonly ((page: Page, outline: OutlinePage) => Promise<void>)[]>> = {
  'toolbar: 插入': [(_, outline) => outline.tool('插入').click()],
  'toolbar: 当前块': [(_, outline) => outline.tool('当前块').click()],
  'toolbar: 模板': [(_, outline) => outline.tool('模板').click()],
  'toolbar: 页面': [(_, outline) => outline.tool('页面').click()],
  'referrers-panel: 反向链接': [(_, outline) => outline.tool('反向链接').click()],
  'authors-panel: 谁写的': [(_, outline) => outline.tool('谁写的').click()],
  'outline-panel: 大纲': [(_, outline) => outline.tool('大纲').click()],
  'changes-panel': [
    async (page) => {
      const history = new HistoryPanel(page)
      await history.open()
      await history.compare('初稿')
    },
  ],
  'slide-show: 放映': [
    async (page, outline) => {
      await outline.tool('演示').click()
      await page.getByRole('button', { name: '放映', exact: true }).click()
    },
  ],
  'move-out': [
    async (page, outline) => {
      await outline.tool('当前块').click()
      await page.getByRole('menuitem', { name: '移到' }).hover()
      await page.getByRole('menuitem', { name: '其他文件…' }).click()
    },
  ],
  cover: [(page) => page.getByRole('button', { name: '添加图标' }).click()],
  'cover (2)': [(page) => page.getByRole('button', { name: '添加封面' }).click()],
  'block-handle: 移动或打开块菜单': [
    async (page, outline) => {
      await outline.block(WORDS).hover()
      await page.getByRole('button', { name: '移动或打开块菜单' }).click()
    },
  ],
  'format-bar': [(page) => format(page, '链接')],
  'format-bar: 颜色': [(page) => format(page, '颜色')],
  'equation-dialog': [(_, outline) => outline.surface.getByRole('button', { name: '编辑公式' }).click()],
  'language-list: 代码语言': [(_, outline) => outline.surface.getByRole('button', { name: '代码语言' }).click()],
  'request-menu': [(_, outline) => outline.surface.getByRole('button', { name: '高亮块的图标和颜色' }).click()],
  'block-options': ['图片选项', '音视频选项', '按钮选项'].map(
    (name) => (_: Page, outline: OutlinePage) => outline.surface.getByRole('button', { name }).click(),
  ),
}

/** Where a letter is typed afterwards: one of each kind, which give the keys back each in its way. */
const WAYS_BACK: ReadonlySet<string> = new Set([
  'toolbar: 插入',
  'outline-panel: 大纲',
  'format-bar',
  'cover',
  'move-out',
])

/** In the page. */
const isInText = (): boolean => document.activeElement?.matches('[contenteditable=true]') === true
const caretAt = (): number => {
  const selection = getSelection()
  return selection?.isCollapsed === true ? selection.focusOffset : -1
}

const format = (page: Page, name: string): Promise<void> =>
  page.locator('.outline-format').getByRole('button', { name, exact: true }).click()

test('a page of blocks: what is typed without a pause goes to what was opened, and never over the selected words', async ({
  page,
  drive,
}) => {
  const outline = new OutlinePage(page)
  const { id } = await drive.create('o', '采购')
  await runCommands(drive, id, [
    { id: 'block.insert', args: { blocks: BLOCKS, target: { block: null, side: 'first' } } },
  ])
  const text = async (): Promise<string> => new TextDecoder().decode(await drive.export(id, 'md'))
  const before = await text()
  let at = ''
  const line = outline.blocks.nth(1).locator('.bn-inline-content')
  const tour = new NoPauseTour(page, {
    async select() {
      await line.click()
      await page.keyboard.press('End')
      await page.keyboard.press('Shift+Home')
      await expect(page.locator('.outline-format')).toBeVisible()
    },
    async type() {
      // A show ends where it began: on its pages, beside which the text is one press away.
      if (at.startsWith('slide-show')) {
        await expect(page.getByRole('button', { name: '放映', exact: true })).toBeFocused()
        await outline.tool('演示').click()
        await line.click()
      }
      await expect.poll(() => page.evaluate(isInText)).toBe(true)
      await page.keyboard.press('End')
      await expect.poll(() => page.evaluate(caretAt)).toBe(WORDS.length)
      await page.keyboard.press('Home')
      await expect.poll(() => page.evaluate(caretAt)).toBe(0)
      if (!WAYS_BACK.has(at)) return
      await page.keyboard.type('h')
      await expect.poll(text).toContain(`h${WORDS}`)
      await page.keyboard.press('Backspace')
      // Until then what it sends would be taken for a change of the next stop.
      await expect.poll(text).toBe(before)
    },
  })
  await outline.open(id)
  await outline.shows(WORDS)
  await new HistoryPanel(page).save('初稿')
  // Something to compare.
  await runCommands(drive, id, [{ id: 'document.set', args: { isSmallText: true } }])
  await tour.slowCode()
  await tourShell(tour)
  const missed: string[] = []
  const panels: { readonly name: string; open(): Promise<void> }[] = []
  for (const name of layerSources('outline', ['LinkField'])) {
    const openers = OPENERS[name]
    if (!openers) missed.push(name)
    for (const open of openers ?? []) {
      at = name
      const stop = { name, open: () => open(page, outline) }
      const isPanel = /panel/.test(name)
      // Differences are shown from the list of versions.
      if (/-panel:/.test(name)) panels.push(stop)
      const layer = isPanel
        ? page.locator('aside')
        : page.locator('[role=menu], [role=dialog], .outline-link-field, .outline-show')
      await tour.stop({ ...stop, layer })
    }
  }
  await oneAtATime(tour, panels)
  expect(tour.findings).toEqual([])
  expect(missed).toEqual([])
  await outline.isSaved()
  expect(await text()).toBe(before)
})
