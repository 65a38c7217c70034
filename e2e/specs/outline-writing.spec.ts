import type { Page } from '@playwright/test'
import { OutlinePage } from '../pages/index.ts'
import type { DriveApi } from '../support/drive-api.ts'
import { expect, test } from '../support/wenfang-test.ts'

test.describe.configure({ timeout: 120_000 })

/** A page with nothing in it, and the caret in its line. */
async function emptyPage(page: Page, drive: DriveApi): Promise<OutlinePage> {
  const { id } = await drive.create('o', '写')
  const outline = new OutlinePage(page)
  await outline.open(id)
  await outline.surface.locator('.bn-inline-content').first().click()
  return outline
}

/** Keys and words one after the other, without pauses; a key begins with `^`. */
async function press(page: Page, ...all: readonly string[]): Promise<void> {
  for (const one of all) await (one.startsWith('^') ? page.keyboard.press(one.slice(1)) : page.keyboard.type(one))
}

test('keys that follow each other without a pause are done where the caret is by then', async ({ page, drive }) => {
  const outline = await emptyPage(page, drive)
  await press(page, '# 头尾', '^Home', '^Enter')
  await expect.poll(() => outline.lines()).toEqual(['', '头尾'])
  await press(page, '^End', '^Enter', '[] 办', '^Home', '^Backspace')
  await expect.poll(() => outline.types()).toEqual(['heading', 'heading', 'paragraph'])
})

test('Tab and Shift+Tab in a list are of its levels, and never lead out of the text', async ({ page, drive }) => {
  const outline = await emptyPage(page, drive)
  await press(page, '- 甲', '^Tab', '乙', '^Shift+Tab', '丙', '^Enter', '^Tab', '丁', '^Shift+Tab', '^Shift+Tab', '戊')
  await expect.poll(() => outline.lines()).toEqual(['甲乙丙', '丁戊'])
})

test('the slash puts things in by one step of undo, keeps what lies below the line, and the caret is where one goes on', async ({
  page,
  drive,
}) => {
  const outline = await emptyPage(page, drive)
  await test.step('a table: in its first cell', async () => {
    await press(page, '/bg', '^Enter', '甲', '^Tab', '乙')
    await expect(outline.surface.locator('th')).toHaveText(['甲', '乙', ''])
    expect(await outline.types()).toEqual(['table', 'paragraph'])
  })
  await test.step('Tab in its last cell makes a row', async () => {
    await outline.surface.locator('td').last().click()
    await press(page, '^Tab', '新')
    await expect(outline.surface.locator('td')).toHaveCount(9)
    await expect(outline.surface.locator('td').nth(6)).toHaveText('新')
  })
  await test.step('columns stand in place of the line; all goes by one step', async () => {
    await outline.surface.locator('.bn-inline-content').last().click()
    await press(page, '/lianglan', '^Enter', '左')
    await expect(outline.surface.locator('.outline-column')).toHaveText(['左', ''])
    await expect.poll(() => outline.types()).toEqual(['table', 'paragraph', 'paragraph', 'paragraph'])
    await press(page, '^Control+z', '^Control+z')
    await expect.poll(() => outline.types()).toEqual(['table', 'paragraph'])
    await expect(outline.block('/lianglan')).toBeVisible()
    await press(page, '^Control+z')
    await expect.poll(async () => (await outline.lines()).at(-1)).toBe('')
  })
  await test.step('what lies below a line without words stays', async () => {
    await page.keyboard.press('Control+End')
    await press(
      page,
      '^Control+Shift+8',
      '甲',
      '^Enter',
      '^Tab',
      '子',
      '^ArrowUp',
      '^End',
      '^Backspace',
      '/fgx',
      '^Enter',
      '后',
    )
    await expect(outline.block('子', 'bulletListItem')).toBeVisible()
    await expect.poll(async () => (await outline.types()).slice(-2)).toEqual(['divider', 'paragraph'])
    await expect(outline.block('后', 'paragraph')).toBeVisible()
  })
  await test.step('a date goes where the caret is, and one goes on behind it', async () => {
    await page.keyboard.press('Home')
    await press(page, '会 /rq', '^Enter', '开')
    await expect.poll(async () => (await outline.lines()).at(-1)).toMatch(/^会 \d+年\d+月\d+日.{2,3}开后$/)
  })
})

test('a page without a title is called as its file, in its mind map, too', async ({ page, drive }) => {
  const outline = await emptyPage(page, drive)
  await outline.tool('思维导图').click()
  const root = page.getByRole('treeitem', { name: '写', exact: true })
  await expect(root).toBeVisible()
  expect(await root.evaluate((bubble) => bubble.scrollHeight <= bubble.clientHeight)).toBe(true)
})
