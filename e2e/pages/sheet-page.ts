import { expect, type Locator, type Page } from '@playwright/test'

/** The grid's headings at 100 %. */
const HEADINGS = { left: 46, top: 20 }

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

  /** Opens a tab of the ribbon. @returns its tools */
  async tools(tab: string): Promise<Locator> {
    await this.page.getByRole('tablist', { name: '工具分类' }).getByRole('tab', { name: tab, exact: true }).click()
    return this.page.getByRole('toolbar', { name: tab })
  }

  /** Presses a tool of the ribbon. */
  async choose(tab: string, tool: string): Promise<void> {
    const tools = await this.tools(tab)
    await tools.getByRole('button', { name: tool, exact: true }).click()
  }

  /** Runs an item of a list of the ribbon, through the lists within it. */
  async chooseWithin(tab: string, menu: string, ...items: readonly string[]): Promise<void> {
    await this.choose(tab, menu)
    for (const item of items) await this.page.getByRole('menuitem', { name: item }).click()
  }

  /** How many pixels of the formula bar are painted. */
  async formulaBarInk(): Promise<number> {
    return await this.page.locator('[data-u-comp="formula-bar"] canvas').evaluate((canvas: HTMLCanvasElement) => {
      if (canvas.width === 0 || canvas.height === 0) return 0
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
      return data.filter((value, at) => at % 4 === 3 && value > 0).length
    })
  }

  /** Presses a pixel of the grid, counted from the corner of its first cell. */
  async press(x: number, y: number, button: 'left' | 'right' = 'left'): Promise<void> {
    const box = await this.page.locator('.sheet-grid canvas[data-u-comp="render-canvas"]').last().boundingBox()
    if (!box) throw new Error('there is no grid')
    await this.page.mouse.click(box.x + HEADINGS.left + x, box.y + HEADINGS.top + y, { button })
  }

  async isSaved(): Promise<void> {
    await expect(this.page.getByText('已保存', { exact: true }).first()).toBeVisible({ timeout: 20_000 })
  }
}
