import { expect, type Locator, type Page } from '@playwright/test'

/** A PDF as a person meets it. */
export class PdfPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(fileId: string, query = ''): Promise<void> {
    await this.page.goto(`/office/f/${fileId}${query}`)
    await expect(this.page.locator('.pdf-page[data-drawn]').first()).toBeVisible({ timeout: 30_000 })
    await expect(this.page.locator('#loading')).toBeHidden()
  }

  /** A page of the document, from 1. */
  sheet(number: number): Locator {
    return this.page.locator(`.pdf-page[data-page="${number}"]`)
  }

  annotation(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name }).and(this.page.locator('.annotation'))
  }

  async tool(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).first().click()
  }

  /** A control of the file's form. */
  field(name: string): Locator {
    return this.page.locator('.pdf-form').getByLabel(name, { exact: true })
  }

  /** The small picture of a page, from 1. */
  thumbnail(number: number): Locator {
    return this.page
      .getByRole('complementary', { name: '缩略图' })
      .getByRole('button', { name: `第 ${number} 页`, exact: true })
  }

  /** Drags on the first page; points are parts of its size. */
  async drag(from: readonly [number, number], to: readonly [number, number]): Promise<void> {
    const box = await this.sheet(1).boundingBox()
    if (!box) throw new Error('the first page is not on screen')
    const at = ([x, y]: readonly [number, number]) => [box.x + x * box.width, box.y + y * box.height] as const
    await this.page.mouse.move(...at(from))
    await this.page.mouse.down()
    await this.page.mouse.move(...at([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]))
    await this.page.mouse.move(...at(to))
    await this.page.mouse.up()
  }

  /** What the first page's one mark of that kind covers: left, top, right and bottom in points. */
  async marked(kind: string): Promise<readonly number[]> {
    const mark = this.page.locator(`.annotation[data-kind="${kind}"]`)
    await expect(mark).toHaveCount(1)
    const [page, box] = [await this.sheet(1).boundingBox(), await mark.boundingBox()]
    if (!page || !box) throw new Error('the mark is not on screen')
    const [x, y] = [box.x - page.x, box.y - page.y]
    return [x, y, x + box.width, y + box.height].map((px) => Math.round((px * 595) / page.width))
  }

  /** Selects the whole line of text. */
  async selectText(text: string): Promise<void> {
    const line = this.page.locator('.pdf-text span', { hasText: text }).first()
    await line.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const selection = window.getSelection()
      selection?.removeAllRanges()
      selection?.addRange(range)
    })
  }
}
