import { filesOf, type FaceFile } from './face-files.ts'
import type { ServedFace, Substitute } from './substitutes.ts'

/** One rule of a font: which file draws which characters, and how large. */
export interface FaceRule extends FaceFile {
  readonly face: ServedFace
  /** Faces of a device that are asked first. */
  readonly local: readonly string[]
  /** As style sheets write them. */
  readonly descriptors: Readonly<Partial<Record<Descriptor, string>>>
}

type Descriptor = 'size-adjust' | 'ascent-override' | 'descent-override' | 'line-gap-override'

/** In which the served faces look for what theirs has not; a later rule is before an earlier one. */
const FALLBACKS: readonly ServedFace[] = ['noto-sans-math', 'noto-sans-symbols-2']
/** The device's own are in colour. */
const LOCAL_EMOJI = ['Apple Color Emoji', 'Segoe UI Emoji', 'Noto Color Emoji']

const LETTERS = 'U+21-2F,U+3A-7E'
const DIGITS = 'U+30-39'
const SPACE = 'U+20,U+A0'
/** Letters, and where Windows puts the signs of its symbol fonts. */
const SYMBOL_CODES = 'U+20-FF,U+F020-F0FF'
/** What formulas have of the face of formulas: all but letters and digits. The space makes it the first of them, which says how signs grow. */
const FORMULA_SIGNS =
  'U+20-2F,U+3A-40,U+5B-60,U+7B-BF,U+D7,U+F7,U+2B0-36F,U+2000-2BFF,U+3008-300B,U+FE00-FE0F,U+1D400-1D7FF'

/** A font that is named, as rules of faces that we serve. */
export function rulesOf(substitute: Substitute): readonly FaceRule[] {
  const { face, local, width = 1, latin, isMath, isSymbols } = substitute
  const rule = (face: ServedFace, file: FaceFile, size: number, ranges = file.ranges): FaceRule => {
    const { name, weight, style, isChinese } = file
    const locals = isChinese || ranges === SYMBOL_CODES ? local : face === 'noto-emoji' ? LOCAL_EMOJI : []
    return { face, name, ranges, weight, style, isChinese, local: locals, descriptors: descriptorsOf(substitute, size) }
  }
  const rules = [
    ...FALLBACKS.flatMap((each) => filesOf(each).map((file) => rule(each, file, 1))),
    ...filesOf(face).map((file) => rule(face, file, width)),
    // Slices of the Chinese faces name emoji, too, and have none.
    ...filesOf('noto-emoji').map((file) => rule('noto-emoji', file, 1)),
  ]
  if (isSymbols)
    for (const file of filesOf(face).filter(({ name }) => name.startsWith(`${face}-latin-4`)))
      rules.push(rule(face, file, 1, SYMBOL_CODES))
  if (latin) {
    const drawn = latin.face ?? face
    for (const file of filesOf(drawn).filter(
      ({ name }) => name.startsWith(`${drawn}-latin-4`) || name.startsWith(`${drawn}-latin-7`),
    ))
      for (const [ranges, size] of [
        [LETTERS, latin.letters],
        [DIGITS, latin.digits],
        [SPACE, latin.space],
      ] as const)
        if (size !== undefined) rules.push(rule(drawn, file, size, ranges))
  }
  if (isMath) for (const file of filesOf('noto-sans-math')) rules.push(rule('noto-sans-math', file, 1, FORMULA_SIGNS))
  return rules
}

/** Lines are as high as those of the named font, however large its letters are drawn. */
function descriptorsOf({ metrics }: Substitute, size: number): FaceRule['descriptors'] {
  return {
    ...(metrics && {
      'ascent-override': percent(metrics.ascent / size),
      'descent-override': percent(metrics.descent / size),
      'line-gap-override': '0%',
    }),
    ...(size !== 1 && { 'size-adjust': percent(size) }),
  }
}

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`
