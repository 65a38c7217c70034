import { afterEach, describe, expect, it, vi } from 'vitest'
import { documentOf } from '../../../commands/testing/document-of.ts'
import { referenceTargets } from '../../dialogs/reference/reference-targets.ts'
import { openTestWriter, type TestWriter } from '../../test/open-writer.ts'
import { canonicalXml } from '../../test/undoable.ts'
import { packageOf } from '../../engine/index.ts'
import { sourcesOf } from '../../../model/tree/sources.ts'
import { bookIndex, citation, contents, field, headerFooter, history, paragraph, reference, symbol } from '../index.ts'
import { citationStyle, insertCitation, removeSource, setSource } from './put-citation.command.ts'
import { insertIndex } from './put-index.command.ts'
import { markAll, markEntry } from './put-index-mark.command.ts'
import { addBookmark, crossReference, deleteBookmark, noteSetting } from './put-reference.command.ts'
import { documentProperties, insertField } from './put-field.command.ts'

let writer: TestWriter
const TEXTS = ['第一章 开头', '正文甲。', '第二章 结尾', '正文乙，见。']
const open = async (): Promise<TestWriter> =>
  (writer = await openTestWriter({ blocks: TEXTS.map((text) => ({ kind: 'paragraph', content: [text] })) }))
afterEach(() => writer.close())

const xml = (): Promise<string> => writer.part('word/document.xml')
const fields = async (part = 'word/document.xml'): Promise<readonly string[]> =>
  [...(await writer.part(part)).matchAll(/<w:instrText[^>]*> ?([^<]*?) ?<\/w:instrText>/g)].map(
    (match) => match[1] ?? '',
  )

/** Behind the last letter of the first place with this text. */
const caretBehind = (text: string): void => {
  const { surface } = writer
  writer.select(text)
  const pages = surface.surface
  const { anchor, head } = pages?.state().selection ?? {}
  const end = anchor && head && anchor.offset > head.offset ? anchor : head
  if (end) pages?.setSelection({ anchor: end, head: end })
}

describe('a table of contents', () => {
  it('lists the headings with their pages, is made anew and taken away, each as one step', async () => {
    const { run, select, text, refusal } = await open()
    expect(refusal(contents.refreshContents)).toBe('请先把光标放到目录里')
    for (const heading of ['第一章', '第二章']) {
      select(heading)
      run(paragraph.heading1)
    }
    const before = text()
    caretBehind('开头')
    run(contents.tableOfContents)
    expect(text()).toContain('目录')
    expect((await fields()).filter((code) => code.startsWith('PAGEREF'))).toHaveLength(2)
    expect(await xml()).toContain('TOC \\o &quot;1-3&quot; \\h \\z \\u')
    run(history.undo)
    expect(text()).toBe(before)
    run(history.redo)
    select('正文甲')
    run(paragraph.heading2)
    run(contents.refreshContents)
    expect((await fields()).filter((code) => code.startsWith('PAGEREF'))).toHaveLength(3)
    run(contents.removeContents)
    expect(text()).toBe(before)
  })
})

it('a table of contents names the page of the words, where a heading begins with a break', async () => {
  const heading = (words: string): string =>
    `<w:p><w:pPr><w:outlineLvl w:val="0"/></w:pPr><w:r><w:br w:type="page"/></w:r><w:r><w:t>${words}</w:t></w:r></w:p>`
  const xmlOf = `<w:p><w:r><w:t>开头</w:t></w:r></w:p>${heading('第一章')}${heading('第二章')}<w:p><w:r><w:t>末尾</w:t></w:r></w:p>`
  writer = await openTestWriter({ blocks: [{ kind: 'markup', xml: xmlOf }] })
  caretBehind('开头')
  writer.run(contents.tableOfContents)
  const pages = async (): Promise<readonly (string | undefined)[]> => {
    const [, contentsXml = ''] = /<w:sdtContent>(.*)<\/w:sdtContent>/s.exec(await xml()) ?? []
    return ['第一章', '第二章'].map((title) =>
      new RegExp(`${title}<.*?PAGEREF.*?<w:t(?: [^>]*)?>(\\d+)<`, 's').exec(contentsXml)?.at(1),
    )
  }
  expect(await pages()).toEqual(['2', '3'])
  writer.run(contents.refreshPages)
  expect(await pages()).toEqual(['2', '3'])
})

describe('marks of an index', () => {
  it('stand behind what is selected, which stays selected and as it is read', async () => {
    const { run, refusal, select, surface, text, element } = await open()
    const before = text()
    const shown = element.textContent
    select('正文甲')
    expect(refusal(markEntry, { main: ' ' })).toBe('请输入主索引项')
    run(markEntry, { main: '正文：甲', sub: '其一', isBold: true })
    expect(surface.query({ type: 'selectedText' })).toBe('正文甲')
    expect(await xml()).toMatch(/正文甲<.*begin.*> XE &quot;正文：甲:其一&quot; \\b <.*fldCharType="end".*>。</s)
    expect(await xml()).not.toContain('"separate"')
    // The engine reads any field as one letter, which it paints nothing for.
    expect([text().replaceAll('\u{FFFC}', ''), element.textContent]).toEqual([before, shown])
  })

  it('are put wherever a paragraph says the same, in one step', async () => {
    const { run, refusal, select, surface } = await open()
    const before = await xml()
    select('正文')
    expect(refusal(markAll, { main: '正文', text: '' })).toBe('请先选中要标记的文字')
    run(markAll, { main: '正文', text: '正文' })
    expect((await fields()).filter((code) => code.startsWith('XE'))).toHaveLength(2)
    expect(surface.query({ type: 'selectedText' })).toBe('正文')
    run(history.undo)
    expect(await xml()).toBe(before)
  })

  it('are behind what is selected over two paragraphs, and not in headers', async () => {
    const { run, refusal, surface } = await open()
    const pages = surface.surface
    const [first = '', second = ''] = pages?.session.paragraphIdsIn({ kind: 'body' }) ?? []
    pages?.setSelection({ anchor: { paragraphId: second, offset: 2 }, head: { paragraphId: first, offset: 3 } })
    run(markEntry, { main: '两段' })
    expect(await xml()).toMatch(/正文<.* XE &quot;两段&quot; .*>甲。</s)
    run(headerFooter.placePageNumber, { position: 'footer', alignment: 'center', form: 'plain' })
    expect(refusal(markEntry, { main: '页脚' })).toBe('页眉和页脚里不能标记索引项')
  })
})

describe('an index', () => {
  const REQUEST = {
    columns: 2,
    isRightAligned: true,
    leader: 'dot',
    isRunIn: false,
    hasLetters: false,
  } as const

  it('names the page of each mark, also inside of a long paragraph, is brought up to date and taken away, each in one step', async () => {
    const { run, refusal, select, text } = await open()
    expect(refusal(insertIndex, REQUEST)).toContain('还没有索引项')
    select('正文乙')
    run(symbol.insertSymbol, `${'很长的话。'.repeat(600)}远处`)
    select('远处')
    run(markEntry, { main: '远处' })
    select('第一章')
    run(markEntry, { main: '第一章', isBold: true })
    // Where runs end that look alike says nothing.
    const now = async () => [text(), canonicalXml(await xml()).replaceAll('</w:r><w:r>', '')]
    const before = await now()
    caretBehind('，见。')
    run(insertIndex, REQUEST)
    expect(text()).toMatch(/\n第一章\t1\n远处\t3\n/)
    const made = await now()
    run(history.undo)
    expect(await now()).toEqual(before)
    run(history.redo)
    select('结尾')
    run(markEntry, { main: '结尾' })
    run(field.updateFields)
    await expect.poll(text).toMatch(/\n第一章\t1\n结尾\t1\n远处\t3\n/)
    run(history.undo)
    run(history.undo)
    expect(await now()).toEqual(made)
    run(bookIndex.removeIndex)
    await expect.poll(now).toEqual(before)
  })
})

describe('citations', () => {
  const BOOK = { type: 'Book', authors: ['王伟'], texts: { title: '书名', year: '2015' } } as const
  const known = () => {
    const pkg = packageOf(writer.surface)
    return pkg ? sourcesOf(pkg) : []
  }

  it('stand behind what is selected, with their source in one step; what is written next follows them', async () => {
    const { run, refusal, select, text } = await open()
    const before = await xml()
    select('正文乙')
    expect(refusal(insertCitation, { source: '' })).toBe('请选择一个源，或者新建')
    expect(refusal(insertCitation, { source: { ...BOOK, texts: {} } })).toBe('请输入题名')
    run(insertCitation, { source: BOOK })
    expect(await xml()).toMatch(/正文乙<.*<w:citation\/>.* CITATION 王伟15_\w+ \\l 2052 .*\[1\]</s)
    run(symbol.insertSymbol, '※')
    expect(text()).toMatch(/正文乙.※，见/u)
    run(history.undo)
    run(history.undo)
    expect([await xml(), known()]).toEqual([before, []])
    run(history.redo)
    expect(known().map(({ texts: { title } }) => title)).toEqual(['书名'])
  })

  it('are numbered anew with each that comes before, say what is changed and are listed', async () => {
    const { run, refusal, select, text } = await open()
    expect(refusal(citation.bibliography)).toContain('还没有源')
    select('正文乙')
    run(insertCitation, { source: BOOK })
    select('正文甲')
    run(insertCitation, { source: { ...BOOK, authors: [], texts: { title: '另一本' } }, pages: '7' })
    select('结尾')
    run(citation.bibliography)
    await expect.poll(text).toContain('[1]\t另一本[M].\n[2]\t王伟. 书名[M]. 2015.')
    const [first, second] = known()
    run(setSource, { ...BOOK, ...(first && { tag: first.tag }), texts: { title: '新书名' } })
    expect(text()).toContain('[2]\t王伟. 新书名[M].')
    const said = async () =>
      [...(await xml()).matchAll(/<w:citation\/>.*?"separate".*?<w:t[^>]*>([^<]*)</gs)].map(([, words]) => words)
    run(citationStyle, 'authorYear')
    expect(await said()).toEqual(['（另一本：7）', '（王伟）'])
    run(history.undo)
    expect(await said()).toEqual(['[1]7', '[2]'])
    run(removeSource, second?.tag ?? '')
    expect(await said()).toEqual(['无效源指定。', '[1]'])
    run(field.updateFields)
    await expect.poll(text).toContain('[1]\t王伟. 新书名[M].')
  })
})

it.each(['TOC \\o', 'INDEX', 'BIBLIOGRAPHY'])(
  'Chinese beside Latin letters has its own face in the first line of a field over several, too: %s',
  async (instruction) => {
    const run = (content: string): string => `<w:r>${content}</w:r>`
    const character = (kind: string): string => run(`<w:fldChar w:fldCharType="${kind}"/>`)
    const code = run(`<w:instrText xml:space="preserve"> ${instruction} </w:instrText>`)
    const words = (text: string): string => run(`<w:t xml:space="preserve">${text}</w:t>`)
    const body =
      `<w:p>${character('begin')}${code}${character('separate')}${words('第一行, ab')}</w:p>` +
      `<w:p>${words('第二行, ab')}</w:p><w:p>${character('end')}</w:p>`
    writer = await openTestWriter({ source: documentOf(body) })
    const faces = [...writer.element.querySelectorAll('.docx-page span')]
      .filter(({ children, textContent }) => children.length === 0 && /第.行/u.test(textContent))
      .map((span) => getComputedStyle(span).fontFamily.split(',')[0])
    expect(faces).toEqual(['宋体', '宋体'])
  },
)

describe('captions and references', () => {
  it('are numbered, listed, referred to and follow when another comes before', async () => {
    const { run, surface, text } = await open()
    caretBehind('正文乙')
    run(reference.caption, { label: '图', text: '乙图', position: 'below', numbering: 'ARABIC' })
    const target = referenceTargets(surface).find(({ key }) => key === 'caption 图')?.targets[0]?.target
    if (!target) throw new Error('the caption is not listed')
    caretBehind('正文甲')
    run(crossReference, { target, content: 'label', isLink: true })
    expect((await fields()).some((code) => /^REF _Ref\d+ \\h$/.test(code))).toBe(true)
    expect(await xml()).toMatch(/separate[^>]*>(<\/w:r><w:r>)?<w:t[^>]*>图 1</)
    run(reference.caption, { label: '图', text: '甲图', position: 'above', numbering: 'ARABIC' })
    expect(text().indexOf('甲图')).toBeLessThan(text().indexOf('乙图'))
    run(field.updateFields)
    expect(await xml()).toMatch(/separate[^>]*>(<\/w:r><w:r>)?<w:t[^>]*>图 2</)
    run(contents.insertContents, {
      title: '',
      leader: 'dot',
      from: 1,
      to: 9,
      hasPageNumbers: true,
      styles: [],
      label: '图',
    })
    expect(await fields()).toContain('TOC \\h \\z \\c &quot;图&quot;')
  })

  it('a reference and its target are one step of undo', async () => {
    const { run, surface, select } = await open()
    select('第二章')
    run(paragraph.heading1)
    const before = await xml()
    const target = referenceTargets(surface).find(({ key }) => key === 'heading')?.targets[0]?.target
    if (!target) throw new Error('the heading is not listed')
    caretBehind('正文乙')
    run(crossReference, { target, content: 'text', isLink: true })
    expect(await xml()).toContain('_Ref')
    run(history.undo)
    expect(await xml()).toBe(before)
  })

  it('bookmarks are named as files allow, found and deleted', async () => {
    const { run, refusal, surface, select } = await open()
    expect(refusal(addBookmark, '1 号')).toContain('书签名')
    select('正文甲')
    run(addBookmark, '甲处')
    expect(await xml()).toContain('w:name="甲处"')
    select('第二章')
    run(reference.goToBookmark, '甲处')
    expect(surface.query({ type: 'selectedText' })).toBe('正文甲')
    run(deleteBookmark, '甲处')
    expect(await xml()).not.toContain('甲处')
  })
})

describe('notes', () => {
  it('are converted all at once and numbered as one wants', async () => {
    const { run, refusal, part } = await open()
    expect(refusal(reference.footnotesToEndnotes)).toBe('这个文档没有脚注')
    caretBehind('正文甲')
    run(reference.footnote)
    writer.surface.setActiveScope({ kind: 'body' })
    run(noteSetting, {
      kind: 'footnote',
      position: 'beneathText',
      format: 'decimalEnclosedCircleChinese',
      start: 3,
      restart: 'eachPage',
      scope: 'document',
    })
    expect(await xml()).toMatch(/<w:footnotePr>.*decimalEnclosedCircleChinese.*<\/w:footnotePr>/s)
    run(reference.footnotesToEndnotes)
    expect(await xml()).toContain('<w:endnoteReference')
    expect(await xml()).not.toContain('<w:footnoteReference ')
    expect(await part('word/endnotes.xml')).toContain('<w:endnote ')
  })
})

describe('headers and footers', () => {
  it('have page numbers in Chinese where one wants them, and other ones for first and even pages', async () => {
    const { run, surface, isActive, refusal } = await open()
    expect(refusal(headerFooter.sameAsPrevious)).toBe('光标不在页眉页脚里')
    run(headerFooter.placePageNumber, { position: 'footer', alignment: 'center', form: 'pageOf' })
    expect(surface.getHeaderFooterState()?.editing).toBe('footer')
    run(headerFooter.firstPageDifferent)
    expect(isActive(headerFooter.firstPageDifferent)).toBe(true)
    run(headerFooter.oddEvenDifferent)
    expect(isActive(headerFooter.oddEvenDifferent)).toBe(true)
    expect(refusal(headerFooter.sameAsPrevious)).toBe('这是第一节，前面没有可以相同的')
    expect(refusal(headerFooter.nextSection)).toBe('这是最后一节')
    run(headerFooter.leaveHeaderFooter)
    const source = await xml()
    expect(source).toContain('<w:titlePg/>')
    const [, id] = /<w:footerReference r:id="([^"]+)" w:type="default"/.exec(source) ?? []
    const [, target] =
      new RegExp(`Id="${id}"[^>]*Target="([^"]+)"|Target="([^"]+)"[^>]*Id="${id}"`)
        .exec(await writer.part('word/_rels/document.xml.rels'))
        ?.filter(Boolean) ?? []
    const footer = await writer.part(`word/${target}`)
    expect(footer).toContain('<w:jc w:val="center"/>')
    expect(await fields(`word/${target}`)).toEqual(['PAGE', 'NUMPAGES'])
    expect([...footer.matchAll(/<w:t(?: [^>]*)?>([^<]*)</g)].map((match) => match[1]).join('')).toContain('页，共')
  })
})

describe('fields and properties', () => {
  it('say what they should and are counted anew by F9', async () => {
    const { run, refusal, fake, element } = await open()
    run(documentProperties, { title: '年度报告', creator: '某人' })
    caretBehind('正文甲')
    for (const code of ['ddeauto c:\\\\x cmd', 'INCLUDEPICTURE "http://a.example/x.png"', ' "IncludeText" x'])
      expect(refusal(insertField, code)).toContain('为了安全')
    run(insertField, 'TITLE')
    run(insertField, 'FILENAME')
    run(insertField, 'DATE \\@ "yyyy"')
    const now = await xml()
    for (const said of ['年度报告', fake.host.file.name, String(new Date().getFullYear())])
      expect(now).toContain(`>${said}<`)
    const shown = (): string => element.textContent
    run(field.fieldCodes)
    await vi.waitUntil(() => shown().includes('FILENAME'))
    run(field.fieldCodes)
    await vi.waitUntil(() => !shown().includes('FILENAME'))
    run(documentProperties, { title: '半年报告' })
    run(field.updateFields)
    expect(await xml()).toContain('>半年报告<')
    expect(await writer.part('docProps/core.xml')).toContain('<dc:creator>某人</dc:creator>')
  })
})
