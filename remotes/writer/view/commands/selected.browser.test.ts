import { afterEach, expect, it } from 'vitest'
import { SHAPES } from '../../model/tree/drawings/shapes.ts'
import { insertImageFile } from '../dialogs/insert/image-file.ts'
import type { Writer } from '../state/writer.ts'
import { placeSignature } from '../signature/place-signature.ts'
import { openTestWriter, type TestWriter } from '../test/open-writer.ts'
import { canonicalXml, DOCUMENT } from '../test/undoable.ts'
import { putEquation } from './insert/put-equation.command.ts'
import { insertControl } from './reference/put-content-control.command.ts'
import { insertField } from './reference/put-field.command.ts'
import { insertCitation, setSource } from './reference/put-citation.command.ts'
import { markEntry } from './reference/put-index-mark.command.ts'
import { addBookmark, crossReference } from './reference/put-reference.command.ts'
import { breaks, citation, contents, drawing, history, insert, reference, symbol } from './index.ts'

const LINES = ['第一段很长的文字。', '第二段的文字。', '第三段。']
let writer: TestWriter
afterEach(() => writer.close())

const document = async (): Promise<string> => canonicalXml(await writer.part(DOCUMENT))

/** The document as letters, with what commands put between them in `{}`. */
const outline = (xml: string): string =>
  xml
    .replace(/^.*<w:body>/s, '')
    .replaceAll(/<w:instrText(?: [^>]*)?> XE .*?<\/w:instrText>/gs, '{mark}')
    .replaceAll(/<w:(instrText|pPr|rPr|sdtPr|sectPr|tblPr|tblGrid)(?: [^>]*)?>.*?<\/w:\1>/gs, '')
    .replaceAll(/<w:drawing(?: [^>]*)?>.*?<\/w:drawing>/gs, '{drawing}')
    .replaceAll(/<w:(\w+Reference|br|bookmark\w+|hyperlink|sdt|tbl)(?=[ />])[^>]*>/g, '{$1}')
    .replaceAll(/<\/w:(hyperlink|sdt)>/g, '{/$1}')
    .replaceAll('</w:p>', '¶')
    .replaceAll(/<[^>]*>/g, '')

const picturePng = async (): Promise<Blob> => {
  const canvas = globalThis.document.createElement('canvas')
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done))
  if (!blob) throw new Error('the canvas makes no picture')
  return blob
}

function writerParts(): Writer {
  const { surface, fake } = writer
  const parts = { surface, host: fake.host, ui: fake.host, store: { refresh() {} }, canWrite: true }
  return parts as unknown as Writer
}

const picture = async (): Promise<void> =>
  insertImageFile(writerParts(), new File([await picturePng()], '图.png', { type: 'image/png' }))

async function signature(): Promise<void> {
  const bytes = new Uint8Array(await (await picturePng()).arrayBuffer())
  const place = { name: '甲', hasLine: true, isFloating: false }
  await placeSignature(writerParts(), { bytes, width: 60, height: 20 }, place, new Date(2026, 0, 2))
}

function quoteSecond(): void {
  const paragraphId = writer.surface.surface?.session.paragraphIdsIn({ kind: 'body' })[1] ?? ''
  writer.run(crossReference, { target: { kind: 'paragraph', paragraphId }, content: 'text', isLink: false })
}

const NEW_BOOK = { type: 'Book', authors: ['王伟'], texts: { title: '书名' } } as const
const NAMELESS = { title: '', items: [] } as const
const CAPTION = { label: '图', text: '题', position: 'below', numbering: 'ARABIC' } as const

/** What becomes of 很长 in the first line, and of what follows. */
const CASES: readonly (readonly [name: string, put: () => unknown, first: string, second?: string])[] = [
  ['a footnote stands behind', () => writer.run(reference.footnote), '第一段很长{footnoteReference}的文字。'],
  ['an endnote stands behind', () => writer.run(reference.endnote), '第一段很长{endnoteReference}的文字。'],
  [
    'a citation of a new source stands behind',
    () => writer.run(insertCitation, { source: NEW_BOOK }),
    '第一段很长{sdt}[1]{/sdt}的文字。',
  ],
  [
    'a bibliography stands before the paragraph',
    () => writer.run(setSource, NEW_BOOK) && writer.run(citation.bibliography),
    '{sdt}参考文献¶{sdt}[1]王伟. 书名[M].¶¶{/sdt}{/sdt}第一段很长的文字。',
  ],
  ['an index mark stands behind', () => writer.run(markEntry, { main: '很长' }), '第一段很长{mark}的文字。'],
  ['a bookmark stands around', () => writer.run(addBookmark, '书签'), '第一段{bookmarkStart}很长{bookmarkEnd}的文字。'],
  [
    'a link stands around',
    () => writer.run(insert.setLink, { url: 'https://example.com' }),
    '第一段{hyperlink}很长{/hyperlink}的文字。',
  ],
  [
    'a control holds it',
    () => writer.run(insertControl, { ...NAMELESS, kind: 'plainText' }),
    '第一段{sdt}很长{/sdt}的文字。',
  ],
  [
    'a list holds it',
    () => writer.run(insertControl, { title: '', kind: 'dropDownList', items: ['甲'] }),
    '第一段{sdt}很长{/sdt}的文字。',
  ],
  [
    'a tick stands before',
    () => writer.run(insertControl, { ...NAMELESS, kind: 'checkBox' }),
    '第一段{sdt}☐{/sdt}很长的文字。',
  ],
  ['a section begins before', () => writer.run(breaks.sectionBreak), '第一段¶很长的文字。'],
  ['an even section begins before', () => writer.run(breaks.evenSection), '第一段¶很长的文字。'],
  ['a field stands in for it', () => writer.run(insertField, 'AUTHOR'), '第一段文房的文字。'],
  [
    'a cross reference stands in for it',
    quoteSecond,
    '第一段第二段的文字。的文字。',
    '{bookmarkStart}第二段的文字。{bookmarkEnd}',
  ],
  ['a symbol stands in for it', () => writer.run(symbol.insertSymbol, '※'), '第一段※的文字。'],
  [
    'a date stands in for it',
    () => writer.run(symbol.insertDate, { text: '今天', picture: null }),
    '第一段今天的文字。',
  ],
  [
    'a date as a field stands in for it',
    () => writer.run(symbol.insertDate, { text: '今天', picture: 'yyyy' }),
    '第一段今天的文字。',
  ],
  ['a picture stands in for it', picture, '第一段{drawing}的文字。'],
  ['an equation stands in for it', () => writer.run(putEquation, { latex: 'x', isDisplay: false }), '第一段x的文字。'],
  [
    'an equation of its own stands below',
    () => writer.run(putEquation, { latex: 'x', isDisplay: true }),
    '第一段很长的文字。¶x',
  ],
  ['a signature stands in for it', signature, '第一段签名：{drawing}　日期：2026年1月2日的文字。'],
  ['a page break stands in for it', () => writer.run(breaks.pageBreak), '第一段{br}的文字。'],
  ['a column break stands in for it', () => writer.run(breaks.columnBreak), '第一段{br}的文字。'],
  ['a line break stands in for it', () => writer.run(breaks.lineBreak), '第一段{br}的文字。'],
  ['a caption stands below', () => writer.run(reference.caption, CAPTION), '第一段很长的文字。¶图 1 题'],
  ['a line stands below', () => writer.run(symbol.horizontalLine), '第一段很长的文字。¶'],
  [
    'a table stands before the paragraph',
    () => writer.run(insert.insertTable, { rows: 1, columns: 1 }),
    '{tbl}第一段很长的文字。',
  ],
  [
    'contents stand before the paragraph',
    () => writer.run(contents.tableOfContents),
    '{sdt}目录¶未找到目录项。¶¶{/sdt}第一段很长的文字。',
  ],
]

it.each(CASES.map(([name, put, first, second = LINES[1] ?? '']) => [name, put, first, second] as const))(
  'words are selected: %s, in one step',
  async (_, put, first, second) => {
    writer = await openTestWriter({ blocks: LINES.map((text) => ({ kind: 'paragraph', content: [text] })) })
    const before = await document()
    writer.select('很长')
    await put()
    // Some ask for their code first.
    await expect.poll(async () => outline(await document())).toBe(`${first}¶${second}¶${LINES[2]}¶`)
    writer.run(history.undo)
    expect(await document()).toBe(before)
  },
)

it.each([
  ['a text box', () => writer.run(insert.textBox)],
  ['a shape', () => SHAPES.slice(0, 1).map((shape) => writer.run(drawing.insertShape, shape))],
] as const)('words are selected: %s floats, and they stay', async (_, put) => {
  writer = await openTestWriter({ blocks: LINES.map((text) => ({ kind: 'paragraph', content: [text] })) })
  const before = await document()
  writer.select('很长')
  put()
  expect(outline(await document()).replaceAll(/\{drawing\}|¶/g, '')).toBe(LINES.join(''))
  expect(await document()).toContain('<w:drawing')
  writer.run(history.undo)
  expect(await document()).toBe(before)
})

it('over two paragraphs a note stands at the end, and a field stands in for all of it, each in one step', async () => {
  writer = await openTestWriter({ blocks: LINES.map((text) => ({ kind: 'paragraph', content: [text] })) })
  const before = await document()
  const pages = writer.surface.surface
  const selectBoth = (): void => {
    const [first = '', second = ''] = pages?.session.paragraphIdsIn({ kind: 'body' }) ?? []
    pages?.setSelection({ anchor: { paragraphId: second, offset: 3 }, head: { paragraphId: first, offset: 3 } })
  }
  for (const [put, expected] of [
    [() => writer.run(insertField, 'AUTHOR'), '第一段文房的文字。¶第三段。¶'],
    [() => writer.run(breaks.columnBreak), '第一段{br}的文字。¶第三段。¶'],
    [() => writer.run(reference.footnote), '第一段很长的文字。¶第二段{footnoteReference}的文字。¶第三段。¶'],
  ] as const) {
    selectBoth()
    put()
    expect(outline(await document())).toBe(expected)
    writer.run(history.undo)
    expect(await document()).toBe(before)
  }
})
