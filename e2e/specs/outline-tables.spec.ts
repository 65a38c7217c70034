import type { Page } from '@playwright/test'
import { OutlinePage } from '../pages/index.ts'
import { runCommands } from '../support/run-commands.ts'
import { expect, test } from '../support/wenfang-test.ts'

test.describe.configure({ timeout: 120_000 })

async function press(page: Page, ...all: readonly string[]): Promise<void> {
  for (const one of all) await (one.startsWith('^') ? page.keyboard.press(one.slice(1)) : page.keyboard.type(one))
}

test('a table by its tools: each goes on in the cells that it was asked of, and is one step', async ({
  page,
  drive,
}) => {
  const { id } = await drive.create('o', '表')
  const rows = [
    ['品名', '数量', '单价'],
    ['湖笔', '24', '30'],
    ['徽墨', '3', '120'],
  ]
  await runCommands(drive, id, [
    { id: 'block.insert', args: { blocks: [{ type: 'table', rows }], target: { block: null, side: 'first' } } },
  ])
  const outline = new OutlinePage(page)
  await outline.open(id)
  const cells = outline.surface.locator(':is(th, td)')
  const widths = () => outline.surface.locator('col').evaluateAll((all) => all.map((col) => col.style.width))
  const choose = async (list: string, item: string) => {
    await outline.tool('当前块').click()
    await page.getByRole('menuitem', { name: list, exact: true }).hover()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await test.step('two cells are one, which then has the caret: coloured, and taken apart', async () => {
    await cells.nth(3).click()
    await cells.nth(4).click({ modifiers: ['Shift'] })
    await expect(outline.surface.locator('.selectedCell')).toHaveText(['湖笔', '24'])
    await choose('单元格', '合并选中的单元格')
    await expect(cells.nth(3)).toHaveAttribute('colspan', '2')
    await choose('单元格', '绿色背景')
    await expect(outline.surface.locator('[data-background-color=green]')).toHaveText('湖笔24')
    await choose('单元格', '拆分单元格')
    await expect(cells).toHaveCount(9)
    await press(page, '支')
    await expect(cells.nth(3)).toHaveText('湖笔24支')
    await press(page, '^Control+z', '^Control+z', '^Control+z', '^Control+z')
    await expect(cells.nth(3)).toHaveText('湖笔')
  })
  await test.step('rows and columns are written in as soon as they are there', async () => {
    await cells.nth(4).click()
    await choose('行', '在下面插入一行')
    await press(page, '甲')
    await choose('列', '在左边插入一列')
    await press(page, '乙')
    await expect(cells).toHaveText([
      '品名',
      '',
      '数量',
      '单价',
      '湖笔',
      '',
      '24',
      '30',
      '',
      '乙',
      '甲',
      '',
      '徽墨',
      '',
      '3',
      '120',
    ])
    await choose('列', '删除这一列')
    await choose('行', '删除这一行')
    await expect(cells).toHaveText(rows.flat())
  })
  await test.step('sorted by numbers below its head, which stands in a column, too', async () => {
    await cells.nth(5).click()
    await choose('列', '按这一列降序')
    await expect(cells).toHaveText(['品名', '数量', '单价', '徽墨', '3', '120', '湖笔', '24', '30'])
    await choose('列', '第一列作表头')
    await expect(outline.surface.locator('th')).toHaveText(['品名', '数量', '单价', '徽墨', '湖笔'])
    await choose('行', '第一行不作表头')
    await expect(outline.surface.locator('th')).toHaveText(['品名', '徽墨', '湖笔'])
  })
  await test.step('columns have widths, by the menu and by their edges, and keep them in a copy', async () => {
    await cells.nth(1).click()
    await choose('列', '加宽这一列')
    await expect.poll(widths).toEqual(['', '150px', ''])
    const box = (await cells.nth(0).boundingBox()) ?? { x: 0, y: 0, width: 0 }
    await page.mouse.move(box.x + box.width - 1, box.y + 8)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width + 59, box.y + 8, { steps: 4 })
    await page.mouse.up()
    await expect.poll(async () => Number.parseInt((await widths())[0] ?? '', 10)).toBeGreaterThan(165)
    const [first] = await widths()
    await cells.nth(8).click()
    await choose('单元格', '蓝色背景')
    await outline.tool('当前块').click()
    await page.getByRole('menuitem', { name: '复制一份' }).click()
    await expect.poll(widths).toEqual([first, '150px', '', first, '150px', ''])
    await expect(outline.surface.locator('[data-background-color=blue]')).toHaveCount(2)
  })
})
