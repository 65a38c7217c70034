import { expect, type Locator, type Page } from '@playwright/test'
import { DatabasePage } from './database-page.ts'
import { SheetPage } from './sheet-page.ts'

/** A smart sheet, as a person meets it: sheets and tables in one strip. */
export class KsheetPage {
  readonly page: Page
  readonly sheet: SheetPage
  readonly database: DatabasePage

  constructor(page: Page) {
    this.page = page
    this.sheet = new SheetPage(page)
    this.database = new DatabasePage(page)
  }

  async open(fileId: string): Promise<void> {
    await this.page.goto(`/office/k/${fileId}`)
    await this.isShown()
  }

  async isShown(): Promise<void> {
    await expect(this.page.locator('.sheet-grid canvas').first()).toBeVisible({ timeout: 30_000 })
    await expect(this.page.locator('#loading')).toBeHidden()
  }

  get strip(): Locator {
    return this.page.getByRole('tablist', { name: '工作表' })
  }

  tab(name: string): Locator {
    return this.strip.getByRole('tab', { name, exact: true })
  }

  async goTo(name: string): Promise<void> {
    await this.tab(name).click()
    await expect(this.tab(name)).toHaveAttribute('aria-selected', 'true')
  }

  /** Adds what the strip offers. */
  async add(what: '工作表' | '数据表' | '仪表盘' | '页面'): Promise<void> {
    await this.page.getByRole('button', { name: '添加', exact: true }).click()
    await this.page.getByRole('menuitem', { name: what }).click()
    // The keys are the new table's as soon as it is there.
    if (what === '数据表') await expect(this.page.locator('.dbsheet-grid textarea')).toBeFocused()
    if (what === '页面') await expect(this.page.locator('.outline-blocks:visible')).toBeFocused()
  }

  isSaved(): Promise<void> {
    return this.sheet.isSaved()
  }
}
