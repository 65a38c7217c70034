import latinRanges from '@fontsource/arimo/unicode.json' with { type: 'json' }
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
}

const western = (...latin: readonly LatinSlice[]): FaceFamily => ({ latin, isChinese: false })
const chinese: FaceFamily = { latin: ['latin', 'latin-ext'], isChinese: true }

const families: Readonly<Record<ServedFace, FaceFamily>> = {
  arimo: western('latin', 'latin-ext', 'greek', 'cyrillic'),
  caladea: western('latin', 'latin-ext'),
  carlito: western('latin', 'latin-ext', 'greek', 'cyrillic'),
  cousine: western('latin', 'latin-ext', 'greek', 'cyrillic'),
  tinos: western('latin', 'latin-ext', 'greek', 'cyrillic'),
  'noto-serif-sc': chinese,
  'noto-sans-sc': chinese,
}

const WEIGHTS = ['400', '700'] as const

/** Names are computed: a list of all of them would be most of what an opening loads for its fonts. */
export function filesOf(face: ServedFace): readonly FaceFile[] {
  const { latin, isChinese } = families[face]
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
