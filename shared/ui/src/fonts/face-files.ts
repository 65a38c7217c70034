import sansRanges from '@fontsource/noto-sans-sc/unicode.json' with { type: 'json' }
import serifRanges from '@fontsource/noto-serif-sc/unicode.json' with { type: 'json' }
import latinRanges from '@fontsource/arimo/unicode.json' with { type: 'json' }
import type { ServedFace } from './substitutes.ts'

/** One file of a face: the browser fetches it when a text needs a character of its range. */
export interface FaceFile {
  readonly url: string
  readonly ranges: string
  readonly weight: '400' | '700'
  readonly style: 'normal' | 'italic'
  /** Chinese slices may be answered by a face of the device. */
  readonly isChinese: boolean
}

type Files = (request: string) => string

// Each call is read by the bundler, so every argument is written out; a package's exports would hide its folder.
const files: Readonly<
  Record<ServedFace, { readonly keys: () => string[]; readonly load: Files; readonly ranges: Ranges }>
> = {
  arimo: of(
    import.meta.webpackContext('../../node_modules/@fontsource/arimo/files', {
      regExp: /-(latin|latin-ext|greek|cyrillic)-(400|700)-\w+\.woff2$/,
    }),
    latinRanges,
  ),
  caladea: of(
    import.meta.webpackContext('../../node_modules/@fontsource/caladea/files', {
      regExp: /-(latin|latin-ext)-(400|700)-\w+\.woff2$/,
    }),
    latinRanges,
  ),
  carlito: of(
    import.meta.webpackContext('../../node_modules/@fontsource/carlito/files', {
      regExp: /-(latin|latin-ext|greek|cyrillic)-(400|700)-\w+\.woff2$/,
    }),
    latinRanges,
  ),
  cousine: of(
    import.meta.webpackContext('../../node_modules/@fontsource/cousine/files', {
      regExp: /-(latin|latin-ext|greek|cyrillic)-(400|700)-\w+\.woff2$/,
    }),
    latinRanges,
  ),
  tinos: of(
    import.meta.webpackContext('../../node_modules/@fontsource/tinos/files', {
      regExp: /-(latin|latin-ext|greek|cyrillic)-(400|700)-\w+\.woff2$/,
    }),
    latinRanges,
  ),
  'noto-serif-sc': of(
    import.meta.webpackContext('../../node_modules/@fontsource/noto-serif-sc/files', {
      regExp: /-(latin|latin-ext|\d+)-(400|700)-\w+\.woff2$/,
    }),
    serifRanges,
  ),
  'noto-sans-sc': of(
    import.meta.webpackContext('../../node_modules/@fontsource/noto-sans-sc/files', {
      regExp: /-(latin|latin-ext|\d+)-(400|700)-\w+\.woff2$/,
    }),
    sansRanges,
  ),
}

type Ranges = Readonly<Record<string, string>>

function of(context: BundlerContext, ranges: Ranges) {
  return { keys: () => context.keys(), load: (request: string) => context(request) as string, ranges }
}

const NAME = /-(?<slice>latin-ext|latin|greek|cyrillic|\d+)-(?<weight>400|700)-(?<style>normal|italic)\.woff2$/

export function filesOf(face: ServedFace): readonly FaceFile[] {
  const { keys, load, ranges } = files[face]
  return keys().flatMap((key): FaceFile[] => {
    const { slice, weight, style } = NAME.exec(key)?.groups ?? {}
    if (slice === undefined) return []
    const isChinese = /^\d+$/.test(slice)
    const covered = ranges[isChinese ? `[${slice}]` : slice]
    if (covered === undefined) return []
    return [
      {
        url: load(key),
        ranges: covered,
        weight: weight === '700' ? '700' : '400',
        style: style === 'italic' ? 'italic' : 'normal',
        isChinese,
      },
    ]
  })
}
