import { docx } from '@wenfang/shared-testing/fixtures'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterEach, expect, it } from 'vitest'
import { openTestWriter, type TestWriter } from '../test/open-writer.ts'

let writer: TestWriter
afterEach(() => writer.close())

const DOCUMENT = 'word/document.xml'
const NOTES = 'word/footnotes.xml'
const RELATIONS = 'word/_rels/document.xml.rels'
const TYPES = '[Content_Types].xml'
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PAGE = { height: 11_907, margin: 1134 }

const paragraph = (words: string, more = ''): string =>
  `<w:p><w:pPr><w:bidi/></w:pPr><w:r><w:rPr><w:rtl/></w:rPr><w:t>${words}</w:t></w:r>${more}</w:p>`
const mark = '<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:footnoteReference w:id="1"/></w:r>'
const separator = (id: number, kind: string): string =>
  `<w:footnote w:type="${kind}" w:id="${id}"><w:p><w:pPr><w:bidi/></w:pPr><w:r><w:${kind}/></w:r></w:p></w:footnote>`

/** A short page in Arabic with one note at its foot, whose section says more. */
function arabicPage(section: string): Uint8Array {
  const files = unzipSync(docx({ title: 'صفحة', blocks: [{ kind: 'paragraph', content: ['x'] }] }))
  const text = (part: string): string => strFromU8(files[part] ?? new Uint8Array())
  const body = `${paragraph('بسم الله الرحمن الرحيم')}${paragraph('هذا نص قصير له حاشية', mark)}`
  const size = `<w:pgSz w:w="7938" w:h="${PAGE.height}"/><w:pgMar w:top="${PAGE.margin}" w:right="851" w:bottom="${PAGE.margin}" w:left="851" w:header="454" w:footer="454" w:gutter="0"/>`
  const notes = `${separator(-1, 'separator')}${separator(0, 'continuationSeparator')}<w:footnote w:id="1">${paragraph('نص الحاشية')}</w:footnote>`
  return zipSync({
    ...files,
    [DOCUMENT]: strToU8(
      text(DOCUMENT).replace(
        /<w:body>.*<\/w:body>/s,
        `<w:body>${body}<w:sectPr>${section.replace('SIZE', size)}</w:sectPr></w:body>`,
      ),
    ),
    [NOTES]: strToU8(`<?xml version="1.0" encoding="UTF-8"?><w:footnotes xmlns:w="${WORD}">${notes}</w:footnotes>`),
    [RELATIONS]: strToU8(
      text(RELATIONS).replace(
        '</Relationships>',
        `<Relationship Id="rNotes" Type="${OFFICE}/footnotes" Target="footnotes.xml"/></Relationships>`,
      ),
    ),
    [TYPES]: strToU8(
      text(TYPES).replace(
        '</Types>',
        `<Override PartName="/${NOTES}" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.footnotes+xml"/></Types>`,
      ),
    ),
  })
}

const FOOT: readonly (readonly [what: string, section: string])[] = [
  ['of a section from right to left', 'SIZE<w:bidi/>'],
  ['whose notes begin anew on each page', '<w:footnotePr><w:numRestart w:val="eachPage"/></w:footnotePr>SIZE<w:bidi/>'],
  ['in two columns', 'SIZE<w:cols w:num="2" w:space="425"/><w:bidi/>'],
  ['with a gutter on the right and a grid', 'SIZE<w:bidi/><w:rtlGutter/><w:docGrid w:type="lines" w:linePitch="360"/>'],
  ['whose words are centred from top to bottom', 'SIZE<w:vAlign w:val="center"/><w:bidi/>'],
  ['of which the first has no header', 'SIZE<w:titlePg/><w:bidi/>'],
]

it.each(FOOT)('a note stands at the foot of an Arabic page %s', async (_, section) => {
  writer = await openTestWriter({ source: arabicPage(section) })
  await expect.poll(() => writer.element.querySelector('[data-docx-notes]')).not.toBeNull()
  const notes = writer.element.querySelector('[data-docx-notes]')
  const page = notes?.closest('.docx-page')
  if (!notes || !page) throw new Error('there is no page with a note')
  const { bottom, height } = page.getBoundingClientRect()
  // A narrow window shows the page smaller.
  const margin = (PAGE.margin / PAGE.height) * height
  expect(Math.abs(bottom - margin - notes.getBoundingClientRect().bottom)).toBeLessThan(2)
  // Its words begin at the right edge, below a line that begins there, too.
  const rule = notes.querySelector('[data-docx-note-separator]')?.getBoundingClientRect()
  const words = notes.querySelector('[data-docx-note-mark]')?.getBoundingClientRect()
  expect(rule && words && Math.abs(rule.right - words.right)).toBeLessThan(2)
})
