import { expect, type Locator, type Page } from '@playwright/test'

/** The version history beside a document, as a person meets it. */
export class HistoryPanel {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get panel(): Locator {
    return this.page.getByRole('complementary', { name: '版本历史' })
  }

  async open(): Promise<void> {
    await this.page.getByRole('button', { name: '更多', exact: true }).click()
    await this.page.getByRole('menuitem', { name: '版本历史' }).click()
    await expect(this.panel).toBeVisible()
  }

  async close(): Promise<void> {
    await this.panel.getByRole('button', { name: '关闭版本历史' }).click()
    await expect(this.panel).toBeHidden()
  }

  /** Saves what the document says now under a name. */
  async save(name: string): Promise<void> {
    await this.page.getByRole('button', { name: '更多', exact: true }).click()
    await this.page.getByRole('menuitem', { name: '保存版本' }).click()
    const dialog = this.page.getByRole('dialog', { name: '保存版本' })
    await dialog.getByRole('textbox', { name: '版本名称' }).fill(name)
    await dialog.getByRole('button', { name: '保存', exact: true }).click()
    await expect(dialog).toBeHidden()
  }

  /** The newest entry of that name. */
  entry(name: string): Locator {
    return this.panel.getByRole('listitem').filter({ hasText: name }).first()
  }

  async view(name: string): Promise<void> {
    await this.entry(name).getByRole('button').first().click()
    await expect(this.banner).toBeVisible()
  }

  /** Compares with what is shown. */
  async compare(name: string): Promise<void> {
    await this.entry(name)
      .getByRole('button', { name: /的操作$/ })
      .click()
    await this.page.getByRole('menuitem', { name: '与此版本比较' }).click()
  }

  get banner(): Locator {
    return this.page.getByText(/正在查看.*只能阅读/)
  }

  async back(): Promise<void> {
    await this.page.getByRole('button', { name: '返回当前内容' }).click()
    await expect(this.banner).toBeHidden()
  }

  /** Restores and answers the question. */
  async restore(name: string): Promise<void> {
    await this.entry(name)
      .getByRole('button', { name: /的操作$/ })
      .click()
    await this.page.getByRole('menuitem', { name: '恢复此版本' }).click()
    const question = this.page.getByRole('alertdialog', { name: '恢复到这个版本？' })
    await question.getByRole('button', { name: '恢复', exact: true }).click()
    await expect(question).toBeHidden({ timeout: 20_000 })
  }
}
