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

test('Markdown within a line is done as it is typed, also where no space stands before it', async ({ page, drive }) => {
  const outline = await emptyPage(page, drive)
  await press(page, '这是**粗体**的、*斜*、~~删~~和`码`，见[站](https://a.example/b)，$a^2$完，从$5到$6')
  await press(page, '^Enter', '***粗斜***后，见 ***二*** 后')
  const second = outline.blocks.nth(1)
  await expect(second).toHaveText('粗斜后，见 二 后')
  await expect(second.locator('strong')).toHaveText(['粗斜', '二'])
  await expect(second.locator('em')).toHaveText(['粗斜', '二'])
  const line = outline.blocks.first()
  await expect(line.locator('strong')).toHaveText('粗体')
  await expect(line.locator('em')).toHaveText('斜')
  await expect(line.locator('s')).toHaveText('删')
  await expect(line.locator('code')).toHaveText('码')
  await expect(line.locator('a')).toHaveAttribute('href', 'https://a.example/b')
  await expect(line.locator('.outline-inlineEquation')).toHaveCount(1)
  await expect(line).toContainText('完，从$5到$6')
})

test('an @ names who is here, and files of one’s own, which the line leads to', async ({ page, drive, complaints }) => {
  const board = await drive.create('d', '采购白板')
  const { id } = await drive.create('o', '写')
  const outline = new OutlinePage(page)
  await outline.open(id)
  await outline.surface.locator('.bn-inline-content').first().click()
  const offers = page.getByRole('listbox', { name: '提及' })
  await press(page, '见@采购')
  await expect(offers.getByRole('option', { name: '采购白板' })).toBeVisible()
  await press(page, '^Enter', '后')
  const link = outline.surface.locator('.outline-mention a')
  await expect(link).toHaveText(/采购白板/)
  await expect(link).toHaveAttribute('href', new RegExp(`^https?://.*${board.id}`))
  await press(page, '，问@')
  await offers.getByRole('option').first().click()
  await expect(outline.surface.locator('.outline-mention')).toHaveCount(2)
  await outline.isSaved()
  const text = new TextDecoder().decode(await drive.export(id, 'md'))
  expect(text).toMatch(new RegExp(`见\\[采购白板[^\\]]*\\]\\(https?://[^)]*${board.id}[^)]*\\) 后，问@.+`))
  await page.keyboard.press('Control+z')
  await expect(outline.surface.locator('.outline-mention')).toHaveCount(1)
  expect(complaints).toEqual([])
})

test('words in cells get their looks by the tools, too', async ({ page, drive }) => {
  const outline = await emptyPage(page, drive)
  await press(page, '/bg', '^Enter', '甲', '^Shift+Home')
  await outline.tool('粗体').click()
  await expect(outline.surface.locator('th strong')).toHaveText('甲')
  await page.getByRole('toolbar', { name: '文字格式' }).getByRole('button', { name: '斜体' }).click()
  await expect(outline.surface.locator('th em')).toHaveText('甲')
  await outline.tool('撤销').click()
  await expect(outline.surface.locator('th em')).toHaveCount(0)
  await expect(outline.surface.locator('th strong')).toHaveText('甲')
})

test('what one writes at what is folded stays in sight', async ({ page, drive }) => {
  const outline = await emptyPage(page, drive)
  await press(page, '# 一章', '^Enter', '里面', '^Enter', '# 二章', '^Enter', '末段')
  const fold = () => outline.block('一章').getByRole('button', { name: '折叠' })
  const words = (text: string) => outline.surface.getByText(text, { exact: true })
  await fold().click()
  await expect(words('里面')).toBeHidden()
  await outline.caretAfter('一章')
  await press(page, '^Enter', '折后')
  await expect(words('折后')).toBeVisible()
  await expect.poll(() => outline.lines()).toEqual(['一章', '折后', '里面', '二章', '末段'])
  await fold().click()
  await outline.caretAfter('二章')
  await press(page, '^Home', '^Backspace')
  await expect(outline.block('二章', 'paragraph')).toBeVisible()
  await expect(words('末段')).toBeVisible()

  await outline.caretAfter('末段')
  await press(page, '^Enter', '^Control+Shift+6', '可折', '^Enter', '^Tab', '其下')
  await outline.block('可折').getByRole('button', { name: '折叠' }).click()
  await expect(words('其下')).toBeHidden()
  await outline.caretAfter('可折')
  await press(page, '^Enter', '下一个')
  await expect(words('下一个')).toBeVisible()
  await expect.poll(async () => (await outline.lines()).slice(-3)).toEqual(['可折', '其下', '下一个'])
})
