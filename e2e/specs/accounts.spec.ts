import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { fixtureFile } from '@wenfang/shared-testing/fixtures'
import { SignInPage } from '../pages/index.ts'
import { expect, test } from '../support/wenfang-test.ts'

const STEP_MS = 30_000
const PASSWORD = 'correct horse battery'

/** The code that an authenticator shows now, or some steps of thirty seconds later. */
const codeOf = (key: string, steps = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(key.replaceAll(' ', '')), timestamp: Date.now() + steps * STEP_MS })

test.describe('accounts', () => {
  test.describe.configure({ timeout: 120_000 })

  test('ASVS 6.3.3 7.4.2 7.5.2 a person guards their account, and the owner ends it', async ({
    drive,
    server,
    stranger,
    page,
  }) => {
    const email = `${randomUUID()}@example.org`
    const form = new SignInPage(stranger)

    await test.step('joins by an invitation and opens the settings from the menu', async () => {
      await stranger.goto(new URL(await drive.invite(), server.origin).pathname)
      await stranger.getByLabel('姓名').fill('林小雨')
      await stranger.getByLabel('邮箱').fill(email)
      await stranger.getByLabel('密码', { exact: true }).fill(PASSWORD)
      await stranger.getByRole('button', { name: '创建账号并加入' }).click()
      await form.isIn()
      await stranger.getByRole('button', { name: '账号与设置' }).click()
      await stranger.getByRole('menuitem', { name: '账户设置' }).click()
      await expect(stranger).toHaveURL(/\/settings\/account$/)
      await expect(stranger.getByText('当前设备')).toBeVisible()
      await expect(stranger.getByText('Chrome，Linux')).toBeVisible()
    })

    const key = await test.step('switches the second factor on', async () => {
      await stranger.getByRole('button', { name: '开启两步验证' }).click()
      const dialog = stranger.getByRole('dialog')
      await dialog.getByLabel('当前密码').fill(PASSWORD)
      await dialog.getByRole('button', { name: '下一步' }).click()
      await expect(dialog.getByRole('img', { name: '验证器二维码' })).toBeVisible()
      const shown = (await dialog.locator('code').textContent()) ?? ''
      await dialog.getByLabel('验证码').fill(codeOf(shown))
      await dialog.getByRole('button', { name: '验证并开启' }).click()
      await expect(dialog.getByRole('listitem')).toHaveCount(10)
      await dialog.getByRole('button', { name: '我已保存' }).click()
      await expect(stranger.getByText('还有 10 个恢复码可用')).toBeVisible()
      return shown
    })

    await test.step('signs in with password and code', async () => {
      await stranger.context().clearCookies()
      await form.signIn(email, PASSWORD)
      await form.code('000000')
      await expect(stranger.getByText(/验证码不正确/)).toBeVisible()
      // The code of now was used when it was switched on.
      await form.code(codeOf(key, 1))
      await form.isIn()
    })

    await test.step('the owner ends the account, and an open document says so at once', async () => {
      const file = await drive.upload(fixtureFile('pdf', 61))
      const people = (await (await drive.call(`/accounts?q=${email}`)).json()) as {
        readonly accounts: readonly { readonly id: string }[]
      }
      await drive.call(`/files/${file.id}/members/${people.accounts[0]?.id}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ role: 'write' }),
      })
      await stranger.goto(`/office/f/${file.id}`)
      await expect(stranger.locator('#loading')).toBeHidden({ timeout: 30_000 })
      await expect(stranger.getByText(file.name).first()).toBeVisible()
      await page.goto('/settings/people')
      await page.getByRole('textbox', { name: '搜索姓名或邮箱' }).fill(email)
      await page.getByRole('button', { name: '林小雨 的更多操作' }).click()
      await page.getByRole('menuitem', { name: '停用账户' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: '停用账户' }).click()
      await expect(page.getByText('已停用', { exact: true })).toBeVisible()
      await expect(stranger.getByRole('dialog', { name: '登录已结束' })).toBeVisible()
    })

    await test.step('who is disabled does not come in again', async () => {
      await stranger.context().clearCookies()
      await form.signIn(email, PASSWORD)
      await expect(stranger.getByText(/这个账户已停用/)).toBeVisible()
    })
  })
})
