import { expect, type Locator, type Page } from '@playwright/test'

/** A page of blocks in its editor, as a person meets it. */
export class OutlinePage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(fileId: string): Promise<void> {
    await this.page.goto(`/office/o/${fileId}`)
    await this.isShown()
  }

  async isShown(): Promise<void> {
    await expect(this.blocks.first()).toBeVisible({ timeout: 30_000 })
    await expect(this.page.locator('#loading')).toBeHidden()
  }

  get surface(): Locator {
    return this.page.locator('.outline-blocks')
  }

  get blocks(): Locator {
    return this.surface.locator('.bn-block-content')
  }

  /** The block of this type that shows the words. */
  block(words: string, type?: string): Locator {
    const kind = type === undefined ? '' : `[data-content-type="${type}"]`
    return this.surface.locator(`.bn-block-content${kind}`, { hasText: words }).first()
  }

  /** Types of all blocks, from the top. */
  types(): Promise<readonly (string | null)[]> {
    return this.blocks.evaluateAll((blocks) => blocks.map((block) => block.getAttribute('data-content-type')))
  }

  /** Words of all blocks, from the top, without the names at carets of others. */
  lines(): Promise<readonly string[]> {
    return this.surface.locator('.bn-inline-content').evaluateAll((lines) =>
      lines.map((line) => {
        const words = line.cloneNode(true) as Element
        for (const caret of words.querySelectorAll('.outline-caret')) caret.remove()
        return (words.textContent ?? '').replaceAll('\u2060', '')
      }),
    )
  }

  async shows(words: string): Promise<void> {
    await expect(this.surface).toContainText(words, { timeout: 20_000 })
  }

  async caretAfter(words: string): Promise<void> {
    await this.block(words).locator('.bn-inline-content').click()
    await this.page.keyboard.press('End')
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text, { delay: 15 })
  }

  async isSaved(): Promise<void> {
    await expect(this.page.getByText('已保存', { exact: true }).first()).toBeVisible({ timeout: 20_000 })
  }

  /** A control above the page; the reason why it is off may follow its name. */
  tool(name: string): Locator {
    return this.page
      .getByRole('toolbar', { name: '智能文档工具栏' })
      .getByRole('button', { name: new RegExp(`^${name}(：|$)`) })
  }

  /** What the slash offers now. */
  get offers(): Locator {
    return this.page.getByRole('listbox', { name: '插入内容' })
  }
}
