import { describe, expect, test } from 'vitest'
import { pageSpace } from '../page-space.ts'
import { placedGlyphs, type OperationNumbers } from './glyphs.ts'
import { PageLetters } from './page-letters.ts'
import type { TextItem } from './text-run.ts'

const NAMES =
  'save restore transform paintFormXObjectBegin paintFormXObjectEnd beginAnnotation endAnnotation beginText setTextMatrix moveText setLeadingMoveText setLeading nextLine setCharSpacing setWordSpacing setHScale setTextRise setFont setGState showText'.split(
    ' ',
  )
const OPS = Object.fromEntries(NAMES.map((name, number) => [name, number])) as unknown as OperationNumbers
type Operation = readonly [name: keyof OperationNumbers, args?: readonly unknown[]]

const glyph = (unicode: string, width: number) => ({ unicode, width, isSpace: unicode === ' ' })
const painted = (operations: readonly Operation[], isVertical = false) =>
  placedGlyphs(
    { fnArray: operations.map(([name]) => OPS[name]), argsArray: operations.map(([, args]) => args ?? null) },
    OPS,
    () => ({ vertical: isVertical, fontMatrix: [0.001, 0, 0, 0.001, 0, 0] }),
  )
const item = (str: string, x: number, y: number, width: number, dir = 'ltr', size = 10): TextItem => ({
  str,
  dir,
  width,
  height: size,
  transform: [size, 0, 0, size, x, y],
  fontName: 'f',
  hasEOL: true,
})
const STYLES = { f: { ascent: 0.8, descent: -0.2, vertical: false } }
const SPACE = pageSpace([0, 0, 600, 800], 0)
const across = (box: readonly number[] | null) =>
  box && [box[0], (box[0] ?? 0) + (box[2] ?? 0)].map((x) => Math.round(x ?? 0))

describe('where letters stand', () => {
  test('is told by the widths of their glyphs: narrow, wide, a ligature, spaced out, stretched, lifted', () => {
    const glyphs = painted([
      ['transform', [2, 0, 0, 2, 0, 0]],
      ['beginText'],
      ['setFont', ['f', 10]],
      ['setCharSpacing', [1]],
      ['setHScale', [50]],
      ['setTextMatrix', [Float32Array.from([1, 0, 0, 1, 50, 100])]],
      ['showText', [[glyph('i', 200), glyph('W', 1000), -1000, glyph('ﬁ', 600), glyph(' ', 300), glyph('x', 500)]]],
    ])
    const letters = new PageLetters([item('iWfi x', 100, 200, 44, 'ltr', 20)], STYLES, SPACE, glyphs)
    // Half of each width twice as large, half a point twice as large between them.
    expect(across(letters.box(0, 0, 1))).toEqual([100, 102])
    expect(across(letters.box(0, 1, 2))).toEqual([103, 113])
    expect(across(letters.box(0, 2, 3))).toEqual([124, 127])
    expect(across(letters.box(0, 3, 4))).toEqual([127, 130])
    expect(across(letters.box(0, 5, 6))).toEqual([135, 140])
  })
  test('is kept in forms, and what annotations paint belongs to no text', () => {
    const shown = ['showText', [[glyph('甲', 1000)]]] as const
    const glyphs = painted([
      ['beginAnnotation'],
      ['beginText'],
      shown,
      ['endAnnotation'],
      ['paintFormXObjectBegin', [[1, 0, 0, 1, 30, 40], null]],
      ['beginText'],
      ['setFont', ['f', 10]],
      ['moveText', [5, 5]],
      shown,
      ['paintFormXObjectEnd'],
    ])
    expect(glyphs).toEqual([{ letters: '甲', from: [35, 45], to: [45, 45] }])
  })
  test('is read from the right where the script is, with numbers from the left', () => {
    // Painted from the left: גבא 12 תש, read תש first.
    const widths = [400, 500, 600, 250, 700, 800, 250, 300, 200]
    const glyphs = painted([
      ['beginText'],
      ['setFont', ['f', 10]],
      ['showText', [Array.from('גבא 12 תש', (letter, at) => glyph(letter, widths[at] ?? 0))]],
    ])
    const letters = new PageLetters([item('שת 12 אבג', 0, 0, 40, 'rtl')], STYLES, SPACE, glyphs)
    expect(across(letters.box(0, 0, 1))).toEqual([38, 40])
    expect(across(letters.box(0, 3, 4))).toEqual([18, 25])
    expect(across(letters.box(0, 8, 9))).toEqual([0, 4])
    expect(letters.placeAt([39.5, 800])).toEqual({ run: 0, offset: 0 })
    expect(letters.placeAt([0.5, 800])).toEqual({ run: 0, offset: 9 })
  })
  test('goes downwards in vertical text', () => {
    const vertical = (letter: string) => ({ ...glyph(letter, 1000), vmetric: [-1000, 500, 880] })
    const glyphs = painted(
      [
        ['beginText'],
        ['setFont', ['f', 10]],
        ['moveText', [300, 700]],
        ['showText', [[vertical('天'), vertical('地')]]],
      ],
      true,
    )
    const styles = { f: { ...STYLES.f, vertical: true } }
    const letters = new PageLetters([{ ...item('天地', 300, 700, 10), height: 20 }], styles, SPACE, glyphs)
    expect(letters.box(0, 1, 2)).toEqual([295, 110, 10, 10])
  })
  test('is the same for the annotations of a page that is turned', () => {
    const turned = pageSpace([0, 0, 600, 800], 90)
    const letters = new PageLetters([item('ab', 100, 200, 20)], STYLES, turned, null)
    expect(letters.box(0, 1, 2)?.map(Math.round)).toEqual([198, 110, 10, 10])
  })
  test('is about told where the glyphs of a text are not found', () => {
    const letters = new PageLetters([item('abcd', 100, 0, 40)], STYLES, SPACE, [])
    expect(across(letters.box(0, 1, 3))).toEqual([110, 130])
  })
})

describe('the letter that is meant', () => {
  // Two columns of three lines; the last line of the first is short.
  const columns = [
    item('aaaaaaaaaa', 50, 700, 200),
    item('bbbbbbbbbb', 50, 685, 200),
    item('cc', 50, 670, 40),
    item('dddddddddd', 300, 700, 200),
    item('eeeeeeeeee', 300, 685, 200),
    item('ffffffffff', 300, 670, 200),
  ]
  const letters = new PageLetters(columns, STYLES, SPACE, null)

  test('beyond the end of a line is the end of that line, in its own column', () => {
    expect(letters.placeAt([262, 112])).toEqual({ run: 1, offset: 10 })
    expect(letters.placeAt([240, 128])).toEqual({ run: 2, offset: 2 })
    expect(letters.placeAt([295, 112])).toEqual({ run: 4, offset: 0 })
    expect(letters.placeAt([590, 127])).toEqual({ run: 5, offset: 10 })
  })
  test('before a line is its begin, above and below the text the nearest line', () => {
    expect(letters.placeAt([5, 112])).toEqual({ run: 1, offset: 0 })
    expect(letters.placeAt([130, 5])).toEqual({ run: 0, offset: 4 })
    expect(letters.placeAt([400, 790])).toEqual({ run: 5, offset: 5 })
  })
  test('a stretch has one box a line and nothing of the lines around it', () => {
    const boxes = letters.boxes({ run: 0, offset: 5 }, { run: 1, offset: 10 })
    expect(boxes.map(across)).toEqual([
      [150, 250],
      [50, 250],
    ])
  })
  test('on a page that is turned the lines run down', () => {
    const turned = new PageLetters(columns, STYLES, pageSpace([0, 0, 600, 800], 90), null)
    expect(turned.placeAt([688, 262])).toEqual({ run: 1, offset: 10 })
  })
})
