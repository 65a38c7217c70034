import { expect, test } from 'vitest'
import { Axis } from './axis.ts'
import type { GridSource } from './grid-source.ts'
import { Layout } from './layout.ts'

const source = (frozenColumns = 1, frozenRows = 0): GridSource => ({
  rows: new Axis(1_000, 30),
  columns: new Axis(20, 100, new Map([[0, 200]])),
  frozenColumns,
  frozenRows,
  tailPx: 40,
  isBand: () => false,
  paintCell: () => {},
  paintBand: () => {},
  paintColumnHead: () => {},
  paintTailHead: () => {},
  paintRowHead: () => {},
  backgroundOf: () => null,
  textOf: () => '',
  rowTitle: () => '',
  columnTitle: () => '',
})
const heads = { topPx: 40, leftPx: 50 }
const layoutAt = (scrollX: number, scrollY: number, of = source()) =>
  new Layout(of, heads, { scrollX, scrollY, width: 800, height: 600 })

test('a spot and the box of what is there lead to each other, scrolled and frozen', () => {
  const layout = layoutAt(250, 1_000)
  for (const [x, y] of [
    [60, 50],
    [260, 100],
    [799, 599],
  ] as const) {
    const spot = layout.spotAt(x, y)
    if (spot.kind !== 'cell') throw new Error(`no cell at ${x}, ${y}`)
    const box = layout.boxOf(spot.place)
    expect(x).toBeGreaterThanOrEqual(box.x)
    expect(x).toBeLessThan(box.x + box.width)
    expect(y).toBeGreaterThanOrEqual(box.y)
    expect(y).toBeLessThan(box.y + box.height)
  }
  expect(layoutAt(1_400, 0).spotAt(760, 10)).toEqual({ kind: 'tailHead' })
  expect(layoutAt(1_400, 0).spotAt(760, 60)).toEqual({ kind: 'none' })
  expect(layout.spotAt(10, 10)).toEqual({ kind: 'corner' })
  expect(layout.spotAt(60, 10)).toEqual({ kind: 'columnHead', column: 0 })
  expect(layout.spotAt(10, 60)).toEqual({ kind: 'rowHead', row: 34 })
  expect(layoutAt(1_500, 0).spotAt(799, 60)).toEqual({ kind: 'none' })
})

test('panes hold what is seen, frozen ones over the others', () => {
  const panes = layoutAt(250, 1_000).panes()
  expect(panes.map(({ range }) => [range.left, range.right])).toEqual([
    [3, 8],
    [0, 0],
  ])
  expect(panes[0]?.clip).toEqual({ x: 250, y: 40, width: 550, height: 560 })
  expect(panes[0]?.range).toMatchObject({ top: 33, bottom: 51 })
})

test('a cell is scrolled to only where it is not seen whole', () => {
  const layout = layoutAt(0, 0)
  expect(layout.scrollTo({ row: 3, column: 2 })).toEqual({ scrollX: 0, scrollY: 0 })
  expect(layout.scrollTo({ row: 100, column: 10 })).toEqual({ scrollX: 450, scrollY: 2_470 })
  expect(layoutAt(450, 2_470).scrollTo({ row: 5, column: 1 })).toEqual({ scrollX: 0, scrollY: 150 })
  expect(layoutAt(450, 2_470).scrollTo({ row: 85, column: 0 })).toEqual({ scrollX: 450, scrollY: 2_470 })
})

test('edges of columns are found in their heads', () => {
  expect(layoutAt(0, 0).edgeAt(252, 20, 4)).toBe(0)
  expect(layoutAt(0, 0).edgeAt(348, 20, 4)).toBe(1)
  expect(layoutAt(0, 0).edgeAt(300, 20, 4)).toBeNull()
  expect(layoutAt(0, 0).edgeAt(252, 60, 4)).toBeNull()
})

test('heads of columns are there without a row', () => {
  const empty = { ...source(), rows: new Axis(0, 30) }
  const layout = layoutAt(0, 0, empty)
  expect(layout.panes()).toEqual([])
  expect(layout.columnSpans().map(({ first, last }) => [first, last])).toEqual([
    [1, 6],
    [0, 0],
  ])
})
