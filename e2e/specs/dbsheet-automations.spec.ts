import { DatabasePage } from '../pages/index.ts'
import { violations } from '@wenfang/shared-testing/axe'
import { grant } from '../support/grant.ts'
import { expect, test } from '../support/wenfang-test.ts'

test.describe.configure({ timeout: 120_000 })

test('what is to happen by itself is set up from examples, happens whoever writes, and is read in the panel', async ({
  page,
  drive,
  signIn,
  complaints,
}) => {
  const file = await drive.create('d', '报修')
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
      title: '报修单',
      fields: [
        { title: '事项', kind: 'text', settings: {} },
        { title: '状态', kind: 'select', settings: {} },
        { title: '完成日期', kind: 'date', settings: {} },
      ],
      rows: [
        ['灯不亮', '处理中', ''],
        ['门坏了', '已完成', ''],
      ],
    },
  ])
  const { table, fields } = filled as { readonly table: string; readonly fields: readonly string[] }
  const database = new DatabasePage(page)
  await database.open(file.id)
  await page.getByRole('tab', { name: '报修单', exact: true }).click()
  const panel = page.getByRole('complementary', { name: '自动化' })

  await test.step('examples stand where there is none yet', async () => {
    await database.tool('自动化').click()
    await expect(panel.getByText('还没有自动化')).toBeVisible()
    await panel.getByRole('button', { name: /完成后记下日期/ }).click()
    await expect(panel.getByRole('combobox', { name: '什么时候', exact: true })).toContainText('记录满足条件时')
    await panel.getByRole('button', { name: '保存并开启' }).click()
    await expect(panel.getByText('“报修单”记录满足条件时，更新这条记录')).toBeVisible()
    await expect(panel.getByText('以所有者的权限运行')).toBeVisible()
    await panel.getByRole('button', { name: /有新记录时通知我/ }).click()
    await expect(panel.getByRole('textbox', { name: '通知的内容' })).toHaveValue('“报修单”有新记录：{事项}')
    expect(await violations(page)).toEqual([])
    await panel.getByRole('button', { name: '保存并开启' }).click()
    await expect(database.tool('自动化 2')).toBeVisible()
    await database.isSaved()
  })

  await test.step('a colleague writes: it happens in the name of whoever made it, and is told', async () => {
    const lin = await signIn('林')
    await grant(drive, file.id, lin.id, 'write')
    const theirs = new DatabasePage(lin.page)
    await theirs.open(file.id)
    await lin.page.getByRole('tab', { name: '报修单', exact: true }).click()
    await theirs.goToFirst()
    await lin.page.keyboard.press('ArrowRight')
    await theirs.paste('已完成')
    await expect.poll(async () => (await theirs.rows())[0]).toMatch(/灯不亮\|已完成\|\d{4}-\d\d-\d\d/)
    await run(['records.enter', { table, fields: [fields[0]], rows: [['漏水']] }])
    const runs = panel.getByRole('list', { name: '运行记录' }).getByRole('listitem')
    await expect(runs).toHaveCount(2)
    await expect(runs.first()).toContainText('有新记录时通知我')
    await expect(runs.first()).toContainText('“漏水”')
    await expect(runs.last()).toContainText('“灯不亮”')
    await expect(runs.last()).toContainText('完成')
  })

  await test.step('one that is turned off does nothing more, and one step of undo turns it on again', async () => {
    await panel.getByRole('switch', { name: '有新记录时通知我' }).click()
    await expect(database.tool('自动化 1')).toBeVisible()
    await database.isSaved()
    await run(['records.enter', { table, fields: [fields[0]], rows: [['断电']] }])
    await expect.poll(async () => (await database.rows()).join()).toContain('断电')
    await expect(panel.getByRole('list', { name: '运行记录' }).getByRole('listitem')).toHaveCount(2)
    await page.getByRole('toolbar', { name: '视图工具' }).getByRole('button', { name: '撤销' }).click()
    await expect(database.tool('自动化 2')).toBeVisible()
    await database.isSaved()
  })

  await test.step('a button begins what waits for it, by keys and by the pointer', async () => {
    await run(['field.add', { table, kind: 'button', title: '派单', settings: {}, before: null }])
    await panel.getByRole('button', { name: '新建自动化' }).click()
    await database.choose('什么时候', '按下按钮时')
    await expect(panel.getByRole('combobox', { name: '哪个按钮', exact: true })).toContainText('按下“派单”')
    await panel.getByRole('button', { name: '添加要填的字段' }).click()
    await database.choose('要填的字段', '状态')
    await database.choose('“状态”的内容', '处理中')
    await panel.getByRole('button', { name: '保存并开启' }).click()
    await expect(database.tool('自动化 3')).toBeVisible()
    await database.isSaved()
    await database.goToFirst()
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
    await expect.poll(async () => (await database.rows())[0]).toMatch(/灯不亮\|处理中\|.*按钮：派单/)
    // The second row, where the button begins.
    await database.press(52 + 240 + 180 + 180 + 20, 36 + 36 + 16)
    await expect.poll(async () => (await database.rows())[1]).toMatch(/门坏了\|处理中/)
  })

  await test.step('the bell of the list of files says it', async () => {
    await page.goto('/')
    await page.getByRole('button', { name: /提到我的批注，1 条未读/ }).click()
    const notice = page.getByRole('list', { name: '提到我的批注' }).getByRole('button')
    await expect(notice).toContainText('设置的自动化在“报修.dbt”里通知你')
    await expect(notice).toContainText('“报修单”有新记录：漏水')
    await notice.click()
    await database.isShown()
  })
  expect(complaints).toEqual([])
})
