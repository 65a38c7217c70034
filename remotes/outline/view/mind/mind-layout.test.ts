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

describe.each(['right', 'both', 'down', 'fish'] as const)('a map %s', (shape: MindShape) => {
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
      if (above) expect(branchPath(above, one)).toMatch(/^M[\d.]+ [\d.]+[CVH]/)
    }
  })
})

it('both sides are used where there are two branches', () => {
  const { nodes } = layoutMind(TREE, { shape: 'both', folded: NONE, measure })
  expect(new Set(nodes.filter(({ depth }) => depth === 1).map(({ side }) => side))).toEqual(new Set(['right', 'left']))
})

it('a fishbone has its branches above and below the spine in turns, each reading downwards beside its bone', () => {
  const { nodes } = layoutMind(TREE, { shape: 'fish', folded: NONE, measure })
  const at = (id: string) => nodes.find((one) => one.node.id === id)
  const spine = (at('')?.y ?? 0) + 15
  expect(['a', 'b', 'c'].map((id) => (at(id)?.y ?? 0) < spine)).toEqual([true, false, true])
  expect(['a', 'a1', 'a2', 'deep', 'a3'].map((id) => at(id)?.y)).toEqual(
    ['a', 'a1', 'a2', 'deep', 'a3'].map((id) => at(id)?.y).toSorted((one, other) => (one ?? 0) - (other ?? 0)),
  )
  expect(at('deep')?.x).toBeGreaterThan(at('a2')?.x ?? Infinity)
  // What lies below one branch begins at one place, also where the bone leans towards it.
  const lower = layoutMind(node('', node('a'), node('b', node('b1', node('x'), node('y')))), {
    shape: 'fish',
    folded: NONE,
    measure,
  })
  const [x, y] = ['x', 'y'].map((id) => lower.nodes.find((one) => one.node.id === id))
  expect(x?.x).toBe(y?.x)
  // Each bone leaves the one spine, behind the head.
  for (const id of ['a', 'b', 'c']) expect(at(id)?.rib?.y).toBe(spine)
})

it('bones that are long and wide stay apart', () => {
  const wide = (id: string, count: number) =>
    node(
      id,
      ...Array.from({ length: count }, (_, n) => node(`${id}${'x'.repeat(n % 7)}${n}`, node(`${id}-${n}-below`))),
    )
  const tree = node('', ...[9, 1, 3, 12, 0, 7, 2].map((count, at) => wide(`${at}`, count)))
  const { nodes } = layoutMind(tree, { shape: 'fish', folded: NONE, measure })
  for (const [at, one] of nodes.entries())
    for (const other of nodes.slice(at + 1)) expect(areApart(one, other), `${one.node.id} ${other.node.id}`).toBe(true)
})

it('what is folded hides what is below it and says so', () => {
  const { nodes } = layoutMind(TREE, { shape: 'right', folded: new Set(['a']), measure })
  expect(nodes.map(({ node: { id } }) => id)).toEqual(['', 'a', 'b', 'c', 'c1'])
  expect(nodes[1]?.isFolded).toBe(true)
})

it.each(['both', 'fish'] as const)('ten thousand bubbles are placed in less than a second: %s', (shape) => {
  const many = node(
    '',
    ...Array.from({ length: 100 }, (_, at) =>
      node(`${at}`, ...Array.from({ length: 99 }, (__, n) => node(`${at}-${n}`))),
    ),
  )
  const start = performance.now()
  expect(layoutMind(many, { shape, folded: NONE, measure }).nodes).toHaveLength(10_001)
  expect(performance.now() - start).toBeLessThan(1_000)
})
