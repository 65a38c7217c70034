import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { formats } from '../../files/index.ts'
import { serializeOoxmlPart } from '../kernel/index.ts'
import { openReplicas, paragraphIdOf, paragraphsOf } from '../testing/edits.ts'
import { fixtureDocument } from '../testing/fixture.ts'
import type { Replica } from '../testing/replica.ts'
import { editPart, type PackageChange } from './edit-part.ts'
import { attribute } from './nodes.ts'
import { parse } from './parse.ts'
import { replaceNode } from './rewrite.ts'
import { withReadings } from './ruby.ts'

const BODY = '/word/document.xml'
const LINE = '第3段 The quick brown fox 跳过懒狗，再走一里路。'
const LOOK = { alignment: 'center', halfPoints: 10, baseHalfPoints: 21 } as const

/** A paragraph of these runs in the middle of the document. */
function withRuns(runs: string): Replica {
  const [replica] = openReplicas('甲')
  const id = paragraphIdOf(replica, LINE)
  replica.session.collaboration.edit((pkg) =>
    editPart(pkg, BODY, (root, mint) =>
      replaceNode(root, id, ...parse(`<w:p w14:paraId="0000ABCD">${runs}</w:p>`, mint)),
    ),
  )
  return replica
}

function read(replica: Replica, end: number, reading: string): void {
  const found = paragraphsOf(replica).find((paragraph) => attribute(paragraph, 'paraId') === '0000ABCD')
  const change: PackageChange = withReadings(BODY, found?.id ?? '', [{ start: 0, end, reading }], LOOK)
  expect(replica.session.collaboration.edit(change)).toBe(true)
}

const runsOf = (replica: Replica): string => {
  const part = replica.store.currentPackage().parts.get(BODY)
  return /<w:p [^>]*w14:paraId="0000ABCD"[^>]*>(.*?)<\/w:p>/s.exec(part ? serializeOoxmlPart(part) : '')?.[1] ?? ''
}

test('readings stand above letters alone, look as these do, and repeat no tracked change', async () => {
  const tracked =
    '<w:rPrChange w:id="7" w:author="甲" w:date="2026-01-02T00:00:00Z"><w:rPr><w:sz w:val="30"/></w:rPr></w:rPrChange>'
  const replica = withRuns(`<w:r><w:rPr><w:b/>${tracked}</w:rPr><w:t>长</w:t><w:br/><w:t>大</w:t></w:r>`)
  read(replica, 3, 'zhǎng')
  const runs = runsOf(replica)
  expect(runs.match(/<w:rPrChange/g)).toHaveLength(1)
  expect(runs).toContain(
    '<w:rt><w:r><w:rPr><w:b/><w:sz w:val="10"/></w:rPr><w:t>zhǎng</w:t></w:r></w:rt>' +
      '<w:rubyBase><w:r><w:rPr><w:b/></w:rPr><w:t>长</w:t></w:r></w:rubyBase></w:ruby><w:br/><w:t>大</w:t>',
  )
  const body = Y.encodeStateAsUpdate(replica.doc)
  const asset = async () => new Uint8Array()
  await formats.exportBody({ source: fixtureDocument(), body, format: 'docx', asset })
})
