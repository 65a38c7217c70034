import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { compareStates, stateOf } from '../../compare/index.ts'
import { Outline } from '../../model/index.ts'
import { shownChanges } from './shown-changes.ts'

const text = (words: string) => [{ text: words, marks: {} }]

function twoStates() {
  const before = new Outline(new Y.Doc())
  before.fill([
    { id: 'a', type: 'paragraph', content: text('湖笔二十四支') },
    {
      id: 'b',
      type: 'paragraph',
      content: text('徽墨'),
      children: [{ id: 'c', type: 'paragraph', content: text('三锭') }],
    },
    { id: 'd', type: 'paragraph', content: text('宣纸') },
    { id: 'e', type: 'paragraph', content: text('端砚') },
  ])
  const doc = new Y.Doc()
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(before.doc))
  const now = new Outline(doc)
  now.deleteText('a', 2, 5)
  now.insertText('a', 2, '卅六')
  now.remove('b')
  now.move('e', { block: 'd', side: 'before' })
  now.insert([{ id: 'f', type: 'image' }], { block: null, side: 'last' })
  return compareStates(stateOf(before), stateOf(now))
}

it('an earlier state is shown between what is there: what went, where it stood, and the words before', () => {
  expect(shownChanges(twoStates(), { isSuggested: false })).toEqual([
    {
      at: 'block',
      block: 'a',
      change: 'worded',
      words: [
        { from: 2, to: 2, text: '二十四', change: 'went' },
        { from: 2, to: 4, text: '', change: 'came' },
      ],
    },
    { at: 'block', block: 'e', change: 'moved', words: [] },
    {
      at: 'place',
      block: 'e',
      change: 'moved',
      lines: [{ text: '原来在这里：端砚', depth: 0 }],
      above: null,
      behind: ['d', 'b', 'a'],
    },
    { at: 'block', block: 'f', change: 'came', words: [] },
    {
      at: 'place',
      block: 'b',
      change: 'went',
      lines: [
        { text: '徽墨', depth: 0 },
        { text: '三锭', depth: 1 },
      ],
      above: null,
      behind: ['a'],
    },
  ])
})

it('what is suggested is shown as what would come and go', () => {
  const shown = shownChanges(twoStates(), { isSuggested: true })
  expect(shown.map(({ at, block, change }) => `${at} ${block} ${change}`)).toEqual([
    'block a worded',
    'block e moved',
    'place e moved',
    'block f went',
    'place b came',
  ])
  expect(shown[0]).toMatchObject({
    words: [
      { text: '二十四', change: 'came' },
      { from: 2, to: 4, change: 'went' },
    ],
  })
})
