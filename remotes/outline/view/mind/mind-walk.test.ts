import { expect, it } from 'vitest'
import { layoutMind } from './mind-layout.ts'
import type { MindNode } from './mind-tree.ts'
import { neighbourIn } from './mind-walk.ts'

const node = (id: string, ...below: readonly MindNode[]): MindNode => ({
  id,
  text: id,
  isText: true,
  isBlank: false,
  below,
})
const measure = (text: string) => ({ width: 40 + text.length * 10, height: 30 })
const TREE = node('', node('a', node('a1', node('deep')), node('a2')), node('b', node('b1'), node('b2')), node('c'))

it('arrows go along the bones of a fish as they stand on the screen', () => {
  const { nodes } = layoutMind(TREE, { shape: 'fish', folded: new Set(), measure })
  const walk = (start: string, ...keys: readonly string[]): readonly (string | null)[] => {
    let at: string | null = start
    return keys.map((key) => {
      const from = nodes.find(({ node: { id } }) => id === at)
      at = from ? neighbourIn(nodes, from, `Arrow${key}`) : null
      return at
    })
  }
  // Downwards from the label of an upper bone to the spine, and over the head to the lower half.
  expect(walk('a', 'Down', 'Down', 'Down', 'Down', 'Down')).toEqual(['a1', 'deep', 'a2', '', 'b'])
  expect(walk('b', 'Up', 'Up', 'Up', 'Up')).toEqual(['b2', 'b1', '', 'a'])
  // From bone to bone of one half, and back to the head.
  expect(walk('', 'Right', 'Right', 'Right')).toEqual(['a', 'c', null])
  expect(walk('c', 'Left', 'Left', 'Left')).toEqual(['a', '', null])
  // In and out of what hangs on a bone.
  expect(walk('a1', 'Right', 'Left', 'Left')).toEqual(['deep', 'a1', 'a'])
  expect(walk('b', 'Down')).toEqual([null])
})
