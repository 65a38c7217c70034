import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { readZip } from '../model/kernel/index.ts'
import { edit, paragraphIdOf } from '../model/testing/edits.ts'
import { openReplica, seededDoc } from '../model/testing/replica.ts'
import { documentXmlOf } from './blank-parts.ts'
import { documentPackage } from './document-package.ts'
import { formats } from './index.ts'

/** Merges that merge nothing, and those of Word 97: other programs write them and read them again. */
const MERGES = [
  ['<w:gridSpan w:val="1"/>', '<w:vMerge w:val="restart"/>', '<w:hMerge w:val="restart"/>', '<w:hMerge/>'],
  ['<w:gridSpan/>', '', '<w:hMerge w:val="restart"/>', '<w:vMerge/>'],
  ['<w:gridSpan w:val="1"/><w:vMerge w:val="restart"/>', '', '<w:hMerge w:val="continue"/>', '<w:vMerge/>'],
] as const
const cell = (merge: string, name: string): string =>
  `<w:tc><w:tcPr><w:tcW w:w="2000" w:type="dxa"/>${merge}</w:tcPr><w:p><w:r><w:t>${name}</w:t></w:r></w:p></w:tc>`
const rows = MERGES.map(
  (row, at) => `<w:tr>${row.map((merge, column) => cell(merge, `${at}.${column}`)).join('')}</w:tr>`,
)
const source = documentPackage({
  document: documentXmlOf(
    `<w:tbl><w:tblPr/><w:tblGrid>${'<w:gridCol w:w="2000"/>'.repeat(4)}</w:tblGrid>${rows.join('')}</w:tbl><w:p/>`,
  ),
})

it('a merge of one cell leaves as it came when its cells are written in', async () => {
  const doc = seededDoc(source, 1)
  const replica = openReplica('林', doc, source)
  for (const name of ['0.0', '0.1', '0.3', '1.3', '2.0', '2.2'])
    edit(replica, { op: 'insertText', paragraphId: paragraphIdOf(replica, name), offset: 0, text: '新' })
  expect(replica.failures).toEqual([])
  const asset = () => Promise.reject(new Error('no asset was added'))
  const { bytes } = await formats.exportBody({ source, body: Y.encodeStateAsUpdate(doc), format: 'docx', asset })
  const zip = readZip(bytes)
  const xml = new TextDecoder().decode(zip.ok ? zip.entries.get('/word/document.xml') : undefined)
  const merges = Array.from(xml.matchAll(/<w:tcW [^>]*\/>(.*?)<\/w:tcPr>/g), ([, merge]) => merge)
  expect(merges).toEqual(MERGES.flat())
  expect(xml).toContain('<w:t>新2.2</w:t>')
})
