import sansRanges from '@fontsource/noto-sans-sc/unicode.json' with { type: 'json' }
import serifRanges from '@fontsource/noto-serif-sc/unicode.json' with { type: 'json' }
import latinRanges from '@fontsource/arimo/unicode.json' with { type: 'json' }
import { expect, it } from 'vitest'
import { chineseSlices } from './chinese-slices.ts'
import { filesOf } from './face-files.ts'

type Ranges = Readonly<Record<string, string>>

const codePoints = (ranges: string): readonly number[] =>
  ranges
    .split(',')
    .flatMap((range) => {
      const [first = Number.NaN, last = first] = range
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      return Array.from({ length: last - first + 1 }, (_, index) => first + index)
    })
    .toSorted((a, b) => a - b)

it('has the slices of the packages, to the last character', () => {
  for (const ranges of [sansRanges, serifRanges] as readonly Ranges[]) {
    const numbered = Object.entries(ranges).filter(([key]) => key.startsWith('['))
    const slices = chineseSlices()
    expect([...slices.keys()].map((slice) => `[${slice}]`).toSorted()).toEqual(numbered.map(([key]) => key).toSorted())
    for (const [key, covered] of numbered)
      expect(codePoints(slices.get(key.slice(1, -1)) ?? ''), key).toEqual(codePoints(covered))
  }
})

it('Latin letters of the Chinese faces are those of every other package', () => {
  for (const ranges of [sansRanges, serifRanges] as readonly Ranges[])
    for (const slice of ['latin', 'latin-ext'] as const) expect(ranges[slice]).toBe(latinRanges[slice])
})

it('names no file twice', () => {
  for (const face of ['noto-sans-sc', 'tinos'] as const) {
    const names = filesOf(face).map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  }
})
