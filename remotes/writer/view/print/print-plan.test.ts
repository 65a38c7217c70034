import { expect, test } from 'vitest'
import { chosenPages, DEFAULT_SETTINGS, planSheets } from './print-plan.ts'

const A4 = { width: 794, height: 1123 }
const LYING = { width: 1123, height: 794 }

test('S136: all pages, the current one, odd and even ones', () => {
  expect(chosenPages(DEFAULT_SETTINGS, 3, 1)).toEqual([0, 1, 2])
  expect(chosenPages({ ...DEFAULT_SETTINGS, range: 'current' }, 3, 1)).toEqual([1])
  expect(chosenPages({ ...DEFAULT_SETTINGS, parity: 'even' }, 5, 0)).toEqual([1, 3])
  expect(chosenPages({ ...DEFAULT_SETTINGS, range: 'some', pages: '2-4', parity: 'odd' }, 5, 0)).toEqual([2])
  expect(chosenPages({ ...DEFAULT_SETTINGS, range: 'some', pages: '9' }, 5, 0)).toBeNull()
})
test('S136: a page is its own sheet, of its own size, whole', () => {
  expect(planSheets([0, 1], [A4, LYING], DEFAULT_SETTINGS)).toEqual([
    { ...A4, pages: [{ page: 0, x: 0, y: 0, scale: 1 }] },
    { ...LYING, pages: [{ page: 1, x: 0, y: 0, scale: 1 }] },
  ])
})
test('S136: other paper takes the page as large as it fits, in the middle; less when a person wants less', () => {
  const [sheet] = planSheets([0], [A4], { paper: 'A5', perSheet: 1, scalePercent: 50 })
  const [page] = sheet?.pages ?? []
  expect([Math.round(sheet?.width ?? 0), Math.round(sheet?.height ?? 0)]).toEqual([559, 794])
  expect(page?.scale).toBeCloseTo(0.352, 2)
  expect((page?.x ?? 0) * 2 + A4.width * (page?.scale ?? 0)).toBeCloseTo(sheet?.width ?? 0)
})
test.each([
  [2, 3, [LYING], 2],
  [4, 5, [A4], 2],
  [6, 6, [LYING], 1],
] as const)('S136: %i pages on a sheet', (perSheet, count, [paper], sheetCount) => {
  const sizes = Array.from({ length: count }, () => A4)
  const sheets = planSheets(
    sizes.map((_, at) => at),
    sizes,
    { paper: 'own', perSheet, scalePercent: 100 },
  )
  expect(sheets.length).toBe(sheetCount)
  expect(sheets[0]).toMatchObject(paper)
  expect(sheets.flatMap(({ pages }) => pages.map(({ page }) => page))).toEqual(sizes.map((_, at) => at))
  for (const { width, height, pages } of sheets)
    for (const [at, { x, y, scale }] of pages.entries()) {
      expect(x >= 0 && y >= 0 && x + A4.width * scale <= width + 0.01 && y + A4.height * scale <= height + 0.01).toBe(
        true,
      )
      // None lies over another.
      for (const other of pages.slice(0, at))
        expect(other.x + A4.width * scale <= x + 0.01 || other.y + A4.height * scale <= y + 0.01).toBe(true)
    }
})
