import { DatabasePage } from '../pages/index.ts'
import { violations } from '@wenfang/shared-testing/axe'
import { expect, test } from '../support/wenfang-test.ts'

test.describe.configure({ timeout: 120_000 })

test('S5 S6 a formula field is written, follows its cells in two windows, is filtered, and leaves with the file', async ({
  page,
  context,
  drive,
  complaints,
}) => {
  const file = await drive.create('d', '报价')
  const database = new DatabasePage(page)
  await database.open(file.id)
  await page.getByRole('button', { name: '添加数据表' }).click()
  const asked = page.waitForEvent('filechooser')
  await page.getByRole('menuitem', { name: '从 CSV 或 Excel 导入' }).click()
  const text = '品名,单价,数量\r\n笔,2.5,4\r\n纸,10,3\r\n墨,8,0\r\n'
  await (await asked).setFiles({ name: '报价.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByRole('dialog', { name: '导入为数据表' }).getByRole('button', { name: '导入', exact: true }).click()
  await expect.poll(() => database.rows()).toContain('笔|2.5|4')

  const dialog = page.getByRole('dialog', { name: '添加字段' })
  await test.step('it is written with the names of fields, and says what is wrong with it', async () => {
    await database.tool(/^字段/).click()
    await page.getByRole('button', { name: '添加字段' }).click()
    await dialog.getByRole('textbox', { name: '名称' }).fill('合计')
    await database.choose('类型', '公式')
    const formula = dialog.getByRole('textbox', { name: '公式' })
    await formula.fill('{单价}*{多少}')
    await expect(dialog.getByRole('status')).toContainText('没有名叫“多少”的字段')
    await expect(dialog.getByRole('button', { name: '保存' })).toBeDisabled()
    await formula.fill('{单价}*')
    await formula.press('End')
    await dialog.getByRole('button', { name: '数量', exact: true }).click()
    await expect(formula).toHaveValue('{单价}*{数量}')
    await expect(dialog.getByRole('status')).toContainText('第一条记录：10')
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect.poll(() => database.rows()).toEqual(['笔|2.5|4|10', '纸|10.0|3|30', '墨|8.0|0|0', '添加记录'])
  })

  await test.step('a function is found by its Chinese name', async () => {
    await database.tool(/^字段/).click()
    await page.getByRole('button', { name: '添加字段' }).click()
    await dialog.getByRole('textbox', { name: '名称' }).fill('每件')
    await database.choose('类型', '公式')
    await dialog.getByRole('textbox', { name: '查找函数' }).fill('四舍五入')
    await dialog.getByRole('list', { name: '函数' }).getByRole('button').filter({ hasText: 'ROUND' }).first().click()
    const formula = dialog.getByRole('textbox', { name: '公式' })
    await expect(formula).toHaveValue('ROUND()')
    await expect(formula).toBeFocused()
    await page.keyboard.type('{合计}/{数量}, 1')
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect.poll(() => database.rows()).toContain('墨|8.0|0|0|#除数为零')
  })

  const other = await context.newPage()
  const second = new DatabasePage(other)
  await test.step('another window sees results of what is typed here', async () => {
    await database.isSaved()
    await second.open(file.id)
    await other.getByRole('tab', { name: '报价' }).click()
    await expect.poll(() => second.rows()).toContain('笔|2.5|4|10|2.5')
    await database.goToFirst()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type('6')
    await page.keyboard.press('Enter')
    await expect.poll(() => second.rows()).toContain('笔|2.5|6|15|2.5')
    await other.close()
  })

  await test.step('nobody writes into it; records are found by it', async () => {
    await page.keyboard.press('ControlOrMeta+Home')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type('7')
    await expect(page.getByText('“合计”由公式算出')).toBeVisible()
    await database.tool('筛选').click()
    await page.getByRole('button', { name: '添加条件' }).click()
    await database.choose('字段', '合计')
    await database.choose('比较方式', '大于')
    await page.getByRole('textbox', { name: '与“合计”比较的值' }).fill('20')
    await page.keyboard.press('Escape')
    await expect.poll(() => database.rows()).toEqual(['纸|10.0|3|30|10', '添加记录'])
    await database.isSaved()
  })

  const copy = await drive.upload({ name: '副本.dbt', bytes: await drive.export(file.id, 'dbt') })
  await drive.imported(copy.id)
  const again = new DatabasePage(page)
  await again.open(copy.id)
  await page.getByRole('tab', { name: '报价' }).click()
  await expect.poll(() => again.rows()).toContain('纸|10.0|3|30|10')
  expect(complaints).toEqual([])
})

test('S5 S6 tables are linked from both sides, looked up and summed, in two windows, by grid, card and undo', async ({
  page,
  context,
  drive,
  complaints,
}) => {
  const file = await drive.create('d', '客户与订单')
  const database = new DatabasePage(page)
  await database.open(file.id)
  const dialog = page.getByRole('dialog', { name: '添加字段' })
  const imported = async (name: string, text: string) => {
    await page.getByRole('button', { name: '添加数据表' }).click()
    const asked = page.waitForEvent('filechooser')
    await page.getByRole('menuitem', { name: '从 CSV 或 Excel 导入' }).click()
    await (await asked).setFiles({ name: `${name}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) })
    await page.getByRole('dialog', { name: '导入为数据表' }).getByRole('button', { name: '导入', exact: true }).click()
    await expect(page.getByRole('tab', { name, exact: true })).toHaveAttribute('aria-selected', 'true')
  }
  const addField = async (title: string, kind: string) => {
    await database.tool(/^字段/).click()
    await page.getByRole('button', { name: '添加字段' }).click()
    await dialog.getByRole('textbox', { name: '名称' }).fill(title)
    await database.choose('类型', kind)
  }
  await imported('客户', '客户名,城市\r\n甲公司,上海\r\n乙公司,北京\r\n')
  await imported('订单', '单号,金额\r\nA1,100\r\nA2,250\r\nA3,40\r\n')

  await test.step('a link is added with its other side; records are chosen by search', async () => {
    await addField('客户', '关联')
    await database.choose('关联的数据表', '客户')
    await dialog.getByRole('switch', { name: /双向关联/ }).click()
    await dialog.getByRole('textbox', { name: '对方表里的字段名' }).fill('全部订单')
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: '保存' }).click()
    await database.goToFirst()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    const search = page.getByRole('textbox', { name: '在“客户”里查找记录' })
    await search.fill('乙')
    await expect(page.getByRole('list', { name: '可以关联的记录' }).getByRole('listitem')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect.poll(() => database.rows()).toContain('A1|100|乙公司')
  })

  await test.step('what the linked record says is looked up; pasted titles are links', async () => {
    await addField('城市', '查找引用')
    await database.choose('通过关联字段', '客户')
    await database.choose('对方表里的字段', '城市')
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect.poll(() => database.rows()).toContain('A1|100|乙公司|北京')
    await database.goToFirst()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await database.paste('甲公司\n甲公司')
    await expect
      .poll(() => database.rows())
      .toEqual(['A1|100|乙公司|北京', 'A2|250|甲公司|上海', 'A3|40|甲公司|上海', '添加记录'])
  })

  await test.step('the other table shows its orders, sums them, and links from its side in a card', async () => {
    await page.getByRole('tab', { name: '客户', exact: true }).click()
    await addField('订单总额', '汇总')
    await database.choose('通过关联字段', '全部订单')
    await database.choose('对方表里的字段', '金额')
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect.poll(() => database.rows()).toEqual(['甲公司|上海|A2、A3|290', '乙公司|北京|A1|100', '添加记录'])
    await database.goToFirst()
    await page.keyboard.press(' ')
    const card = page.getByRole('complementary', { name: '甲公司' })
    await card.getByRole('button', { name: '关联记录：全部订单' }).click()
    await page.getByRole('button', { name: 'A1', exact: true }).click()
    await page.keyboard.press('Escape')
    await expect.poll(() => database.rows()).toContain('甲公司|上海|A1、A2、A3|390')
    expect(await violations(page)).toEqual([])
    await database.tool('撤销').click()
    await expect.poll(() => database.rows()).toContain('甲公司|上海|A2、A3|290')
    await database.isSaved()
  })

  await test.step('another window deletes an order: it is gone here from the link and the sum', async () => {
    const other = new DatabasePage(await context.newPage())
    await other.open(file.id)
    await other.page.getByRole('tab', { name: '订单', exact: true }).click()
    await other.goToFirst()
    await other.page.keyboard.press('ArrowDown')
    await other.press(200, 90, 'right')
    await other.page.getByRole('menuitem', { name: '删除记录' }).click()
    await expect.poll(() => database.rows()).toContain('甲公司|上海|A3|40')
    await other.isSaved()
    await other.page.close()
  })

  await page.getByRole('tab', { name: '订单', exact: true }).click()
  const csv = new TextDecoder().decode(await drive.export(file.id, 'csv'))
  expect(csv).toContain('标题')
  expect(complaints).toEqual([])
})
