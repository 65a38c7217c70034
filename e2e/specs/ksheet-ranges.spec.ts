import type { Locator, Page } from '@playwright/test'
import { violations } from '@wenfang/shared-testing/axe'
import { KsheetPage } from '../pages/index.ts'
import type { DriveApi } from '../support/drive-api.ts'
import { grant } from '../support/grant.ts'
import { runCommands } from '../support/run-commands.ts'
import { expect, test } from '../support/wenfang-test.ts'

test.describe.configure({ timeout: 120_000 })

const HEAD = ['任务', '状态', '工时', '开始', '结束']
const ROWS = [
  ['调研', '完成', 3, '2026-01-05', '2026-01-07'],
  ['设计', '进行', 5, '2026-01-08', '2026-01-12'],
  ['开发', '进行', 8, '2026-01-13', '2026-01-20'],
]

/** A plan in cells, its state a typed column. */
async function plan(drive: DriveApi): Promise<string> {
  const { id } = await drive.create('k', '计划')
  const states = ['未开始', '进行', '完成'].map((title, colour) => ({ title, colour }))
  const field = { kind: 'select', options: states }
  await runCommands(drive, id, [
    { id: 'workbook.cells.set', args: { sheetId: 'Sheet1', top: 0, left: 0, cells: [HEAD, ...ROWS] } },
    { id: 'workbook.range.setField', args: { sheetId: 'Sheet1', ranges: ['B2:B40'], field } },
    { id: 'workbook.range.setField', args: { sheetId: 'Sheet1', ranges: ['D2:E40'], field: { kind: 'date' } } },
    { id: 'workbook.cells.set', args: { sheetId: 'Sheet1', top: 0, left: 6, cells: [['=SUM(C2:C40)']] } },
  ])
  return id
}

const stack = (page: Page, name: string): Locator => page.getByRole('list', { name: `${name}的记录` })
const card = (page: Page, name: string): Locator =>
  page.locator('.dbsheet-kanban-card', { has: page.getByText(name, { exact: true }) })

test('rows of a grid are a kanban: two windows work in cells and in cards, without a line too, and undo their own', async ({
  page,
  drive,
  signIn,
  complaints,
}) => {
  const file = await plan(drive)
  // Without a line one window of a browser writes: each has its own.
  const lin = await signIn('林')
  await grant(drive, file, lin.id, 'write')
  const cells = new KsheetPage(page)
  const board = new KsheetPage(lin.page)
  const [sheet, cards] = [cells.sheet, board.page]
  await board.open(file)
  await board.sheet.goTo('A1')
  await board.sheet.choose('插入', '区域视图')
  await expect(board.tab('Sheet1视图')).toHaveAttribute('aria-selected', 'true')
  await expect(stack(cards, '进行').getByRole('listitem')).toHaveCount(2)
  await cells.open(file)
  await expect(cells.tab('Sheet1视图')).toHaveCount(1)

  await test.step('what is written in a cell is on its card; a card that is dragged is in its cell', async () => {
    await sheet.enter('B2', '未开始')
    await expect(stack(cards, '未开始').getByText('调研', { exact: true })).toBeVisible()
    await card(cards, '设计').dragTo(stack(cards, '完成'))
    await expect(stack(cards, '完成').getByText('设计', { exact: true })).toBeVisible()
    await expect(sheet.cell('B3')).toHaveText('完成')
    await sheet.enter('A5', '上线')
    await sheet.enter('B5', '进行')
    await expect(card(cards, '上线')).toBeVisible()
  })

  await test.step('undo takes back what one did oneself, on either side', async () => {
    await stack(cards, '完成').getByRole('button').first().focus()
    await cards.keyboard.press('ControlOrMeta+z')
    await expect(sheet.cell('B3')).toHaveText('进行')
    await expect(card(cards, '上线')).toBeVisible()
    await cards.keyboard.press('ControlOrMeta+Shift+z')
    await expect(sheet.cell('B3')).toHaveText('完成')
    for (let step = 0; step < 2; step++) await page.keyboard.press('ControlOrMeta+z')
    await expect(card(cards, '上线')).toHaveCount(0)
    await expect(stack(cards, '完成').getByText('设计', { exact: true })).toBeVisible()
  })

  await test.step('both go on without a line, and have all of it afterwards', async () => {
    await Promise.all([cells.isSaved(), board.isSaved()])
    const contexts = [page.context(), cards.context()]
    for (const context of contexts) await context.setOffline(true)
    await sheet.enter('C2', '30')
    await card(cards, '开发').dragTo(stack(cards, '未开始'))
    await expect(stack(cards, '未开始').getByText('开发', { exact: true })).toBeVisible()
    await expect(cards.getByText('仅保存在本机').first()).toBeVisible({ timeout: 40_000 })
    for (const context of contexts) await context.setOffline(false)
    await expect(sheet.cell('B4')).toHaveText('未开始', { timeout: 40_000 })
    await expect(sheet.cell('G1')).toHaveText('43')
    await expect(card(cards, '调研').getByText('30', { exact: true })).toBeVisible()
  })

  await test.step('what cells cannot have is not offered', async () => {
    const tools = cards.getByRole('toolbar', { name: '视图工具' })
    await expect(tools.getByRole('button', { name: /自动化|权限/ })).toHaveCount(0)
    await tools.getByRole('button', { name: /^字段/ }).click()
    await expect(cards.getByText('字段是工作表的列')).toBeVisible()
    await expect(cards.getByRole('button', { name: '添加字段' })).toHaveCount(0)
    await cards.keyboard.press('Escape')
    await cards.getByRole('button', { name: '添加视图' }).click()
    await expect(cards.getByRole('menuitem', { name: '看板视图' })).toBeVisible()
    await expect(cards.getByRole('menuitem', { name: '表单视图' })).toHaveCount(0)
    await cards.keyboard.press('Escape')
    await card(cards, '设计').getByRole('button').first().click()
    const record = cards.getByRole('complementary', { name: '设计' }).or(cards.getByRole('dialog', { name: '设计' }))
    await expect(record.getByText('工时', { exact: true })).toBeVisible()
    await expect(record.getByText('评论')).toHaveCount(0)
    expect(await violations(cards)).toEqual([])
    await cards.keyboard.press('Escape')
  })
  expect(complaints).toEqual([])
})

test('rows of a grid stand in groups with sums, and through filters that leave the sheet as it is', async ({
  page,
  drive,
}) => {
  const file = await plan(drive)
  const one = new KsheetPage(page)
  await one.open(file)

  await test.step('groups by the column of the cell, their heads with sums', async () => {
    await one.sheet.goTo('B2')
    await one.sheet.chooseWithin('数据', '分组', '分组视图')
    await expect(one.tab('Sheet1分组')).toHaveAttribute('aria-selected', 'true')
    await expect
      .poll(async () => (await one.database.rows()).filter((row) => row.includes('求和')))
      .toEqual(['进行，工时 求和 13', '完成，工时 求和 3'])
    expect(await violations(page)).toEqual([])
  })

  const two = new KsheetPage(await page.context().newPage())
  await test.step('who opens them elsewhere has the same groups, and what he writes there is in the cells', async () => {
    await one.isSaved()
    await two.open(file)
    await two.goTo('Sheet1分组')
    await expect.poll(() => two.database.rows()).toContain('进行，工时 求和 13')
    await one.goTo('Sheet1')
    await one.sheet.enter('C3', '15')
    await expect.poll(() => two.database.rows()).toContain('进行，工时 求和 23')
  })

  await test.step('a filter view hides rows there alone', async () => {
    await one.sheet.goTo('A1')
    await one.sheet.choose('数据', '筛选视图')
    await expect(one.tab('Sheet1筛选')).toHaveAttribute('aria-selected', 'true')
    await one.database.tool(/^筛选/).click()
    await page.getByRole('button', { name: '添加条件' }).click()
    await page.getByRole('textbox', { name: '与“任务”比较的值' }).fill('调研')
    await page.keyboard.press('Escape')
    await expect
      .poll(async () => (await one.database.rows()).map((row) => row.split('|')[0]))
      .toEqual(['调研', '添加记录'])
    await one.goTo('Sheet1')
    await expect(one.sheet.cell('A3')).toHaveText('设计')
    await expect(one.sheet.cell('A4')).toHaveText('开发')
    await two.goTo('Sheet1筛选')
    await expect.poll(() => two.database.rows()).toHaveLength(2)
  })
})
