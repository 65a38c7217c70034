import { KsheetPage, OutlinePage } from '../pages/index.ts'
import { violations } from '@wenfang/shared-testing/axe'
import { expect, test } from '../support/wenfang-test.ts'

test.describe.configure({ timeout: 120_000 })

test('tables and sheets stand in one strip: walked by keys, gone on with where one was, worked in by mouse', async ({
  page,
  drive,
}) => {
  const file = await drive.create('k', '走动')
  const one = new KsheetPage(page)
  const box = page.getByRole('textbox', { name: '名称框' })
  await one.open(file.id)
  await page.keyboard.type('5\n')

  await test.step('a second table is written from its first cell on, and each is gone on with where one was', async () => {
    await one.add('数据表')
    await page.keyboard.type('甲\n乙\n')
    await one.add('数据表')
    await expect(one.tab('数据表 2')).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.type('丙\n丁\n')
    await expect.poll(() => one.database.rows()).toEqual(['丙', '丁', '', '添加记录'])
    await one.goTo('数据表')
    await page.keyboard.type('戊\n')
    await expect.poll(() => one.database.rows()).toEqual(['甲', '乙', '戊', '添加记录'])
    // The title of the second is no name that Excel knows.
    await one.goTo('Sheet1')
    await one.sheet.enter('B1', `=TEXTJOIN("-",TRUE,'数据表 2'[标题])`)
    await expect(one.sheet.cell('B1')).toHaveText('丙-丁')
  })

  await test.step('beside tables, the sheet is worked in by mouse', async () => {
    await one.sheet.press(20, 10)
    await expect(box).toHaveValue('A1')
    await one.sheet.choose('开始', '加粗')
    await expect(page.getByRole('button', { name: '加粗' })).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('who walks along the strip by keys stays there, whatever is shown', async () => {
    await one.tab('Sheet1').focus()
    // The next key may come within the same frame.
    const isKept = (key: string) =>
      page.evaluate((pressed) => {
        const event = new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true })
        document.activeElement?.dispatchEvent(event)
        return document.activeElement?.getAttribute('role')
      }, key)
    for (const key of ['ArrowRight', 'ArrowLeft', 'End', 'Home']) expect(await isKept(key)).toBe('tab')
    for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowRight', 'Delete']) await page.keyboard.press(key)
    await expect(one.tab('数据表')).toBeFocused()
    await expect(one.tab('数据表')).toHaveAttribute('aria-selected', 'true')
    await expect.poll(() => one.database.rows()).toContain('甲')
    await page.keyboard.press('ArrowLeft')
    await expect(one.tab('Sheet1')).toBeFocused()
    await expect(one.sheet.cell('A1')).toHaveText('5')
    await expect(box).toHaveValue('A1')
  })
})

test('one undo over all tabs takes back what one did in its order, where it was done, and nothing of others', async ({
  page,
  drive,
}) => {
  const file = await drive.create('k', '一步步')
  const one = new KsheetPage(page)
  const two = new KsheetPage(await page.context().newPage())
  await one.open(file.id)
  await one.add('数据表')
  await page.keyboard.type('甲\n')
  await one.goTo('Sheet1')
  await one.sheet.enter('A1', '一')
  await one.goTo('数据表')
  await page.keyboard.type('乙\n')
  await one.goTo('Sheet1')
  await one.sheet.enter('A2', '二')
  await one.isSaved()
  await two.open(file.id)
  await expect(two.sheet.cell('A2')).toHaveText('二')
  await two.sheet.enter('B1', '别人')
  await two.goTo('数据表')
  await two.database.tool('添加记录').click()
  await two.page.keyboard.type('别家\n')
  await expect(one.sheet.cell('B1')).toHaveText('别人')

  const isAt = (name: string) => expect(one.tab(name)).toHaveAttribute('aria-selected', 'true')
  await one.goTo('数据表')
  await expect.poll(() => one.database.rows()).toEqual(['甲', '乙', '', '别家', '添加记录'])
  // From whichever tab: the last step was in the sheet.
  await page.keyboard.press('ControlOrMeta+z')
  await isAt('Sheet1')
  await expect(one.sheet.cell('A2')).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+z')
  await isAt('数据表')
  await expect.poll(() => one.database.rows()).toEqual(['甲', '', '', '别家', '添加记录'])
  await page.keyboard.press('ControlOrMeta+z')
  await isAt('Sheet1')
  await expect(one.sheet.cell('A1')).toHaveCount(0)
  await expect(one.sheet.cell('B1')).toHaveText('别人')

  await page.keyboard.press('ControlOrMeta+y')
  await expect(one.sheet.cell('A1')).toHaveText('一')
  await page.keyboard.press('ControlOrMeta+y')
  await isAt('数据表')
  await expect.poll(() => one.database.rows()).toEqual(expect.arrayContaining(['甲', '乙', '别家']))
  await page.keyboard.press('ControlOrMeta+y')
  await isAt('Sheet1')
  await expect(one.sheet.cell('A2')).toHaveText('二')
  await expect.poll(() => two.database.rows()).toEqual(expect.arrayContaining(['甲', '乙', '别家']))
  await two.goTo('Sheet1')
  await expect(two.sheet.cell('B1')).toHaveText('别人')
  // After another step there is nothing to be done again.
  await page.keyboard.press('ControlOrMeta+z')
  await one.sheet.enter('C1', '三')
  await page.keyboard.press('ControlOrMeta+y')
  await expect(page.getByRole('button', { name: '重做' }).first()).toBeDisabled()
  await expect(one.sheet.cell('A2')).toHaveCount(0)

  // A page of text is a tab as the others are, called by its own title.
  await one.add('页面')
  await page.keyboard.type('会议')
  await page.getByRole('textbox', { name: '标题' }).fill('纪要')
  await isAt('纪要')
  await two.goTo('纪要')
  const [written, read] = [new OutlinePage(page), new OutlinePage(two.page)]
  await read.shows('会议')
  await one.goTo('Sheet1')
  for (const lines of [['会议'], ['']]) {
    await page.keyboard.press('ControlOrMeta+z')
    await isAt('未命名页面')
    await expect.poll(() => written.lines()).toEqual(lines)
  }
  await page.keyboard.press('ControlOrMeta+z')
  await expect(two.tab('未命名页面')).toHaveCount(0)
  await expect(two.tab('Sheet1')).toHaveAttribute('aria-selected', 'true')
  for (let step = 0; step < 3; step++) await page.keyboard.press('ControlOrMeta+y')
  await isAt('纪要')
  await expect.poll(() => written.lines()).toEqual(['会议'])
  await one.tab('纪要').click({ button: 'right' })
  await page.getByRole('menuitem', { name: '删除页面' }).click()
  await isAt('Sheet1')
  await expect(two.tab('纪要')).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+z')
  await two.goTo('纪要')
  await read.shows('会议')
  expect(await violations(two.page)).toEqual([])
  // A link to a block opens the page that it is on.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await read.caretAfter('会议')
  await two.page.getByRole('button', { name: '当前块' }).click()
  await expect(two.page.getByRole('menuitem', { name: '复制为同步块' })).toHaveCount(0)
  await two.page.getByRole('menuitem', { name: '复制这个块的链接' }).click()
  const link = await two.page.evaluate(() => navigator.clipboard.readText())
  await two.page.goto(link)
  await expect(two.tab('纪要')).toHaveAttribute('aria-selected', 'true')
  await read.shows('会议')
})
