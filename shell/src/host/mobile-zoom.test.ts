import { expect, it } from 'vitest'
import { mobileZoomPercent } from './mobile-zoom.ts'

it('S300 the configured zoom counts between 30 and 150, otherwise it is 100', () => {
  expect([29, 30, 85, 150, 151, 0, Number.NaN].map((zoom) => mobileZoomPercent(zoom, false))).toEqual([
    100, 30, 85, 150, 100, 100, 100,
  ])
})

it('S301 a cached published preview begins at 70', () => {
  expect(mobileZoomPercent(120, true)).toBe(70)
})
