import { expect, it } from 'vitest'
import type { Block } from './block.ts'
import { branchOf } from './sections.ts'

const block = (id: string, type = 'paragraph', children: readonly Block[] = [], level = 1): Block => ({
  id,
  type,
  props: type === 'heading' ? { level } : {},
  content: [],
  children,
})
const BLOCKS = [
  block('one', 'heading'),
  block('words'),
  block('sub', 'heading', [], 2),
  block('item', 'bulletListItem', [block('below', 'bulletListItem')]),
  block('two', 'heading'),
  block('columns', 'columnList', [block('column', 'column', [block('in')])]),
]
const branch = (id: string) => branchOf(BLOCKS, id)?.map((one) => one.id) ?? null

it('a heading comes with all that follows it up to the next one of its level, any other block with what lies below it', () => {
  expect(branch('one')).toEqual(['one', 'words', 'sub', 'item'])
  expect(branch('sub')).toEqual(['sub', 'item'])
  expect(branchOf(BLOCKS, 'item')?.[0]?.children.map(({ id }) => id)).toEqual(['below'])
  expect(['below', 'in', 'columns', 'gone'].map(branch)).toEqual([['below'], ['in'], ['columns'], null])
})
