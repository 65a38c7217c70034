import { expect, type Locator, type Page } from '@playwright/test'

/** A word document in its editor, as a person meets it. */
export class WriterPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(fileId: string): Promise<void> {
    await this.page.goto(`/office/w/${fileId}`)
    await this.isShown()
  }

  async isShown(): Promise<void> {
    await expect(this.sheets.first()).toBeVisible({ timeout: 30_000 })
    await expect(this.page.locator('#loading')).toBeHidden()
  }

  /** The laid-out pages; only those near the viewport exist. */
  get sheets(): Locator {
    return this.page.locator('.docx-page')
  }

  /** Text of the pages that exist now, white space folded. */
  async text(): Promise<string> {
    return (await this.sheets.allInnerTexts()).join('\n').replaceAll(/\s+/g, ' ')
  }

  async shows(text: string): Promise<void> {
    await expect.poll(() => this.text(), { timeout: 30_000 }).toContain(text)
  }

  /** Puts the caret behind the last letter of the line that shows this text. */
  async caretAfter(text: string): Promise<void> {
    const line = this.sheets.getByText(text, { exact: false }).first()
    await line.click()
    await this.page.keyboard.press('End')
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text, { delay: 25 })
  }

  /** One of 已保存, 正在保存, 仅保存在本机. */
  saveState(word: string): Locator {
    return this.page.getByText(word, { exact: true })
  }

  async isSaved(): Promise<void> {
    await expect(this.saveState('已保存').first()).toBeVisible({ timeout: 20_000 })
  }

  /** Selects the whole line that shows this text, as a person does with Home and Shift+End. */
  async selectLine(text: string): Promise<void> {
    await this.caretAfter(text)
    await this.page.keyboard.press('Home')
    await this.page.keyboard.press('Shift+End')
  }

  /** One of the tabs above the tools. */
  async tools(
    tab: '文件' | '开始' | '插入' | '布局' | '引用' | '审阅' | '视图' | '表格工具' | '图片工具' | '页眉和页脚',
  ): Promise<void> {
    await this.page.getByRole('tab', { name: tab }).click()
  }

  /** A control in the tools; the shortcut or the reason why it is off may follow its name. */
  tool(name: string): Locator {
    return this.page.getByRole('toolbar').getByRole('button', { name, exact: true })
  }

  async press(name: string): Promise<void> {
    await this.tool(name).click()
  }

  /** Picks from one of the lists in the tools: 样式, 字体, 字号. */
  async choose(list: string, option: string): Promise<void> {
    await this.page.getByRole('toolbar').getByRole('combobox', { name: list }).click()
    await this.page.getByRole('option', { name: option, exact: true }).click()
  }

  /** Picks a command from a list that a control of the tools opens. */
  async chooseCommand(menu: string, command: string): Promise<void> {
    await this.press(menu)
    await this.page.getByRole('menuitem', { name: command }).click()
  }

  async chooseColour(picker: string, colour: string): Promise<void> {
    await this.press(`选择${picker}`)
    await this.page
      .getByRole('dialog', { name: `选择${picker}` })
      .getByRole('button', { name: colour, exact: true })
      .click()
  }

  /** Carets and selections of the others. */
  get remoteCarets(): Locator {
    return this.page.locator('.docx-remote-caret')
  }

  remoteName(name: string): Locator {
    return this.page.locator('.docx-remote-caret-label', { hasText: name })
  }
}
