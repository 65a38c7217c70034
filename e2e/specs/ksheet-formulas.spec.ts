import { KsheetPage } from '../pages/index.ts'
import { grant } from '../support/grant.ts'
import { runCommands } from '../support/run-commands.ts'
import { expect, test } from '../support/wenfang-test.ts'

test.describe.configure({ timeout: 120_000 })

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
