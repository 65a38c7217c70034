import { afterEach, describe, expect, it } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { elementsIn, isNamed } from '../model/tree/nodes.ts'
import { openTestWriter, type TestWriter, type TestWriterOptions } from './test/open-writer.ts'

let writer: TestWriter
const open = async (options?: TestWriterOptions): Promise<TestWriter> => (writer = await openTestWriter(options))
afterEach(() => writer.close())

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })

describe('tools', () => {
  it('presses as people press: the mark is set and the control shows it', async () => {
    const { select, surface } = await open()
    select('好天气')
    await button('加粗').click()
    expect(surface.snapshot().formatting?.bold).toBe(true)
    await expect.element(button('加粗')).toHaveAttribute('aria-pressed', 'true')
  })

  it('says why a control cannot be pressed, and keeps it reachable', async () => {
    await open()
    await expect.element(button('撤销：没有可以撤销的操作')).toHaveAttribute('aria-disabled', 'true')
  })

  it('shows the tools of a table only in a table', async () => {
    const { select } = await open({
      blocks: [
        { kind: 'paragraph', content: ['表格外'] },
        { kind: 'table', header: ['姓名'], rows: [['王小明']] },
      ],
    })
    select('表格外')
    await expect.element(page.getByRole('tab', { name: '表格工具' })).not.toBeInTheDocument()
    select('王小明')
    await page.getByRole('tab', { name: '表格工具' }).click()
    await expect.element(button('合并单元格：选中的内容不能使用这个功能')).toBeVisible()
  })

  it('shows the style of the selection, and none where its paragraphs differ', async () => {
    const { select, surface } = await open({
      blocks: [
        { kind: 'heading', level: 1, text: '第一章' },
        { kind: 'paragraph', content: ['正文的字'] },
      ],
    })
    const style = page.getByRole('combobox', { name: '样式' })
    select('正文的字')
    await expect.element(style).toHaveTextContent('正文')
    select('第一章')
    await expect.element(style).toHaveTextContent('标题 1')
    surface.focus()
    await userEvent.keyboard('{Control>}a{/Control}')
    await expect.poll(() => style.element().textContent).toBe('')
  })

  it('runs shortcuts through the same commands', async () => {
    const { select, surface } = await open()
    select('好天气')
    surface.focus()
    await userEvent.keyboard('{Control>}b{/Control}')
    expect(surface.snapshot().formatting?.bold).toBe(true)
    await userEvent.keyboard('{Control>}e{/Control}')
    expect(surface.snapshot().formatting?.alignment).toBe('center')
  })

  it('opens the sheet of shortcuts', async () => {
    const { surface } = await open()
    surface.focus()
    await userEvent.keyboard('{Control>}/{/Control}')
    await expect.element(page.getByRole('dialog', { name: '键盘快捷键' })).toBeVisible()
  })
})

describe('find and replace', () => {
  it('counts the hits, walks through them and replaces all', async () => {
    const { surface, text } = await open({ blocks: [{ kind: 'paragraph', content: ['甲乙甲乙甲'] }] })
    surface.focus()
    await userEvent.keyboard('{Control>}h{/Control}')
    await page.getByLabelText('查找内容').fill('甲')
    await expect.element(page.getByText('1 / 3')).toBeVisible()
    await button('下一处').click()
    await expect.element(page.getByText('2 / 3')).toBeVisible()
    await page.getByLabelText('替换为').fill('丙')
    await button('全部替换').click()
    expect(text()).toBe('丙乙丙乙丙')
    expect(writer.fake.calls.toasts).toContain('已替换 3 处')
  })

  it('replaces what was found where it is now, however lately others wrote before it', async () => {
    const { surface, text } = await open({ blocks: [{ kind: 'paragraph', content: ['甲乙甲乙'] }] })
    surface.focus()
    await userEvent.keyboard('{Control>}h{/Control}')
    await page.getByLabelText('查找内容').fill('乙')
    await page.getByLabelText('替换为').fill('丁')
    await expect.element(page.getByText('1 / 2')).toBeVisible()
    const before = (letters: string): void => {
      const part = surface.surface?.session.part()
      const paragraph = part && [...elementsIn(part.root)].find((one) => isNamed(one, 'p'))
      const insert = { op: 'insertText', paragraphId: paragraph?.id ?? '', offset: 0, text: letters } as const
      surface.surface?.applyAutomationOps(() => [insert], { kind: 'body' })
    }
    // In the same moment: no search has run since.
    before('新')
    ;(button('替换').element() as HTMLElement).click()
    expect(text()).toBe('新甲丁甲乙')
    before('又')
    ;(button('全部替换').element() as HTMLElement).click()
    expect(text()).toBe('又新甲丁甲丁')
  })

  it('finds for who types without a pause: Enter goes to the first hit, Escape leaves one at what was marked', async () => {
    const { surface, text } = await open({ blocks: [{ kind: 'paragraph', content: ['甲乙甲乙甲'] }] })
    surface.focus()
    await userEvent.keyboard('{Control>}f{/Control}')
    await expect.element(page.getByLabelText('查找内容')).toBeVisible()
    await userEvent.keyboard('乙{Enter}{Escape}丙')
    await expect.poll(text).toBe('甲丙甲乙甲')
    await userEvent.keyboard('{Control>}f{/Control}')
    await expect.element(page.getByLabelText('查找内容')).toBeVisible()
    await userEvent.keyboard('乙{Escape}丁')
    await expect.poll(text).toBe('甲丙甲丁甲')
  })

  it('minds the case and whole words when told to', async () => {
    const { surface } = await open({ blocks: [{ kind: 'paragraph', content: ['Word word wording'] }] })
    surface.focus()
    await userEvent.keyboard('{Control>}f{/Control}')
    await page.getByLabelText('查找内容').fill('word')
    await expect.element(page.getByText('1 / 3')).toBeVisible()
    await page.getByText('区分大小写').click()
    await expect.element(page.getByText('1 / 2')).toBeVisible()
    await page.getByText('全字匹配').click()
    await expect.element(page.getByText('1 / 1')).toBeVisible()
  })
})

describe('Chinese input', () => {
  it('commits a composition once and leaves nothing of the letters', async () => {
    const { surface, select, text, run } = await open({ blocks: [{ kind: 'paragraph', content: ['前后'] }] })
    select('后')
    surface.focus()
    await userEvent.keyboard('{ArrowLeft}')
    const session = cdp() as unknown as { send(method: string, params: unknown): Promise<unknown> }
    for (const letters of ['z', 'zh', 'zho', 'zhong'])
      await session.send('Input.imeSetComposition', {
        text: letters,
        selectionStart: letters.length,
        selectionEnd: letters.length,
      })
    await session.send('Input.insertText', { text: '中文' })
    await expect.poll(() => text()).toBe('前中文后')
    const { history } = await import('./commands/index.ts')
    run(history.undo)
    expect(text()).toBe('前后')
  })
})

describe('layout and rights', () => {
  it('gives a phone one bar below the pages: it reads first, and every tool is there while it writes', async () => {
    const { element, surface } = await open({ layout: 'mobile' })
    await expect.element(page.getByRole('toolbar', { name: '文档工具' })).toBeVisible()
    await expect.poll(() => surface.getEditingMode()).toBe('viewing')
    await userEvent.click(button('适应手机'))
    await expect.element(page.getByRole('region', { name: '适应手机的文档' })).toBeVisible()
    await userEvent.click(button('编辑'))
    await expect.element(page.getByRole('toolbar', { name: '常用工具' })).toBeVisible()
    await expect.poll(() => surface.getEditingMode()).toBe('editing')
    await userEvent.click(button('全部工具'))
    await userEvent.click(page.getByRole('tab', { name: '插入' }))
    await expect.element(button('公式…')).toBeVisible()
    await userEvent.click(button('完成编辑'))
    await expect.poll(() => surface.getEditingMode()).toBe('viewing')
    expect(element.querySelector('.wf-ribbon')).toBe(null)
  })

  it('gives a reader no tools, says so, and follows the right when it is given', async () => {
    const { element, fake, surface } = await open({ role: 'read' })
    await expect.element(page.getByText('只读')).toBeVisible()
    expect(element.querySelector('[role=toolbar]')).toBe(null)
    const { aclOfRole } = await import('@wenfang/shared-protocol')
    fake.setAcl(aclOfRole('write'))
    await expect.element(button('加粗')).toBeVisible()
    expect(surface.snapshot().editingMode).toBe('editing')
  })

  it('shows a phone the column of text of the page that it opens with, beside a wider page, too', async () => {
    const section = (width: number, height: number): string =>
      `<w:sectPr><w:pgSz w:w="${width}" w:h="${height}"/><w:pgMar w:top="1440" w:bottom="1440" w:left="1800" w:right="1800" w:header="720" w:footer="720" w:gutter="0"/></w:sectPr>`
    const xml = `<w:p><w:pPr>${section(11_906, 16_838)}</w:pPr><w:r><w:t>竖的一页</w:t></w:r></w:p><w:p><w:pPr>${section(23_812, 11_906)}</w:pPr><w:r><w:t>横的一页</w:t></w:r></w:p><w:p/>`
    const { element } = await open({ layout: 'mobile', blocks: [{ kind: 'markup', xml }] })
    const words = (): DOMRect | undefined =>
      [...element.querySelectorAll('.docx-page span')]
        .find(({ childElementCount, textContent }) => childElementCount === 0 && textContent.startsWith('竖'))
        ?.getBoundingClientRect()
    const desk = element.querySelector('.writer-desk')?.getBoundingClientRect()
    await expect.poll(() => words()?.left).toBeGreaterThanOrEqual(desk?.left ?? Infinity)
    expect(words()?.right).toBeLessThan(desk?.right ?? 0)
  })

  it('names the page of the caret while it is in sight, else the one that is looked at', async () => {
    const lines = Array.from({ length: 60 }, (_, at) => ({ kind: 'paragraph' as const, content: [`第${at}行`] }))
    const { element, select, surface } = await open({ blocks: lines })
    const desk = element.querySelector('.writer-desk')
    const second = element.querySelector('.docx-page[data-page-index="1"]')
    const scrollTo = (part: number): void => {
      const [sheet, seen] = [second?.getBoundingClientRect(), desk?.getBoundingClientRect()]
      desk?.scrollBy({ top: (sheet?.top ?? 0) + part * (sheet?.height ?? 0) - (seen?.top ?? 0), behavior: 'instant' })
    }
    const named = (number: number) => page.getByText(new RegExp(`^第 ${number} 页，共`))
    // The last line of the first page stays in sight while the middle of the view is on the second.
    const first = surface.surface?.layout().pages[0]?.fragments ?? []
    select(`第${first.length - 1}行`)
    await expect.element(named(1)).toBeVisible()
    scrollTo(-0.14)
    await expect.poll(() => surface.getCurrentPage('viewport')).toBe(2)
    await expect.element(named(1)).toBeVisible()
    scrollTo(0.1)
    await expect.element(named(2)).toBeVisible()
  })

  it('counts words as word processors of China do, and pages', async () => {
    await open()
    await expect.element(page.getByText('字数 15')).toBeVisible()
    await expect.element(page.getByText('第 1 页，共 1 页')).toBeVisible()
  })
})

describe('leaving', () => {
  it('lets go of every stream and element', async () => {
    const { element, fake } = await open()
    writer.close()
    expect(fake.openSubscriptions()).toBe(0)
    expect(element.childElementCount).toBe(0)
  })
})

describe('people without the right to write', () => {
  it.each(['read', 'comment'] as const)('S312 %s: select and copy, and change nothing by any key', async (role) => {
    const { surface, text, select } = await open({ role })
    const before = text()
    surface.focus()
    select('好天气')
    expect(surface.query({ type: 'selectedText' })).toBe('好天气')
    await userEvent.keyboard('坏{Enter}{Delete}{Backspace}{Tab}')
    for (const keys of ['b', 'z', 'y', 'x', '{Enter}', 'k']) await userEvent.keyboard(`{Control>}${keys}{/Control}`)
    expect(text()).toBe(before)
    expect(writer.fake.host.doc.body.store.pendingStructs).toBe(null)
  })
})
