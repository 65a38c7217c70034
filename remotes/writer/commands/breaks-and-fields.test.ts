import { docx } from '@wenfang/shared-testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { commandedDocument, type Batch, type CommandedDocument } from './testing/commanded-document.ts'

let document: CommandedDocument
beforeEach(async () => {
  document = commandedDocument()
  await run(['text.insert', { paragraph: 0, offset: 0, text: '春眠不觉晓' }])
})
const run = (...batch: Batch) => document.run(...batch)
const refused = (id: string, args: object) => document.refused(id, args)
const xml = (name?: string): string => document.xml(name)

const at = (offset: number) => ({ paragraph: 0, offset })
const headerName = (kind: string): string => document.parts().find((name) => name.startsWith(`/word/${kind}`)) ?? ''

describe('breaks', () => {
  it('part pages, columns, lines and sections', async () => {
    await run(['break.column', at(4)], ['break.page', at(2)], ['break.line', at(1)])
    expect(xml()).toMatch(/春<.*<w:br\/>.*眠<.*w:type="page".*w:type="column"/s)
    await run(['break.section', { ...at(1), start: 'oddPage' }])
    const sections = [...xml().matchAll(/<w:sectPr.*?<\/w:sectPr>|<w:sectPr[^>]*\/>/gs)].map(([one]) => one)
    expect(sections).toHaveLength(2)
    expect(sections[1]).toContain('w:val="oddPage"')
    expect(await refused('break.section', { paragraph: 99, offset: 0 })).toBe('noSuchParagraph')
  })
})

describe('fields', () => {
  it('say what the document knows, until a page brings them up to date', async () => {
    await run(
      ['properties.set', { title: '孟浩然' }],
      ['field.insert', { ...at(5), instruction: 'TITLE' }],
      ['field.insert', { ...at(0), instruction: 'DATE \\@ "yyyy年"', result: '1999年' }],
      ['field.enclosed', { ...at(0), text: '55', enclosure: 'square' }],
    )
    const body = xml()
    for (const part of ['> TITLE <', '孟浩然', 'yyyy年', '1999年', 'EQ \\o\\ac(□,55)']) expect(body).toContain(part)
    expect(await refused('field.insert', { ...at(0), instruction: 'INCLUDETEXT "x"' })).toBe('reachesOut')
    expect(await refused('field.enclosed', { ...at(0), text: '甲乙', enclosure: 'circle' })).toBe('text')
  })

  it('number pages in a header or footer, by the name of its part', async () => {
    await run(['header.set', { kind: 'footer', text: '页脚' }])
    const part = headerName('footer')
    await run(['field.pageNumber', { part, ...at(0), form: 'pageOf' }])
    expect(xml(part)).toMatch(/第 .*PAGE.* 页，共 .*NUMPAGES.* 页.*页脚/s)
    expect(await refused('field.pageNumber', { part: '/word/styles.xml', ...at(0), form: 'plain' })).not.toBe(null)
  })
})

describe('headers, notes and watermarks', () => {
  it('are switched, linked and taken away', async () => {
    await run(
      ['break.section', at(2)],
      ['header.set', { kind: 'header', text: '内部' }],
      ['header.options', { section: 1, isFirstPageDifferent: true, isOddEvenDifferent: true }],
    )
    expect(xml().match(/<w:titlePg\/>/g)).toHaveLength(1)
    expect(xml('/word/settings.xml')).toContain('<w:evenAndOddHeaders/>')
    const references = () => xml().match(/<w:headerReference /g)?.length ?? 0
    expect(references()).toBe(1)
    await run(['header.link', { section: 1, kind: 'header', isLinked: false }])
    expect(references()).toBe(2)
    await run(['header.link', { section: 1, kind: 'header', isLinked: true }])
    expect(references()).toBe(1)
    await run(['header.remove', { section: 0, kind: 'header' }])
    expect(references()).toBe(0)
    expect(await refused('header.link', { section: 0, kind: 'header', isLinked: true })).toBe('firstSection')
    expect(await refused('header.remove', { section: 9, kind: 'header' })).toBe('noSuchSection')
  })

  it('notes change their kind, their numbers, and go', async () => {
    await run(['note.insert', { ...at(2), kind: 'footnote', text: '注' }])
    await run(['note.properties', { kind: 'footnote', format: 'lowerRoman', start: 3, restart: 'eachPage' }])
    expect(xml('/word/settings.xml')).toMatch(/<w:footnotePr>.*lowerRoman.*/s)
    await run(['note.convertAll', { from: 'footnote' }])
    expect(xml()).toContain('<w:endnoteReference')
    const id = Number(/<w:endnoteReference [^>]*w:id="(\d+)"/.exec(xml())?.[1])
    await run(['note.remove', { kind: 'endnote', note: id }])
    expect(xml()).not.toContain('endnoteReference')
  })

  it('come into a file that had neither settings nor endnotes, whatever was added to it before', async () => {
    document = commandedDocument(docx({ title: '春晓', blocks: [{ kind: 'paragraph', content: ['春眠不觉晓'] }] }))
    await run(['note.insert', { ...at(2), kind: 'footnote', text: '注' }])
    await run(['page.colour', { colour: 'FFFDF5' }])
    await run(['note.convertAll', { from: 'footnote' }])
    expect(xml()).toContain('<w:endnoteReference')
    const targets = [...xml('/word/_rels/document.xml.rels').matchAll(/Target="([^"]*)"/g)].map(([, target]) => target)
    expect(targets).toEqual([...new Set(targets)])
    for (const target of ['settings.xml', 'endnotes.xml']) expect(targets).toContain(target)
  })
})

describe('bookmarks, captions, controls, equations and shapes', () => {
  it('bookmarks reach over paragraphs and go without their words', async () => {
    await run(['paragraph.insert', { after: 0, text: '处处闻啼鸟' }])
    await run(['bookmark.add', { name: '诗', start: at(1), end: { paragraph: 1, offset: 2 } }])
    expect(xml()).toMatch(/w:name="诗".*眠不觉晓.*处处.*<w:bookmarkEnd/s)
    await run(['bookmark.remove', { name: '诗' }])
    expect(xml()).not.toContain('w:name="诗"')
    expect(xml()).toContain('处处')
  })

  it('captions count', async () => {
    const caption = { paragraph: 0, label: '图', text: '春', position: 'below', numbering: 'ARABIC' }
    await run(['caption.insert', caption], ['caption.insert', { ...caption, text: '晓' }])
    expect(xml()).toMatch(/SEQ 图.*>1<.*SEQ 图.*>2</s)
  })

  it('controls are put in, put around words, filled, and taken away', async () => {
    await run(
      ['control.insert', { ...at(5), kind: 'dropDownList', title: '季节', items: ['春', '秋'] }],
      ['control.around', { paragraph: 0, start: 0, end: 2, kind: 'plainText', title: '头', items: [] }],
    )
    expect(xml()).toMatch(/<w:sdt>.*w:val="头".*春眠.*<\/w:sdt>.*w:val="季节"/s)
    await run(['control.fill', { control: 0, value: '夜来' }])
    expect(xml()).toContain('夜来')
    await run(['control.remove', { control: 0 }])
    expect(xml()).not.toContain('w:val="头"')
    expect(xml()).toContain('夜来')
    expect(await refused('control.fill', { control: 7, value: '' })).toBe('noSuchControl')
    expect(await refused('control.insert', { ...at(0), kind: 'dropDownList', title: '', items: [] })).toBe('items')
  })

  it('equations stand in a line, by themselves, and are changed', async () => {
    await run(['equation.insert', { ...at(2), latex: 'x' }], ['equation.display', { paragraph: 0, latex: 'y' }])
    expect(xml()).toMatch(/<m:oMath[ >].*<m:oMathPara/s)
    await run(['equation.change', { equation: 0, latex: '\\frac{a}{b}' }])
    expect(xml()).toContain('<m:f>')
    expect(await refused('equation.change', { equation: 9, latex: 'x' })).toBe('noSuchEquation')
  })

  it('shapes float over the words, rules part them', async () => {
    await run(['drawing.insertShape', { ...at(1), shape: '直线' }], ['paragraph.rule', { paragraph: 0 }])
    expect(xml()).toMatch(/<w:drawing.*<w:pBdr>.*<w:bottom /s)
  })
})
