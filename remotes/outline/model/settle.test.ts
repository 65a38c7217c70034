import { REMOTE } from '@wenfang/shared-document'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { keepWhole } from './merging.ts'
import { Outline } from './outline.ts'

const LINE = { type: 'paragraph' } as const

test('a column that others emptied gets a line, though the line that it once got was moved away', () => {
  const theirs = new Outline(new Y.Doc())
  theirs.fill([
    {
      id: 'columns',
      type: 'columnList',
      children: ['left', 'right'].map((id) => ({ id, type: 'column', children: [{ ...LINE, id: `${id}-text` }] })),
    },
    // What the left column was filled with before.
    { ...LINE, id: 'left-line', content: [{ text: '搬走了', marks: {} }] },
  ])
  const mine = new Outline(new Y.Doc())
  Y.applyUpdate(mine.doc, Y.encodeStateAsUpdate(theirs.doc), REMOTE)
  const stop = keepWhole(mine, { canWrite: () => true })
  const column = theirs.index.get('left')
  if (!column) throw new Error('no column')
  theirs.doc.transact(() => column.delete(0, column.length))
  Y.applyUpdate(mine.doc, Y.encodeStateAsUpdate(theirs.doc), REMOTE)
  expect(mine.index.get('left')?.toString()).toContain('left-line-2')
  expect(mine.index.get('left-line')?.toString()).toContain('搬走了')
  stop()
})

test('blocks that come without an id stay, all of them, and everybody names them alike', () => {
  const theirs = new Outline(new Y.Doc())
  theirs.fill(['a', 'b', 'c'].map((id) => ({ ...LINE, id, content: [{ text: id, marks: {} }] })))
  const [mine, other] = [new Outline(new Y.Doc()), new Outline(new Y.Doc())]
  const stops = [mine, other].map(({ doc }, at) => {
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(theirs.doc), REMOTE)
    return keepWhole([mine, other][at] ?? mine, { canWrite: () => true })
  })
  const nameless = ['a', 'b'].map((id) => theirs.index.get(id))
  theirs.doc.transact(() => nameless.forEach((block) => block?.removeAttribute('id')))
  for (const { doc } of [mine, other]) Y.applyUpdate(doc, Y.encodeStateAsUpdate(theirs.doc), REMOTE)
  const [first, second, third] = mine.read()
  expect([first, second, third].map((block) => block?.content)).toEqual(
    ['a', 'b', 'c'].map((words) => [{ text: words, marks: {} }]),
  )
  expect(new Set([first?.id, second?.id, third?.id, '']).size).toBe(4)
  expect(other.read()).toEqual(mine.read())
  expect(mine.block(String(second?.id))).toEqual(second)
  for (const stop of stops) stop()
})
