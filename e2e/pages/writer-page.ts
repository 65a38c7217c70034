import { expect, type Locator, type Page } from '@playwright/test'

/** A word document in its editor, as a person meets it. */
export class WriterPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(fileId: string): Promise<void> {
    await this.page.goto(`/office/w/${fileId}`)
    await this.isShown()
  }

  async isShown(): Promise<void> {
    await expect(this.sheets.first()).toBeVisible({ timeout: 30_000 })
    await expect(this.page.locator('#loading')).toBeHidden()
  }

  /** The laid-out pages; only those near the viewport exist. */
  get sheets(): Locator {
    return this.page.locator('.docx-page')
  }

  /** Text of the pages that exist now, white space folded. */
  async text(): Promise<string> {
    return (await this.sheets.allInnerTexts()).join('\n').replaceAll(/\s+/g, ' ')
  }

  async shows(text: string): Promise<void> {
    await expect.poll(() => this.text(), { timeout: 30_000 }).toContain(text)
  }

  /** Puts the caret behind the last letter of the line that shows this text. */
  async caretAfter(text: string): Promise<void> {
    const line = this.sheets.getByText(text, { exact: false }).first()
    await line.click()
    await this.page.keyboard.press('End')
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text, { delay: 25 })
  }

  /** One of 已保存, 正在保存, 仅保存在本机. */
  saveState(word: string): Locator {
    return this.page.getByText(word, { exact: true })
  }

  async isSaved(): Promise<void> {
    await expect(this.saveState('已保存').first()).toBeVisible({ timeout: 20_000 })
  }
}
