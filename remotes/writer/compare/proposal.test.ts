import * as Y from 'yjs'
import { expect, test } from 'vitest'
import { formats } from '../files/index.ts'
import { fixtureDocument } from '../model/testing/fixture.ts'
import { edit, paragraphIdOf } from '../model/testing/edits.ts'
import { forge } from '../model/testing/forgeries.ts'
import { createRandom } from '../model/testing/random.ts'
import { openReplica, seededDoc, sharedContent, type Replica } from '../model/testing/replica.ts'
import { proposalUpdate } from './index.ts'

const open = (name: string, doc: Y.Doc): Replica => openReplica(name, doc, fixtureDocument())
const copyOf = (doc: Y.Doc): Y.Doc => {
  const copy = new Y.Doc()
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc))
  return copy
}
const xmlOf = (replica: Replica): string => sharedContent(replica.doc, fixtureDocument())['/word/document.xml'] ?? ''

test('G25 a suggestion becomes marks of its author in the document as it is today, and is taken back in one step', async () => {
  const writer = open('林', seededDoc(fixtureDocument(), 1))
  const base = Y.encodeStateAsUpdate(writer.doc)
  const author = open('王', copyOf(writer.doc))
  edit(author, { op: 'insertText', paragraphId: paragraphIdOf(author, '第一章 总则'), offset: 3, text: '的' })
  edit(author, { op: 'deleteText', paragraphId: paragraphIdOf(author, '结尾0 一二三四五六七八九十'), start: 0, end: 2 })
  // Meanwhile the writer goes on in the same paragraphs.
  edit(writer, { op: 'insertText', paragraphId: paragraphIdOf(writer, '第一章 总则'), offset: 6, text: '（新）' })
  edit(writer, {
    op: 'insertText',
    paragraphId: paragraphIdOf(writer, '结尾0 一二三四五六七八九十'),
    offset: 13,
    text: '百',
  })
  const today = xmlOf(writer)

  const update = await proposalUpdate({
    source: fixtureDocument(),
    base,
    proposed: Y.encodeStateAsUpdate(author.doc),
    author: '王',
    date: '2026-01-02T03:04:05Z',
    asset: () => Promise.reject(new Error('there is no picture')),
    putAsset: () => Promise.reject(new Error('there is no picture')),
  })
  if (!update) throw new Error('nothing differs')
  expect(writer.session.collaboration.merge(update)).toBe(true)
  const merged = xmlOf(writer)
  expect(merged).toContain('（新）')
  expect(merged).toContain('百')
  expect(merged).toMatch(/revisionInsert.{0,160}王/)
  expect(merged).toMatch(/revisionDelete.{0,160}王/)

  // Somebody else sees the same, and the writer's undo takes back the suggestion alone.
  const other = open('张', copyOf(writer.doc))
  expect(xmlOf(other)).toBe(merged)
  expect(writer.session.collaboration.undo()).toBe(true)
  expect(xmlOf(writer)).toBe(today)
  expect([...writer.failures, ...other.failures]).toEqual([])
})

test('G25 a suggestion in which nothing differs changes nothing', async () => {
  const writer = open('林', seededDoc(fixtureDocument(), 1))
  const base = Y.encodeStateAsUpdate(writer.doc)
  const none = () => Promise.reject(new Error('there is no picture'))
  const input = { source: fixtureDocument(), base, proposed: base, author: '王', date: '2026-01-02T03:04:05Z' }
  expect(await proposalUpdate({ ...input, asset: none, putAsset: none })).toBe(null)
})

test.each(Array.from({ length: 8 }, (_, at) => at + 1))(
  'G25 a forged fork breaks nothing that it is merged into (seed %i)',
  async (seed) => {
    const random = createRandom(seed)
    const source = fixtureDocument()
    const writer = open('林', seededDoc(source, 1))
    const base = Y.encodeStateAsUpdate(writer.doc)
    const fork = copyOf(writer.doc)
    const forged = Array.from({ length: 6 }, () => forge(fork, random)).join()
    const none = () => Promise.reject(new Error('there is no picture'))
    const update = await proposalUpdate({
      source,
      base,
      proposed: Y.encodeStateAsUpdate(fork),
      author: '王',
      date: '2026-01-02T03:04:05Z',
      asset: none,
      putAsset: none,
    }).catch((error: unknown) => {
      // A fork of pictures that are nowhere is refused as a whole.
      expect(String(error), forged).toContain('there is no picture')
      return null
    })
    const before = xmlOf(writer)
    if (update) expect(writer.session.collaboration.merge(update), forged).toBe(true)
    expect(writer.failures, forged).toEqual([])
    const { bytes } = await formats.exportBody({
      source,
      body: Y.encodeStateAsUpdate(writer.doc),
      format: 'docx',
      asset: none,
    })
    expect(bytes.byteLength, forged).toBeGreaterThan(0)
    if (update) expect(writer.session.collaboration.undo()).toBe(true)
    expect(xmlOf(writer), forged).toBe(before)
  },
)
