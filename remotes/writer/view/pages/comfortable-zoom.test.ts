import { expect, it } from 'vitest'
import { comfortableZoom, middleOfText } from './comfortable-zoom.ts'

const A4 = { pageWidthTwips: 11906, marginsTwips: { left: 1800, right: 1800 } }

it('shows a page at its own size where it fits', () => expect(comfortableZoom('pc', 1400, A4)).toBe(1))
it('shrinks a page that is wider than the desk', () => expect(comfortableZoom('pad', 600, A4)).toBe(0.69))
it('fills a phone with the column of text, not with the page', () =>
  expect(comfortableZoom('mobile', 390, A4)).toBe(0.67))
it('never gets too small to read, and survives a desk without a size', () => {
  expect(comfortableZoom('pc', 100, A4)).toBe(0.5)
  expect(comfortableZoom('pc', 0, A4)).toBe(1)
})

it('knows the middle of the text of a page, which other margins move', () => {
  expect(middleOfText({ left: -30, width: 400 }, A4)).toBe(170)
  const bound = { pageWidthTwips: 10_000, marginsTwips: { left: 3000, right: 1000 } }
  expect(middleOfText({ left: -30, width: 400 }, bound)).toBe(210)
})
