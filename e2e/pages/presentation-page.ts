import { expect, type Locator, type Page } from '@playwright/test'

/** A presentation in its editor, as a person meets it. */
export class PresentationPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(fileId: string, type: 'p' | 'sl' = 'p'): Promise<void> {
    await this.page.goto(`/office/${type}/${fileId}`)
    await this.isShown()
  }

  async isShown(): Promise<void> {
    await expect(this.page.locator('.deck')).toBeVisible({ timeout: 30_000 })
    await expect(this.page.locator('#loading')).toBeHidden()
  }

  /** The slide in the middle. */
  get slide(): Locator {
    return this.page.locator('.deck-slide')
  }

  get thumbnails(): Locator {
    return this.page.locator('.deck-panel-slide')
  }

  get frame(): Locator {
    return this.page.locator('.deck-frame')
  }

  get notes(): Locator {
    return this.page.getByRole('textbox', { name: '备注' })
  }

  /** A shape of the slide in the middle by words that are in it. */
  shape(words: string): Locator {
    return this.slide.locator('[data-shape]', { hasText: words }).first()
  }

  /** The last shape of the slide that shows a chart. */
  get chart(): Locator {
    return this.slide.locator('[data-shape]', { has: this.page.locator('svg, canvas') }).last()
  }

  /** Where something is on the screen. */
  async box(
    target: Locator,
  ): Promise<{ readonly x: number; readonly y: number; readonly width: number; readonly height: number }> {
    let box = await target.boundingBox()
    // What is drawn anew in this moment is nowhere.
    await expect.poll(async () => (box ??= await target.boundingBox())).not.toBeNull()
    return box ?? { x: 0, y: 0, width: 0, height: 0 }
  }

  /** Selects a shape by the room beside its words. */
  async select(words: string): Promise<void> {
    const { x, y, width, height } = await this.box(this.shape(words))
    await this.page.mouse.click(x + width - 6, y + height - 6)
    await expect(this.frame).toHaveAttribute('data-selected', '1')
  }

  async drag(from: readonly [number, number], to: readonly [number, number]): Promise<void> {
    await this.page.mouse.move(...from)
    await this.page.mouse.down()
    await this.page.mouse.move(...to, { steps: 6 })
    await this.page.mouse.up()
  }

  async isSaved(): Promise<void> {
    await expect(this.page.getByText('已保存', { exact: true }).first()).toBeVisible({ timeout: 20_000 })
  }
}
