import { expect, type Page } from '@playwright/test'

/** The form of the account service, as a person meets it. */
export class SignInPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async signIn(email: string, password: string): Promise<void> {
    await this.page.goto('/login')
    await this.page.getByRole('textbox', { name: '邮箱' }).fill(email)
    await this.page.getByLabel('密码', { exact: true }).fill(password)
    await this.page.getByRole('button', { name: '登录', exact: true }).click()
  }

  async code(code: string): Promise<void> {
    await this.page.getByLabel('验证码').fill(code)
    await this.page.keyboard.press('Enter')
  }

  async isIn(): Promise<void> {
    await expect(this.page.getByRole('button', { name: '账号与设置' })).toBeVisible({ timeout: 20_000 })
  }
}
