import type { TextMeasurer } from '../model/kernel/layout.ts'
import { faceMetrics, textWidth, type PrintFont } from '@wenfang/shared-fonts/measure'

type RunStyle = Parameters<TextMeasurer['measure']>[1]

const CHINESE = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef\u3000-\u303f]/

/** The family that letters are drawn with. */
export const familyOf = (style: RunStyle, text: string): string =>
  (CHINESE.test(text) ? style.fontFamilyEastAsia : null) ?? style.fontFamily ?? 'Times New Roman'

/** The size that letters are drawn in: small ones above and below the line. */
export const sizeOf = ({ fontSizePt, verticalAlign }: RunStyle): number =>
  fontSizePt * (verticalAlign === 'baseline' ? 1 : 0.65)

/** Letters as they are drawn. */
export const shownText = (text: string, { caps, smallCaps }: RunStyle): string =>
  caps || smallCaps ? text.toUpperCase() : text

const fontOf = (style: RunStyle, text: string): PrintFont => ({
  family: familyOf(style, text),
  size: sizeOf(style),
  isBold: style.bold,
  isItalic: style.italic,
})

/** Widths of the faces that we serve, from their tables: lines break as on the screen, and nothing is asked of the device. */
export const measurer: TextMeasurer = {
  measure(text, style) {
    const width = textWidth(shownText(text, style), fontOf(style, text)) * (style.horizontalScalePercent / 100)
    return width + style.characterSpacingPt * Array.from(text).length
  },
  lineMetrics(style, text = '') {
    const { ascent, descent } = faceMetrics(familyOf(style, text))
    return { height: (ascent + descent) * style.fontSizePt, baseline: ascent * style.fontSizePt }
  },
}
