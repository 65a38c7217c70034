import { strFromU8, unzipSync } from 'fflate'
import { HistoryPanel, KsheetPage, OutlinePage } from '../pages/index.ts'
import { violations } from '@wenfang/shared-testing/axe'
import { grant } from '../support/grant.ts'
import { runCommands } from '../support/run-commands.ts'
import { expect, test } from '../support/wenfang-test.ts'

test.describe.configure({ timeout: 120_000 })

test('S4 S182 sheets and tables of one file: two windows edit both, without a line too; a version is of the whole file', async ({
  page,
  drive,
  complaints,
}) => {
  const file = await drive.create('k', '核算')
  const one = new KsheetPage(page)
  const two = new KsheetPage(await page.context().newPage())
  await one.open(file.id)

  await test.step('a sheet is written in, a table is added and written in, with no pause', async () => {
    await page.keyboard.type('12\n30\n=A1+A2\n')
    await expect(one.sheet.cell('A3')).toHaveText('42')
    await expect(one.strip.getByRole('tab')).toHaveCount(1)
    await one.add('数据表')
    await expect(one.tab('数据表')).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.type('甲公司\n乙公司\n')
    await expect.poll(() => one.database.rows()).toEqual(['甲公司', '乙公司', '', '添加记录'])
    await one.isSaved()
  })

  await test.step('the other window has both, and its edits come back', async () => {
    await two.open(file.id)
    await expect(two.sheet.cell('A3')).toHaveText('42')
    await two.sheet.enter('B1', '左窗')
    await two.goTo('数据表')
    await expect.poll(() => two.database.rows()).toEqual(['甲公司', '乙公司', '', '添加记录'])
    await two.database.goToFirst()
    await two.page.keyboard.type('甲方')
    await two.page.keyboard.press('Enter')
    await expect.poll(() => one.database.rows()).toContain('甲方')
    await one.goTo('Sheet1')
    await expect(one.sheet.cell('B1')).toHaveText('左窗')
    await new HistoryPanel(page).save('两部分')
  })

  await test.step('keys are for the tab that is shown', async () => {
    await one.sheet.enter('C1', '回来')
    await one.goTo('数据表')
    await one.database.goToFirst()
    await page.keyboard.press('Delete')
    await expect.poll(() => one.database.rows()).toEqual(['', '乙公司', '', '添加记录'])
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(() => one.database.rows()).toContain('甲方')
    await one.goTo('Sheet1')
    await expect(one.sheet.cell('C1')).toHaveText('回来')
  })

  await test.step('edits of both parts that were made without a line arrive', async () => {
    await two.page.close()
    await page.context().setOffline(true)
    await one.sheet.enter('D1', '离线格')
    await expect(page.getByText('仅保存在本机').first()).toBeVisible({ timeout: 40_000 })
    await one.goTo('数据表')
    await one.database.goToFirst()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.type('离线行')
    await page.keyboard.press('Enter')
    await expect.poll(() => one.database.rows()).toContain('离线行')
    await page.context().setOffline(false)
    await one.isSaved()
    const again = new KsheetPage(await page.context().newPage())
    await again.open(file.id)
    await expect(again.sheet.cell('D1')).toHaveText('离线格')
    await again.goTo('数据表')
    await expect.poll(() => again.database.rows()).toEqual(['甲方', '离线行', '', '添加记录'])
    await again.page.close()
  })

  await test.step('a version brings both back', async () => {
    const history = new HistoryPanel(page)
    await history.open()
    await history.restore('两部分')
    // Who was at a table goes on there.
    await expect.poll(() => one.database.rows()).toEqual(['甲方', '乙公司', '', '添加记录'])
    await expect(one.tab('数据表')).toHaveAttribute('aria-selected', 'true')
    await one.goTo('Sheet1')
    await expect(one.sheet.cell('D1')).toHaveCount(0)
    await expect(one.sheet.cell('B1')).toHaveText('左窗')
  })

  await test.step('the file leaves with both and opens again as it was', async () => {
    const bytes = await drive.export(file.id, 'ksheet')
    const workbook = unzipSync(unzipSync(bytes)['workbook.xlsx'] ?? new Uint8Array())
    expect(strFromU8(workbook['xl/sharedStrings.xml'] ?? new Uint8Array())).toContain('左窗')
    const uploaded = await drive.upload({ name: '回来.ksheet', bytes })
    await drive.imported(uploaded.id)
    await one.open(uploaded.id)
    await expect(one.sheet.cell('A3')).toHaveText('42')
    await one.goTo('数据表')
    await expect.poll(() => one.database.rows()).toEqual(['甲方', '乙公司', '', '添加记录'])
  })
  expect(complaints).toEqual([])
})

test('what was saved in both parts is there after the server was killed', async ({ page, drive, server }) => {
  const file = await drive.create('k', '断电')
  const one = new KsheetPage(page)
  await one.open(file.id)
  await page.keyboard.type('7\n')
  await one.add('数据表')
  await page.keyboard.type('留下\n')
  await one.isSaved()
  await server.kill()
  await server.start()
  const again = new KsheetPage(await page.context().newPage())
  await again.open(file.id)
  await expect(again.sheet.cell('A1')).toHaveText('7')
  await again.goTo('数据表')
  await expect.poll(() => again.database.rows()).toContain('留下')
})

test('formulas of a sheet read fields of a table by name, and follow what anybody writes there', async ({
  page,
  drive,
}) => {
  const file = await drive.create('k', '互通')
  const one = new KsheetPage(page)
  await one.open(file.id)
  await one.add('数据表')
  await one.database.paste('甲\n乙\n丙')
  await expect.poll(() => one.database.rows()).toEqual(['甲', '乙', '丙', '添加记录'])
  await one.goTo('Sheet1')
  await one.sheet.enter('A1', '=COUNTA(数据表[标题])')
  await one.sheet.enter('A2', '=TEXTJOIN("-",TRUE,数据表[标题])')
  await one.sheet.enter('A3', '=COUNTIF(数据表[标题],"丁")')
  await expect(one.sheet.cell('A1')).toHaveText('3')
  await expect(one.sheet.cell('A2')).toHaveText('甲-乙-丙')
  const two = new KsheetPage(await page.context().newPage())
  await two.open(file.id)
  await expect(two.sheet.cell('A2')).toHaveText('甲-乙-丙')
  await one.goTo('数据表')
  await one.database.goToFirst()
  await page.keyboard.type('丁')
  await page.keyboard.press('Enter')
  await expect(two.sheet.cell('A2')).toHaveText('丁-乙-丙')
  await expect(two.sheet.cell('A3')).toHaveText('1')
  await page.keyboard.press('ControlOrMeta+End')
  await one.database.tool('添加记录').click()
  await page.keyboard.type('戊')
  await page.keyboard.press('Enter')
  await expect(two.sheet.cell('A1')).toHaveText('4')
  await expect(two.sheet.cell('A2')).toHaveText('丁-乙-丙-戊')

  await test.step('cells become a table, which their formulas go on with; one undo takes both back', async () => {
    await one.goTo('Sheet1')
    await one.sheet.goTo('D1')
    await page.keyboard.type('品名\n笔\n本\n')
    await one.sheet.goTo('E1')
    await page.keyboard.type('单价\n3\n5\n')
    await one.sheet.enter('G1', '=SUM(E2:E3)')
    await one.sheet.goTo('D1')
    await one.sheet.choose('插入', '转为数据表…')
    const dialog = page.getByRole('dialog', { name: '转为数据表' })
    await expect(dialog.getByRole('combobox', { name: '“单价”的类型' })).toHaveText('数字')
    await dialog.getByRole('textbox', { name: '数据表的名字' }).fill('文具')
    await dialog.getByRole('button', { name: '转为数据表' }).click()
    await expect(one.tab('文具')).toHaveAttribute('aria-selected', 'true')
    await expect.poll(() => one.database.rows()).toEqual(['笔|3', '本|5', '添加记录'])
    await two.goTo('Sheet1')
    await expect(two.sheet.cell('G1')).toHaveText('8')
    await expect(two.sheet.cell('D2')).toHaveCount(0)
    await one.database.goToFirst()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type('7')
    await page.keyboard.press('Enter')
    await expect(two.sheet.cell('G1')).toHaveText('12')
    for (let step = 0; step < 2; step++) await page.keyboard.press('ControlOrMeta+z')
    await expect(one.tab('Sheet1')).toHaveAttribute('aria-selected', 'true')
    await expect(two.sheet.cell('D2')).toHaveText('笔')
    await expect(two.tab('文具')).toHaveCount(0)
    await page.keyboard.press('ControlOrMeta+y')
    await expect(one.tab('文具')).toHaveAttribute('aria-selected', 'true')
    await expect(two.sheet.cell('D2')).toHaveCount(0)
    await expect(two.sheet.cell('G1')).toHaveText('8')
  })

  // Of a moment in which both tabs stand there, one is asked for.
  const sheetTab = (at: KsheetPage) => at.strip.locator('[data-sheet]', { hasText: '文具' })
  const tableTab = (at: KsheetPage) => at.strip.locator('[data-fellow]', { hasText: '文具' })

  await test.step('a table becomes a sheet again, from the menu of its tab', async () => {
    await tableTab(one).click({ button: 'right' })
    await page.getByRole('menuitem', { name: '转为工作表' }).click()
    await expect(sheetTab(one)).toHaveAttribute('aria-selected', 'true')
    await expect(one.sheet.cell('B3')).toHaveText('5')
    await expect(tableTab(one)).toHaveCount(0)
    await expect(two.sheet.cell('G1')).toHaveText('8')
    await page.keyboard.press('ControlOrMeta+z')
    await expect(tableTab(two)).toHaveCount(1)
    await expect(sheetTab(two)).toHaveCount(0)
    await expect(two.sheet.cell('G1')).toHaveText('8')
  })

  await test.step('a table that is deleted from its tab comes back by the keys, with what was written', async () => {
    await one.goTo('Sheet1')
    await tableTab(one).click({ button: 'right' })
    await page.getByRole('menuitem', { name: '删除数据表' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '删除数据表' }).click()
    await expect(tableTab(two)).toHaveCount(0)
    await page.keyboard.press('ControlOrMeta+z')
    await expect(tableTab(two)).toHaveCount(1)
    await expect(two.sheet.cell('G1')).toHaveText('8')
  })
})

test('who walks along the strip by keys stays there, whatever is shown', async ({ page, drive }) => {
  const file = await drive.create('k', '走动')
  const one = new KsheetPage(page)
  await one.open(file.id)
  await page.keyboard.type('5\n')
  await one.add('数据表')
  await page.keyboard.type('甲\n')
  await one.goTo('Sheet1')
  await one.sheet.goTo('A1')
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
  await expect(page.getByRole('textbox', { name: '名称框' })).toHaveValue('A1')
})

test('a second table is written from its first cell on, and each is gone on with where one was', async ({
  page,
  drive,
}) => {
  const file = await drive.create('k', '两张')
  const one = new KsheetPage(page)
  await one.open(file.id)
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
  await one.sheet.enter('A1', `=TEXTJOIN("-",TRUE,'数据表 2'[标题])`)
  await expect(one.sheet.cell('A1')).toHaveText('丙-丁')
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

test('until there is a table a smart sheet loads the scripts of a spreadsheet, and those of tables and pages with the first', async ({
  page,
  drive,
}) => {
  const scripts = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
        .map((entry) => ({ name: entry.name, bytes: (entry as PerformanceResourceTiming).decodedBodySize })),
    )
  /** Of all that was loaded. */
  const bytesOf = async () => (await scripts()).reduce((sum, { bytes }) => sum + bytes, 0)
  const isLoaded = async (remote: string) => (await scripts()).some(({ name }) => name.includes(`/${remote}/`))
  const one = new KsheetPage(page)
  await one.sheet.open((await drive.create('s', '普通')).id)
  await page.waitForLoadState('networkidle')
  const plain = await bytesOf()
  await one.open((await drive.create('k', '智能')).id)
  await page.waitForLoadState('networkidle')
  expect(plain).toBeGreaterThan(1_000_000)
  expect(await bytesOf()).toBeLessThanOrEqual(plain * 1.1)
  expect([await isLoaded('sheet'), await isLoaded('dbsheet'), await isLoaded('outline')]).toEqual([true, false, false])
  await one.add('数据表')
  expect([await isLoaded('dbsheet'), await isLoaded('outline')]).toEqual([true, false])
  await one.add('页面')
  expect(await isLoaded('outline')).toBe(true)
})

test('beside a table, a sheet is worked in by mouse', async ({ page, drive }) => {
  const file = await drive.create('k', '鼠标')
  const one = new KsheetPage(page)
  await one.open(file.id)
  await page.keyboard.type('5\n')
  await one.add('数据表')
  await one.goTo('Sheet1')
  await one.sheet.press(20, 10)
  await expect(page.getByRole('textbox', { name: '名称框' })).toHaveValue('A1')
  await one.sheet.choose('开始', '加粗')
  await expect(page.getByRole('button', { name: '加粗' })).toHaveAttribute('aria-pressed', 'true')
})

test('formulas follow a table and a field that are renamed, also where both are written without a line', async ({
  page,
  drive,
}) => {
  const file = await drive.create('k', '改名')
  const fields = [
    { kind: 'text', title: '客户', settings: {} },
    { kind: 'number', title: '金额', settings: {} },
  ]
  const rows = [
    ['甲', '10'],
    ['乙', '20'],
  ]
  const [added] = await runCommands(drive, file.id, [
    { id: 'database.table.fill', args: { title: '订单', fields, rows } },
  ])
  const table = added?.['table']
  const [, amount] = (added?.['fields'] ?? []) as readonly string[]
  const one = new KsheetPage(page)
  await one.open(file.id)
  await expect(one.tab('订单')).toBeVisible()
  await one.sheet.enter('A1', '=SUM(订单[金额])')
  await one.sheet.enter('B1', '=FORMULATEXT(A1)')
  await one.sheet.enter('B2', '=FORMULATEXT(A2)')
  await expect(one.sheet.cell('A1')).toHaveText('30')
  await expect(one.sheet.cell('B1')).toHaveText('=SUM(订单[金额])')
  await one.isSaved()
  const two = new KsheetPage(await page.context().newPage())
  await two.open(file.id)
  await expect(two.sheet.cell('A1')).toHaveText('30')

  await runCommands(drive, file.id, [
    { id: 'database.field.set', args: { table, field: amount, settings: { title: '含税金额' } } },
  ])
  for (const { sheet } of [one, two]) {
    await expect(sheet.cell('B1')).toHaveText('=SUM(订单[含税金额])')
    await expect(sheet.cell('A1')).toHaveText('30')
  }

  // While somebody renames the table, one goes on without a line, with the name that it has for him.
  await two.page.close()
  await page.context().setOffline(true)
  await one.sheet.enter('A2', '=MAX(订单[含税金额])')
  await expect(one.sheet.cell('A2')).toHaveText('20')
  await expect(page.getByText('仅保存在本机').first()).toBeVisible({ timeout: 40_000 })
  await runCommands(drive, file.id, [{ id: 'database.table.rename', args: { table, title: '2024 订单' } }])
  await expect(one.sheet.cell('B2')).toHaveText('=MAX(订单[含税金额])')
  await page.context().setOffline(false)
  await expect(one.tab('2024 订单')).toBeVisible({ timeout: 40_000 })
  await expect(one.sheet.cell('B1')).toHaveText("=SUM('2024 订单'[含税金额])")
  await expect(one.sheet.cell('B2')).toHaveText("=MAX('2024 订单'[含税金额])")
  await expect(one.sheet.cell('A1')).toHaveText('30')
  await expect(one.sheet.cell('A2')).toHaveText('20')
  // The file that leaves has them, and follows when it is opened again.
  await one.isSaved()
  const bytes = await drive.export(file.id, 'ksheet')
  const uploaded = await drive.upload({ name: '回来.ksheet', bytes })
  await drive.imported(uploaded.id)
  await runCommands(drive, uploaded.id, [{ id: 'database.table.rename', args: { table, title: '单' } }])
  await one.open(uploaded.id)
  await expect(one.sheet.cell('B2')).toHaveText('=MAX(单[含税金额])')
  await expect(one.sheet.cell('A1')).toHaveText('30')
})

test('fields of a table read cells of a sheet and follow them; what is computed from itself through both says so', async ({
  page,
  drive,
}) => {
  const file = await drive.create('k', '往返')
  const fields = [{ kind: 'text', title: '标题', settings: {} }]
  const [added] = await runCommands(drive, file.id, [
    { id: 'database.table.fill', args: { title: '数据表', fields, rows: [['甲'], ['乙']] } },
  ])
  const one = new KsheetPage(page)
  await one.open(file.id)
  await one.sheet.goTo('A1')
  await page.keyboard.type('2\n3\n')
  await one.goTo('数据表')
  await expect.poll(() => one.database.rows()).toEqual(['甲', '乙', '添加记录'])

  const dialog = page.getByRole('dialog', { name: '添加字段' })
  await test.step('a formula of a field names cells, and shows what they say', async () => {
    await one.database.tool(/^字段/).click()
    await page.getByRole('button', { name: '添加字段' }).click()
    await dialog.getByRole('textbox', { name: '名称' }).fill('合计')
    await one.database.choose('类型', '公式')
    const formula = dialog.getByRole('textbox', { name: '公式' })
    await formula.fill('SUM(没有!A1)')
    await expect(dialog.getByRole('status')).toContainText('没有名叫“没有”的工作表')
    await formula.fill('SUM(Sheet1!A1:A2)')
    await expect(dialog.getByRole('status')).toContainText('第一条记录：5')
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect.poll(() => one.database.rows()).toEqual(['甲|5', '乙|5', '添加记录'])
  })

  const two = new KsheetPage(await page.context().newPage())
  await test.step('another window follows an edit of the sheet, and cells that were moved by a new row', async () => {
    await one.isSaved()
    await two.open(file.id)
    await two.goTo('数据表')
    await expect.poll(() => two.database.rows()).toEqual(['甲|5', '乙|5', '添加记录'])
    await one.goTo('Sheet1')
    await one.sheet.enter('A1', '10')
    await expect.poll(() => two.database.rows()).toEqual(['甲|13', '乙|13', '添加记录'])
    await one.isSaved()
    await runCommands(drive, file.id, [{ id: 'workbook.rows.insert', args: { sheetId: 'Sheet1', at: 0, count: 1 } }])
    await expect(one.sheet.cell('A2')).toHaveText('10')
    await one.sheet.enter('A3', '4')
    await expect.poll(() => two.database.rows()).toEqual(['甲|14', '乙|14', '添加记录'])
  })

  await test.step('a cell reads the field, beside each record; another field reads that cell', async () => {
    await one.sheet.enter('C2', '=数据表[@合计]*2')
    await expect(one.sheet.cell('C2')).toHaveText('28')
    await runCommands(drive, file.id, [
      {
        id: 'database.field.add',
        args: {
          table: added?.['table'],
          kind: 'formula',
          title: '双倍',
          settings: { formula: 'Sheet1!C2+1' },
          before: null,
        },
      },
    ])
    await expect.poll(() => two.database.rows()).toEqual(['甲|14|29', '乙|14|29', '添加记录'])
  })

  await test.step('what needs its own result says so on both sides, until it does no more', async () => {
    await one.sheet.enter('A2', '=SUM(数据表[双倍])')
    await expect(one.sheet.cell('A2')).toHaveText('#循环')
    await expect
      .poll(() => two.database.rows())
      .toEqual(['甲|#循环引用|#循环引用', '乙|#循环引用|#循环引用', '添加记录'])
    await one.sheet.enter('A2', '1')
    await expect.poll(() => two.database.rows()).toEqual(['甲|5|11', '乙|5|11', '添加记录'])
    await expect(one.sheet.cell('C2')).toHaveText('10')
  })
})

test('a formula over a field that a reader may not see says so, and nothing of the field leaves the server', async ({
  page,
  drive,
  signIn,
}) => {
  const file = await drive.create('k', '权限')
  const fields = [
    { kind: 'text', title: '客户', settings: {} },
    { kind: 'text', title: '底价', settings: {} },
  ]
  const [added] = await runCommands(drive, file.id, [
    { id: 'database.table.fill', args: { title: '订单', fields, rows: [['甲', 'hidden-price']] } },
  ])
  const table = String(added?.['table'])
  const [, price = ''] = (added?.['fields'] ?? []) as readonly string[]
  const lin = await signIn('林')
  await grant(drive, file.id, lin.id, 'write')
  const one = new KsheetPage(page)
  await one.open(file.id)
  await expect(one.tab('订单')).toBeVisible()
  await one.sheet.enter('A1', '=COUNTA(订单[客户])')
  await one.sheet.enter('A2', '=TEXTJOIN("",TRUE,订单[底价])')
  await expect(one.sheet.cell('A2')).toHaveText('hidden-price')
  await one.isSaved()
  const [prices] = await runCommands(drive, file.id, [
    { id: 'database.table.fill', args: { title: '价目', fields: fields.slice(0, 1), rows: [['笔']] } },
  ])
  const settings = { formula: 'Sheet1!A2' }
  await runCommands(drive, file.id, [
    {
      id: 'database.field.add',
      args: { table: prices?.['table'], kind: 'formula', title: '底价', settings, before: null },
    },
  ])
  const rule = { rows: null, otherFields: 'edit', canAdd: true, canDelete: true, canShape: false }
  const role = { id: 'r', title: '销售', people: [lin.id], isForOthers: false, otherTables: 'open' }
  const tables = { [table]: { ...rule, fields: { [price]: 'none' } } }
  await runCommands(drive, file.id, [{ id: 'database.role.put', args: { role: { ...role, tables } } }])

  const heard: string[] = []
  lin.page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => heard.push(Buffer.from(payload).toString('latin1'))),
  )
  lin.page.on('response', (response) => {
    if (response.url().includes(file.id))
      void response
        .body()
        .then((body) => heard.push(body.toString('latin1')))
        .catch(() => {})
  })
  const his = new KsheetPage(lin.page)
  await his.open(file.id)
  await expect(his.sheet.cell('A1')).toHaveText('1')
  await expect(his.sheet.cell('A2')).toHaveText('#无权限')
  // Nor through a cell that reads it, and a field of another table that reads the cell.
  await his.goTo('价目')
  await expect.poll(() => his.database.rows()).toEqual(['笔|#你没有权限看它要用的内容', '添加记录'])
  await one.goTo('价目')
  await expect.poll(() => one.database.rows()).toEqual(['笔|hidden-price', '添加记录'])
  expect(heard.length).toBeGreaterThan(0)
  expect(heard.filter((text) => text.includes('hidden-price'))).toEqual([])
})
