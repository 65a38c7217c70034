import { startServer } from '../support/server.ts'
import { expect, test } from '../support/wenfang-test.ts'

/** What browsers give to secure origins only is not there when colleagues open a server by its name over plain HTTP. */
test('over plain HTTP in a network of one’s own every type opens and takes letters', async ({
  playwright,
  launchOptions,
}) => {
  const server = await startServer()
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), '--host-resolver-rules=MAP office.test 127.0.0.1'],
  })
  try {
    const origin = server.origin.replace('127.0.0.1', 'office.test')
    const page = await browser.newPage({ locale: 'zh-CN' })
    const uncaught: string[] = []
    page.on('pageerror', ({ message }) => uncaught.push(message))
    await page.goto(`${origin}/login/once${new URL(server.signInUrl()).search}`)
    await page.getByText('以后再设置，先看看').click()
    await page.waitForURL(`${origin}/`)
    expect(await page.evaluate(() => isSecureContext)).toBe(false)
    for (const type of ['w', 's', 'p', 'o', 'd', 'b']) {
      await test.step(type, async () => {
        await page.goto(`${origin}/new/${type}`)
        await expect(page.locator('canvas, .docx-page, [contenteditable=true]').first()).toBeVisible()
        await page.keyboard.type('字')
        await expect(page.getByText('文档没有打开')).toBeHidden()
        await expect(page.getByText('已保存').first()).toBeVisible()
      })
    }
    expect(uncaught).toEqual([])
  } finally {
    await browser.close()
    await server.dispose()
  }
})
