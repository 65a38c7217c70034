import { expect, type Locator, type Page } from '@playwright/test'

/** A whiteboard, as a person meets it. */
export class BoardPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(fileId: string): Promise<void> {
    await this.page.goto(`/office/b/${fileId}`)
    await this.isShown()
  }

  async isShown(): Promise<void> {
    await expect(this.canvas.locator('canvas').first()).toBeVisible({ timeout: 30_000 })
    await expect(this.page.locator('#loading')).toBeHidden({ timeout: 30_000 })
  }

  get canvas(): Locator {
    return this.page.locator('.board-canvas')
  }

  /** Presses a tool of the row above the board. */
  async press(name: string): Promise<void> {
    await this.page.getByRole('toolbar', { name: '白板工具' }).getByRole('button', { name, exact: true }).click()
  }

  /** A point of the canvas on screen. */
  async at(x: number, y: number): Promise<readonly [number, number]> {
    const box = await this.canvas.boundingBox()
    return [(box?.x ?? 0) + x, (box?.y ?? 0) + y]
  }

  async drag(from: readonly [number, number], to: readonly [number, number]): Promise<void> {
    await this.page.mouse.move(...(await this.at(...from)))
    await this.page.mouse.down()
    await this.page.mouse.move(...(await this.at(...to)), { steps: 6 })
    await this.page.mouse.up()
  }

  async click(x: number, y: number): Promise<void> {
    await this.page.mouse.click(...(await this.at(x, y)))
  }

  /** Draws with a tool from one corner to the other. */
  async draw(tool: string, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
    await this.press(tool)
    await this.drag(from, to)
  }

  async write(text: string, x: number, y: number): Promise<void> {
    await this.press('文字')
    await this.click(x, y)
    await this.page.keyboard.type(text)
    await this.page.keyboard.press('Escape')
    await expect(this.row(`文本：${text}`)).toHaveCount(1)
  }

  /** What is on the board, by kind and words, from below to above. */
  rows(): Promise<readonly string[]> {
    return this.page.locator('.board-mirror button').allInnerTexts()
  }

  row(title: string): Locator {
    return this.page.locator('.board-mirror').getByRole('button', { name: title, exact: true, includeHidden: true })
  }

  async isSaved(): Promise<void> {
    await expect(this.page.getByText('已保存', { exact: true }).first()).toBeVisible({ timeout: 20_000 })
  }
}
