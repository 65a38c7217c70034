import { describe, expect, it } from 'vitest'
import {
  createSlideMemory,
  openRange,
  skipsSlidePreview,
  slideExtras,
  thumbnailRange,
  type SlideMode,
  type SlidePlace,
} from './slide-place.ts'

const NOW = 1_800_000_000_000
const place = (changes: Partial<SlidePlace> = {}): SlidePlace => ({
  slide: 'ppt/slides/slide9.xml',
  index: 8,
  mode: 'edit',
  at: NOW,
  around: ['ppt/slides/slide9.xml'],
  ...changes,
})
const memory = () => {
  const items = new Map<string, string>()
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (k: string, v: string) => void items.set(k, v),
  }
  return { items, storage, slides: createSlideMemory(storage) }
}

describe('the slides that are wanted first', () => {
  it('S197 S495 are eight, from the one that was shown last', () => {
    expect(openRange(0)).toEqual({ start: 0, end: 8 })
    expect(openRange(40, 200)).toEqual({ start: 40, end: 48 })
    expect(openRange(198, 200)).toEqual({ start: 198, end: 200 })
    // Slides have gone since.
    expect(openRange(40, 12)).toEqual({ start: 11, end: 12 })
    expect(openRange(-3, 12)).toEqual({ start: 0, end: 8 })
    expect(openRange(0, 0)).toEqual({ start: 0, end: 0 })
  })
  it('S496 have twenty small pictures, from ten before the current one', () => {
    expect(thumbnailRange(40, 200)).toEqual({ start: 30, end: 50 })
    expect(thumbnailRange(3, 200)).toEqual({ start: 0, end: 20 })
    expect(thumbnailRange(199, 200)).toEqual({ start: 189, end: 200 })
  })
  it('S198 S197 are named by the opening', () => {
    expect(slideExtras(null, true)).toEqual({
      first_open: true,
      unable_thumbnail_img: false,
      slide_ids: [],
      start_slide: 0,
      end_slide: 7,
    })
    expect(slideExtras(place(), false)).toEqual({
      first_open: false,
      unable_thumbnail_img: true,
      slide_ids: ['ppt/slides/slide9.xml'],
      start_slide: 8,
      end_slide: 15,
    })
  })
})

describe('the picture of a slide while it opens', () => {
  it.each([
    ['edit', 1_000_000, false],
    ['preview', 1_000_000, false],
    ['master', 14_999, false],
    ['master', 15_000, true],
    ['master', -1, true],
    ['sorter', 0, true],
    ['outline', 0, true],
  ] as const)('S295 with the mode %s, left %i ms ago, is skipped: %s', (mode: SlideMode, ago, isSkipped) => {
    expect(skipsSlidePreview(place({ mode }), NOW + ago)).toBe(isSkipped)
  })
  it('S295 is skipped where nobody was before', () => expect(skipsSlidePreview(null, NOW)).toBe(true))

  it('S296 S528 is not tried again for 600000 ms once it failed, in a presentation', () => {
    const { slides } = memory()
    expect(slides.isPreviewBlocked('f', 'p', NOW)).toBe(false)
    slides.previewFailed('f', NOW)
    expect(slides.isPreviewBlocked('f', 'p', NOW + 599_999)).toBe(true)
    expect(slides.isPreviewBlocked('f', 'p', NOW + 600_000)).toBe(false)
    expect(slides.isPreviewBlocked('g', 'p', NOW)).toBe(false)
  })
  it('S297 is never tried again once it failed, in a slide deck', () => {
    const { slides } = memory()
    slides.previewFailed('f', NOW)
    expect(slides.isPreviewBlocked('f', 'sl', NOW + 100 * 365 * 86_400_000)).toBe(true)
    expect(slides.isPreviewBlocked('g', 'sl', NOW)).toBe(false)
  })
})

describe('what a device remembers of slides', () => {
  it('is given back as it was, each file its own', () => {
    const { slides } = memory()
    slides.keepPlace('f', place())
    expect(slides.place('f')).toEqual(place())
    expect(slides.place('g')).toBeNull()
  })
  it('S519 is the height of a phone’s header too, which is 44 until it was seen', () => {
    const { slides, items } = memory()
    expect(slides.phoneHeaderPx).toBe(44)
    slides.keepPhoneHeader(52.4)
    expect(slides.phoneHeaderPx).toBe(52)
    for (const nonsense of ['x', '-5', '9000', '']) {
      for (const key of items.keys()) items.set(key, nonsense)
      expect(slides.phoneHeaderPx).toBe(44)
    }
  })
  it('is nothing where storage is forbidden or holds nonsense', () => {
    const forbidden = (): never => {
      throw new Error('SecurityError')
    }
    const slides = createSlideMemory({ getItem: forbidden, setItem: forbidden })
    slides.keepPlace('f', place())
    slides.previewFailed('f', NOW)
    expect([slides.place('f'), slides.isPreviewBlocked('f', 'sl', NOW), slides.phoneHeaderPx]).toEqual([
      null,
      false,
      44,
    ])
    for (const text of [
      '{',
      '[]',
      '{"slide":1}',
      '{"slide":"a","index":-1,"mode":"edit","at":1}',
      '{"slide":"a","index":1,"mode":"x","at":1}',
    ])
      expect(createSlideMemory({ getItem: () => text, setItem: () => {} }).place('f')).toBeNull()
  })
})
