import { docx } from '@wenfang/shared-testing/fixtures'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { documentCommands } from '../commands/document-commands.ts'
import { seededDoc } from '../model/testing/replica.ts'
import { exportBody } from './export-body.ts'

const ITEM = '{0B9A5F2C-7B0C-4D52-9A43-2F1E7A7A1C11}'
const CORE = '{6C3C8BC8-F283-45AE-878A-BAB7291924A1}'
const asset = (): Promise<Uint8Array> => Promise.reject(new Error('no assets'))

const control = (id: number, binding: string, words: string): string =>
  `<w:p><w:sdt><w:sdtPr><w:id w:val="${id}"/>${binding}<w:text/></w:sdtPr><w:sdtContent><w:r><w:t>${words}</w:t></w:r></w:sdtContent></w:sdt></w:p>`
const toItem = (path: string): string =>
  `<w:dataBinding w:prefixMappings="xmlns:c='urn:contract'" w:xpath="${path}" w:storeItemID="${ITEM}"/>`
const toTitle = `<w:dataBinding w:prefixMappings="xmlns:ns0='http://purl.org/dc/elements/1.1/' xmlns:ns1='http://schemas.openxmlformats.org/package/2006/metadata/core-properties'" w:xpath="/ns1:coreProperties[1]/ns0:title[1]" w:storeItemID="${CORE}"/>`
const NAME = toItem('/c:contract[1]/c:party[2]/c:name[1]')

/** A contract whose second party stands in two places of its text, and its title in one. */
function contract(): Uint8Array {
  const files = unzipSync(docx({ title: 'old title', blocks: [{ kind: 'paragraph', content: ['end'] }] }))
  const read = (name: string): string => strFromU8(files[name] ?? new Uint8Array())
  const put = (name: string, xml: string): void => void (files[name] = strToU8(xml))
  const document = 'word/document.xml'
  const controls = control(11, NAME, 'second') + control(12, NAME, 'second') + control(13, toTitle, 'old title')
  put(document, read(document).replace(/<w:body>/, `$&${controls}`))
  const types = '[Content_Types].xml'
  put(
    types,
    read(types).replace(
      '</Types>',
      '<Override PartName="/customXml/itemProps1.xml" ContentType="application/vnd.openxmlformats-officedocument.customXmlProperties+xml"/></Types>',
    ),
  )
  const relations = 'word/_rels/document.xml.rels'
  const relation = (kind: string, target: string): string =>
    `<Relationship Id="rIdData" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"/>`
  put(
    relations,
    read(relations).replace('</Relationships>', `${relation('customXml', '../customXml/item1.xml')}</Relationships>`),
  )
  put(
    'customXml/item1.xml',
    '<c:contract xmlns:c="urn:contract"><c:party><c:name>first</c:name></c:party><c:party><c:name>second</c:name><c:place>here</c:place></c:party></c:contract>',
  )
  put(
    'customXml/itemProps1.xml',
    `<ds:datastoreItem ds:itemID="${ITEM}" xmlns:ds="http://schemas.openxmlformats.org/officeDocument/2006/customXml"/>`,
  )
  put(
    'customXml/_rels/item1.xml.rels',
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relation('customXmlProps', 'itemProps1.xml')}</Relationships>`,
  )
  return zipSync(files)
}

async function exported(source: Uint8Array, paragraphs: readonly number[]): Promise<(name: string) => string> {
  const doc = seededDoc(source, 7)
  const state = { body: Y.encodeStateAsUpdate(doc), source: () => Promise.resolve(source), asset }
  const ranges = paragraphs.map((paragraph) => ({ paragraph, start: 0, end: 100 }))
  const { update } = await documentCommands.run(state, [{ id: 'run.rewrite', args: { ranges, how: 'upper' } }])
  if (update) Y.applyUpdate(doc, update)
  const input = { body: Y.encodeStateAsUpdate(doc), source, asset, format: 'docx', fileName: 'a.docx' }
  const { bytes } = await exportBody(input as never)
  const files = unzipSync(bytes)
  return (name) => strFromU8(files[name] ?? new Uint8Array())
}

it('what is changed in a control is in its data and in the other control of the same place', async () => {
  const part = await exported(contract(), [0])
  expect(part('customXml/item1.xml')).toContain('<c:name>first</c:name>')
  expect(part('customXml/item1.xml')).toMatch(/<c:name>SECOND<\/c:name><c:place>here<\/c:place>/)
  expect(part('word/document.xml').match(/SECOND/g)).toHaveLength(2)
  expect(part('docProps/core.xml')).toContain('old title')
})

it('the title of the document follows its control', async () => {
  const part = await exported(contract(), [2])
  expect(part('docProps/core.xml')).toContain('<dc:title>OLD TITLE</dc:title>')
  expect(part('customXml/item1.xml')).toContain('<c:name>second</c:name>')
})

it('data that nobody changed keep their bytes, whatever their controls say', async () => {
  const source = contract()
  const files = unzipSync(source)
  const apart = '<c:contract xmlns:c="urn:contract"><c:party/><c:party><c:name>newer</c:name></c:party></c:contract>'
  const part = await exported(zipSync({ ...files, 'customXml/item1.xml': strToU8(apart) }), [3])
  expect(part('customXml/item1.xml')).toBe(apart)
  expect(part('word/document.xml')).toContain('END')
})

it('a control that shows its prompt is filled where another of its place was', async () => {
  const files = unzipSync(contract())
  const document = strFromU8(files['word/document.xml'] ?? new Uint8Array())
  const prompting = document
    .replace('<w:id w:val="12"/>', '<w:id w:val="12"/><w:showingPlcHdr/>')
    .replace(/second(?!.*second)/s, 'prompt')
  const part = await exported(zipSync({ ...files, 'word/document.xml': strToU8(prompting) }), [0])
  expect(part('word/document.xml').match(/SECOND/g)).toHaveLength(2)
  expect(part('word/document.xml')).not.toMatch(/prompt|showingPlcHdr/)
})
