import { expect, it } from 'vitest'
import type { Block } from '../../model/index.ts'
import { countBelow, stacksOf } from './heading-board.ts'

const block = (id: string, type = 'paragraph', level = 1): Block => ({
  id,
  type,
  props: type === 'heading' ? { level } : {},
  content: [{ text: id, marks: {} }],
  children: [],
})

it('the headings at the top are stacks, what stands right below them is their cards', () => {
  const blocks = [
    block('before'),
    block('todo', 'heading'),
    block('first', 'heading', 2),
    block('words'),
    block('second', 'heading', 2),
    block('done', 'heading'),
  ]
  const stacks = stacksOf(blocks)
  expect(stacks.map(({ node, cards }) => [node.id, cards.map(({ id }) => id)])).toEqual([
    ['todo', ['first', 'second']],
    ['done', []],
  ])
  expect(stacks[0]?.cards.map(countBelow)).toEqual([1, 0])
})
