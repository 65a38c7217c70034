import { violations } from '@wenfang/shared-testing/axe'
import type { Page } from '@playwright/test'
import { DatabasePage, HistoryPanel } from '../pages/index.ts'
import { grant } from '../support/grant.ts'
import { expect, test } from '../support/wenfang-test.ts'

// An afternoon of somebody who never saw it: from a file of another program to a table that a company works with.

test.describe.configure({ timeout: 300_000 })

const ROWS = 20_000
const CUSTOMERS = 50
/** On a busy machine as well: what is waited for is 20,000 cells on the server's disk. */
const SAVED = { timeout: 90_000 }
const STATES = ['待付款', '已付款', '已发货', '已完成']

/** All but the last, of whom only the orders know. */
const customers = (): string =>
  [
    '客户名,城市',
    ...Array.from({ length: CUSTOMERS - 1 }, (_, at) => `客户${at + 1},${at % 2 ? '上海' : '北京'}`),
  ].join('\n')

const orders = (): string =>
  [
    '单号,客户,金额,下单日期,状态',
    ...Array.from({ length: ROWS }, (_, at) => {
      const day = new Date(Date.UTC(2026, 0, 1 + (at % 300))).toISOString().slice(0, 10)
      return `A${at + 1},客户${(at % CUSTOMERS) + 1},${at % 1_000},${day},${STATES[at % STATES.length]}`
    }),
  ].join('\n')

/** Everything that reaches a page about its file, as text. */
function wireOf(page: Page): { readonly said: () => string } {
  const said: string[] = []
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => void said.push(Buffer.from(payload).toString('utf8'))),
  )
  page.on('response', (response) => {
    if (response.url().includes('/api/'))
      void response.body().then(
        (body) => said.push(body.toString('utf8')),
        () => null,
      )
  })
  return { said: () => said.join('\n') }
}

test('a file of orders becomes linked tables, views, a form, a dashboard, an automation and rights, and comes back as it was', async ({
  page,
  stranger,
  drive,
  signIn,
  complaints,
}) => {
  const file = await drive.create('d', '销售')
  const database = new DatabasePage(page)
  const history = new HistoryPanel(page)
  const dialog = page.getByRole('dialog')
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  const first = async (of = database) => (await of.rows())[0]?.slice(0, 200) ?? ''
  const saved = () => expect(page.getByText('已保存', { exact: true }).first()).toBeVisible(SAVED)
  await database.open(file.id)

  const imported = async (name: string, text: string, choose: () => Promise<void>) => {
    await page.getByRole('button', { name: '添加数据表' }).click()
    const asked = page.waitForEvent('filechooser')
    await page.getByRole('menuitem', { name: '从 CSV 或 Excel 导入' }).click()
    await (await asked).setFiles({ name: `${name}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) })
    await choose()
    await dialog.getByRole('button', { name: '导入', exact: true }).click()
    await expect(tab(name)).toHaveAttribute('aria-selected', 'true', SAVED)
  }
  await test.step('two files become tables, with the types that are guessed and one that is chosen', async () => {
    await imported('客户', customers(), async () => {})
    await imported('订单', orders(), async () => {
      await expect(dialog.getByText(`${ROWS.toLocaleString('zh-CN')} 条记录，5 个字段`)).toBeVisible(SAVED)
      await database.choose('“金额”的类型', '货币')
    })
    await expect.poll(() => first()).toBe('A1|客户1|¥0.00|2026-01-01|待付款')
    await saved()
  })

  await test.step('the names of customers become links to them, which the other table counts and sums', async () => {
    // The menu of the second column.
    await database.press(52 + 240 + 180 - 14, 18)
    await page.getByRole('menuitem', { name: '修改字段' }).click()
    await database.choose('类型', '关联')
    await database.choose('关联的数据表', '客户')
    await expect(dialog.getByRole('status')).toContainText(
      `有 ${ROWS - ROWS / CUSTOMERS} 个单元格按文字找到了“客户”里同名的记录`,
    )
    await expect(dialog.getByText(`“客户${CUSTOMERS}”（${ROWS / CUSTOMERS} 个单元格）没有同名的记录`)).toBeVisible()
    await dialog.getByRole('switch', { name: '为找不到的名字新建记录' }).click()
    await dialog.getByRole('switch', { name: /双向关联/ }).click()
    await dialog.getByRole('textbox', { name: '对方表里的字段名' }).fill('全部订单')
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: '转换字段' }).click()
    await expect(dialog).toBeHidden()
    await tab('客户').click()
    await database.tool(/^字段/).click()
    await page.getByRole('button', { name: '添加字段' }).click()
    await dialog.getByRole('textbox', { name: '名称' }).fill('订单总额')
    await database.choose('类型', '汇总')
    await database.choose('通过关联字段', '全部订单')
    await database.choose('对方表里的字段', '金额')
    await dialog.getByRole('button', { name: '保存' }).click()
    const cells = page.getByRole('row').nth(1).getByRole('gridcell')
    // 0, 50, 100 … 950 for each thousand of orders.
    await expect(cells.last()).toHaveText(`¥${((ROWS / 1_000) * 9_500).toLocaleString('en-US')}.00`)
    // As much as anybody listens to, of 400 orders.
    expect((await cells.nth(2).textContent())?.length).toBeLessThan(500)
    await saved()
  })

  await test.step('five more views of the orders', async () => {
    await tab('订单').click()
    for (const kind of ['看板', '日历', '甘特', '画册', '表单']) {
      await page.getByRole('button', { name: '添加视图' }).click()
      await page.getByRole('menuitem', { name: `${kind}视图` }).click()
      await dialog.getByRole('button', { name: '添加', exact: true }).click()
      await expect(dialog).toBeHidden()
      await expect(tab(kind)).toHaveAttribute('aria-selected', 'true')
    }
    await saved()
  })

  await test.step('somebody without an account fills in the form on a phone', async () => {
    await page.getByRole('button', { name: '分享表单' }).click()
    await page.getByRole('button', { name: '生成链接' }).click()
    const url = await page.getByRole('textbox', { name: '表单链接' }).inputValue()
    await page.keyboard.press('Escape')
    await stranger.setViewportSize({ width: 390, height: 844 })
    await stranger.goto(url)
    await stranger.getByRole('form').getByRole('textbox').first().fill('路人甲')
    await stranger.getByRole('button', { name: '提交' }).click()
    await expect(stranger.getByRole('heading', { name: '已提交' })).toBeVisible()
    await tab('全部记录').click()
    await expect(page.getByText(`${(ROWS + 1).toLocaleString('zh-CN')} 条记录`)).toBeVisible()
  })

  await test.step('a dashboard adds up, and an automation tells what comes', async () => {
    await page.getByRole('button', { name: '添加数据表' }).click()
    await page.getByRole('menuitem', { name: '仪表盘' }).click()
    await page.getByRole('button', { name: '添加数字' }).click()
    const panel = page.getByRole('complementary', { name: '组件设置' })
    await database.choose('数据表', '订单')
    await expect(page.getByRole('button', { name: new RegExp(`订单.*${ROWS + 1}`) })).toBeVisible()
    await panel.getByRole('button', { name: '关闭组件设置' }).click()
    await tab('订单').click()
    await database.tool('自动化').click()
    await page.getByRole('button', { name: /有新记录时通知我/ }).click()
    await page.getByRole('button', { name: '保存并开启' }).click()
    await expect(database.tool('自动化 1')).toBeVisible()
    await saved()
  })

  const lin = await signIn('林')
  const wire = wireOf(lin.page)
  const theirs = new DatabasePage(lin.page)
  await test.step('a colleague sees the records that he made, and nothing else reaches his page', async () => {
    await database.tool(/^字段/).click()
    await page.getByRole('button', { name: '添加字段' }).click()
    await dialog.getByRole('textbox', { name: '名称' }).fill('谁建的')
    await database.choose('类型', '创建人')
    await dialog.getByRole('button', { name: '保存' }).click()
    await database.tool('权限').click()
    await dialog.getByRole('button', { name: '新建角色' }).click()
    await dialog.getByText('其余数据表：不可见').click()
    await dialog.getByText('只看到符合条件的记录').click()
    await dialog.getByRole('button', { name: '保存', exact: true }).click()
    await expect(dialog).toBeHidden()
    await saved()
    await grant(drive, file.id, lin.id, 'write')
    await theirs.open(file.id)
    await expect.poll(() => theirs.rows()).toEqual(['添加记录'])
    await lin.page.getByRole('button', { name: '添加记录' }).first().click()
    await theirs.goToFirst()
    await theirs.paste('林的单子')
    await expect.poll(() => first(theirs)).toContain('林的单子')
    await theirs.isSaved()
    await expect.poll(() => wire.said()).toContain('林的单子')
    for (const hidden of ['A7777', '客户7', '路人甲', '上海']) expect(wire.said()).not.toContain(hidden)
    await expect(page.getByText(`${(ROWS + 2).toLocaleString('zh-CN')} 条记录`)).toBeVisible()
  })

  await test.step('everything is deleted by mistake; the version before brings it back for both', async () => {
    await history.save('齐了')
    await database.goToFirst()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('Delete')
    await expect.poll(() => first()).not.toContain('A1')
    await saved()
    await history.open()
    await history.restore('齐了')
    await expect.poll(() => first(), SAVED).toMatch(/^A1\|客户1\|/)
    await expect.poll(() => first(theirs), SAVED).toContain('林的单子')
    expect(wire.said()).not.toContain('A7777')
  })
  expect(complaints).toEqual([])
})
