import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { headerFooter, history, reference } from '../commands/index.ts'
import type { Block } from '@wenfang/shared-testing/fixtures'
import { openTestWriter, type TestWriter } from '../test/open-writer.ts'
import * as markup from './testing/clipboard-markup.ts'

let writer: TestWriter
afterEach(() => writer.close())

/** Pastes as a browser does: with an event that carries both flavours. */
async function paste(html: string, text = '文字'): Promise<TestWriter> {
  writer = await openTestWriter({ blocks: [{ kind: 'paragraph', content: ['开头'] }] })
  writer.select('开头')
  writer.surface.focus()
  await userEvent.keyboard('{ArrowRight}{Enter}')
  pasteHere(html, text)
  return writer
}
function pasteHere(html: string, text: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/html', html)
  clipboardData.setData('text/plain', text)
  const target = writer.element.querySelector('.docx-pages')
  target?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}
function copyHere(): DataTransfer {
  const clipboardData = new DataTransfer()
  const copied = new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true })
  writer.element.querySelector('.docx-pages')?.dispatchEvent(copied)
  return clipboardData
}
const xmlOf = () => writer.part('word/document.xml')
const cellsOf = (xml: string) => xml.match(/<w:tc[ >]/g)?.length ?? 0

describe('what other programs copied', () => {
  it.each([
    ['Word', markup.fromWord],
    ['WPS', markup.fromWps],
    ['Google Docs', markup.fromDocs],
  ])('of %s keeps headings, emphasis, lists and tables, and nothing foreign', async (_name, html) => {
    await paste(html)
    const xml = await xmlOf()
    for (const words of ['第一章', '粗红字', '楷体字', '第一项', '第二项', '合并的格', '甲格', '乙格'])
      expect(xml).toContain(words)
    expect(xml).toMatch(/<w:pStyle w:val="(?:Heading)?1"\/>.*?第一章|<w:outlineLvl w:val="0"\/>.*?第一章/)
    expect(xml).toMatch(/<w:b\/>(?:(?!<\/w:r>).)*粗红字/)
    expect(xml).toMatch(/FF0000(?:(?!<\/w:r>).)*粗红字/i)
    expect(xml.match(/<w:numPr>/g)).toHaveLength(2)
    expect(xml).toContain('<w:gridSpan w:val="2"/>')
    expect(cellsOf(xml)).toBe(3)
    expect(xml).not.toMatch(/mso-|file:\/\/\/|MsoNormal|<o:p|clip_image/)
    expect(writer.text()).not.toMatch(/·|^l\s/m)
  })

  it('of Excel is a table, of a web page lists in lists and links', async () => {
    await paste(markup.fromExcel)
    expect(await xmlOf()).toMatch(/<w:gridSpan w:val="2"\/>.*合并的格.*甲格.*1,234\.50/s)
    writer.close()
    await paste(markup.fromBrowser)
    const xml = await xmlOf()
    expect(xml.match(/<w:numPr>/g)).toHaveLength(3)
    expect(xml).toMatch(/<w:ilvl w:val="1"\/>(?:(?!<\/w:p>).)*里面的项/)
    expect(xml).toMatch(/<w:hyperlink (?:(?!<\/w:hyperlink>).)*链接/)
    expect(xml).toMatch(/<w:pStyle w:val="(?:Heading)?2"\/>.*?第一章/)
    expect(xml).not.toContain('steal')
  })

  it('brings pictures along, and does no harm when it means to', async () => {
    await paste(markup.withPicture)
    expect(await xmlOf()).toMatch(/图前.*<w:drawing>.*图后/s)
    writer.close()
    await paste(markup.hostile)
    expect(await xmlOf()).toContain('正文')
    expect((globalThis as { pwned?: number }).pwned).toBeUndefined()
    expect(await writer.part('word/_rels/document.xml.rels')).not.toMatch(/javascript:|file:|evil/)
    writer.close()
    const deep = '<div>'.repeat(20_000) + '深处' + '</div>'.repeat(20_000)
    await paste(deep, '深处')
    expect(writer.text()).toContain('深处')
    writer.close()
    const large = `<p style="color:red">${'长文'.repeat(2_500_000)}</p>`
    await paste(large, '长文')
    await userEvent.keyboard('后')
    await vi.waitFor(() => expect(writer.text()).toContain('后'))
  })
})

describe('what was copied here', () => {
  const table: Block = { kind: 'table', header: ['甲格', '乙格'], rows: [['丙格', '丁格']] }

  it.each([
    ['the last words of a paragraph', '末尾', ['前面的话末尾', '目末尾标']],
    ['all words of a cell', '丁格', ['前面的话末尾', '目丁格标']],
  ])('goes into the middle of a paragraph without breaking it: %s', async (_, words, paragraphs) => {
    writer = await openTestWriter({
      blocks: [{ kind: 'paragraph', content: ['前面的话末尾'] }, { kind: 'paragraph', content: ['目标'] }, table],
    })
    writer.select(words)
    writer.surface.focus()
    const copied = copyHere()
    writer.select('标')
    await userEvent.keyboard('{ArrowLeft}')
    pasteHere(copied.getData('text/html'), copied.getData('text/plain'))
    await expect.poll(() => writer.text().split('\n').slice(0, 2)).toEqual(paragraphs)
  })

  it('is a paragraph where all of it was selected', async () => {
    writer = await openTestWriter({
      blocks: [
        { kind: 'paragraph', content: ['整段的话'] },
        { kind: 'paragraph', content: ['目标'] },
      ],
    })
    writer.select('整段的话')
    writer.surface.focus()
    const copied = copyHere()
    writer.select('目标')
    await userEvent.keyboard('{ArrowLeft}')
    pasteHere(copied.getData('text/html'), copied.getData('text/plain'))
    await expect.poll(() => writer.text()).toBe('整段的话\n整段的话\n目标')
  })
})

describe('in a header and in a note', () => {
  const html = '<p>前<b style="color:#ff0000">粗红字</b>后</p><ul><li>甲项</li></ul>'

  it.each([
    ['a header', () => writer.run(headerFooter.header), 'word/header1.xml'],
    ['a footnote', () => writer.run(reference.footnote), 'word/footnotes.xml'],
  ])(
    'what other programs copied keeps its look, one writes on behind it, and undo takes it back: %s',
    async (_, go, part) => {
      writer = await openTestWriter({ blocks: [{ kind: 'paragraph', content: ['开头'] }] })
      writer.select('开头')
      writer.surface.focus()
      await userEvent.keyboard('{ArrowRight}')
      go()
      await userEvent.keyboard('原')
      pasteHere(html, '前粗红字后\n甲项')
      await userEvent.keyboard('▲')
      const looks = /<w:b\/>(?:(?!<\/w:r>).)*FF0000(?:(?!<\/w:r>).)*粗红字/i
      await expect.poll(() => writer.part(part)).toMatch(looks)
      expect(await writer.part(part)).toMatch(/<w:numPr>(?:(?!<\/w:p>).)*甲项/)
      const shared = await writer.sharedPart(part)
      expect(shared).toMatch(looks)
      expect(shared.replaceAll(/<[^>]*>/g, '')).toMatch(/原前粗红字后甲项▲/)
      expect(writer.text().startsWith('开头')).toBe(true)
      writer.run(history.undo)
      writer.run(history.undo)
      await expect.poll(async () => (await writer.part(part)).replaceAll(/<[^>]*>/g, '')).toMatch(/原(?:测试)?$/)
    },
  )

  it.each([
    ['a header', () => writer.run(headerFooter.header)],
    ['a footnote', () => writer.run(reference.footnote)],
  ])('what is copied there keeps its look in the text: %s', async (_, go) => {
    writer = await openTestWriter({ blocks: [{ kind: 'paragraph', content: ['开头'] }] })
    writer.select('开头')
    writer.surface.focus()
    await userEvent.keyboard('{ArrowRight}')
    go()
    await userEvent.keyboard('平常字')
    pasteHere('<b style="color:#ff0000">粗红字</b>', '粗红字')
    await userEvent.keyboard('{Home}{Shift>}{End}{/Shift}')
    const clipboardData = copyHere()
    expect(clipboardData.getData('text/plain')).toContain('平常字粗红字')
    writer.run(headerFooter.leaveHeaderFooter)
    writer.select('开头')
    writer.surface.focus()
    await userEvent.keyboard('{ArrowLeft}')
    pasteHere(clipboardData.getData('text/html'), clipboardData.getData('text/plain'))
    await expect.poll(xmlOf).toMatch(/<w:b\/>(?:(?!<\/w:r>).)*FF0000(?:(?!<\/w:r>).)*粗红字.*开头/is)
    expect(await xmlOf()).toContain('平常字')
    expect(await xmlOf()).not.toContain('footnoteRef/')
  })
})

describe('the caret', () => {
  const table = '<table><tr><td>甲格</td><td>乙格</td></tr></table>'

  it.each([
    ['letters of a line', '<b>粗</b>字', '开粗字▲头'],
    ['a paragraph', '<p>一段</p>', '开一段▲头'],
    ['two paragraphs', '<p>一段</p><p>二段</p>', '开一段\n二段▲头'],
    ['a heading', '<h2>题</h2><p>尾</p>', '开题\n尾▲头'],
    ['a list', '<ul><li>甲</li><li>乙</li></ul>', '开甲\n乙\n▲头'],
    ['a table', table, '开\n甲格\n乙格\n▲头'],
    ['a table with a line behind it', `${table}<p>尾</p>`, '开\n甲格\n乙格\n尾▲头'],
  ])('stands behind what was pasted: %s', async (_name, html, expected) => {
    writer = await openTestWriter({ blocks: [{ kind: 'paragraph', content: ['开头'] }] })
    writer.select('开头')
    writer.surface.focus()
    await userEvent.keyboard('{ArrowLeft}{ArrowRight}')
    pasteHere(html, '文字')
    await userEvent.keyboard('▲')
    await expect.poll(() => writer.text()).toBe(expected)
  })

  it('stands behind what was pasted in place of a selection, over the end of a paragraph, and where one cuts and pastes', async () => {
    writer = await openTestWriter({
      blocks: [
        { kind: 'paragraph', content: ['开头第一'] },
        { kind: 'paragraph', content: ['末尾第二'] },
      ],
    })
    writer.select('第一')
    writer.surface.focus()
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}')
    pasteHere('<p>甲<i>乙</i></p>', '甲乙')
    await userEvent.keyboard('▲')
    await expect.poll(() => writer.text()).toBe('开头甲乙▲尾第二')
  })
})

describe('what is long', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, index) => `第 ${index} 段`)

  it('is pasted after it was said, as one step of undo; what is too long is refused and changes nothing', async () => {
    await paste('', '前')
    pasteHere('<p>段</p>'.repeat(20_000), '段')
    expect(writer.fake.calls.toasts.at(-1)).toContain('一次放不下')
    expect(writer.text()).toBe('开头\n前')
    pasteHere('', lines(2600).join('\n'))
    expect(writer.fake.calls.toasts.at(-1)).toContain('正在粘贴约 2600 段')
    await vi.waitFor(() => expect(writer.text()).toBe(`开头\n前${lines(2600).join('\n')}`), { timeout: 20_000 })
    writer.run(history.undo)
    await vi.waitFor(() => expect(writer.text()).toBe('开头\n前'), { timeout: 20_000 })
  })
})

describe('the choice after a paste', () => {
  it('puts the same with the look of the place, or letters only; Ctrl+Z takes it back as one', async () => {
    const { run, text } = await paste(markup.fromWord, '第一章\n粗红字 楷体字')
    const xml = await xmlOf()
    expect(xml).toContain('楷体')
    await page.getByRole('button', { name: '粘贴选项（Ctrl）' }).click()
    await page.getByRole('button', { name: '合并格式（M）' }).click()
    await vi.waitFor(async () => expect(await xmlOf()).not.toMatch(/FF0000|w:eastAsia="楷体"/i))
    const merged = await xmlOf()
    expect(merged).toMatch(/<w:b\/>(?:(?!<\/w:r>).)*粗红字/)
    expect(merged.match(/<w:numPr>/g)).toHaveLength(2)
    expect(merged).toContain('<w:gridSpan w:val="2"/>')
    await page.getByRole('button', { name: '只保留文本（T）' }).click()
    await vi.waitFor(async () => expect(await xmlOf()).not.toContain('<w:tbl>'))
    expect(text()).toBe('开头\n第一章\n粗红字 楷体字')
    run(history.undo)
    await vi.waitFor(() => expect(text()).toBe('开头\n'))
    await userEvent.keyboard('x')
    await expect.poll(() => writer.element.querySelector('.writer-paste-options')).toBeNull()
  })
})
