import { afterEach, describe, expect, it, vi } from 'vitest'
import { openTestWriter, type TestWriter } from '../../test/open-writer.ts'
import { controls, history, page, protecting, text, viewing } from '../index.ts'
import { fillControl, insertControl } from '../reference/put-content-control.command.ts'

let writer: TestWriter
const open = async (): Promise<TestWriter> => (writer = await openTestWriter())
afterEach(() => writer.close())

describe('protection', () => {
  it('keeps edits away, also those that go around the engine, until it is lifted', async () => {
    const { run, part, surface, select, isActive } = await open()
    run(protecting.protection, 'readOnly')
    expect(await part('word/settings.xml')).toMatch(/<w:documentProtection w:edit="readOnly" w:enforcement="1"\/>/)
    await vi.waitUntil(() => surface.getEditingMode() === 'viewing')
    const before = await part('word/document.xml')
    run(page.pageColour, 'FFF2CC')
    select('天气')
    run(text.bold)
    expect(await part('word/document.xml')).toBe(before)
    run(protecting.protection, 'none')
    await vi.waitUntil(() => surface.getEditingMode() === 'editing')
    run(page.pageColour, 'FFF2CC')
    expect(await part('word/document.xml')).not.toBe(before)
    expect(isActive(page.openPage)).toBe(false)
  })

  it('comments only: the text stays as it is, and talking about it goes on', async () => {
    const { run, part, surface, select, refusal } = await open()
    run(protecting.protection, 'comments')
    expect(await part('word/settings.xml')).toMatch(/<w:documentProtection w:edit="comments" w:enforcement="1"\/>/)
    await vi.waitUntil(() => surface.getEditingMode() === 'viewing')
    const before = await part('word/document.xml')
    select('天气')
    surface.exec({ type: 'insertText', text: '气候' })
    run(text.bold)
    run(page.pageColour, 'FFF2CC')
    expect(await part('word/document.xml')).toBe(before)
    // Comments of the page are beside the text and need no edit of it.
    expect(refusal(viewing.find)).toBeNull()
    run(protecting.protection, 'none')
    await vi.waitUntil(() => surface.getEditingMode() === 'editing')
    select('天气')
    surface.exec({ type: 'insertText', text: '气候' })
    expect(await part('word/document.xml')).toContain('气候')
  })

  it('forms: fields are filled in, nothing else is changed', async () => {
    const { run, part, surface, select } = await open()
    select('Second')
    const { paragraphId = '' } = surface.surface?.state().selection.head ?? {}
    const place = { paragraphId, offset: 0 }
    surface.surface?.setSelection({ anchor: place, head: place })
    run(insertControl, { kind: 'dropDownList', title: '等级', items: ['甲', '乙'] })
    run(protecting.protection, 'forms')
    expect(await part('word/settings.xml')).toMatch(/<w:documentProtection w:edit="forms" w:enforcement="1"\/>/)
    select('天气')
    surface.exec({ type: 'insertText', text: '气候' })
    run(text.bold)
    run(page.pageColour, 'FFF2CC')
    const xml = await part('word/document.xml')
    expect(xml).toContain('好天气')
    expect(xml).not.toContain('<w:b/>')
    expect(xml).not.toContain('FFF2CC')
    const inside = { paragraphId, offset: 2 }
    surface.surface?.setSelection({ anchor: inside, head: inside })
    run(fillControl, '乙')
    expect(await part('word/document.xml')).toMatch(/<w:sdtContent><w:r>(<w:rPr>.*?<\/w:rPr>)?<w:t>乙</)
  })

  it('makes every edit a proposal', async () => {
    const { run, part, surface, select } = await open()
    run(protecting.protection, 'trackedChanges')
    await vi.waitUntil(() => surface.getEditingMode() === 'suggesting')
    select('天气')
    surface.exec({ type: 'insertText', text: '气候' })
    expect(await part('word/document.xml')).toContain('<w:ins ')
  })
})

describe('content controls', () => {
  it('are inserted with what they may hold, filled and taken away', async () => {
    const { run, part, refusal, surface } = await open()
    expect(refusal(insertControl, { kind: 'dropDownList', title: '', items: [] })).toBe('请至少写一个选项')
    expect(refusal(fillControl, '甲')).toBe('请先把光标放到内容控件里')
    const paragraph = surface.surface?.state().selection.head.paragraphId ?? ''
    const into = (offset: number): void => {
      const place = { paragraphId: paragraph, offset }
      surface.surface?.setSelection({ anchor: place, head: place })
    }
    into(0)
    run(insertControl, { kind: 'dropDownList', title: '等级', items: ['甲', '乙'] })
    into(2)
    expect(controls.controlAtCaret(surface)).toMatchObject({ kind: 'dropDownList', title: '等级', items: ['甲', '乙'] })
    run(fillControl, '乙')
    expect(await part('word/document.xml')).toMatch(/<w:sdtContent><w:r>(<w:rPr>.*?<\/w:rPr>)?<w:t>乙</)
    into(1)
    run(controls.removeControl)
    expect(await part('word/document.xml')).not.toContain('<w:sdt>')
    run(history.undo)
    expect(await part('word/document.xml')).toContain('<w:dropDownList')
  })
})
