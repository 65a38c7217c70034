import { substituteFor, type TextFace } from './substitutes.ts'
import { FACE_WIDTHS, type FaceWidths } from './face-widths.ts'

/** A font as it is measured and drawn; sizes in pixels. */
export interface PrintFont {
  readonly family: string
  readonly size: number
  readonly isBold: boolean
  readonly isItalic: boolean
}

/** Chinese of a Western font is drawn in this one. */
const CHINESE_FAMILY = '等线'
/** Letters beyond the first hundred, of any face: near enough for what documents have of them. */
const OTHER_WIDTH = 0.56
const FIRST = 32
const LAST = 126
const [ZERO, NINE] = [48, 57]

const faceOf = (family: string): FaceWidths => FACE_WIDTHS[substituteFor(family)?.face ?? 'arimo']

/** Thousandths of the size that a letter takes, drawn as `shared/ui` draws the font. */
function advanceOf(family: string, isBold: boolean): (code: number) => number {
  const { face = 'arimo', width = 1, latin } = substituteFor(family) ?? {}
  const of = (name: TextFace): readonly number[] => FACE_WIDTHS[name][isBold ? 'bold' : 'regular']
  const [usual, other] = [of(face), of(latin?.face ?? face)]
  return (code) => {
    const size = code === FIRST ? latin?.space : code >= ZERO && code <= NINE ? latin?.digits : latin?.letters
    return size === undefined ? (usual[code - FIRST] ?? 500) * width : (other[code - FIRST] ?? 500) * size
  }
}

/** Families in the order in which letters are looked for; all of them are ones that we serve, or the reader's own. */
export const familiesOf = (family: string): readonly string[] => [family, CHINESE_FAMILY]

/** One em wide: Chinese, kana, hangul, full-width forms, pictures. */
export const isWide = (code: number): boolean =>
  code >= 0x2e80 || (code >= 0x2460 && code <= 0x27bf) || code === 0x2014 || code === 0x2026 || code === 0x3000

/** Pixels. The same in every place: nothing is asked of the device. */
export function textWidth(text: string, font: PrintFont): number {
  const advance = advanceOf(font.family, font.isBold)
  let thousandths = 0
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0
    if (code >= FIRST && code <= LAST) thousandths += advance(code)
    else if (isWide(code)) thousandths += 1000
    else if (code >= 0x300 && code < 0x370) continue
    else thousandths += OTHER_WIDTH * 1000
  }
  return (thousandths * font.size) / 1000
}

export interface LineMetrics {
  /** From the top of the line to the letters' base. */
  readonly ascent: number
  readonly height: number
}

/** Chinese letters stand in every line that may have some, so a line has room for them. */
export function lineMetrics(font: PrintFont): LineMetrics {
  const { ascent, descent } = faceOf(font.family)
  const [above, below] = [Math.max(0.9, Math.min(ascent, 1.02)), Math.max(0.24, Math.min(descent, 0.3))]
  return { ascent: above * font.size, height: (above + below) * font.size }
}

/** How far the letters of a family reach above and below their base, as shares of the size: lines of a text are as high. */
export function faceMetrics(family: string): { readonly ascent: number; readonly descent: number } {
  return substituteFor(family)?.metrics ?? faceOf(family)
}
