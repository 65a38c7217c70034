import * as Y from 'yjs'
import { expect, test } from 'vitest'
import { fixtureDocument } from '../model/testing/fixture.ts'
import { edit, paragraphIdOf } from '../model/testing/edits.ts'
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
