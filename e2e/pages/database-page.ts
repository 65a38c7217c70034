import { expect, type Locator, type Page } from '@playwright/test'

/** A database in its grid, as a person meets it. */
export class DatabasePage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(fileId: string): Promise<void> {
    await this.page.goto(`/office/d/${fileId}`)
    await this.isShown()
  }

  async isShown(): Promise<void> {
    await expect(this.page.locator('.dbsheet-grid canvas')).toBeVisible({ timeout: 30_000 })
    await expect(this.page.locator('#loading')).toBeHidden()
  }

  async isSaved(): Promise<void> {
    await expect(this.page.getByText('已保存', { exact: true }).first()).toBeVisible({ timeout: 20_000 })
  }

  /** What a screen reader is told of the grid, which is what is painted. */
  get grid(): Locator {
    return this.page.getByRole('grid', { name: '数据表' })
  }

  /** Rows as they are shown, heads of groups too, cells joined by bars. */
  async rows(): Promise<readonly string[]> {
    return this.grid
      .getByRole('row')
      .evaluateAll((rows) =>
        rows.slice(1).map((row) => [...row.children].map((cell) => cell.textContent ?? '').join('|')),
      )
  }

  async press(x: number, y: number, button: 'left' | 'right' = 'left'): Promise<void> {
    await this.page.locator('.dbsheet-grid').click({ position: { x, y }, button })
  }

  /** The first cell, by keys. */
  async goToFirst(): Promise<void> {
    await this.page.locator('.dbsheet-grid [data-typing="cells"]').click({ position: { x: 200, y: 54 } })
    await this.page.keyboard.press('ControlOrMeta+Home')
  }

  /** Pastes what a spreadsheet would give. */
  async paste(text: string): Promise<void> {
    await this.page.locator('.dbsheet-grid textarea').evaluate((input, copied) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', copied)
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, text)
  }

  tool(name: string | RegExp): Locator {
    return this.page.getByRole('toolbar', { name: '视图工具' }).getByRole('button', { name })
  }

  /** Chooses in one of the lists of a panel or dialog. */
  async choose(list: string, option: string, at = 0): Promise<void> {
    await this.page.getByRole('combobox', { name: list, exact: true }).nth(at).click()
    await this.page.getByRole('option', { name: option, exact: true }).click()
  }
}
