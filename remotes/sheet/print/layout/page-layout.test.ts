import { expect, test } from 'vitest'
import { readPageSetup, type PageSetup } from '../setup/page-setup.ts'
import { LineRuler } from './line-ruler.ts'
import { layoutSheet, pageFrame, type SheetGeometry } from './page-layout.ts'
import { splitLines } from './split-lines.ts'

const ruler = (sizes: readonly number[]): LineRuler => {
  const starts = new Float64Array(sizes.length + 1)
  for (const [at, size] of sizes.entries()) starts[at + 1] = (starts[at] ?? 0) + size
  return new LineRuler(starts)
}
const even = (count: number, size: number): LineRuler => ruler(Array.from({ length: count }, () => size))
const spans = (stretches: ReturnType<typeof splitLines>) => stretches.map(({ first, last }) => [first, last])

/** 100 rows of 100 pixels, 10 columns of 200. */
const GEOMETRY: SheetGeometry = {
  rows: even(100, 100),
  columns: even(10, 200),
  used: { top: 0, left: 0, bottom: 99, right: 9 },
}
/** Room for 600 × 1000 pixels. */
const setup = (patch: Partial<PageSetup> = {}): PageSetup => {
  const plain = readPageSetup(null)
  const { width, height } = pageFrame({
    ...plain,
    margins: { top: 0, right: 0, bottom: 0, left: 0, header: 0, footer: 0 },
  })
  return {
    ...plain,
    margins: { top: (height - 1000) / 96, right: (width - 600) / 96, bottom: 0, left: 0, header: 0, footer: 0 },
    ...patch,
  }
}

test('lines fill a page, and the next one begins where they end', () => {
  const stretches = splitLines({
    ruler: even(25, 100),
    area: { first: 0, last: 24 },
    room: 1000,
    title: null,
    breaks: [],
  })
  expect(spans(stretches)).toEqual([
    [0, 9],
    [10, 19],
    [20, 24],
  ])
})

test('a break by hand ends a page; one before the first line ends nothing', () => {
  const area = { first: 2, last: 24 }
  const stretches = splitLines({ ruler: even(25, 100), area, room: 1000, title: null, breaks: [2, 5, 24] })
  expect(spans(stretches)).toEqual([
    [2, 4],
    [5, 14],
    [15, 23],
    [24, 24],
  ])
})

test('titles stand in front of later pages and take their room; they are not repeated where they are', () => {
  const title = { first: 1, last: 2 }
  const stretches = splitLines({ ruler: even(25, 100), area: { first: 0, last: 24 }, room: 1000, title, breaks: [2] })
  expect(stretches.map((one) => [one.first, one.last, one.title])).toEqual([
    [0, 1, null],
    [2, 10, { first: 1, last: 1 }],
    [11, 18, title],
    [19, 24, title],
  ])
})

test('a line longer than the page goes on over several, and nothing of it is lost', () => {
  const stretches = splitLines({
    ruler: ruler([50, 2500, 50]),
    area: { first: 0, last: 2 },
    room: 1000,
    title: null,
    breaks: [],
  })
  expect(stretches.map(({ start, end }) => [start, end])).toEqual([
    [0, 50],
    [50, 1050],
    [1050, 2050],
    [2050, 2600],
  ])
})

test('hidden lines take no room and make no page', () => {
  const sizes = Array.from({ length: 30 }, (_, at) => (at < 10 || at >= 20 ? 100 : 0))
  const all = splitLines({ ruler: ruler(sizes), area: { first: 0, last: 29 }, room: 2000, title: null, breaks: [] })
  expect(all).toHaveLength(1)
  const hidden = splitLines({ ruler: ruler(sizes), area: { first: 10, last: 19 }, room: 2000, title: null, breaks: [] })
  expect(hidden).toEqual([])
})

test('pages go down and then over, or over and then down', () => {
  const down = layoutSheet(setup(), GEOMETRY)
  expect(down.pages).toHaveLength(40)
  expect(down.pages.slice(0, 2).map(({ rows, columns }) => [rows.first, columns.first])).toEqual([
    [0, 0],
    [10, 0],
  ])
  const over = layoutSheet(setup({ order: 'overThenDown' }), GEOMETRY)
  expect(over.pages.slice(0, 2).map(({ rows, columns }) => [rows.first, columns.first])).toEqual([
    [0, 0],
    [0, 3],
  ])
})

test('each area begins a page; whole columns end with what is used', () => {
  const areas = [
    { top: 0, left: 0, bottom: 4, right: 1 },
    { top: 0, left: 3, bottom: 1_048_575, right: 3 },
  ]
  const { pages } = layoutSheet(setup({ areas }), GEOMETRY)
  expect(pages).toHaveLength(11)
  expect(pages.at(-1)?.rows.last).toBe(99)
})

test.each([
  [{ kind: 'pages', wide: 1, tall: null }, 0.3, 4],
  [{ kind: 'pages', wide: null, tall: 1 }, 0.1, 1],
  [{ kind: 'pages', wide: 2, tall: 5 }, 0.5, 10],
  [{ kind: 'percent', percent: 200 }, 2, 10 * 20],
] as const)('%j comes to %f of the size and %i pages', (scaling, scale, pages) => {
  const layout = layoutSheet(setup({ scaling }), GEOMETRY)
  expect([layout.scale, layout.pages.length]).toEqual([scale, pages])
})

test('breaks by hand do not count where the number of pages is given', () => {
  const scaling = { kind: 'pages', wide: 1, tall: 1 } as const
  expect(layoutSheet(setup({ scaling, rowBreaks: [5], columnBreaks: [2] }), GEOMETRY).pages).toHaveLength(1)
})

test('a sheet without content has no page; landscape turns the paper', () => {
  expect(layoutSheet(setup(), { ...GEOMETRY, used: null }).pages).toEqual([])
  const [upright, turned] = [
    pageFrame(readPageSetup(null)),
    pageFrame(readPageSetup({ setup: { orientation: 'landscape' } })),
  ]
  expect([turned.width, turned.height]).toEqual([upright.height, upright.width])
  expect(Math.round(upright.width)).toBe(794)
})
