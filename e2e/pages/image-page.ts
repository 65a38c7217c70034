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

  /** Where the whole picture lies on screen; waits while one gives way to the next. */
  async box(): Promise<{ readonly x: number; readonly y: number; readonly width: number; readonly height: number }> {
    let box: Awaited<ReturnType<Locator['boundingBox']>> = null
    await expect(async () => {
      box = await this.page.locator('.image-place').boundingBox({ timeout: 1_000 })
      expect(box).not.toBeNull()
    }).toPass({ timeout: 20_000 })
    return box ?? { x: 0, y: 0, width: 0, height: 0 }
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
