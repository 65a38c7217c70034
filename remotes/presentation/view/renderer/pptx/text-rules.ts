import { symbolText } from '@wenfang/shared-ooxml/symbol-fonts'
import { faceMetrics } from '@wenfang/shared-fonts/measure'
import { substituteFor } from '@wenfang/shared-fonts/substitutes'
import { autoNumber } from '../../../model/text/auto-number.ts'
import type { drawEquation } from './draw-equation.ts'

/** Fonts of a run by what they are for, as DrawingML names them; each a list, the first counts. */
export interface ScriptFonts {
  readonly latin?: readonly string[]
  readonly ea?: readonly string[]
  readonly cs?: readonly string[]
  readonly sym?: readonly string[]
}

/** What the patched engine asks when it draws text (package-patches/text.json). */
export interface TextRules {
  /** A bullet of a font of signs, as other fonts have it. */
  bulletText(sign: string, font: string | undefined): string
  autoNumber(scheme: string, number: number): string
  /** Letters as they are drawn; as many as were given, so that a caret stands where it stood. */
  runText(text: string, fonts: ScriptFonts | undefined): string
  /** Height of a line as a share of the size of its letters. */
  lineRatio(text: string, fonts: ScriptFonts | undefined, usual: ScriptFonts): number
  /** Draws an equation in the place that the engine has for it, where its letters stand until its code has come. */
  equation(source: Element, place: HTMLElement): void
}

let drawn: typeof drawEquation | null = null

/** Its code comes with the first equation. */
async function drawLater(source: Element, place: HTMLElement): Promise<void> {
  ;({ drawEquation: drawn } = await import('./draw-equation.ts'))
  place.replaceChildren(drawn(source))
}

/** Chinese, Japanese, Korean, and full-width forms: drawn with the East Asian font. */
const EAST_ASIAN = /[⺀-鿿가-힯豈-﫿＀-￯]|[\ud840-\ud8bf]/
const PRIVATE = /[\uf020-\uf0ff]/
const CHINESE = '等线'
/** What these faces want between two lines beside their own height. */
const LINE_GAPS: Readonly<Partial<Record<string, number>>> = { arimo: 0.033, tinos: 0.042 }
/** Chinese faces whose box is one em: Word makes their lines 1.3 em high, PowerPoint does not. */
const [WORD_RATIO, ONE_EM_RATIO] = [1.3, 1.19]

export const textRules: TextRules = {
  bulletText: (sign, font) => symbolText(sign, font ?? ''),
  autoNumber,
  runText(text, fonts) {
    const font = PRIVATE.test(text) ? (fonts?.sym?.[0] ?? fonts?.latin?.[0]) : fonts?.latin?.[0]
    const shown = symbolText(text, font ?? '')
    return shown.length === text.length ? shown : text
  },
  lineRatio(text, fonts, usual) {
    const latin = fonts?.latin?.[0] ?? usual.latin?.[0] ?? ''
    // A line is as high as the highest of the fonts that it has letters of.
    const chinese = [fonts?.ea?.[0], usual.ea?.[0]].find((family) => family !== undefined && family !== latin)
    const named = EAST_ASIAN.test(text) ? [latin, chinese ?? CHINESE] : [latin]
    return Math.max(...named.map(ratioOf))
  },
  equation(source, place) {
    if (drawn) place.replaceChildren(drawn(source))
    else
      drawLater(source, place).catch(() => {
        // The letters stay, and the next drawing tries again.
      })
  },
}

function ratioOf(family: string): number {
  const substitute = substituteFor(family)
  const { ascent, descent } = faceMetrics(family)
  if (substitute?.metrics) return Math.abs(ascent + descent - WORD_RATIO) < 0.005 ? ONE_EM_RATIO : ascent + descent
  return ascent + descent + (LINE_GAPS[substitute?.face ?? 'arimo'] ?? 0)
}
