import type { Locator, Page } from '@playwright/test'
import { png, pptx } from '@wenfang/shared-testing/fixtures'
import { strFromU8, unzipSync } from 'fflate'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { PresentationPage } from '../pages/index.ts'
import type { DriveApi } from '../support/drive-api.ts'
import { layerSources } from '../support/layer-sources.ts'
import { NoPauseTour } from '../support/no-pause-tour.ts'
import { runCommands } from '../support/run-commands.ts'
import { oneAtATime, tourShell } from '../support/shell-stops.ts'
import { expect, test } from '../support/wenfang-test.ts'

test.describe.configure({ timeout: 300_000 })

const TITLE = '采购计划'
const CELL = '湖笔'
const TABLE_TITLE = '清单'
const CHART_TITLE = '数量'
const SECTION = '第一节'

/** What is selected, and where, when a layer is opened. */
type Place = 'words' | 'table' | 'picture' | 'chart' | 'masters'

interface Opener {
  /** The words of a title, unless told. */
  readonly at?: Place
  readonly isMenu?: true
  readonly isFilledLater?: true
  readonly isOfDocument?: true
  readonly open: (page: Page, deck: PresentationPage) => Promise<void>
}

const tool = (tab: string, name: string, more?: Omit<Opener, 'open'>): Opener => ({
  ...more,
  async open(page) {
    await page.getByRole('tab', { name: tab, exact: true }).click()
    await page.getByRole('toolbar').getByRole('button', { name, exact: true }).click()
  },
})
const menu = (tab: string, name: string, more?: Omit<Opener, 'open'>): Opener =>
  tool(tab, name, { ...more, isMenu: true })
/** Its code comes with the first of them. */
const panel = (tab: string, name: string, more?: Omit<Opener, 'open'>): Opener =>
  tool(tab, name, { ...more, isFilledLater: true })
const inMasters = { at: 'masters' } as const

/** How a person opens it, by where the code has it. Each panel beside the slide is a stop of its own. */
const OPENERS: Readonly<Record<string, readonly Opener[]>> = {
  'animation-panel': [
    {
      isMenu: true,
      async open(page) {
        await tool('设计与切换', '动画窗格').open(page, new PresentationPage(page))
        await page.getByRole('button', { name: '添加动画' }).click()
      },
    },
  ],
  'bullet-menu: 项目符号和编号': [menu('开始', '项目符号和编号')],
  'card-dialog': [panel('插入', '文件内容')],
  'design: 主题颜色': [panel('设计与切换', '主题颜色')],
  'design: 主题字体': [menu('设计与切换', '主题字体')],
  'design: 幻灯片大小': [panel('设计与切换', '幻灯片大小')],
  'design: 渐变背景': [panel('设计与切换', '渐变背景')],
  'design: 页脚、编号和日期': [panel('设计与切换', '页脚、编号和日期')],
  'effects: 效果': [menu('形状格式', '效果')],
  'home: 版式': [menu('开始', '版式')],
  'home: 行距': [menu('开始', '行距')],
  'insert: 形状': [panel('插入', '形状')],
  'insert: 日期和时间': [panel('插入', '日期和时间')],
  'insert: 线条': [menu('插入', '线条')],
  'insert: 图表': [menu('插入', '图表')],
  'insert: 媒体': [menu('插入', '媒体')],
  'insert: 艺术字': [panel('插入', '艺术字')],
  'insert: 表格': [tool('插入', '表格')],
  'master-tab': [menu('幻灯片母版', '插入占位符', inMasters)],
  'master-tab: 主题字体': [menu('幻灯片母版', '主题字体', inMasters)],
  'master-tab: 主题颜色': [panel('幻灯片母版', '主题颜色', inMasters)],
  'master-tab: 重命名': [tool('幻灯片母版', '重命名', inMasters)],
  'print-dialog': [{ isFilledLater: true, open: (page) => page.keyboard.press('ControlOrMeta+p') }],
  'rehearsal: 保留幻灯片计时？': [
    {
      async open(page) {
        await tool('放映', '排练计时').open(page, new PresentationPage(page))
        await expect(page.getByRole('region', { name: '排练计时' })).toContainText('本张')
        await page.keyboard.press('Escape')
      },
    },
  ],
  'section-head: 节“…”的操作': [
    { isMenu: true, open: (page) => page.getByRole('button', { name: `节“${SECTION}”的操作` }).click() },
  ],
  'shape: 位置和大小': [panel('形状格式', '位置和大小')],
  'shape: 叠放次序': [menu('形状格式', '叠放次序')],
  'shape: 对齐': [menu('形状格式', '对齐')],
  'shape: 渐变和图案填充': [panel('形状格式', '渐变和图案填充')],
  'shape: 文本效果': [panel('形状格式', '文本效果')],
  'shape: 翻转': [menu('形状格式', '翻转')],
  'shape: 裁剪': [panel('形状格式', '裁剪', { at: 'picture' })],
  'shape: 调整图片': [panel('形状格式', '调整图片', { at: 'picture' })],
  'show-screen: 放映': [{ isFilledLater: true, open: (page) => page.keyboard.press('F5') }],
  'side-panels: accessibility': [tool('视图', '替代文字')],
  'side-panels: animations': [tool('设计与切换', '动画窗格')],
  'side-panels: chart': [
    {
      at: 'chart',
      isOfDocument: true,
      async open(page, deck) {
        const { x, y } = await deck.box(deck.chart)
        await page.mouse.click(x + 12, y + 12, { button: 'right' })
        await page.getByRole('menuitem', { name: '图表数据' }).click()
      },
    },
  ],
  'side-panels: equation': [
    panel('插入', '公式'),
    { isFilledLater: true, open: (page) => page.keyboard.press('Alt+=') },
  ],
  'side-panels: find': ['ControlOrMeta+f', 'ControlOrMeta+h'].map((keys) => ({
    open: (page) => page.keyboard.press(keys),
  })),
  'side-panels: fonts': [tool('视图', '字体')],
  'side-panels: link': [tool('插入', '链接'), { open: (page) => page.keyboard.press('ControlOrMeta+k') }],
  'side-panels: symbol': [panel('插入', '符号')],
  'side-panels: selection': [tool('视图', '选择窗格')],
  'side-panels: templates': [tool('设计与切换', '模板')],
  'slide-list: 幻灯片': [{ isMenu: true, open: (page, deck) => pressAside(page, deck.thumbnails.first(), deck) }],
  stage: [{ isMenu: true, open: (page, deck) => pressAside(page, deck.shape(TITLE), deck) }],
  'table: 更多行列操作': [menu('表格', '更多行列操作', { at: 'table' })],
  'table: 表格样式': [panel('表格', '表格样式', { at: 'table' })],
  'text-box: 文字在形状里的位置': [menu('形状格式', '文字在形状里的位置')],
}

/** With the secondary button, and a key before anything can be drawn. */
async function pressAside(page: Page, target: Locator, deck: PresentationPage): Promise<void> {
  const { x, y, width, height } = await deck.box(target)
  await page.mouse.move(x + width / 2, y + height / 2)
  await Promise.all([page.mouse.down({ button: 'right' }), page.keyboard.press('Delete')])
  await page.mouse.up({ button: 'right' })
}

/** The panels beside the slide are one component, and names in one type. */
function sidePanels(): readonly string[] {
  const file = resolve(import.meta.dirname, '../../remotes/presentation/view/state/view-options.ts')
  const [, union = ''] = /type SidePanelName =([^/]+?)\n(?! +\|)/.exec(readFileSync(file, 'utf8')) ?? []
  return [...union.matchAll(/'(\w+)'/g)].map(([, name = '']) => `side-panels: ${name}`)
}

/** Parts that stand beside the slide and keep the keys that are pressed in them: nobody opens them to type. */
const STANDING: ReadonlySet<string> = new Set([
  'master-panel: 母版和版式',
  'notes-pane: 备注',
  'outline-panel: 大纲',
  'slide-panel: 幻灯片列表',
])
/** It leads a show in another window, and comes at the end of the tour. */
const REMOTE = 'remote-control: 遥控放映'
/** Where a letter is typed afterwards: one of each kind, which give the keys back each in its way. */
const WAYS_BACK: ReadonlySet<string> = new Set([
  'home: 版式',
  'design: 主题颜色',
  'side-panels: find',
  'stage',
  'slide-list: 幻灯片',
])

/** Three slides: a title in a section, a table, and a chart. */
async function furnish(drive: DriveApi): Promise<string> {
  const bytes = pptx([
    { title: TITLE, bullets: ['端砚'] },
    { title: TABLE_TITLE, bullets: [] },
    {
      title: CHART_TITLE,
      bullets: [],
      chart: { categories: ['春', '夏', '秋'], series: [{ name: '端砚', values: [3, 5, 4] }] },
    },
  ])
  const { id } = await drive.upload({ name: '采购.pptx', bytes })
  const [first, second] = ['ppt/slides/slide1.xml', 'ppt/slides/slide2.xml']
  const place = { x: 80, y: 200, width: 400, height: 120 }
  const [, table] = await runCommands(drive, id, [
    { id: 'section.insert', args: { slide: first, name: SECTION } },
    { id: 'shape.insertTable', args: { slide: second, rows: 2, columns: 2, ...place } },
  ])
  await runCommands(drive, id, [
    { id: 'text.set', args: { slide: second, shape: table?.['shape'], row: 0, column: 0, text: CELL } },
  ])
  return id
}

const SLIDE_OF: Readonly<Record<Place, number>> = { words: 0, masters: 0, table: 1, picture: 1, chart: 2 }

/** Every part that says something of a slide, as it leaves. */
async function slidesOf(drive: DriveApi, id: string): Promise<Readonly<Record<string, string>>> {
  const parts = Object.entries(unzipSync(await drive.export(id, 'pptx')))
  return Object.fromEntries(
    parts.filter(([name]) => /^ppt\/.*\.(?:xml|rels)$/.test(name)).map(([name, part]) => [name, strFromU8(part)]),
  )
}

test('a presentation: what is typed without a pause goes to what was opened, and never into a shape or over it', async ({
  page,
  drive,
}) => {
  const deck = new PresentationPage(page)
  const id = await furnish(drive)
  let place: Place = 'words'
  let at = ''
  const tour = new NoPauseTour(page, {
    ownParts: '.deck-panel, .deck-notes-text, .deck-text, .deck-words, [contenteditable=true]',
    async select() {
      if (place === 'words') return await deck.select(TITLE)
      if (place === 'table') return await deck.select(CELL)
      if (place === 'chart') {
        const { x, y } = await deck.box(deck.chart)
        await page.mouse.click(x + 12, y + 12)
        return await expect(deck.frame).toHaveAttribute('data-selected', '1')
      }
      if (place === 'picture') {
        const { x, y, width, height } = await deck.box(deck.slide.locator('[data-shape] :is(image, img)').first())
        await page.mouse.click(x + width / 2, y + height / 2)
        return await expect(deck.frame).toHaveAttribute('data-selected', '1')
      }
    },
    async type() {
      // The list is one of a panel, which is left as well.
      if (at === 'animation-panel') await page.getByRole('complementary').press('Escape')
      await expect.poll(() => page.evaluate(hasDocumentKeys)).toBe(true)
      if (!WAYS_BACK.has(at)) return
      await deck.select(TITLE)
      await page.keyboard.type('h')
      await expect(deck.slide).toContainText('h')
      await page.keyboard.press('Escape')
      await page.keyboard.press('ControlOrMeta+z')
      await expect(deck.slide).not.toContainText('h')
      await deck.isSaved()
    },
  })
  await deck.open(id)
  await deck.thumbnails.nth(1).click()
  await page.getByRole('tab', { name: '插入', exact: true }).click()
  const asked = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '图片', exact: true }).click()
  const picture = Buffer.from(png(64, 64, () => [178, 58, 46]))
  await (await asked).setFiles({ name: '印.png', mimeType: 'image/png', buffer: picture })
  await expect(deck.frame).toHaveAttribute('data-selected', '1')
  await deck.isSaved()
  const before = await slidesOf(drive, id)

  const goTo = async (next: Place): Promise<void> => {
    if (place === 'masters') {
      await page.getByRole('tab', { name: '幻灯片母版', exact: true }).click()
      await page.getByRole('button', { name: '关闭母版视图' }).click()
    }
    await deck.thumbnails.nth(SLIDE_OF[next]).click()
    if (next === 'masters') await tool('视图', '幻灯片母版').open(page, deck)
    place = next
  }
  await goTo('words')
  await tour.slowCode()
  await tourShell(tour)
  const missed: string[] = []
  const stops = layerSources('presentation', ['ToolMenu', 'ToolPanel', 'PrintWindow'])
    .flatMap((name) => (name === 'side-panels' ? sidePanels() : [name]))
    .filter((name) => !STANDING.has(name) && name !== REMOTE)
    .flatMap((name) => {
      const openers = OPENERS[name]
      if (!openers) missed.push(name)
      return (openers ?? []).map((opener) => ({ name, opener, where: opener.at ?? 'words' }))
    })
  for (const { name, opener, where } of stops.toSorted((one, other) => other.where.localeCompare(one.where))) {
    if (where !== place) await goTo(where)
    at = name
    await tour.stop({
      name,
      open: () => opener.open(page, deck),
      ...(opener.isMenu && { layer: page.getByRole('menu') }),
      ...(opener.isFilledLater && { isFilledLater: true }),
      ...(opener.isOfDocument && { isOfDocument: true }),
    })
  }
  await goTo('words')
  const panels = ['selection', 'templates'].map((name) => `side-panels: ${name}`)
  await oneAtATime(
    tour,
    panels.flatMap((name) => (OPENERS[name] ?? []).map(({ open }) => ({ name, open: () => open(page, deck) }))),
  )
  const room = new PresentationPage(await page.context().newPage())
  await room.open(id)
  await room.page.keyboard.press('F5')
  at = REMOTE
  const lead = page.getByRole('button', { name: '遥控放映' })
  // What tells of the show moves the slide down.
  await expect(lead).toBeVisible()
  const open = (): Promise<void> => lead.click()
  const layer = page.getByRole('dialog', { name: '遥控放映' })
  await tour.stop({ name: REMOTE, isFilledLater: true, open, layer })
  await room.page.close()
  expect(tour.findings).toEqual([])
  expect(missed).toEqual([])
  await deck.isSaved()
  expect(await slidesOf(drive, id)).toEqual(before)
})

/** In the page: the keys are those of the slide, of words on it or of what stands beside it. */
function hasDocumentKeys(): boolean {
  return document.activeElement?.closest('.deck-room, .deck-panel, [contenteditable=true]') != null
}
