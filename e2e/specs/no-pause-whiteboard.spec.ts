import type { Page } from '@playwright/test'
import { BoardPage, HistoryPanel } from '../pages/index.ts'
import { grant } from '../support/grant.ts'
import { layerSources } from '../support/layer-sources.ts'
import { NoPauseTour } from '../support/no-pause-tour.ts'
import { oneAtATime, tourShell } from '../support/shell-stops.ts'
import { expect, test } from '../support/wenfang-test.ts'

test.describe.configure({ timeout: 180_000 })

/** A point of the left edge of the shape: within it there is nothing to be pressed. */
const EDGE = [500, 375] as const

interface Opener {
  readonly isMenu?: true
  readonly isFilledLater?: true
  readonly open: (page: Page, board: BoardPage) => Promise<void>
}

const tool = (name: string, isFilledLater?: true): Opener => ({
  ...(isFilledLater && { isFilledLater }),
  open: (_, board) => board.press(name),
})
/** A button's list, or an item of it. */
const menu = (button: string | RegExp): Opener => ({
  isMenu: true,
  open: (page) => page.getByRole('button', { name: button, exact: true }).click(),
})
const item = (button: string, name: string, isFilledLater?: true): Opener => ({
  ...(isFilledLater && { isFilledLater }),
  async open(page, board) {
    await menu(button).open(page, board)
    await page.getByRole('menuitem', { name, exact: true }).click()
  },
})

/** How a person opens it, by where the code has it; the ways that differ, each. */
const OPENERS: Readonly<Record<string, readonly Opener[]>> = {
  'board-menu': [
    {
      isMenu: true,
      async open(page, board) {
        await page.mouse.move(...(await board.at(...EDGE)))
        // The key comes before anything can be drawn.
        await Promise.all([page.mouse.down({ button: 'right' }), page.keyboard.press('Delete')])
        await page.mouse.up({ button: 'right' })
      },
    },
  ],
  'changes-panel': [
    {
      isFilledLater: true,
      async open(page) {
        const history = new HistoryPanel(page)
        await history.open()
        await history.compare('初稿')
      },
    },
  ],
  'card-dialog: 插入文件卡片': [item('插入', '文件卡片', true)],
  'insert-menu': [menu('插入')],
  'link-dialog: 链接': [
    { open: (page) => page.keyboard.press('ControlOrMeta+k') },
    {
      async open(page, board) {
        await page.mouse.click(...(await board.at(...EDGE)), { button: 'right' })
        await page.getByRole('menuitem', { name: '链接' }).click()
      },
    },
  ],
  'mind-map-dialog: 插入思维导图': [item('插入', '思维导图')],
  'page-strip: 这一页': [menu('这一页')],
  'page-strip: 删除“…”？': [item('这一页', '删除这一页')],
  'page-strip: 重命名页': [item('这一页', '重命名')],
  'palette-dialog': [tool('查找命令', true), { open: (page) => page.keyboard.press('ControlOrMeta+Shift+p') }],
  'people-menu: 一起看的人，… 位': [menu(/^一起看的人/)],
  'search-panel: 查找': [tool('查找'), { open: (page) => page.keyboard.press('ControlOrMeta+f') }],
  'session-bar': [menu('计时器')],
  'session-bar (2)': [menu('投票')],
  'shapes-panel: 图形库': [item('插入', '图形库')],
  'show-panel: 放映': [tool('放映', true)],
  'table-dialog: 插入表格': [item('插入', '表格')],
  'templates-panel: 模板': [item('插入', '模板', true)],
}

/** What comes by itself: beside what is selected, and in place of a card. */
const STANDING: ReadonlySet<string> = new Set(['card-layer', 'style-panel: 样式'])

test('a whiteboard: what is typed without a pause goes to what was opened, and never to the selected shape', async ({
  page,
  drive,
  signIn,
}) => {
  const board = new BoardPage(page)
  const tools = page.getByRole('toolbar', { name: '白板工具' })
  const tour = new NoPauseTour(page, {
    ownParts: '.board-style',
    async select() {
      await board.click(...EDGE)
      await expect(page.locator('.board-style')).toBeVisible()
    },
    // A letter is a tool, and Escape lays it down.
    async type() {
      await page.keyboard.press('r')
      await expect(tools.getByRole('button', { name: '矩形', exact: true })).toHaveAttribute('aria-pressed', 'true')
      await page.keyboard.press('Escape')
      await expect(tools.getByRole('button', { name: '选择', exact: true })).toHaveAttribute('aria-pressed', 'true')
    },
  })
  const { id } = await drive.create('b')
  const other = await signIn('同学')
  await grant(drive, id, other.id, 'write')
  await Promise.all([board.open(id), new BoardPage(other.page).open(id)])
  // A page that can be deleted.
  await page.getByRole('button', { name: '添加页' }).click()
  await board.isSaved()
  await new HistoryPanel(page).save('初稿')
  await board.draw('矩形', [500, 300], [700, 450])
  await expect.poll(() => board.rows()).toEqual(['矩形'])
  await board.isSaved()
  const edits = tour.edits
  await tour.slowCode()
  await tourShell(tour, ['comments'])
  await tour.stop({ name: 'shell comments', open: () => board.press('评论'), isFilledLater: true })
  const missed: string[] = []
  const panels: { readonly name: string; open(): Promise<void> }[] = []
  for (const name of layerSources('whiteboard', ['CommandPalette']).filter((one) => !STANDING.has(one))) {
    const openers = OPENERS[name]
    if (!openers) missed.push(name)
    for (const opener of openers ?? []) {
      const stop = { name, open: () => opener.open(page, board) }
      // Differences are shown from the list of versions.
      if (/-panel:/.test(name)) panels.push(stop)
      await tour.stop({
        ...stop,
        ...(opener.isMenu && { layer: page.getByRole('menu') }),
        ...(opener.isFilledLater && { isFilledLater: true }),
      })
    }
  }
  await oneAtATime(tour, panels.slice(0, 1))
  expect(tour.findings).toEqual([])
  expect(missed).toEqual([])
  expect(await board.rows()).toEqual(['矩形'])
  expect(tour.edits).toBe(edits)
})
