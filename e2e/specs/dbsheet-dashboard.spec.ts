import { DatabasePage } from '../pages/index.ts'
import { violations } from '@wenfang/shared-testing/axe'
import { grant } from '../support/grant.ts'
import { expect, test } from '../support/wenfang-test.ts'

test.describe.configure({ timeout: 120_000 })

/** Of the command that makes a table. */
interface Filled {
  readonly table: string
  readonly fields: readonly string[]
}

test('S56 a dashboard counts for everybody what he may see, while programs write, and is there after a reload', async ({
  page,
  drive,
  signIn,
  complaints,
}) => {
  const file = await drive.create('d', '总览')
  await drive.imported(file.id)
  const run = async (...commands: readonly (readonly [string, object])[]): Promise<readonly unknown[]> => {
    const answer = await drive.call(`/files/${file.id}/commands`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ commands: commands.map(([id, args]) => ({ id, args })) }),
    })
    return ((await answer.json()) as { readonly answers: readonly unknown[] }).answers
  }
  const [filled] = await run([
    'table.fill',
    {
      title: '订单',
      fields: [
        { title: '客户', kind: 'text', settings: {} },
        { title: '金额', kind: 'number', settings: {} },
        { title: '状态', kind: 'select', settings: {} },
      ],
      rows: [
        ['甲', '100', '已付'],
        ['乙', '20', '未付'],
        ['丙', '3', '已付'],
      ],
    },
  ])
  const { table, fields } = filled as Filled
  const [client = '', amount = '', state = ''] = fields
  const database = new DatabasePage(page)
  await database.open(file.id)
  const tab = page.getByRole('tab', { name: '仪表盘', exact: true })
  const number = (name: RegExp) => page.getByRole('button', { name })

  await test.step('it is made of a number and a chart, by hand', async () => {
    await page.getByRole('tab', { name: '订单', exact: true }).click()
    await page.getByRole('button', { name: '添加数据表' }).click()
    await page.getByRole('menuitem', { name: '仪表盘' }).click()
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('button', { name: '添加数字' }).click()
    const panel = page.getByRole('complementary', { name: '组件设置' })
    await panel.getByRole('combobox', { name: '统计', exact: true }).click()
    await page.getByRole('option', { name: '金额' }).click()
    await expect(number(/订单：金额求和：\s*123/)).toBeVisible()
    await page.getByRole('toolbar', { name: '仪表盘工具' }).getByRole('button', { name: '添加组件' }).click()
    await page.getByRole('menuitem', { name: '柱形图' }).click()
    // Without a pause: the name of what was just put there.
    await page.keyboard.type('Status')
    await expect(panel.getByRole('textbox', { name: '标题' })).toHaveValue('Status')
    await panel.getByRole('textbox', { name: '标题' }).fill('')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('list', { name: '订单：各状态的记录数的数值' })).toContainText('已付：2')
    await expect(page.locator('.dbsheet-block-chart[data-ready="true"] canvas')).toBeVisible()
    await panel.getByRole('button', { name: '关闭组件设置' }).click()
    expect(await violations(page)).toEqual([])
    await database.isSaved()
  })

  await test.step('it follows what others write', async () => {
    await run(['records.enter', { table, fields: [client, amount, state], rows: [['丁', '1000', '未付']] }])
    await expect(number(/金额求和：\s*1123/)).toBeVisible()
    await expect(page.getByRole('list', { name: /数值/ })).toContainText('未付：2')
  })

  await test.step('one filter holds for both, until everything is asked for again', async () => {
    await page.getByRole('toolbar', { name: '仪表盘工具' }).getByRole('button', { name: '添加组件' }).click()
    await page.getByRole('menuitem', { name: '筛选' }).click()
    await page.getByRole('button', { name: '关闭组件设置' }).click()
    const filter = page.getByRole('region', { name: '按状态筛选' })
    await filter.getByRole('checkbox', { name: '已付' }).check()
    await expect(number(/金额求和：\s*103(?!\d)/)).toBeVisible()
    await expect(page.getByRole('list', { name: /数值/ })).not.toContainText('未付')
    expect(await violations(page)).toEqual([])
    await filter.getByRole('button', { name: '恢复默认' }).click()
    await expect(number(/金额求和：\s*1123/)).toBeVisible()
    await database.isSaved()
  })

  await test.step('who sees only some records and no amounts is told no number of the others', async () => {
    const lin = await signIn('林')
    await grant(drive, file.id, lin.id, 'write')
    await run([
      'role.put',
      {
        role: {
          id: 'r',
          title: '销售',
          people: [lin.id],
          isForOthers: false,
          otherTables: 'open',
          tables: {
            [table]: {
              rows: { match: 'all', conditions: [{ field: client, operator: 'is', value: '甲' }] },
              fields: { [amount]: 'none' },
              otherFields: 'edit',
              canAdd: true,
              canDelete: true,
              canShape: false,
            },
          },
        },
      },
    ])
    await new DatabasePage(lin.page).open(file.id)
    await lin.page.getByRole('tab', { name: '仪表盘', exact: true }).click()
    await expect(lin.page.getByRole('list', { name: /数值/ })).toHaveText('已付：1')
    await expect(lin.page.getByRole('region', { name: '无权限的内容' })).toBeVisible()
    await expect(lin.page.getByText('1123')).toHaveCount(0)
    await lin.page.getByRole('button', { name: '更多', exact: true }).click()
    const versions = lin.page.getByRole('menuitem', { name: /^版本历史/ })
    await expect(versions).toBeDisabled()
    await expect(versions).toContainText('文件设有角色，历史版本里可能有你看不到的内容，只有所有者能查看')
    await lin.page.keyboard.press('Escape')
  })

  await test.step('it is there after a reload, and from a column one comes to its records', async () => {
    await page.reload()
    await tab.click()
    await page.getByRole('button', { name: '未付：2' }).focus()
    await page.keyboard.press('Enter')
    const records = page.getByRole('complementary', { name: '订单：各状态的记录数 · 未付' }).getByRole('listitem')
    await expect(records).toHaveCount(2)
    await records.first().getByRole('button').click()
    await expect(page.getByRole('complementary', { name: '乙' })).toBeVisible()
  })
  expect(complaints).toEqual([])
})
