import { expect, type Locator, type Page } from '@playwright/test'

/** The threads beside a document, as a person meets them. */
export class CommentsPanel {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get root(): Locator {
    return this.page.getByRole('complementary', { name: '批注' })
  }

  async open(): Promise<void> {
    await this.page.getByRole('button', { name: '更多', exact: true }).click()
    await this.page.getByRole('menuitem', { name: '批注' }).click()
    await expect(this.root).toBeVisible()
  }

  thread(text: string): Locator {
    return this.root.getByRole('article').filter({ hasText: text })
  }

  /** Writes about what is selected in the document. */
  async write(quote: string, text: string): Promise<void> {
    await this.root.getByRole('textbox', { name: `批注“${quote}”` }).fill(text)
    await this.root.getByRole('button', { name: '发表' }).click()
    await expect(this.thread(text)).toBeVisible()
  }

  async reply(to: string, text: string): Promise<void> {
    await this.thread(to).locator('.comment-quote').click()
    await this.thread(to).getByRole('textbox', { name: '回复内容' }).fill(text)
    await this.page.keyboard.press('Control+Enter')
    await expect(this.thread(text)).toBeVisible()
  }

  async settle(text: string): Promise<void> {
    await this.thread(text).getByRole('button', { name: '标为已解决' }).click()
  }

  async remove(text: string, author: string): Promise<void> {
    await this.thread(text)
      .getByRole('button', { name: `${author} 的话的更多操作` })
      .first()
      .click()
    await this.page.getByRole('menuitem', { name: '删除' }).click()
    await this.page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
    await expect(this.thread(text)).toHaveCount(0)
  }
}
