import { expect, it } from 'vitest'
import * as Y from 'yjs'
import type { TreeDocOp } from './kernel/index.ts'
import { fixtureDocument } from './testing/fixture.ts'
import { createRandom } from './testing/random.ts'
import { contentOf, firstDifference, openReplica, seededDoc, sharedContent, type Replica } from './testing/replica.ts'
import { Targets } from './testing/targets.ts'

const apply = (replica: Replica, op: TreeDocOp) => {
  const result = replica.store.transact({ kind: 'body' }, (context) => context.apply(op), {
    actorId: replica.name,
    recordsHistory: false,
  })
  expect(result.ok).toBe(true)
  replica.session.flush()
}

const paragraphIdAt = (replica: Replica, index: number): string =>
  new Targets(replica, createRandom(1)).paragraphs()[index]?.id ?? ''

const link = (replica: Replica, index: number) =>
  apply(replica, {
    op: 'insertHyperlink',
    paragraphId: paragraphIdAt(replica, index),
    start: 0,
    end: 2,
    anchor: '目标',
  })

const news = (from: Replica, to: Replica) => Y.encodeStateAsUpdate(from.doc, Y.encodeStateVector(to.doc))

it('shows a split paragraph that arrives together with an entry that was missing', () => {
  const source = fixtureDocument()
  const [first, second, third] = ['甲', '乙', '丙'].map((name, index) =>
    openReplica(name, seededDoc(source, 100 + index), source),
  )
  if (!first || !second || !third) throw new Error('three replicas')
  link(first, 3)
  Y.applyUpdate(second.doc, news(first, second))
  // What 乙 writes refers to the link by the entry of 甲, which 丙 has not got.
  const before = Y.encodeStateVector(second.doc)
  link(second, 6)
  Y.applyUpdate(third.doc, Y.encodeStateAsUpdate(second.doc, before))
  apply(first, { op: 'splitParagraph', paragraphId: paragraphIdAt(first, 1), offset: 2 })
  Y.applyUpdate(third.doc, news(first, third))
  const shown = contentOf(third.store.currentPackage())
  expect(firstDifference(sharedContent(third.doc, source), shown)).toBeNull()
  expect(new Targets(third, createRandom(1)).paragraphs()).toHaveLength(
    new Targets(second, createRandom(1)).paragraphs().length + 1,
  )
  expect(third.failures).toEqual([])
  for (const { session } of [first, second, third]) session.destroy()
})
