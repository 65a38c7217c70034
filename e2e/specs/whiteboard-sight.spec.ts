import { sampleFiles } from '@wenfang/shared-testing/samples'
import { devices, type Locator, type Page } from '@playwright/test'
import { BoardPage } from '../pages/index.ts'
import { violations } from '@wenfang/shared-testing/axe'
import type { DriveApi } from '../support/drive-api.ts'
import { touchScreen } from '../support/touch-screen.ts'
import { expect, test } from '../support/wenfang-test.ts'

async function openSample(drive: DriveApi, page: Page): Promise<BoardPage> {
  const sample = sampleFiles().find(({ name }) => name.endsWith('.excalidraw'))
  if (!sample) throw new Error('no board among the samples')
  const { id } = await drive.upload(sample)
  await drive.imported(id)
  const board = new BoardPage(page)
  await board.open(id)
  return board
}

/** A note, chosen, by keys alone. */
async function putNote(board: BoardPage): Promise<void> {
  const { keyboard } = board.page
  await keyboard.press('n')
  await keyboard.press('Enter')
  await keyboard.type('看得清')
  await keyboard.press('Escape')
  await expect(board.page.getByRole('group', { name: '便签颜色' })).toBeVisible()
}

const styleOf = (part: Locator, name: 'backgroundColor' | 'boxShadow' | 'outlineStyle'): Promise<string> =>
  part.evaluate((element, property) => getComputedStyle(element)[property], name)

for (const colorScheme of ['light', 'dark'] as const)
  test(`high contrast, colours of the system: papers keep theirs, what is chosen is seen: ${colorScheme}`, async ({
    drive,
    page,
  }) => {
    await page.emulateMedia({ colorScheme, forcedColors: 'active' })
    const board = await openSample(drive, page)
    await putNote(board)
    expect(await violations(page, '.wf-frame')).toEqual([])
    const papers = await page.getByRole('group', { name: '便签颜色' }).getByRole('button').all()
    const colours = await Promise.all(papers.map((paper) => styleOf(paper, 'backgroundColor')))
    expect(new Set(colours).size).toBe(papers.length)
    const chosen = page.getByRole('group', { name: '便签颜色' }).locator('[aria-pressed=true]')
    expect(await styleOf(chosen, 'outlineStyle')).toBe('solid')
  })

for (const colorScheme of ['light', 'dark'] as const)
  test(`high contrast, of ours: axe finds nothing, and more than a pale ground says what is chosen: ${colorScheme}`, async ({
    drive,
    page,
  }) => {
    await page.emulateMedia({ colorScheme, contrast: 'more' })
    const board = await openSample(drive, page)
    await putNote(board)
    expect(await violations(page)).toEqual([])
    const fill = page.getByRole('button', { name: '纯色', exact: true })
    await expect(fill).toHaveAttribute('aria-pressed', 'true')
    expect(await styleOf(fill, 'boxShadow')).toContain('inset')
    const tools = page.getByRole('toolbar', { name: '白板工具' })
    expect(await styleOf(tools.getByRole('button', { name: '选择', exact: true }), 'outlineStyle')).toBe('solid')
  })

const boxOf = async (part: Locator): Promise<{ x: number; y: number; right: number; bottom: number }> => {
  const box = await part.boundingBox()
  if (!box) throw new Error('not shown')
  return { x: box.x, y: box.y, right: box.x + box.width, bottom: box.y + box.height }
}

test.describe('at 200 % of a small laptop', () => {
  test.use({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 })

  test('everything can be reached, nothing lies over anything, also beside a panel', async ({ drive, page }) => {
    const board = await openSample(drive, page)
    const isWhole = async (): Promise<void> => {
      const [pages, zoom] = await Promise.all([boxOf(page.locator('.board-pages')), boxOf(page.locator('.board-zoom'))])
      expect(pages.right).toBeLessThanOrEqual(zoom.x)
      const tab = page.getByRole('tab', { name: '第 1 页' })
      await expect(tab).toBeInViewport({ ratio: 0.99 })
      expect(await violations(page)).toEqual([])
    }
    await isWhole()
    const tools = await page.getByRole('toolbar', { name: '白板工具' }).locator('button').all()
    for (const tool of tools) {
      await tool.scrollIntoViewIfNeeded()
      await expect(tool).toBeInViewport({ ratio: 0.99 })
    }
    await board.press('查找')
    await expect(page.getByRole('textbox', { name: '查找文字' })).toBeFocused()
    await isWhole()
    await page.keyboard.press('Escape')
    await putNote(board)
    // Longer than the window: it is scrolled.
    const last = page.locator('.board-style').getByRole('button').last()
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport({ ratio: 0.99 })
  })
})

test.describe('on a pad', () => {
  const { userAgent, viewport, hasTouch, isMobile } = devices['iPad (gen 7)']
  test.use({ userAgent, viewport, hasTouch, isMobile })

  test('fingers draw, choose, change and zoom, and what is pressed is large enough for them', async ({
    drive,
    page,
    complaints,
  }) => {
    const board = await openSample(drive, page)
    expect(await violations(page)).toEqual([])
    const fingers = await touchScreen(page)
    const tools = page.getByRole('toolbar', { name: '白板工具' })
    const small = await tools
      .locator('button')
      .evaluateAll((buttons) => buttons.filter((button) => button.getBoundingClientRect().height < 40).length)
    expect(small).toBe(0)

    await page.getByRole('button', { name: '添加页' }).tap()
    await tools.getByRole('button', { name: '画笔', exact: true }).tap()
    await fingers.swipe(200, 500, 400)
    await expect.poll(() => board.rows()).toEqual(['笔迹'])
    await tools.getByRole('button', { name: '便签', exact: true }).tap()
    const [x, y] = await board.at(400, 600)
    await page.touchscreen.tap(x, y)
    await page.keyboard.type('用手指')
    await page.keyboard.press('Escape')
    await expect.poll(() => board.rows()).toEqual(['笔迹', '便签：用手指'])
    await page.getByRole('group', { name: '便签颜色' }).getByRole('button', { name: '绿色' }).tap()
    expect(await violations(page)).toEqual([])
    const zoom = page.locator('.board-percent')
    const before = await zoom.textContent()
    await fingers.pinch(400, 800, 40, 160)
    await expect(zoom).not.toHaveText(before ?? '')
    await tools.getByRole('button', { name: '撤销', exact: true }).tap()
    await tools.getByRole('button', { name: '插入', exact: true }).tap()
    await page.getByRole('menuitem', { name: '模板', exact: true }).tap()
    await expect(page.getByRole('complementary', { name: '模板' })).toBeVisible()
    expect(await violations(page)).toEqual([])
    expect(complaints).toEqual([])
  })
})
