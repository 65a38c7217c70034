import { expect, type Locator, type Page } from '@playwright/test'

/** An image in its viewer, as a person meets it. */
export class ImagePage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(fileId: string): Promise<void> {
    await this.page.goto(`/office/i/${fileId}`)
    await this.isShown()
  }

  async isShown(): Promise<void> {
    await expect(this.page.locator('.image-stage canvas').first()).toBeVisible({ timeout: 30_000 })
    await expect(this.page.locator('#loading')).toBeHidden()
  }

  get zoom(): Locator {
    return this.page.getByRole('button', { name: /^实际像素/ })
  }

  /** Where the whole picture lies on screen. */
  async box(): Promise<{ readonly x: number; readonly y: number; readonly width: number; readonly height: number }> {
    const box = await this.page.locator('.image-place').boundingBox()
    if (!box) throw new Error('no picture')
    return box
  }

  /** Presses a tool of the row above the picture. */
  async press(name: string): Promise<void> {
    await this.page.getByRole('toolbar', { name: '图片工具' }).getByRole('button', { name, exact: true }).click()
  }

  /** Colour of a pixel of the screen, as the canvas has it. */
  colourAt(x: number, y: number): Promise<readonly number[]> {
    return this.page.evaluate(
      ([left, top]) => {
        const canvas = document.querySelector<HTMLCanvasElement>('.image-stage canvas')
        const context = canvas?.getContext('2d')
        if (!canvas || !context) return []
        const box = canvas.getBoundingClientRect()
        const scale = canvas.width / box.width
        return [...context.getImageData(((left ?? 0) - box.left) * scale, ((top ?? 0) - box.top) * scale, 1, 1).data]
      },
      [x, y],
    )
  }

  async isSaved(): Promise<void> {
    await expect(this.page.getByText('已保存', { exact: true }).first()).toBeVisible({ timeout: 20_000 })
  }
}
