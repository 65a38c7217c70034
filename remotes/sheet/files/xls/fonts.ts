import type { CellText, Colour, FontStyle } from '../../model/workbook-data.ts'

/** A FONT record. */
export interface BiffFont {
  /** Twentieths of a point. */
  readonly height: number
  readonly flags: number
  readonly colour: number
  readonly weight: number
  readonly script: number
  readonly underline: number
  readonly family: string
}

/** In the place of one that cannot be read. */
export const NO_FONT: BiffFont = {
  height: 200,
  flags: 0,
  colour: 0x7fff,
  weight: 400,
  script: 0,
  underline: 0,
  family: '',
}

const AUTOMATIC = 0x7fff
const UNDERLINES: Readonly<Record<number, NonNullable<FontStyle['underline']>>> = {
  0x01: 'single',
  0x02: 'double',
  0x21: 'singleAccounting',
  0x22: 'doubleAccounting',
}

/** undefined: the colour that the reader of the file has for letters, for paper. */
export function colourOf(index: number, palette: readonly string[]): Colour | undefined {
  if (index === AUTOMATIC || index >= 64) return undefined
  const own = index >= 8 ? palette[index - 8] : undefined
  return own === undefined ? { indexed: index } : { rgb: own }
}

export function fontOf(font: BiffFont, palette: readonly string[]): FontStyle {
  const underline = UNDERLINES[font.underline]
  const colour = colourOf(font.colour, palette)
  return {
    ...(font.family !== '' && { family: font.family }),
    ...(font.height >= 20 && font.height <= 409 * 20 && { sizePt: font.height / 20 }),
    ...(font.weight >= 600 && { isBold: true }),
    ...(font.flags & 0x02 && { isItalic: true }),
    ...(font.flags & 0x08 && { isStrike: true }),
    ...(underline && { underline }),
    ...(font.script === 1 && { script: 'super' }),
    ...(font.script === 2 && { script: 'sub' }),
    ...(colour && { colour }),
  }
}

/** A text whose parts have fonts of their own where runs say so. */
export function textOf(
  text: string,
  runs: readonly (readonly [at: number, font: number])[],
  fonts: readonly BiffFont[],
  palette: readonly string[],
): CellText {
  if (runs.length === 0) return { text, runs: null }
  const starts = [[0, -1] as const, ...runs.filter(([at]) => at < text.length)]
  const parts = starts.flatMap(([at, number], index) => {
    const part = text.slice(at, starts[index + 1]?.[0] ?? text.length)
    const font = fonts[number]
    return part === '' ? [] : [{ text: part, font: font ? fontOf(font, palette) : null }]
  })
  return parts.every(({ font }) => font === null) ? { text, runs: null } : { text, runs: parts }
}
