import { describe, expect, test } from 'vitest'
import { expandSizes, fittingScale, layOut, pagesWithin } from './page-layout.ts'

const sizes = expandSizes([[1000, 600, 800]])
const options = { sizes, turns: 0, isTwoPage: false, scale: 1, gapPx: 10, viewWidthPx: 1000, leastRowPx: 0 }

describe('pages', () => {
  test('lie below one another in the middle, two in a row where asked, turned where asked', () => {
    const one = layOut(options)
    expect(one.places[1]).toEqual({ left: 200, top: 820, width: 600, height: 800 })
    expect(one.height).toBe(1000 * 810 + 10)
    const two = layOut({ ...options, isTwoPage: true, scale: 0.5 })
    expect(two.places.slice(0, 3).map(({ left, top }) => [left, top])).toEqual([
      [195, 10],
      [505, 10],
      [195, 420],
    ])
    expect(layOut({ ...options, turns: 1 }).places[0]).toMatchObject({ width: 800, height: 600 })
  })
  test('one at a time when presented', () => {
    const { places } = layOut({ ...options, leastRowPx: 1000 })
    expect(places[1]?.top).toBe((places[0]?.top ?? 0) + 1000)
  })
  test('of a band are found without looking at all of them', () => {
    const { places } = layOut(options)
    expect(pagesWithin(places, 8105, 9000)).toEqual([10, 11])
    expect(pagesWithin(places, -50, 5)).toEqual([0, 0])
  })
  test('fit the width, the whole page or a percentage', () => {
    const view = { turns: 0, isTwoPage: false, view: [620, 420] as const, gapPx: 10 }
    expect(fittingScale('width', [600, 800], view)).toBe(1)
    expect(fittingScale('page', [600, 800], view)).toBe(0.5)
    expect(fittingScale(1.5, [600, 800], view)).toBe(2)
    expect(fittingScale('auto', [300, 800], view)).toBeCloseTo(4 / 3)
    expect(fittingScale('auto', [1200, 800], view)).toBe(0.5)
  })
})
