import { expect, it } from 'vitest'
import { blankDocument } from '../files/blank.ts'
import { readZip, writeZip } from './kernel/index.ts'
import { edit } from './testing/edits.ts'
import { createRandom } from './testing/random.ts'
import { contentOf, firstDifference, openReplica, seededDoc, sharedContent } from './testing/replica.ts'
import { Targets } from './testing/targets.ts'

const PARAGRAPHS = 4000

/** A table before the text of a book. */
const book = (): Uint8Array => {
  const zip = readZip(blankDocument())
  if (!zip.ok) throw new Error(zip.reason)
  const name = '/word/document.xml'
  const text = '春江潮水连海平，海上明月共潮生。滟滟随波千万里，何处春江无月明。'
  const table =
    '<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="2000"/></w:tblGrid><w:tr><w:tc><w:tcPr/><w:p/></w:tc></w:tr></w:tbl>'
  const xml = new TextDecoder()
    .decode(zip.entries.get(name))
    .replace(/<w:p [^>]*\/>/, table + `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`.repeat(PARAGRAPHS))
  return writeZip(new Map(zip.entries).set(name, new TextEncoder().encode(xml)))
}

it('a table moves from the first page of a book to the last in a moment', () => {
  const source = book()
  const replica = openReplica('甲', seededDoc(source, 1), source)
  const targets = new Targets(replica, createRandom(1))
  const started = process.cpuUsage()
  edit(replica, {
    op: 'moveTable',
    tableId: targets.element('table')?.id ?? '',
    beforeBlockId: targets.paragraphs().at(-1)?.id ?? '',
  })
  // A hundredth of what asking every chunk for every letter of the way took.
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(3000)
  expect(firstDifference(sharedContent(replica.doc, source), contentOf(replica.store.currentPackage()))).toBeNull()
})
