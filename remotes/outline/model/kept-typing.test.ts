import { REMOTE } from '@wenfang/shared-document'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { wordsOf } from './block.ts'
import { keepWhole } from './merging.ts'
import { Outline } from './outline.ts'

it('words that begin an empty line stay where somebody else moves that line meanwhile', () => {
  const founder = new Y.Doc()
  new Outline(founder).fill([
    { id: 'first', type: 'paragraph', content: [{ text: '甲', marks: {} }] },
    { id: 'empty', type: 'paragraph' },
  ])
  const [one, other] = [2, 3].map((client) => {
    const doc = new Y.Doc()
    doc.clientID = client
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(founder), REMOTE)
    const outline = new Outline(doc)
    keepWhole(outline, { canWrite: () => true })
    return outline
  })
  if (!one || !other) throw new Error('nobody is here')
  one.doc.transact(() => one.insertText('empty', 0, '新写的'), { source: 'test' })
  other.doc.transact(() => other.move('empty', { block: 'first', side: 'before' }), { source: 'test' })
  for (let round = 0; round < 2; round += 1) {
    Y.applyUpdate(one.doc, Y.encodeStateAsUpdate(other.doc), REMOTE)
    Y.applyUpdate(other.doc, Y.encodeStateAsUpdate(one.doc), REMOTE)
  }
  for (const outline of [one, other])
    expect(outline.read().map(({ content }) => wordsOf(content))).toEqual(['新写的', '甲'])
})
