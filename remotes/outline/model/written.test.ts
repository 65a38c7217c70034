import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { Outline } from './outline.ts'
import { writtenIn } from './written.ts'

const text = (words: string) => [{ text: words, marks: {} }]
const cell = (words: string) => ({ isHeader: false, props: {}, content: text(words) })

it('all that is written comes line by line: cells one by one, and what lies below a block or in columns', () => {
  const outline = new Outline(new Y.Doc())
  const column = (words: string) => ({ type: 'column', children: [{ type: 'paragraph', content: text(words) }] })
  outline.fill([
    { id: 'a', type: 'bulletListItem', content: text('甲'), children: [{ type: 'paragraph', content: text('乙') }] },
    {
      id: 't',
      type: 'table',
      rows: [
        [cell('一'), cell('二')],
        [cell('三'), cell('四')],
      ],
    },
    { type: 'columnList', children: [column('左'), column('右')] },
    { type: 'divider' },
  ])
  const written = [...writtenIn(outline.blocks)]
  expect(written.map(({ words }) => words).filter(Boolean)).toEqual(['甲', '乙', '一', '二', '三', '四', '左', '右'])
  expect(written.filter(({ beginsBlock }) => beginsBlock)).toHaveLength(9)
})

it('the line of one block is read without its cells and without what lies below it', () => {
  const outline = new Outline(new Y.Doc())
  outline.fill([
    { id: 'a', type: 'paragraph', content: text('甲'), children: [{ type: 'paragraph', content: text('乙') }] },
    { id: 't', type: 'table', rows: [[cell('一')]] },
  ])
  expect(outline.line('a')).toEqual(text('甲'))
  expect(outline.line('t')).toEqual([])
  expect(outline.line('gone')).toBeNull()
})
