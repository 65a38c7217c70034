import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { review, text } from '../commands/index.ts'
import { openTestWriter, type TestWriter, type TestWriterOptions } from '../test/open-writer.ts'
import { changesOf } from './change.ts'

let writer: TestWriter
const open = async (options?: TestWriterOptions): Promise<TestWriter> => (writer = await openTestWriter(options))
afterEach(() => writer.close())

const document = async (): Promise<string> => writer.part('word/document.xml')

/** Three proposals: words typed, words struck, words made bold. */
async function proposals(): Promise<TestWriter> {
  const opened = await open()
  const { run, select, surface } = opened
  run(review.suggesting)
  select('好天气')
  surface.focus()
  await userEvent.keyboard('{Delete}')
  select('Second')
  run(text.bold)
  select('paragraph')
  surface.focus()
  await userEvent.keyboard('x')
  await vi.waitFor(() => expect(changesOf(surface)).toHaveLength(3))
  return opened
}

describe('S125 tracked changes', () => {
  it('keep what is deleted and name who proposes what', async () => {
    const { surface, isActive } = await proposals()
    expect(isActive(review.suggesting)).toBe(true)
    expect(changesOf(surface).map(({ title, removed, added }) => [title, removed, added])).toEqual([
      ['删除', '好天气', ''],
      ['格式：加粗', '', ''],
      ['替换', 'paragraph', 'x'],
    ])
    for (const { author, at } of changesOf(surface)) {
      expect(author).toBe(writer.fake.host.user.name)
      expect(Math.abs(Date.now() - Date.parse(at ?? ''))).toBeLessThan(120_000)
    }
    // Other programs go on as a review, too.
    expect(await writer.part('word/settings.xml')).toContain('<w:trackRevisions/>')
    const xml = await document()
    expect(xml).toMatch(/<w:del [^>]*w:author="[^"]+"[^>]*>.*<w:delText[^>]*>好天气<\/w:delText>/u)
    expect(xml).toMatch(/<w:rPrChange /u)
  })

  it('are accepted and rejected one by one and taken back, with the panel', async () => {
    const { surface, text: said } = await proposals()
    await page.getByRole('tab', { name: '审阅' }).click()
    await page.getByRole('button', { name: '修订列表' }).click()
    const list = page.getByRole('complementary', { name: '修订' })
    await vi.waitFor(() => expect(list.element().querySelectorAll('.writer-change')).toHaveLength(3))
    await list.getByRole('button', { name: '接受这处修订' }).first().click()
    await vi.waitFor(() => expect(changesOf(surface)).toHaveLength(2))
    expect(said()).toContain('第一段文字，。')
    await list.getByRole('button', { name: '拒绝这处修订' }).last().click()
    await vi.waitFor(() => expect(changesOf(surface)).toHaveLength(1))
    expect(said()).toContain('Second paragraph of the document.')
    // Each decision is a step by itself, however soon the next one followed.
    surface.exec({ type: 'undo' })
    await vi.waitFor(() => expect(changesOf(surface)).toHaveLength(2))
    surface.exec({ type: 'undo' })
    await vi.waitFor(() => expect(changesOf(surface)).toHaveLength(3))
    await list.getByRole('button', { name: '全部拒绝' }).click()
    await vi.waitFor(() => expect(list.element().textContent).toContain('没有修订'))
    const xml = await document()
    for (const mark of ['<w:ins ', '<w:del ', '<w:rPrChange ']) expect(xml).not.toContain(mark)
  })

  it('S194 are shown in four ways; the file stays the same', async () => {
    const { run, element, isActive } = await proposals()
    const before = await document()
    const shown = (): string => element.querySelector('.docx-page')?.textContent ?? ''
    for (const [command, words, missing] of [
      [review.originalText, 'paragraph of', 'x of'],
      [review.finalText, 'x of', '好天气'],
      [review.simpleMarkup, 'x of', '好天气'],
      [review.allMarkup, '好天气', '\u0000'],
    ] as const) {
      run(command)
      expect(isActive(command)).toBe(true)
      await vi.waitFor(() => expect(shown()).toContain(words))
      expect(shown()).not.toContain(missing)
    }
    expect(await document()).toBe(before)
  })

  it('are walked through and decided at the caret; without any the tools say so', async () => {
    const { run, refusal, surface } = await proposals()
    surface.setActiveReviewItem(changesOf(surface)[0]?.key ?? '')
    run(review.acceptChange)
    expect(changesOf(surface).map(({ title, isActive }) => [title, isActive])).toEqual([
      ['格式：加粗', true],
      ['替换', false],
    ])
    run(review.nextChange)
    expect(changesOf(surface).find(({ isActive }) => isActive)?.title).toBe('替换')
    run(review.rejectAll)
    expect(changesOf(surface)).toEqual([])
    expect(refusal(review.acceptAll)).toBe('文档里没有修订')
  })

  it('are looked at by readers, who decide nothing', async () => {
    const { refusal } = await open({ role: 'read' })
    expect(refusal(review.suggesting)).toBe('你对这个文件只有查看权限')
    expect(refusal(review.acceptAll)).toBe('你对这个文件只有查看权限')
    expect(refusal(review.originalText)).toBe(null)
  })
})
