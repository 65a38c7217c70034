import { expect, it } from 'vitest'
import { readZip, writeZip } from '../model/kernel/index.ts'
import { documentXmlOf } from './blank-parts.ts'
import { documentPackage } from './document-package.ts'
import { importSource } from './import-source.ts'

const RELATIONSHIPS = '/word/_rels/document.xml.rels'
const IMAGE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/image'
const cell = (content: string): string =>
  `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="5000"/></w:tblGrid><w:tr><w:tc><w:tcPr><w:tcW w:w="5000" w:type="dxa"/><w:gridSpan w:val="1"/></w:tcPr>${content}</w:tc></w:tr></w:tbl>`

/** A file with one fault. */
function faulty(part: string, mend: (xml: string) => string, blocks = '<w:p/>'): Uint8Array {
  const zip = readZip(documentPackage({ document: documentXmlOf(blocks) }))
  if (!zip.ok) throw new Error('no archive')
  const entries = new Map(zip.entries)
  entries.set(part, new TextEncoder().encode(mend(new TextDecoder().decode(entries.get(part)))))
  return writeZip(entries)
}
const related = (id: string, target: string): Uint8Array =>
  faulty(RELATIONSHIPS, (xml) =>
    xml.replace('</Relationships>', `<Relationship Id="${id}" Type="${IMAGE}" Target="${target}"/></Relationships>`),
  )
const notices = async (source: Uint8Array): Promise<readonly string[]> => {
  const imported = await importSource({ source, ext: 'docx' })
  if (!imported.ok) throw new Error(`${imported.code} ${imported.detail}`)
  return imported.notices
}

it.each([
  ['a relationship that leads out of the package', related('rIdX', '../../outside/a.png')],
  ['a relationship with backslashes', related('rIdX', 'media\\a.png')],
  ['a relationship that leads nowhere', related('rIdX', '')],
  ['two relationships of one id', related('rId1', 'media/a.png')],
  [
    'a main part without a type',
    faulty('/[Content_Types].xml', (xml) => xml.replace(/<Override PartName="\/word\/document.xml"[^>]*>/, '')),
  ],
  ['a cell without a paragraph', faulty('/word/document.xml', (xml) => xml, `${cell('')}<w:p/>`)],
  ['letters between blocks', faulty('/word/document.xml', (xml) => xml, '<w:p/>letters<w:p/>')],
])('%s is mended as Word mends it, and said', async (_, source) => {
  expect(await notices(source)).toEqual([expect.stringContaining('已修复')])
})

it.each([
  ['nothing', faulty('/word/document.xml', (xml) => xml)],
  ['an absolute target', faulty(RELATIONSHIPS, (xml) => xml.replace('"styles.xml"', '"/word/styles.xml"'))],
  ['a cell that ends in a table', faulty('/word/document.xml', (xml) => xml, `${cell(cell('<w:p/>'))}<w:p/>`)],
  ['styles that are missing', faulty(RELATIONSHIPS, (xml) => xml.replace('"styles.xml"', '"none.xml"'))],
])('%s needs no mending', async (_, source) => {
  expect(await notices(source)).toEqual([])
})

it('what is broken for good keeps its error', async () => {
  const cut = faulty('/word/document.xml', (xml) => xml.slice(0, -60))
  expect(await importSource({ source: cut, ext: 'docx' })).toMatchObject({ ok: false, code: 'FileCorrupt' })
})
