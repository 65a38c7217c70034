import { devices } from '@playwright/test'
import { DatabasePage } from '../pages/index.ts'
import { runCommands } from '../support/run-commands.ts'
import { expect, test } from '../support/wenfang-test.ts'

test.describe.configure({ timeout: 90_000 })

test('S5 pages, letters and calls are opened from grid and card, and a phone asks for days by its own', async ({
  page,
  drive,
  browser,
  ownerState,
  server,
}) => {
  const { id } = await drive.create('d', '联系')
  const field = (kind: string, title: string) => ({ title, kind, settings: {} })
  await runCommands(drive, id, [
    {
      id: 'table.fill',
      args: {
        title: '人',
        fields: [
          field('text', '姓名'),
          field('url', '主页'),
          field('email', '邮箱'),
          field('phone', '电话'),
          field('date', '生日'),
        ],
        rows: [['林', 'example.org/lin', 'lin@example.org', '138 0013 8000', '2000-02-03']],
      },
    },
  ])
  const database = new DatabasePage(page)
  await database.open(id)
  await page.getByRole('tab', { name: '人', exact: true }).click()
  await expect.poll(() => database.rows()).toContain('林|example.org/lin|lin@example.org|138 0013 8000|2000-02-03')
  await page
    .context()
    .route('https://example.org/**', (route) => route.fulfill({ body: 'lin', contentType: 'text/plain' }))

  const opened = page.context().waitForEvent('page')
  await page.locator('.dbsheet-grid').click({ position: { x: 52 + 240 + 60, y: 54 }, modifiers: ['ControlOrMeta'] })
  await expect.poll(async () => (await opened).url()).toBe('https://example.org/lin')
  await (await opened).close()

  const again = page.context().waitForEvent('page')
  await database.press(52 + 240 + 60, 54, 'right')
  await page.getByRole('menuitem', { name: '打开链接' }).click()
  await (await again).close()

  await page.keyboard.press(' ')
  const card = page.getByRole('complementary', { name: '林' })
  await expect(card.getByRole('link', { name: '写邮件：邮箱' })).toHaveAttribute('href', 'mailto:lin@example.org')
  await expect(card.getByRole('link', { name: '拨打电话：电话' })).toHaveAttribute('href', 'tel:13800138000')

  const context = await browser.newContext({
    ...devices['Pixel 7'],
    locale: 'zh-CN',
    storageState: ownerState,
    baseURL: server.origin,
  })
  const phone = await context.newPage()
  await phone.goto(`/office/d/${id}`)
  await phone.getByRole('tab', { name: '人', exact: true }).tap()
  await expect(phone.getByRole('grid', { name: '数据表' }).getByText('林', { exact: true })).toBeAttached()
  const grid = await phone.locator('.dbsheet-grid').boundingBox()
  await phone.touchscreen.tap((grid?.x ?? 0) + 26, (grid?.y ?? 0) + 54)
  const day = phone.getByLabel('生日', { exact: true })
  await expect(day).toHaveAttribute('type', 'date')
  await expect(day).toHaveValue('2000-02-03')
  await day.fill('2001-04-05')
  await phone.getByLabel('姓名', { exact: true }).tap()
  await page.keyboard.press('Escape')
  await expect.poll(() => database.rows()).toContain('林|example.org/lin|lin@example.org|138 0013 8000|2001-04-05')
  await context.close()
})
