import { afterEach, describe, expect, it } from 'vitest'
import { openTestWriter, type TestWriter, type TestWriterOptions } from '../test/open-writer.ts'
import {
  breaks,
  clipboard,
  headerFooter,
  history,
  insert,
  paragraph,
  READ_ONLY,
  reference,
  table,
  tableFormat,
  text,
  viewing,
} from './index.ts'

let writer: TestWriter
const open = async (options?: TestWriterOptions): Promise<TestWriter> => (writer = await openTestWriter(options))
afterEach(() => writer.close())

const TABLE = {
  kind: 'table',
  header: ['姓名', '年龄'],
  rows: [
    ['王小明', '8'],
    ['李雷', '9'],
  ],
} as const

describe('text', () => {
  it('marks the selection, shows the mark as active, and takes it back', async () => {
    const { run, select, part, isActive } = await open()
    for (const [command, mark] of [
      [text.bold, '<w:b/>'],
      [text.italic, '<w:i/>'],
      [text.underline, '<w:u '],
      [text.strike, '<w:strike/>'],
      [text.superscript, 'w:val="superscript"'],
      [text.subscript, 'w:val="subscript"'],
    ] as const) {
      select('天气')
      run(command)
      expect(await part('word/document.xml')).toContain(mark)
      expect(isActive(command)).toBe(true)
      run(command)
      expect(isActive(command)).toBe(false)
    }
  })

  it('sets a Chinese family for every script and a Latin one for Latin letters only', async () => {
    const { run, select, part } = await open()
    select('好天气')
    run(text.fontFamily, '楷体')
    expect(await part('word/document.xml')).toMatch(/<w:rFonts [^>]*w:eastAsia="楷体"/)
    select('Second')
    run(text.fontFamily, 'Georgia')
    const rFonts = /<w:rFonts [^>]*Georgia[^>]*>/.exec(await part('word/document.xml'))?.[0]
    expect(rFonts).toContain('w:ascii="Georgia"')
    expect(rFonts).not.toContain('w:eastAsia="Georgia"')
  })

  it('sets size, colour and marker, and clears them all', async () => {
    const { run, select, part } = await open()
    select('好天气')
    run(text.fontSize, 12)
    run(text.textColour, 'C0392B')
    run(text.highlight, 'yellow')
    const xml = await part('word/document.xml')
    expect(xml).toContain('<w:sz w:val="24"/>')
    expect(xml).toContain('w:val="C0392B"')
    expect(xml).toContain('<w:highlight w:val="yellow"/>')
    run(text.clearFormatting)
    expect(await part('word/document.xml')).not.toContain('C0392B')
  })

  it('refuses sizes no document can hold, and says why', async () => {
    const { refusal, run, fake, part } = await open()
    expect(refusal(text.fontSize, 0.5)).toBe('字号要在 1 到 1638 磅之间')
    const before = await part('word/document.xml')
    expect(run(text.fontSize, 5000)).toBe(false)
    expect(fake.calls.toasts).toHaveLength(1)
    expect(await part('word/document.xml')).toBe(before)
  })

  it('grows and shrinks by the steps people know', async () => {
    const { run, select, surface } = await open()
    select('好天气')
    run(text.fontSize, 10.5)
    run(text.growFont)
    expect(surface.snapshot().formatting?.fontSizePt).toBe(11)
    run(text.shrinkFont)
    run(text.shrinkFont)
    expect(surface.snapshot().formatting?.fontSizePt).toBe(10)
  })

  it('paints the format of one place onto another', async () => {
    const { run, select, surface, isActive } = await open()
    select('好天气')
    run(text.bold)
    run(text.formatPainter)
    expect(isActive(text.formatPainter)).toBe(true)
    select('Second')
    run(text.pasteFormat)
    expect(surface.snapshot().formatting?.bold).toBe(true)
  })
})

describe('paragraphs', () => {
  it.each([
    [paragraph.alignCentre, 'center'],
    [paragraph.alignRight, 'right'],
    [paragraph.alignJustify, 'both'],
  ] as const)('aligns: %o', async (command, value) => {
    const { run, select, part, isActive } = await open()
    select('好天气')
    run(command)
    expect(await part('word/document.xml')).toContain(`<w:jc w:val="${value}"/>`)
    expect(isActive(command)).toBe(true)
  })

  it('makes bullets and numbers and changes their level', async () => {
    const { run, select, part } = await open()
    select('好天气')
    run(paragraph.bullets)
    expect(await part('word/document.xml')).toContain('<w:numPr>')
    run(paragraph.indent)
    expect(await part('word/document.xml')).toContain('<w:ilvl w:val="1"/>')
    run(paragraph.outdent)
    expect(await part('word/document.xml')).toContain('<w:ilvl w:val="0"/>')
    run(paragraph.bullets)
    expect(await part('word/document.xml')).not.toMatch(/<w:numId w:val="[1-9]/)
  })

  it('gives a heading its style and takes it back to body text', async () => {
    const { run, select, part, isActive } = await open()
    select('好天气')
    run(paragraph.heading2)
    expect(await part('word/document.xml')).toContain('<w:pStyle w:val="Heading2"/>')
    expect(isActive(paragraph.heading2)).toBe(true)
    run(paragraph.bodyText)
    expect(isActive(paragraph.heading2)).toBe(false)
  })

  it('sets line spacing and the whole paragraph format', async () => {
    const { run, select, part } = await open()
    select('好天气')
    run(paragraph.lineSpacing, 1.5)
    expect(await part('word/document.xml')).toMatch(/w:line="360"/)
    run(paragraph.paragraphProperties, {
      ind: { firstLine: '480' },
      spacing: { before: '120', line: '400', lineRule: 'exact' },
      keepNext: {},
    })
    const xml = await part('word/document.xml')
    expect(xml).toContain('w:firstLine="480"')
    expect(xml).toContain('w:lineRule="exact"')
    expect(xml).toMatch(/<w:keepNext\b/)
  })
})

describe('insertions', () => {
  it('inserts a table and works on its rows and columns', async () => {
    const { run, select, surface, refusal } = await open()
    select('好天气')
    run(insert.insertTable, { rows: 3, columns: 4 })
    surface.selectMatch(surface.findMatches('Second')[0] as never)
    expect(refusal(table.rowBelow)).toBe('请先把光标放到表格里')
    expect(surface.query({ type: 'paragraphs' }).length).toBeGreaterThanOrEqual(14)
  })

  it('adds and removes rows and columns, shades and borders', async () => {
    const { run, select, surface, part } = await open({ blocks: [TABLE] })
    select('王小明')
    expect(surface.snapshot().table).toMatchObject({ rows: 3, columns: 2 })
    run(table.rowBelow)
    expect(surface.snapshot().table?.rows).toBe(4)
    run(table.columnRight)
    expect(surface.snapshot().table?.columns).toBe(3)
    run(table.deleteRow)
    run(table.deleteColumn)
    expect(surface.snapshot().table).toMatchObject({ rows: 3, columns: 2 })
    select('王小明')
    run(table.cellShading, 'F8D7D3')
    const line = { size: 8, style: 'double', colour: '2F6BD0' } as const
    run(tableFormat.bordersAndShading, {
      borders: { top: line, bottom: line, left: line, right: line },
      isWholeTable: false,
    })
    const xml = await part('word/document.xml')
    expect(xml).toContain('w:fill="F8D7D3"')
    expect(xml).toContain('w:val="double"')
    run(table.deleteTable)
    expect(await part('word/document.xml')).not.toContain('<w:tbl>')
  })

  it('says in Chinese why one cell alone cannot be merged', async () => {
    const { select, refusal } = await open({ blocks: [TABLE] })
    select('王小明')
    expect(refusal(table.mergeCells)).toBe('选中的内容不能使用这个功能')
  })

  it('inserts a page break and a footnote', async () => {
    const { run, select, part } = await open()
    select('Second')
    run(breaks.pageBreak)
    expect(await part('word/document.xml')).toContain('w:type="page"')
    select('好天气')
    run(reference.footnote)
    expect(await part('word/document.xml')).toContain('<w:footnoteReference')
  })

  it('enters the header and leaves it again', async () => {
    const { run, surface, refusal } = await open()
    expect(refusal(headerFooter.leaveHeaderFooter)).toBe('光标不在页眉页脚里')
    run(headerFooter.header)
    expect(surface.getHeaderFooterState()?.editing).toBe('header')
    run(headerFooter.leaveHeaderFooter)
    expect(surface.getHeaderFooterState()?.editing ?? null).toBe(null)
  })

  it('links the selection and takes the link away; unsafe addresses are refused', async () => {
    const { run, select, part, refusal, surface } = await open()
    select('天气')
    expect(refusal(insert.setLink, { url: 'javascript:alert(1)' })).not.toBe(null)
    run(insert.setLink, { url: 'example.com/a' })
    expect(await part('word/_rels/document.xml.rels')).toContain('https://example.com/a')
    expect(await part('word/document.xml')).toContain('<w:hyperlink')
    select('天气')
    expect(surface.surface?.hyperlinks.linkAtCaret()?.href).toBe('https://example.com/a')
    run(insert.removeLink)
    expect(await part('word/document.xml')).not.toContain('<w:hyperlink')
  })
})

describe('history', () => {
  it('undoes and redoes, and says when there is nothing to undo', async () => {
    const { run, select, refusal, text: content, surface } = await open()
    expect(refusal(history.undo)).toBe('没有可以撤销的操作')
    select('好天气')
    surface.exec({ type: 'pasteWithoutFormatting', text: '坏天气' })
    expect(content()).toContain('坏天气')
    run(history.undo)
    expect(content()).toContain('好天气')
    run(history.redo)
    expect(content()).toContain('坏天气')
  })
})

describe('rights', () => {
  it('refuses every change to a reader, in the chrome and in the engine', async () => {
    const { refusal, surface, text: content } = await open({ role: 'read' })
    const before = content()
    expect(refusal(text.bold)).toBe(READ_ONLY)
    expect(refusal(insert.insertTable, { rows: 1, columns: 1 })).toBe(READ_ONLY)
    expect(refusal(viewing.find)).toBe(null)
    surface.exec({ type: 'pasteWithoutFormatting', text: '偷偷写' })
    surface.surface?.type('偷偷写')
    surface.exec({ type: 'insertBreak', kind: 'page' })
    surface.exec({ type: 'undo' })
    expect(content()).toBe(before)
  })

  it('copies only what is selected', async () => {
    const { refusal, select } = await open({ role: 'read' })
    expect(refusal(clipboard.copy)).toBe('请先选中内容')
    select('好天气')
    expect(refusal(clipboard.copy)).toBe(null)
  })
})
