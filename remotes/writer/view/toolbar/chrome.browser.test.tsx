import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { font, text } from '../commands/index.ts'
import { stepTitles } from '../engine/index.ts'
import { openTestWriter, type TestWriter } from '../test/open-writer.ts'

let writer: TestWriter
const open = async (): Promise<TestWriter> => (writer = await openTestWriter())
afterEach(() => writer.close())
const button = (name: string) => page.getByRole('button', { name, exact: true })

describe('the tools', () => {
  it('list what can be undone by its name, and undo down to the chosen step', async () => {
    const { select, surface, text: words, part } = await open()
    select('好天气')
    surface.focus()
    await button('加粗').click()
    await button('倾斜').click()
    surface.focus()
    await userEvent.keyboard('{ArrowRight}甲')
    await vi.waitFor(() => expect(words()).toContain('好天气甲'))
    expect(stepTitles(surface)).toEqual(['键入', '倾斜', '加粗'])
    await button('撤销到某一步').click()
    await page.getByRole('menuitem', { name: '倾斜' }).click()
    await vi.waitFor(() => expect(words()).not.toContain('甲'))
    const xml = await part('word/document.xml')
    expect(xml).toContain('<w:b/>')
    expect(xml).not.toContain('<w:i/>')
  })

  it('colour the page and the cell at the first press of their main buttons', async () => {
    writer = await openTestWriter({
      blocks: [
        { kind: 'paragraph', content: ['表格外'] },
        { kind: 'table', header: ['姓名'], rows: [['王小明']] },
      ],
    })
    const { select, part } = writer
    select('表格外')
    await page.getByRole('tab', { name: '布局', exact: true }).click()
    await button('页面颜色').click()
    await vi.waitFor(async () => expect(await part('word/document.xml')).toContain('<w:background w:color="FBF3CC"'))
    select('王小明')
    await page.getByRole('tab', { name: '表格工具' }).click()
    await button('单元格底纹').click()
    await vi.waitFor(async () =>
      expect(await part('word/document.xml')).toMatch(/<w:shd [^>]*w:fill="D8E5FA"[^>]*\/>(?:(?!<w:tc>).)*王小明/),
    )
  })

  it('ask for a table that the grid of sizes is too small for', async () => {
    const { select, surface, part } = await open()
    select('好天气')
    surface.focus()
    await page.getByRole('tab', { name: '插入', exact: true }).click()
    await button('插入表格').click()
    await button('插入表格…').click()
    const dialog = page.getByRole('dialog', { name: '插入表格' })
    await dialog.getByLabelText('行数（行）').fill('9')
    await dialog.getByLabelText('列数（列）').fill('12')
    await dialog.getByRole('button', { name: '插入', exact: true }).click()
    await vi.waitFor(async () => {
      const xml = await part('word/document.xml')
      expect([xml.match(/<w:tr[ >]/g)?.length, xml.match(/<w:gridCol /g)?.length]).toEqual([9, 12])
    })
  })

  it('show letters for Alt, and a letter opens a tab and presses a tool', async () => {
    const { select, surface, element, text: words } = await open()
    select('好天气')
    surface.focus()
    const tips = () => [...element.querySelectorAll('.wf-ribbon-key-tips > span')]
    await expect.element(page.getByRole('tab', { name: '插入' })).toBeVisible()
    await userEvent.keyboard('{Alt}')
    await expect.poll(() => tips().map((tip) => tip.textContent)).toContain('H')
    await userEvent.keyboard('n')
    await expect.element(page.getByRole('tab', { name: '插入' })).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Escape}{Alt}h')
    await expect.poll(() => tips().length).toBeGreaterThan(5)
    const middle = (one: Element | null): number => {
      const box = one?.getBoundingClientRect()
      return box ? box.left + box.width / 2 : Number.NaN
    }
    // The tools and their letters come one after the other.
    const letters = (): string => {
      const painter = middle(element.querySelector('button[aria-label^="格式刷"]'))
      return tips().find((tip) => Math.abs(middle(tip) - painter) < 2)?.textContent ?? ''
    }
    await expect.poll(letters).not.toBe('')
    const known = letters().toLowerCase()
    await userEvent.keyboard(known)
    await expect.poll(() => surface.snapshot().formatPainter?.mode).toBe('once')
    expect(tips()).toEqual([])
    // By heart, in one go: no letter of it may get into the text.
    surface.focus()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => surface.snapshot().formatPainter?.mode ?? 'off').toBe('off')
    const before = words()
    await userEvent.keyboard(`{Alt}h${known}`)
    await expect.poll(() => surface.snapshot().formatPainter?.mode).toBe('once')
    expect(words()).toBe(before)
  })

  it('are left by F6 for the status bar and the text, and entered by it again', async () => {
    const { surface, element } = await open()
    surface.focus()
    const part = () =>
      ['.docx-pages', '.writer-status', '.wf-ribbon'].find((one) =>
        element.querySelector(one)?.contains(document.activeElement),
      )
    const seen = []
    for (let press = 0; press < 3; press++) {
      await userEvent.keyboard('{F6}')
      seen.push(part())
    }
    expect(seen).toEqual(['.writer-status', '.wf-ribbon', '.docx-pages'])
    await userEvent.keyboard('{Shift>}{F6}{/Shift}')
    expect(part()).toBe('.wf-ribbon')
  })

  it("leave spelling to the browser's dictionaries, when they are asked to", async () => {
    const { element } = await open()
    const pages = () => element.querySelector<HTMLElement>('.docx-pages')
    expect(pages()?.spellcheck).toBe(false)
    pages()?.focus()
    await userEvent.keyboard('{F7}')
    await expect.poll(() => pages()?.spellcheck).toBe(true)
    await userEvent.keyboard('{F7}')
    await expect.poll(() => pages()?.spellcheck).toBe(false)
  })

  it('keep the format painter for several places after a double press, until Escape', async () => {
    const { select, surface, run, isActive, element } = await open()
    select('天气')
    run(text.bold)
    await button('格式刷').dblClick()
    expect(surface.snapshot().formatPainter?.mode).toBe('locked')
    expect(isActive(text.formatPainter)).toBe(true)
    element.querySelector<HTMLElement>('.docx-pages')?.focus()
    await userEvent.keyboard('{Escape}')
    expect(isActive(text.formatPainter)).toBe(false)
  })
})

describe('a caret without a selection', () => {
  it('formats the word around it, and beside words what is typed next', async () => {
    const { select, surface, run, part } = await open()
    select('paragraph')
    surface.focus()
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}{ArrowLeft}')
    run(font.fontFormat, { color: { val: 'C00000' } })
    expect(await part('word/document.xml')).toMatch(/<w:color w:val="C00000"\/><\/w:rPr><w:t[^>]*>paragraph</)
    await userEvent.keyboard('{End}')
    run(font.fontFormat, { b: {} })
    surface.focus()
    await userEvent.keyboard('new')
    await vi.waitFor(async () => expect(await part('word/document.xml')).toMatch(/<w:b\/><\/w:rPr><w:t[^>]*>new</))
  })
})
