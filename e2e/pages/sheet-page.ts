import { expect, type Locator, type Page } from '@playwright/test'

/** A workbook in its grid, as a person meets it. */
export class SheetPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(fileId: string): Promise<void> {
    await this.page.goto(`/office/s/${fileId}`)
    await expect(this.page.locator('.sheet-grid canvas').first()).toBeVisible({ timeout: 30_000 })
    await expect(this.page.locator('#loading')).toBeHidden()
  }

  /** What the grid shows in a cell near the upper left corner, e.g. `B3`. */
  cell(address: string): Locator {
    return this.page.locator(`td[data-cell="${address}"]`)
  }

  /** Goes to a cell by the name box. */
  async goTo(address: string): Promise<void> {
    const box = this.page.getByRole('textbox', { name: '名称框' })
    await box.fill(address)
    await box.press('Enter')
    await expect(box).toHaveValue(address)
  }

  /** Types into a cell and enters it. */
  async enter(address: string, text: string): Promise<void> {
    await this.goTo(address)
    await this.page.keyboard.type(text)
    await this.page.keyboard.press('Enter')
  }

  /** Runs an item of a menu in the toolbar. */
  async choose(menu: string, item: string): Promise<void> {
    await this.page.getByRole('button', { name: menu, exact: true }).click()
    await this.page.getByRole('menuitem', { name: item }).click()
  }

  async isSaved(): Promise<void> {
    await expect(this.page.getByText('已保存', { exact: true }).first()).toBeVisible({ timeout: 20_000 })
  }
}
