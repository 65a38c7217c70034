import { expect, type Locator, type Page } from '@playwright/test'
import type { FixtureFile } from '@wenfang/shared-testing/fixtures'

/** The list of files, `/` and `/m/`. */
export class EntryPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(path = '/'): Promise<void> {
    await this.page.goto(path)
    await expect(this.page.getByRole('textbox', { name: '搜索文件名' })).toBeVisible()
  }

  row(name: string): Locator {
    return this.page.getByRole('row').filter({ hasText: name }).first()
  }

  async scope(name: '最近' | '全部文件' | '与我共享' | '回收站'): Promise<void> {
    await this.page.getByRole('navigation', { name: '文件分类' }).getByText(name, { exact: true }).click()
  }

  async upload(file: FixtureFile): Promise<void> {
    const choosing = this.page.waitForEvent('filechooser')
    await this.page.getByRole('button', { name: '上传文件' }).first().click()
    const chooser = await choosing
    await chooser.setFiles({ name: file.name, mimeType: 'application/octet-stream', buffer: Buffer.from(file.bytes) })
  }

  /** One entry of a file's own menu. */
  async act(name: string, action: string): Promise<void> {
    await this.row(name)
      .getByRole('button', { name: `${name} 的更多操作` })
      .click()
    // The shortcut belongs to the item's name.
    await this.page.getByRole('menuitem', { name: new RegExp(`^${action}`) }).click()
  }
}
