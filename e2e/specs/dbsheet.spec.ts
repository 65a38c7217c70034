import { violations } from '@wenfang/shared-testing/axe'
import { DatabasePage, HistoryPanel } from '../pages/index.ts'
import { expect, test } from '../support/wenfang-test.ts'

test.describe.configure({ timeout: 120_000 })

const TASKS = [
  '写方案\t进行中\t\t2026-12-01',
  '评审\t未开始\t\t2026-12-05',
  '上线\t已完成\t\t2026-11-20',
  '复盘\t未开始\t\t2026-12-31',
]

test('S5 S6 records are pasted, filtered, grouped and sorted; an earlier version comes back; the file leaves and returns', async ({
  page,
  drive,
  complaints,
}) => {
  const file = await drive.create('d', '项目')
  const database = new DatabasePage(page)
  const history = new HistoryPanel(page)
  await database.open(file.id)

  await test.step('what a spreadsheet copied fills records and makes options', async () => {
    await database.goToFirst()
    await database.paste(TASKS.join('\n'))
    await expect
      .poll(() => database.rows())
      .toEqual([
        '写方案|进行中||2026-12-01|',
        '评审|未开始||2026-12-05|',
        '上线|已完成||2026-11-20|',
        '复盘|未开始||2026-12-31|',
        '||||',
        '添加记录',
      ])
    await database.isSaved()
    await history.save('四项任务')
  })

  await test.step('a view shows some of them, by groups and in an order', async () => {
    await database.tool('筛选').click()
    await page.getByRole('button', { name: '添加条件' }).click()
    await database.choose('字段', '截止日期')
    await database.choose('比较方式', '不为空')
    await page.keyboard.press('Escape')
    await database.tool('分组').click()
    await page.getByRole('button', { name: '添加分组' }).click()
    await page.keyboard.press('Escape')
    await database.tool('排序').click()
    await page.getByRole('button', { name: '添加排序' }).click()
    await database.choose('字段', '截止日期')
    await database.choose('方向', '降序')
    await page.keyboard.press('Escape')
    await expect
      .poll(() => database.rows())
      .toEqual([
        '未开始',
        '复盘|未开始||2026-12-31|',
        '评审|未开始||2026-12-05|',
        '进行中',
        '写方案|进行中||2026-12-01|',
        '已完成',
        '上线|已完成||2026-11-20|',
        '添加记录',
      ])
  })

  await test.step('a record is a card, in which it is changed', async () => {
    await page.locator('[data-typing="cells"]').click({ position: { x: 200, y: 96 } })
    await page.keyboard.press(' ')
    // Right behind it, without a pause: nothing of it is for the cell behind the card.
    await page.keyboard.type('xyz')
    await page.keyboard.press('Enter')
    const card = page.getByRole('complementary', { name: '复盘' })
    await expect(card).toBeVisible()
    expect(await database.rows()).toContain('复盘|未开始||2026-12-31|')
    await card.getByRole('textbox', { name: '标题' }).fill('年终复盘')
    await page.keyboard.press('Enter')
    await expect.poll(() => database.rows()).toContain('年终复盘|未开始||2026-12-31|')
    await page.getByRole('complementary', { name: '年终复盘' }).getByRole('button', { name: '关闭' }).click()
    await database.isSaved()
  })

  await test.step('S7 cards of a kanban are dragged, or sent by their menus, to other options', async () => {
    await page.getByRole('button', { name: '添加视图' }).click()
    await page.getByRole('menuitem', { name: '看板视图' }).click()
    await page.getByRole('dialog', { name: '添加看板视图' }).getByRole('button', { name: '添加', exact: true }).click()
    const stack = (name: string) => page.getByRole('region', { name, exact: true })
    const card = page.getByRole('listitem').filter({ hasText: '写方案' })
    await expect(stack('进行中')).toContainText('写方案')
    await card.dragTo(stack('已完成'))
    await expect(stack('已完成')).toContainText('写方案')
    await page.getByRole('button', { name: '“写方案”的操作' }).click()
    await page.getByRole('menuitemradio', { name: '未开始' }).click()
    await expect(stack('未开始')).toContainText('写方案')
    await database.tool('撤销').click()
    await database.tool('撤销').click()
    await expect(stack('进行中')).toContainText('写方案')
    await page.getByRole('tab', { name: '全部记录' }).click()
    await expect.poll(() => database.rows()).toContain('写方案|进行中||2026-12-01|')
  })

  await test.step('a file of texts becomes a table with fields of their kinds, and one step takes it back', async () => {
    await page.getByRole('button', { name: '添加数据表' }).click()
    const asked = page.waitForEvent('filechooser')
    await page.getByRole('menuitem', { name: '从 CSV 或 Excel 导入' }).click()
    const text = '客户,签约日期,金额\r\n甲公司,2026-01-05,"1,200.50"\r\n乙公司,2026-02-03,80\r\n'
    await (await asked).setFiles({ name: '客户.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    const dialog = page.getByRole('dialog', { name: '导入为数据表' })
    await expect(dialog.getByText('2 条记录，3 个字段')).toBeVisible()
    await expect(dialog.getByRole('combobox', { name: '“签约日期”的类型' })).toContainText('日期')
    await dialog.getByRole('button', { name: '导入', exact: true }).click()
    await expect(page.getByRole('tab', { name: '客户' })).toHaveAttribute('aria-selected', 'true')
    await expect
      .poll(() => database.rows())
      .toEqual(['甲公司|2026-01-05|1,200.50', '乙公司|2026-02-03|80.00', '添加记录'])

    // The next file has newer amounts of the same customers: it goes into the table that is there.
    await page.getByRole('button', { name: '添加数据表' }).click()
    const askedAgain = page.waitForEvent('filechooser')
    await page.getByRole('menuitem', { name: '从 CSV 或 Excel 导入' }).click()
    const newer = '客户,金额\r\n甲公司,1500\r\n丙公司,7\r\n丁公司,8\r\n丁公司,9\r\n'
    await (await askedAgain).setFiles({ name: '客户.csv', mimeType: 'text/csv', buffer: Buffer.from(newer) })
    await dialog.getByRole('combobox', { name: '导入到' }).click()
    await page.getByRole('option', { name: '已有的“客户”' }).click()
    await expect(dialog.getByRole('status')).toContainText('新增 4 条，更新 0 条')
    await dialog.getByRole('combobox', { name: '按字段更新' }).click()
    await page.getByRole('option', { name: '“客户”相同的是同一条记录' }).click()
    await expect(dialog.getByRole('status')).toContainText('新增 1 条，更新 1 条，相同 0 条')
    await expect(dialog.getByRole('status')).toContainText('2 行认不出是哪一条')
    await dialog.getByRole('button', { name: '导入', exact: true }).click()
    await expect
      .poll(() => database.rows())
      .toEqual(['甲公司|2026-01-05|1,500.00', '乙公司|2026-02-03|80.00', '丙公司||7.00', '添加记录'])
    await database.tool('撤销').click()
    await expect
      .poll(() => database.rows())
      .toEqual(['甲公司|2026-01-05|1,200.50', '乙公司|2026-02-03|80.00', '添加记录'])
    await database.tool('撤销').click()
    await expect(page.getByRole('tab', { name: '客户' })).toHaveCount(0)
    await expect.poll(() => database.rows()).toContain('年终复盘|未开始||2026-12-31|')
  })

  await test.step('it leaves as text, and as a file that opens as it was', async () => {
    const csv = new TextDecoder().decode(await drive.export(file.id, 'csv'))
    expect(csv.split('\r\n').slice(0, 3)).toEqual([
      '标题,状态,负责人,截止日期,备注',
      '年终复盘,未开始,,2026-12-31,',
      '评审,未开始,,2026-12-05,',
    ])
    const again = await drive.upload({ name: '项目副本.dbt', bytes: await drive.export(file.id, 'dbt') })
    await drive.imported(again.id)
    expect(new TextDecoder().decode(await drive.export(again.id, 'csv'))).toBe(csv)
  })

  await test.step('the version is looked at and comes back, view and all', async () => {
    await history.open()
    await history.view('四项任务')
    await expect.poll(() => database.rows()).toContain('复盘|未开始||2026-12-31|')
    await history.back()
    await expect.poll(() => database.rows()).toContain('年终复盘|未开始||2026-12-31|')
    await history.compare('四项任务')
    const list = page.getByRole('complementary', { name: '版本差异' })
    await expect(list.getByRole('listitem').filter({ hasText: '年终复盘：标题' })).toContainText('复盘 → 年终复盘')
    await list.getByRole('button', { name: '恢复年终复盘：标题' }).click()
    await expect.poll(() => database.rows()).toContain('复盘|未开始||2026-12-31|')
    await database.tool('撤销').click()
    await expect.poll(() => database.rows()).toContain('年终复盘|未开始||2026-12-31|')
    expect(await violations(page)).toEqual([])
    await list.getByRole('button', { name: '关闭版本差异' }).click()
    await history.open()
    await history.restore('四项任务')
    await expect
      .poll(() => database.rows(), { timeout: 30_000 })
      .toEqual([
        '写方案|进行中||2026-12-01|',
        '评审|未开始||2026-12-05|',
        '上线|已完成||2026-11-20|',
        '复盘|未开始||2026-12-31|',
        '||||',
        '添加记录',
      ])
  })
  expect(complaints).toEqual([])
})
