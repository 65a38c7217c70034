import { expect, test } from 'vitest'
import { chosenSlides, DEFAULT_SETTINGS, planSheets, type PrintSheet } from './print-plan.ts'

const SIZE = { width: 1280, height: 720 }
const SLIDES = ['a', 'b', 'c', 'd'].map((id) => ({ id, isHidden: id === 'b' }))
const none = (): readonly (readonly string[])[] => [[]]
const idsOf = (sheets: readonly PrintSheet[]): readonly (readonly string[])[] =>
  sheets.map(({ slides }) => slides.map(({ slide }) => slide))

test('hidden slides are printed when they are asked for, by the switch or by their number', () => {
  const chosen = (patch: Partial<typeof DEFAULT_SETTINGS>): readonly string[] | null =>
    chosenSlides({ ...DEFAULT_SETTINGS, ...patch }, SLIDES, 'b')
  expect(chosen({})).toEqual(['a', 'c', 'd'])
  expect(chosen({ hasHidden: true })).toEqual(['a', 'b', 'c', 'd'])
  expect(chosen({ range: 'current' })).toEqual(['b'])
  expect(chosen({ range: 'some', pages: '2-3，4' })).toEqual(['b', 'c', 'd'])
  expect(chosen({ range: 'some', pages: '9' })).toBeNull()
})

test('a slide is a sheet of its own size', () => {
  const sheets = planSheets(['a', 'c'], SIZE, { as: 'slides', perSheet: 6 }, none)
  expect(sheets).toEqual(
    ['a', 'c'].map((slide) => ({
      ...SIZE,
      slides: [{ slide, x: 0, y: 0, ...SIZE }],
      lines: [],
      notes: null,
      number: null,
    })),
  )
})

test.each([1, 2, 3, 4, 6, 9] as const)(
  'handouts of %i: every slide once, whole, on the paper, over no other',
  (perSheet) => {
    const ids = Array.from({ length: 11 }, (_, at) => `s${at}`)
    const sheets = planSheets(ids, SIZE, { as: 'handouts', perSheet }, none)
    expect(idsOf(sheets).flat()).toEqual(ids)
    expect(sheets).toHaveLength(Math.ceil(11 / perSheet))
    expect(sheets.map(({ number }) => number)).toEqual(sheets.map((_, at) => at + 1))
    for (const { width, height, slides, lines } of sheets) {
      expect(lines.length > 0).toBe(perSheet === 3)
      for (const [at, one] of slides.entries()) {
        expect(one.width / one.height).toBeCloseTo(SIZE.width / SIZE.height)
        expect(Math.min(one.x, one.y)).toBeGreaterThan(0)
        expect(one.x + one.width).toBeLessThan(width)
        expect(one.y + one.height).toBeLessThan(height)
        for (const other of [...slides.slice(at + 1), ...lines])
          expect(
            one.x + one.width < other.x ||
              other.x + other.width < one.x ||
              one.y + one.height < other.y ||
              other.y + other.height < one.y,
          ).toBe(true)
      }
    }
  },
)

test('notes stand below their slide, and what does not fit there goes on on sheets of its own', () => {
  const notes: Readonly<Record<string, readonly (readonly string[])[]>> = { a: [['一', '二'], ['三']], c: [[]] }
  const sheets = planSheets(['a', 'c'], SIZE, { as: 'notes', perSheet: 6 }, (slide) => notes[slide] ?? [])
  expect(idsOf(sheets)).toEqual([['a'], [], ['c']])
  expect(sheets.map((sheet) => sheet.notes?.paragraphs)).toEqual([['一', '二'], ['三'], []])
  expect(sheets.map(({ number }) => number)).toEqual([1, 2, 3])
  const [first] = sheets
  const [slide] = first?.slides ?? []
  expect((slide?.y ?? 0) + (slide?.height ?? 0)).toBeLessThan(first?.notes?.y ?? 0)
})
