import { expect, it } from 'vitest'
import { blankDocument } from '../../files/blank.ts'
import { readZip, writeZip } from '../kernel/index.ts'
import { edit, openReplicas, paragraphIdOf, paragraphsOf, staleness } from '../testing/edits.ts'
import { createRandom } from '../testing/random.ts'
import { contentOf, firstDifference, openReplica, seededDoc, sharedContent } from '../testing/replica.ts'
import { Targets } from '../testing/targets.ts'
import { editPart } from '../tree/edit-part.ts'
import { parseOne } from '../tree/parse.ts'
import { replaceNodes } from '../tree/rewrite.ts'

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

it('what is written in place of a paragraph that had been split is written to the one before', () => {
  const [replica] = openReplicas('甲')
  const before = paragraphIdOf(replica, '第2段 The quick brown fox 跳过懒狗，再走一里路。')
  const split = paragraphIdOf(replica, '第3段 The quick brown fox 跳过懒狗，再走一里路。')
  edit(replica, { op: 'splitParagraph', paragraphId: split, offset: 2 })
  const ids = paragraphsOf(replica).map(({ id }) => id)
  const [, second = ''] = ids.slice(ids.indexOf(split))
  replica.session.collaboration.edit((pkg) =>
    editPart(pkg, pkg.mainDocumentPart, (root, mint) => {
      const next = parseOne('<w:p><w:r><w:t>第写了新的</w:t></w:r></w:p>', mint)
      const kept = { ...next, id: before }
      return replaceNodes(
        root,
        new Map([
          [before, [kept]],
          [split, []],
          [second, []],
        ]),
      )
    }),
  )
  expect(staleness(replica)).toBeNull()
  expect(paragraphIdOf(replica, '第写了新的')).toBe(before)
})
