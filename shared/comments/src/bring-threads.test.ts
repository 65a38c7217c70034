import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { bringThreads } from './bring-threads.ts'
import { createCommentThreads, readThreads } from './comment-threads.ts'

function threadsOf(doc: Y.Doc, name: string) {
  let now = 0
  let next = 0
  return createCommentThreads({
    doc,
    author: { id: name, name },
    mayComment: () => true,
    mayManage: () => false,
    now: () => (now += 1_000),
    newId: () => `${name}${(next += 1)}`,
  })
}
const all = (doc: Y.Doc) => readThreads(doc).toSorted((a, b) => (a.id < b.id ? -1 : 1))

it('threads of another file keep authors, times, answers and their end; only name and place are those of this one', () => {
  const [here, there] = [new Y.Doc(), new Y.Doc()]
  const li = threadsOf(here, '李')
  li.open('旧处', '原文', '不对 @王', [{ id: '王', name: '王' }])
  threadsOf(here, '王').reply('李1', '已改')
  li.edit('李1', 'opening', '不太对 @王', [{ id: '王', name: '王' }])
  li.settle('李1', true)
  const [thread] = all(here)
  bringThreads(there, thread ? [{ as: '甲', anchor: '新处', thread }] : [])
  expect(all(there)).toEqual([{ ...thread, id: '甲', anchor: '新处' }])
  expect(thread?.replies).toHaveLength(1)
})

it('the same threads once more are there once, with what was said since; what was said there stays', () => {
  const [here, there] = [new Y.Doc(), new Y.Doc()]
  const li = threadsOf(here, '李')
  const bring = () => {
    const [thread] = all(here)
    bringThreads(there, thread ? [{ as: '甲', anchor: '新处', thread }] : [])
  }
  li.open('旧处', '原文', '不对')
  bring()
  threadsOf(there, '赵').reply('甲', '在那里说的')
  threadsOf(there, '赵').settle('甲', true)
  li.reply('李1', '后来说的')
  li.edit('李1', 'opening', '不太对')
  bring()
  const before = Y.encodeStateVector(there)
  bring()
  expect(Y.encodeStateVector(there)).toEqual(before)
  const [thread, ...more] = all(there)
  expect(more).toEqual([])
  expect([thread?.opening.text, thread?.settledBy?.id]).toEqual(['不太对', '赵'])
  expect(thread?.replies.map(({ text }) => text).toSorted()).toEqual(['后来说的', '在那里说的'].toSorted())
})

it('a thread of the same name is written over by nobody else: only its own author changes a word', () => {
  const [here, there] = [new Y.Doc(), new Y.Doc()]
  threadsOf(there, '赵').open('处', '原文', '赵的话')
  threadsOf(here, '李').open('旧处', '原文', '李的话')
  threadsOf(here, '李').edit('李1', 'opening', '李改的话')
  const [thread] = all(here)
  bringThreads(there, thread ? [{ as: '赵1', anchor: '新处', thread }] : [])
  expect(all(there).map(({ anchor, opening }) => [anchor, opening.author.id, opening.text])).toEqual([
    ['处', '赵', '赵的话'],
  ])
})
