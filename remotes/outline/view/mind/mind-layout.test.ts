import { describe, expect, it } from 'vitest'
import { branchPath, layoutMind, type MindShape, type Placed } from './mind-layout.ts'
import type { MindNode } from './mind-tree.ts'

const node = (id: string, ...below: readonly MindNode[]): MindNode => ({
  id,
  text: id,
  isText: true,
  isBlank: false,
  below,
})
const measure = (text: string) => ({ width: 40 + text.length * 10, height: 30 })
const TREE = node('', node('a', node('a1'), node('a2', node('deep')), node('a3')), node('b'), node('c', node('c1')))
const NONE: ReadonlySet<string> = new Set()

const areApart = (one: Placed, other: Placed): boolean =>
  one.x + one.width <= other.x ||
  other.x + other.width <= one.x ||
  one.y + one.height <= other.y ||
  other.y + other.height <= one.y

describe.each(['right', 'both', 'down'] as const)('a map %s', (shape: MindShape) => {
  const { nodes, width, height } = layoutMind(TREE, { shape, folded: NONE, measure })

  it('has every bubble inside, and none over another', () => {
    expect(nodes.map(({ node: { id } }) => id).toSorted()).toEqual(['', 'a', 'a1', 'a2', 'a3', 'b', 'c', 'c1', 'deep'])
    for (const [at, one] of nodes.entries()) {
      expect(one.x).toBeGreaterThan(0)
      expect(one.y).toBeGreaterThan(0)
      expect(one.x + one.width).toBeLessThan(width)
      expect(one.y + one.height).toBeLessThan(height)
      for (const other of nodes.slice(at + 1))
        expect(areApart(one, other), `${one.node.id} ${other.node.id}`).toBe(true)
    }
  })

  it('leads a line from each bubble to the one above it', () => {
    const byId = new Map(nodes.map((one) => [one.node.id, one]))
    for (const one of nodes) {
      const above = one.above === null ? undefined : byId.get(one.above)
      if (above) expect(branchPath(above, one)).toMatch(/^M[\d.]+ [\d.]+[CV]/)
    }
  })
})

it('both sides are used where there are two branches', () => {
  const { nodes } = layoutMind(TREE, { shape: 'both', folded: NONE, measure })
  expect(new Set(nodes.filter(({ depth }) => depth === 1).map(({ side }) => side))).toEqual(new Set(['right', 'left']))
})

it('what is folded hides what is below it and says so', () => {
  const { nodes } = layoutMind(TREE, { shape: 'right', folded: new Set(['a']), measure })
  expect(nodes.map(({ node: { id } }) => id)).toEqual(['', 'a', 'b', 'c', 'c1'])
  expect(nodes[1]?.isFolded).toBe(true)
})

it('ten thousand bubbles are placed in less than a second', () => {
  const many = node(
    '',
    ...Array.from({ length: 100 }, (_, at) =>
      node(`${at}`, ...Array.from({ length: 99 }, (__, n) => node(`${at}-${n}`))),
    ),
  )
  const start = performance.now()
  expect(layoutMind(many, { shape: 'both', folded: NONE, measure }).nodes).toHaveLength(10_001)
  expect(performance.now() - start).toBeLessThan(1_000)
})
