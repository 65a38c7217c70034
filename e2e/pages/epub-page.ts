import { expect, type Frame, type Page } from '@playwright/test'

/** A book in its reader, as a person meets it. */
export class EpubPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(fileId: string): Promise<void> {
    await this.page.goto(`/office/e/${fileId}`)
    await this.isShown()
  }

  async isShown(): Promise<void> {
    await expect(this.page.getByRole('slider', { name: '阅读进度' })).toBeVisible({ timeout: 30_000 })
    await expect(this.page.locator('#loading')).toBeHidden()
  }

  /** Text of the chapter that is laid out, whether on this page of it or not. The engine keeps its frame to itself. */
  chapterText(): Promise<string> {
    const text = this.#lastFrame()?.locator('body').innerText()
    // A frame that goes says nothing any more; the next one does.
    return text?.catch(() => '') ?? Promise.resolve('')
  }

  /** Beside the only page of a spread lies a frame with nothing in it. */
  #lastFrame(): Frame | undefined {
    return this.page.frames().findLast((frame) => frame.url() !== 'about:blank')
  }

  /** How far the person is in the book. */
  async percent(): Promise<number> {
    return Number(await this.page.getByRole('slider', { name: '阅读进度' }).inputValue())
  }

  async press(name: string): Promise<void> {
    await this.page.getByRole('toolbar', { name: '阅读工具' }).getByRole('button', { name, exact: true }).click()
  }

  /** Chooses the whole of the first paragraph of the chapter, as a drag would. */
  async chooseFirstParagraph(): Promise<void> {
    await this.#lastFrame()?.evaluate(() => {
      const paragraph = document.querySelector('p')
      if (paragraph) window.getSelection()?.selectAllChildren(paragraph)
    })
    await expect(this.page.getByRole('toolbar', { name: '选中的文字' })).toBeVisible()
  }

  async isSaved(): Promise<void> {
    await expect(this.page.getByText('已保存', { exact: true }).first()).toBeVisible({ timeout: 20_000 })
  }
}
