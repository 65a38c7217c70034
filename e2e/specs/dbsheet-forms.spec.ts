import { DatabasePage } from '../pages/index.ts'
import { violations } from '@wenfang/shared-testing/axe'
import { expect, test } from '../support/wenfang-test.ts'

test.describe.configure({ timeout: 90_000 })

test('S11 a form is shared by a link, filled in on a phone by a stranger, and its record comes live', async ({
  page,
  browser,
  drive,
}) => {
  const file = await drive.create('d', '活动')
  const database = new DatabasePage(page)
  await database.open(file.id)
  await page.getByRole('button', { name: '添加视图' }).click()
  await page.getByRole('menuitem', { name: '表单视图' }).click()
  await page.getByRole('dialog', { name: '添加表单视图' }).getByRole('button', { name: '添加', exact: true }).click()
  await database.isSaved()
  await page.getByRole('button', { name: '分享表单' }).click()
  await page.getByRole('button', { name: '生成链接' }).click()
  const url = await page.getByRole('textbox', { name: '表单链接' }).inputValue()
  await page.keyboard.press('Escape')

  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'zh-CN' })
  const stranger = await context.newPage()
  const sockets: string[] = []
  stranger.on('websocket', (socket) => sockets.push(socket.url()))
  await stranger.goto(url)
  const form = stranger.getByRole('form')
  await expect(form).toBeVisible()
  expect(await violations(stranger)).toEqual([])
  const [first] = await form.getByRole('textbox').all()
  await first?.fill('路人甲')
  await stranger.reload()
  await expect(form.getByRole('textbox').first()).toHaveValue('路人甲')
  await stranger.getByRole('button', { name: '提交' }).click()
  await expect(stranger.getByRole('heading', { name: '已提交' })).toBeVisible()
  await stranger.getByRole('button', { name: '再填一份' }).click()
  await expect(form.getByRole('textbox').first()).toHaveValue('')
  expect(sockets).toEqual([])
  await context.close()

  await page
    .getByRole('tab', { name: /全部|表格/ })
    .first()
    .click()
  await expect(database.grid.getByText('路人甲')).toBeVisible()
})
