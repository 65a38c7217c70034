import latinRanges from '@fontsource/arimo/unicode.json' with { type: 'json' }
import emojiRanges from '@fontsource/noto-emoji/unicode.json' with { type: 'json' }
import { chineseSlices } from './chinese-slices.ts'
import type { ServedFace } from './substitutes.ts'

/** One file of a face: the browser fetches it when a text needs a character of its range. */
export interface FaceFile {
  /** As its package calls it; the build copies it under this name (package-files.json). */
  readonly name: string
  readonly ranges: string
  readonly weight: '400' | '700'
  readonly style: 'normal' | 'italic'
  /** Chinese slices may be answered by a face of the device. */
  readonly isChinese: boolean
}

type LatinSlice = 'latin' | 'latin-ext' | 'greek' | 'cyrillic'

interface FaceFamily {
  readonly latin: readonly LatinSlice[]
  readonly isChinese: boolean
  /** Signs, in one weight. */
  readonly signs?: () => readonly (readonly [slice: string, ranges: string])[]
}

const western = (...latin: readonly LatinSlice[]): FaceFamily => ({ latin, isChinese: false })
const chinese: FaceFamily = { latin: ['latin', 'latin-ext'], isChinese: true }
const signs = (slices: NonNullable<FaceFamily['signs']>): FaceFamily => ({ latin: [], isChinese: false, signs: slices })

/** Below the emoji's own planes only what is an emoji everywhere: a digit or © is not. */
const EARLY_EMOJI = new Set(
  (
    '231a 231b 23e9 23ea 23eb 23ec 23f0 23f3 25fd 25fe 2614 2615 2648 2649 264a 264b 264c 264d 264e 264f 2650 2651 2652 2653 ' +
    '267f 2693 26a1 26aa 26ab 26bd 26be 26c4 26c5 26ce 26d4 26ea 26f2 26f3 26f5 26fa 26fd 2705 270a 270b 2728 274c 274e 2753 ' +
    '2754 2755 2757 2763 2764 2795 2796 2797 27b0 27bf 2b1b 2b1c 2b50 2b55'
  )
    .split(' ')
    .map((code) => Number.parseInt(code, 16)),
)

function emojiSlices(): readonly (readonly [slice: string, ranges: string])[] {
  return Object.entries(emojiRanges).map(([slice, ranges]) => {
    const kept = ranges.split(',').flatMap((range) => {
      const [first = 0, last = first] = range
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      if (first >= 0x1_f000) return [range]
      const codes = Array.from({ length: last - first + 1 }, (_, index) => first + index)
      return codes.filter((code) => EARLY_EMOJI.has(code)).map((code) => `U+${code.toString(16)}`)
    })
    return [slice.replaceAll(/[[\]]/g, ''), kept.join(',')] as const
  })
}

const families: Readonly<Record<ServedFace, FaceFamily>> = {
  arimo: western('latin', 'latin-ext', 'greek', 'cyrillic'),
  caladea: western('latin', 'latin-ext'),
  carlito: western('latin', 'latin-ext', 'greek', 'cyrillic'),
  cousine: western('latin', 'latin-ext', 'greek', 'cyrillic'),
  tinos: western('latin', 'latin-ext', 'greek', 'cyrillic'),
  'noto-serif-sc': chinese,
  'noto-sans-sc': chinese,
  'noto-sans-math': signs(() => [['latin', 'U+2190-22FF,U+27C0-27FF,U+2900-2AFF,U+1D400-1D7FF']]),
  'noto-sans-symbols-2': signs(() => [
    ['symbols', 'U+2300-243F,U+2440-244A,U+2460-24FF,U+25A0-27BF,U+2B00-2BFF,U+4DC0-4DFF,U+1F000-1FBFF'],
  ]),
  'noto-emoji': signs(emojiSlices),
}

const WEIGHTS = ['400', '700'] as const

/** Names are computed: a list of all of them would be most of what an opening loads for its fonts. */
export function filesOf(face: ServedFace): readonly FaceFile[] {
  const { latin, isChinese, signs: slices } = families[face]
  if (slices)
    return slices().map(([slice, ranges]) => {
      const name = `${face}-${slice}-400-normal.woff2`
      return { name, ranges, weight: '400', style: 'normal', isChinese: false }
    })
  const styles = isChinese ? (['normal'] as const) : (['normal', 'italic'] as const)
  const files = (slice: string, ranges: string, isNumbered: boolean): readonly FaceFile[] =>
    WEIGHTS.flatMap((weight) =>
      styles.map((style) => {
        const name = `${face}-${slice}-${weight}-${style}.woff2`
        return { name, ranges, weight, style, isChinese: isNumbered }
      }),
    )
  return [
    ...latin.flatMap((slice) => files(slice, latinRanges[slice], false)),
    ...(isChinese ? [...chineseSlices()].flatMap(([slice, ranges]) => files(slice, ranges, true)) : []),
  ]
}
