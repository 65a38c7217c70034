import { symbolText } from '@wenfang/shared-ooxml/symbol-fonts'
import { faceMetrics } from '@wenfang/shared-fonts/measure'
import { autoNumber } from '../../../model/text/auto-number.ts'
import { BELOW_BASE, LINE_HEIGHT } from '../../../model/text/line-height.ts'
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
  /** How far letters are drawn below where a browser has them in a line, as a share of their size. @param height of the line, as that, too */
  lineShift(height: number, fonts: ScriptFonts | undefined, usual: ScriptFonts): number
  /** Height of one line as a share of the size of its letters. */
  readonly lineHeight: number
  /** Draws an equation in the place that the engine has for it, where its letters stand until its code has come. */
  equation(source: Element, place: HTMLElement): void
}

let drawn: typeof drawEquation | null = null

/** Its code comes with the first equation. */
async function drawLater(source: Element, place: HTMLElement): Promise<void> {
  ;({ drawEquation: drawn } = await import('./draw-equation.ts'))
  place.replaceChildren(drawn(source))
}

const PRIVATE = /[\uf020-\uf0ff]/

export const textRules: TextRules = {
  bulletText: (sign, font) => symbolText(sign, font ?? ''),
  autoNumber,
  runText(text, fonts) {
    const font = PRIVATE.test(text) ? (fonts?.sym?.[0] ?? fonts?.latin?.[0]) : fonts?.latin?.[0]
    const shown = symbolText(text, font ?? '')
    return shown.length === text.length ? shown : text
  },
  lineHeight: LINE_HEIGHT,
  lineShift(height, fonts, usual) {
    // What of a line a font does not fill, browsers divide above and below it.
    const { ascent, descent } = faceMetrics(fonts?.latin?.[0] ?? usual.latin?.[0] ?? '')
    return height - BELOW_BASE - (height + ascent - descent) / 2
  },
  equation(source, place) {
    if (drawn) place.replaceChildren(drawn(source))
    else
      drawLater(source, place).catch(() => {
        // The letters stay, and the next drawing tries again.
      })
  },
}
