import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterEach, describe, expect, it } from 'vitest'
import { documentOf } from '../../../commands/testing/document-of.ts'
import { openTestWriter, type TestWriter, type TestWriterOptions } from '../../test/open-writer.ts'
import { font, history, list, paragraph, style } from '../index.ts'
import { NUMBERS } from './list-library.ts'
import { applyKnownStyle, modifyStyle, newStyle, removeStyle, updateStyle } from './change-style.command.ts'
import { KNOWN_STYLES } from './known-styles.ts'
import { sortParagraphs } from './paragraph-format.command.ts'

let writer: TestWriter
const open = async (options?: TestWriterOptions): Promise<TestWriter> => (writer = await openTestWriter(options))
afterEach(() => writer.close())

const DOCUMENT = 'word/document.xml'
const LINES = ['丙 3', '甲 10', '乙 2'].map((text) => ({ kind: 'paragraph', content: [text] }) as const)

/** Selects from the beginning of one text to the end of another. */
function selectAcross({ surface }: TestWriter, from: string, to: string): void {
  const [first] = surface.findMatches(from)
  const [last] = surface.findMatches(to)
  if (!first || !last) throw new Error('the document does not say that')
  surface.surface?.setSelection({
    anchor: { paragraphId: first.blockId, offset: first.start },
    head: { paragraphId: last.blockId, offset: last.start + last.length },
  })
}

describe('formats that the engine has no command for', () => {
  it('are one step to undo, and painted', async () => {
    const { run, select, part, element } = await open()
    select('天气')
    run(font.fontFormat, {
      bdr: { val: 'single', sz: '4', space: '0', color: 'auto' },
      spacing: { val: '40' },
      caps: {},
    })
    const xml = await part(DOCUMENT)
    expect(xml).toMatch(/<w:rPr><w:caps\/><w:spacing w:val="40"\/><w:bdr [^>]*\/><\/w:rPr><w:t[^>]*>天气</)
    await expect.poll(() => element.innerHTML).toMatch(/letter-spacing/)
    run(history.undo)
    expect(await part(DOCUMENT)).not.toContain('<w:bdr')
    expect(await part(DOCUMENT)).not.toContain('<w:caps')
  })

  it('show emphasis marks: dots below letters, circles above them without moving the line', async () => {
    const { run, select, element } = await open()
    select('好天气')
    const marked = () =>
      [...element.querySelectorAll<HTMLElement>('.docx-page .layout-run')].find(
        (one) => getComputedStyle(one).textEmphasisStyle !== 'none',
      )
    const lineTop = () => element.querySelector('.docx-page .layout-run')?.getBoundingClientRect().top
    const before = lineTop()
    run(font.fontFormat, { em: { val: 'dot' } })
    await expect.poll(() => marked()?.style.textEmphasisPosition).toMatch(/^under/)
    expect(marked()?.textContent).toContain('好')
    run(font.fontFormat, { em: { val: 'circle' } })
    await expect.poll(() => marked()?.style.textEmphasisPosition).toMatch(/^over/)
    expect(lineTop()).toBeCloseTo(before ?? Number.NaN, 0)
  })

  it('are switched off where they are on', async () => {
    const { run, select, part } = await open()
    select('天气')
    for (const [command, mark] of [
      [font.doubleStrike, '<w:dstrike/>'],
      [font.hiddenText, '<w:vanish/>'],
      [font.characterShading, '<w:shd '],
      [font.doubleUnderline, '<w:u w:val="double"'],
    ] as const) {
      select('天气')
      run(command)
      expect(await part(DOCUMENT)).toContain(mark)
      select('天气')
      run(command)
      expect(await part(DOCUMENT)).not.toContain(mark)
    }
  })

  it('write letters otherwise', async () => {
    const { run, select, text } = await open()
    select('Second paragraph')
    run(font.upperCase)
    expect(text()).toContain('SECOND PARAGRAPH of the')
    run(font.fullWidth)
    expect(text()).toContain('ＳＥＣＯＮＤ　ＰＡＲＡＧＲＡＰＨ of the')
    run(font.halfWidth)
    run(font.titleCase)
    expect(text()).toContain('Second Paragraph of the')
    run(history.undo)
    expect(text()).toContain('SECOND PARAGRAPH')
  })

  it('of paragraphs are given to all that are selected', async () => {
    const opened = await open({ blocks: LINES })
    selectAcross(opened, '丙', '乙 2')
    opened.run(paragraph.alignDistribute)
    expect((await opened.part(DOCUMENT)).match(/<w:jc w:val="distribute"\/>/g)).toHaveLength(3)
    opened.run(paragraph.clearParagraphFormat)
    expect(await opened.part(DOCUMENT)).not.toContain('distribute')
  })

  it('sorts paragraphs by their letters and by their numbers, as one step', async () => {
    const opened = await open({ blocks: LINES })
    expect(opened.refusal(sortParagraphs, { kind: 'number', isDescending: false })).not.toBe(null)
    selectAcross(opened, '丙', '乙 2')
    opened.run(sortParagraphs, { kind: 'number', isDescending: false })
    expect(opened.text()).toBe('乙 2\n丙 3\n甲 10')
    opened.run(history.undo)
    expect(opened.text()).toBe('丙 3\n甲 10\n乙 2')
  })
})

describe('lists', () => {
  it('count in Chinese on the page, begin again, and go on', async () => {
    const opened = await open({ blocks: LINES })
    const chinese = NUMBERS.find(({ title }) => title.startsWith('一、'))
    selectAcross(opened, '丙', '乙 2')
    opened.run(list.applyList, chinese?.levels ?? [])
    expect(await opened.part('word/numbering.xml')).toContain('w:val="chineseCountingThousand"')
    await expect.poll(() => opened.element.textContent).toContain('三、')
    opened.select('乙 2')
    opened.run(list.startListAt, 7)
    await expect.poll(() => opened.element.textContent).toContain('七、')
    opened.run(list.continueList)
    await expect.poll(() => opened.element.textContent).toContain('三、')
    opened.run(list.listLevel, 1)
    expect(await opened.part(DOCUMENT)).toContain('<w:ilvl w:val="1"/>')
  })
})

/** A file whose first list is that of a paragraph style, as templates have it, far from the margin. */
function withListOfStyle(format: 'decimal' | 'bullet'): Uint8Array {
  const parts = unzipSync(documentOf('<w:p><w:r><w:t>一项</w:t></w:r></w:p>'))
  const name = 'word/numbering.xml'
  const own =
    '<w:abstractNum w:abstractNumId="50"><w:multiLevelType w:val="singleLevel"/><w:lvl w:ilvl="0"><w:start w:val="1"/>' +
    `<w:numFmt w:val="${format}"/><w:pStyle w:val="ListNumber5"/><w:lvlText w:val="%1."/><w:lvlJc w:val="left"/>` +
    '<w:pPr><w:ind w:left="1800" w:hanging="360"/></w:pPr></w:lvl></w:abstractNum>'
  const xml = strFromU8(parts[name] ?? new Uint8Array()).replace(/<w:numbering[^>]*>/, (root) => root + own)
  return zipSync({ ...parts, [name]: strToU8(xml) }, { mtime: '2026-01-01T00:00:00Z' })
}

it.each([
  ['numbers', 'decimal', paragraph.numbering],
  ['bullets', 'bullet', paragraph.bullets],
] as const)('a list of %s that is begun takes no levels of a style', async (_, format, command) => {
  const { run, select, part } = await open({ source: withListOfStyle(format) })
  select('一项')
  run(command)
  const [, numId] = /<w:numId w:val="(\d+)"/.exec(await part(DOCUMENT)) ?? []
  const numbering = await part('word/numbering.xml')
  const [, abstractId] =
    new RegExp(`<w:num w:numId="${numId}".*?<w:abstractNumId w:val="(\\d+)"`, 's').exec(numbering) ?? []
  expect(abstractId).toMatch(/^\d+$/)
  expect(abstractId).not.toBe('50')
})

describe('styles', () => {
  it('are made from the selection, changed for all that have them, and deleted', async () => {
    const { run, select, part, refusal, surface } = await open()
    select('好天气')
    run(newStyle, { name: '我的样式', kind: 'paragraph', run: { b: {} }, paragraph: { jc: { val: 'center' } } })
    const made = style.stylesOf(surface).find(({ name }) => name === '我的样式')
    expect(made).toMatchObject({ isCustom: true, run: { b: {} } })
    expect(await part(DOCUMENT)).toContain(`<w:pStyle w:val="${made?.id}"/>`)
    expect(refusal(newStyle, { name: '我的样式', kind: 'paragraph' })).toBe('已经有叫这个名字的样式了')
    run(modifyStyle, { id: made?.id ?? '', change: { name: '改了名', run: { color: { val: 'C00000' } } } })
    expect(await part('word/styles.xml')).toContain('<w:name w:val="改了名"/>')
    run(removeStyle, made?.id ?? '')
    expect(await part(DOCUMENT)).not.toContain(`"${made?.id}"`)
    run(history.undo)
    expect(await part(DOCUMENT)).toContain(`<w:pStyle w:val="${made?.id}"/>`)
    const [builtIn] = style.stylesOf(surface).filter(({ isCustom }) => !isCustom)
    expect(refusal(removeStyle, builtIn?.id ?? '')).toBe('这是内置样式，不能删除')
  })

  it('learn what the selection looks like, and recommended ones come with their first use', async () => {
    const { run, select, part, surface } = await open()
    select('好天气')
    const known = KNOWN_STYLES.find(({ name }) => name === 'Intense Quote')
    if (!known) throw new Error('not recommended')
    run(applyKnownStyle, known)
    const quote = style.stylesOf(surface).find(({ name }) => name === 'Intense Quote')
    expect(quote?.isCustom).toBe(false)
    run(paragraph.paragraphProperties, { jc: { val: 'right' } })
    run(updateStyle, quote?.id ?? '')
    expect(style.stylesOf(surface).find(({ id }) => id === quote?.id)?.paragraph['jc']).toEqual({ val: 'right' })
    expect(await part(DOCUMENT)).not.toContain('<w:jc w:val="right"/>')
  })
})
