import { HistoryPanel, OutlinePage } from '../pages/index.ts'
import { violations } from '@wenfang/shared-testing/axe'
import { grant } from '../support/grant.ts'
import { runCommands } from '../support/run-commands.ts'
import { expect, test } from '../support/wenfang-test.ts'

test.describe.configure({ timeout: 120_000 })

const LINES = ['湖笔二十四支', '徽墨三锭', '宣纸一刀', '端砚一方']
const BLOCKS = LINES.map((text) => ({ type: 'paragraph', text }))

test('two states of a page: what came, went, moved and was rewritten, each brought back alone or all in one step', async ({
  page,
  drive,
}) => {
  const outline = new OutlinePage(page)
  const { id } = await drive.create('o', '采购')
  await runCommands(drive, id, [
    { id: 'block.insert', args: { blocks: BLOCKS, target: { block: null, side: 'first' } } },
  ])
  await outline.open(id)
  const history = new HistoryPanel(page)
  await history.save('初稿')
  await outline.caretAfter(LINES[0] ?? '')
  await outline.type('，三支备用')
  await outline.block('徽墨').locator('.bn-inline-content').click()
  await page.keyboard.press('Control+Shift+ArrowUp')
  await outline.caretAfter('宣纸')
  await page.keyboard.press('Shift+Home')
  await page.keyboard.press('Backspace')
  await outline.type('红星宣纸')
  await outline.isSaved()
  const changed = await outline.lines()

  await history.open()
  await history.compare('初稿')
  const list = page.getByRole('complementary', { name: '版本差异' })
  await expect(list.getByRole('heading')).toContainText(['版本差异', '移动 1 处', '文字 2 处'])
  await expect(outline.surface.locator('ins, del, .outline-said-came').first()).toBeVisible()
  await expect(outline.surface.locator('del')).toHaveText(['一刀'])
  expect(await violations(page)).toEqual([])
  await list.getByRole('button', { name: '恢复红星宣纸' }).click()
  await outline.shows('宣纸一刀')
  await expect(list.getByRole('heading')).toContainText(['版本差异', '移动 1 处', '文字 1 处'])
  await list.getByRole('button', { name: '全部恢复' }).click()
  await expect(list.getByText('两个版本没有差异。')).toBeVisible()
  await expect.poll(() => outline.lines()).toEqual(expect.arrayContaining(LINES))
  await list.getByRole('button', { name: '关闭版本差异' }).click()
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect.poll(() => outline.lines()).toEqual(changed)
})

test('G25 who may only read suggests: it is shown in the page, taken over in parts or whole, and taken back in one step', async ({
  page,
  drive,
  signIn,
  complaints,
}) => {
  const { id } = await drive.create('o', '等人建议的文档')
  await runCommands(drive, id, [
    { id: 'block.insert', args: { blocks: BLOCKS, target: { block: null, side: 'first' } } },
  ])
  const reader = await signIn('读者')
  await grant(drive, id, reader.id, 'read')
  const [own, theirs] = [new OutlinePage(page), new OutlinePage(reader.page)]
  const suggest = async (words: string): Promise<void> => {
    await theirs.open(id)
    await reader.page.getByRole('button', { name: '提出修订' }).click()
    const handIn = reader.page.getByRole('button', { name: '交出修订建议' })
    await expect(handIn).toBeVisible()
    await theirs.isShown()
    await theirs.caretAfter('宣纸')
    await theirs.type(words)
    await theirs.block('徽墨').locator('.bn-inline-content').click()
    await reader.page.keyboard.press('Control+Shift+ArrowUp')
    await theirs.isSaved()
    await handIn.click()
    await expect(reader.page.getByText('等待处理')).toBeVisible()
  }
  const list = page.getByRole('complementary', { name: '修订建议' })

  await test.step('one part is taken over, the rest is left out', async () => {
    await suggest('，四尺')
    await own.open(id)
    await page.getByRole('button', { name: '查看', exact: true }).click()
    await expect(list.getByText('读者建议修改 2 处', { exact: false })).toBeVisible()
    await expect(own.surface.locator('ins')).toHaveText(['，四尺'])
    await expect(own.surface.locator('.outline-change-place')).toContainText(['移到这里'])
    expect(await violations(page)).toEqual([])
    await list.getByRole('button', { name: '采纳宣纸一刀' }).click()
    await own.shows('宣纸一刀，四尺')
    await list.getByRole('button', { name: '完成，其余不采纳' }).click()
    await expect(list).toBeHidden()
  })

  await test.step('another is taken over whole, and taken back in one step', async () => {
    await suggest('，两刀')
    await own.open(id)
    const before = await own.lines()
    await page.getByRole('button', { name: '查看', exact: true }).click()
    await list.getByRole('button', { name: '全部采纳' }).click()
    await expect(list).toBeHidden()
    await own.shows('宣纸一刀，四尺，两刀')
    await page.keyboard.press('Control+z')
    await expect.poll(() => own.lines()).toEqual(before)
    await own.isSaved()
    await expect(page.getByRole('button', { name: '查看', exact: true })).toBeHidden()
  })
  expect(complaints).toEqual([])
})
