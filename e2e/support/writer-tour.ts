import { expect, type Page } from '@playwright/test'
import { docx, landscape, png, type FixtureFile } from '@wenfang/shared-testing/fixtures'
import { WriterPage } from '../pages/index.ts'
import { violations } from '@wenfang/shared-testing/axe'
import { writerSources } from './writer-sources.ts'

const PICTURE = '山水'
const PALETTE = '查找命令'
/** Lists and panels that tools and menus open. */
const LAYER = '[role=menu], [role=listbox], .wf-popover'
const sources = writerSources()

/** One of everything that has tools of its own. */
export const tourDocument = (): FixtureFile => ({
  name: '无障碍.docx',
  bytes: docx({
    title: '无障碍',
    blocks: [
      { kind: 'heading', level: 1, text: '第一章' },
      { kind: 'paragraph', content: ['这里是正文，', { text: '这里是链接', link: 'https://example.org/' }, '。'] },
      { kind: 'list', isOrdered: true, items: [{ content: ['编号的一项'] }, { content: ['编号的二项'] }] },
      { kind: 'table', header: ['品名', '数量'], rows: [['毛笔', '3']] },
      { kind: 'image', png: png(120, 80, landscape()), widthPx: 120, heightPx: 80, description: PICTURE },
    ],
  }),
})

interface Place {
  /** The tab that is there only here. */
  readonly tab?: string
  /** How a person gets here. */
  go(writer: WriterPage): Promise<void>
}

/** Where the caret has to be for tools to be there. */
const PLACES = {
  words: { go: (writer) => writer.selectLine('这里是正文') },
  list: { go: (writer) => writer.caretAfter('编号的二项') },
  table: { tab: '表格工具', go: (writer) => writer.caretAfter('毛笔') },
  picture: { tab: '图片工具', go: (writer) => writer.page.getByRole('img', { name: PICTURE }).click() },
  header: {
    tab: '页眉和页脚',
    async go(writer) {
      await writer.tools('插入')
      await writer.press('页眉')
    },
  },
} satisfies Readonly<Record<string, Place>>

export type PlaceName = keyof typeof PLACES
export const PLACE_NAMES = Object.keys(PLACES) as readonly PlaceName[]

/** Walks through the writer as its own tables of dialogs, panels and tabs say, and looks at each stop with axe. */
export class WriterTour {
  readonly writer: WriterPage
  readonly page: Page
  /** What axe found, by the stop where it was. */
  readonly findings: Record<string, readonly string[]> = {}
  readonly #seen = new Set<string>()
  /** Before the names of stops. */
  #look = ''

  constructor(page: Page) {
    this.page = page
    this.writer = new WriterPage(page)
  }

  /** Of all tabs, panels and dialogs, those that no stop has shown. */
  get missed(): readonly string[] {
    const all = [
      ...sources.tabs.map((title) => `tab ${title}`),
      ...sources.panels.map((name) => `panel ${name}`),
      ...sources.dialogs.map((name) => `dialog ${name}`),
    ]
    return all.filter((stop) => !this.#seen.has(stop))
  }

  /** Stops are told apart by it from here on; all of them may be made again. */
  begin(look: string): void {
    this.#look = `${look}, `
  }

  /** @param within selector of what is new at this stop */
  async look(stop: string, within?: string): Promise<void> {
    const name = this.#look + stop
    this.#seen.add(name)
    const found = await violations(this.page, within)
    if (found.length > 0) this.findings[name] = found
  }

  async go(name: PlaceName): Promise<void> {
    const place: Place = PLACES[name]
    await place.go(this.writer)
    const hasTabs = await this.page.getByRole('tablist', { name: '工具分类' }).isVisible()
    if (hasTabs && place.tab !== undefined) await expect(this.page.getByRole('tab', { name: place.tab })).toBeVisible()
  }

  /** Every tab that is there now and was not looked at. @param hasLayers with all lists and panels that its tools open */
  async tabs(hasLayers: boolean): Promise<void> {
    const shown = await this.page.getByRole('tablist', { name: '工具分类' }).getByRole('tab').allInnerTexts()
    for (const title of shown) {
      if (this.#isSeen(`tab ${title}`)) continue
      await this.page.getByRole('tab', { name: title, exact: true }).click()
      await expect(this.page.getByRole('toolbar', { name: title })).toBeVisible()
      await this.look(`tab ${title}`, '.wf-ribbon')
      if (hasLayers) await this.#layers(title)
    }
  }

  async #layers(title: string): Promise<void> {
    const openers = this.page.getByRole('toolbar', { name: title }).locator('[aria-haspopup]:not([aria-disabled=true])')
    const names = await openers.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
    for (const [index, name] of names.entries()) {
      const stop = `${title}, ${name}`
      await openers.nth(index).click()
      const layer = this.page.locator(LAYER).last()
      await expect(layer, stop).toBeVisible()
      await this.look(stop, LAYER)
      await this.page.keyboard.press('Escape')
      await expect(layer, stop).toBeHidden()
    }
  }

  async leaveHeader(): Promise<void> {
    await this.writer.tools('页眉和页脚')
    await this.writer.press('返回正文')
  }

  /** Dialogs that can be opened here and were not looked at. @param every of so many one; each, unless told */
  async dialogs(every = 1): Promise<void> {
    await this.#openPalette()
    await this.look('dialog palette', '[role=dialog]')
    await this.#leave('dialog palette')
    const offered = new Set(await this.offers())
    for (const [index, dialog] of sources.dialogs.entries()) {
      const stop = `dialog ${dialog}`
      const command = sources.openers.get(dialog)
      if (index % every > 0 || command === undefined || !offered.has(command) || this.#isSeen(stop)) continue
      await this.#run(command)
      await expect(this.page.getByRole('dialog'), stop).toBeVisible()
      await this.look(stop, '[role=dialog]')
      await this.#leave(stop)
    }
  }

  async panels(): Promise<void> {
    for (const panel of sources.panels) {
      await this.#run(sources.openers.get(panel) ?? '')
      const shown = this.page.locator('.wf-side')
      await expect(shown, panel).toBeVisible()
      await this.look(`panel ${panel}`, '.wf-side')
      await shown.getByRole('button', { name: /^关闭/ }).click()
      await expect(shown, panel).toBeHidden()
      await expect(this.page.getByRole('textbox', { name: '文档内容' }), panel).toBeFocused()
    }
  }

  /** What has no table: the search, the menu of the page, the tools beside selected words. */
  async layersOfPage(): Promise<void> {
    await this.page.keyboard.press('Control+H')
    await expect(this.page.getByRole('complementary', { name: '查找和替换' })).toBeVisible()
    await this.look('search', '.wf-find')
    await this.page.keyboard.press('Escape')
    await this.writer.sheets.getByText('这里是正文').click({ button: 'right' })
    await expect(this.page.getByRole('menu')).toBeVisible()
    await this.look('menu of the page', LAYER)
    await this.page.keyboard.press('Escape')
    await expect(this.page.getByRole('menu')).toBeHidden()
    await this.writer.sheets.getByText('这里是正文').dblclick()
    await expect(this.page.getByRole('toolbar', { name: '所选文字的工具' })).toBeVisible()
    await this.look('tools beside words', '.writer-floating')
  }

  /** The dialog of who may see the document, which is the shell's. */
  async sharing(): Promise<void> {
    await this.page.getByRole('button', { name: '共享' }).click()
    await expect(this.page.getByRole('dialog')).toBeVisible()
    await this.look('sharing', '[role=dialog]')
    await this.page.keyboard.press('Escape')
    await expect(this.page.getByRole('dialog')).toBeHidden()
  }

  /** Ids of the commands that can run now. */
  async offers(): Promise<readonly string[]> {
    await this.#openPalette()
    const ids = await this.page
      .locator('[data-command][aria-disabled=false]')
      .evaluateAll((options) => options.map((option) => option.getAttribute('data-command') ?? ''))
    await this.#leave('dialog palette')
    return ids
  }

  async #run(command: string): Promise<void> {
    await this.#openPalette()
    await this.page.locator(`[data-command='${command}']`).click()
    await expect(this.page.getByRole('dialog', { name: PALETTE })).toBeHidden()
  }

  async #openPalette(): Promise<void> {
    await this.page.keyboard.press('Control+Shift+P')
    await expect(this.page.getByRole('dialog', { name: PALETTE })).toBeVisible()
  }

  /** Out of a dialog: the keys are back on the page, and what was selected there still is. */
  async #leave(stop: string): Promise<void> {
    await this.page.keyboard.press('Escape')
    await expect(this.page.getByRole('dialog')).toBeHidden()
    await expect(this.page.getByRole('textbox', { name: '文档内容' }), stop).toBeFocused()
  }

  #isSeen(stop: string): boolean {
    return this.#seen.has(this.#look + stop)
  }
}
