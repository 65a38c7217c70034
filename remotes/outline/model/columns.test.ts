import { expect, it } from 'vitest'
import * as Y from 'yjs'
import type { Block, NewBlock } from './block.ts'
import { columnsAround, placeBeside } from './columns.ts'
import { Outline } from './outline.ts'

const line = (id: string, children: readonly NewBlock[] = []): NewBlock => ({ id, type: 'paragraph', children })
function outlineOf(...blocks: readonly NewBlock[]): Outline {
  const outline = new Outline(new Y.Doc())
  outline.fill(blocks)
  return outline
}
/** Columns between bars, what lies below a block in parentheses. */
const shown = (blocks: readonly Block[]): string =>
  blocks
    .map(({ id, type, children }) => {
      if (type === 'columnList') return `[${children.map((column) => shown(column.children)).join('|')}]`
      return children.length > 0 ? `${id}(${shown(children)})` : id
    })
    .join(' ')

it('blocks that are put beside another one make columns, with all that lies below them', () => {
  const outline = outlineOf(line('a'), line('b', [line('b1')]), line('c'), line('d'))
  expect(placeBeside(outline, ['b', 'd'], 'c', 'right')).toBe(true)
  expect(shown(outline.read())).toBe('a [c|b(b1) d]')
  expect(placeBeside(outline, ['a'], 'b1', 'left')).toBe(true)
  expect(shown(outline.read())).toBe('[c|a|b(b1) d]')
  expect(columnsAround(outline, 'b1')?.columns.map(({ width }) => width)).toEqual([1, 1, 1])
})

it('a column whose last block goes beside another one is gone', () => {
  const outline = outlineOf(line('a'), line('b'), line('c'))
  placeBeside(outline, ['b'], 'a', 'right')
  expect(placeBeside(outline, ['c'], 'b', 'right')).toBe(true)
  expect(placeBeside(outline, ['a'], 'c', 'right')).toBe(true)
  expect(shown(outline.read())).toBe('[b|c|a]')
})

it('nothing stands beside itself or what lies below it, columns not in columns, and five are the most', () => {
  const outline = outlineOf(line('a', [line('a1')]), ...['b', 'c', 'd', 'e', 'f', 'g'].map((id) => line(id)))
  expect(placeBeside(outline, ['a'], 'a', 'right')).toBe(false)
  expect(placeBeside(outline, ['a'], 'a1', 'right')).toBe(false)
  expect(placeBeside(outline, ['gone'], 'a', 'right')).toBe(false)
  for (const id of ['b', 'c', 'd', 'e']) expect(placeBeside(outline, [id], 'a', 'right')).toBe(true)
  expect(placeBeside(outline, ['f'], 'a', 'right')).toBe(false)
  const list = outline.read()[0]?.id ?? ''
  expect(placeBeside(outline, [list], 'f', 'right')).toBe(false)
  expect(shown(outline.read())).toBe('[a(a1)|e|d|c|b] f g')
})

it('columns that are put or moved into a column are not columns there: the engine has none in each other', () => {
  const line = (id: string) => ({ id, type: 'paragraph' })
  const columns = (id: string, ...ids: readonly string[]) => ({
    id,
    type: 'columnList',
    children: ids.map((one) => ({ id: `${one}-column`, type: 'column', children: [line(one)] })),
  })
  const outline = new Outline(new Y.Doc())
  outline.fill([columns('l', 'a', 'b'), columns('m', 'c', 'd')])
  expect(outline.move('m', { block: 'a', side: 'after' })).toBe(false)
  expect(outline.insert([columns('n', 'e', 'f')], { block: 'a', side: 'after' })).toEqual(['e', 'f'])
  expect(outline.block('a-column')?.children.map(({ id, type }) => `${type} ${id}`)).toEqual([
    'paragraph a',
    'paragraph e',
    'paragraph f',
  ])
  expect(outline.insert([columns('n', 'g', 'h')], { block: 'e', side: 'last' })).toEqual(['n'])
})
