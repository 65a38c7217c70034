import type { PDFFont, PDFRef } from '@cantoo/pdf-lib'
import { utf16 } from './chinese-font.ts'
import { textLines, widthOf } from './text-lines.ts'

/** Latin letters have a face that every reader brings along; all others are named as in annotations. */
export interface FieldFonts {
  readonly latin: PDFFont
  readonly chinese: () => PDFRef
}

export interface FieldPicture {
  readonly text: string
  /** Points. */
  readonly width: number
  readonly height: number
  readonly isMultiline: boolean
  /** As many letters as there is room for, each in a cell of its own; 0 for none. */
  readonly cells: number
  /** As the file says it: `/Helv 12 Tf 0 g`. */
  readonly defaultAppearance: string
  /** 0 left, 1 middle, 2 right. */
  readonly alignment: number
  readonly background: readonly number[]
  readonly border: readonly number[]
  readonly borderWidth: number
  readonly fonts: FieldFonts
}

const PADDING = 2
const LEADING = 1.35
const LARGEST = 12
const LEAST = 4

const n = (value: number): string => String(Math.round(value * 100) / 100)

/** Operators that draw a field's value in its box, from the lower left corner up, and the font that they call `/F1`. */
export function fieldAppearance(picture: FieldPicture): { readonly operators: string; readonly font: PDFRef } {
  const { text, width, height, isMultiline, cells, defaultAppearance, fonts } = picture
  const letters = latin(text, fonts.latin)
  const measure = (part: string, size: number): number =>
    letters ? fonts.latin.widthOfTextAtSize(part, size) : widthOf(part, size)
  const shown = (part: string): string => (letters ? fonts.latin.encodeText(part).toString() : `<${utf16(part)}>`)
  const asked = Number(/([\d.]+)\s+Tf/.exec(defaultAppearance)?.[1] ?? 0)
  const room = width - 2 * PADDING
  const size = fittingSize(picture, asked, room, measure)
  const at = (part: string, left: number, baseline: number): string =>
    `1 0 0 1 ${n(left)} ${n(baseline)} Tm ${shown(part)} Tj`
  const startOf = (part: string): number => PADDING + (Math.max(0, room - measure(part, size)) * picture.alignment) / 2
  // The middle of a line of capitals is the middle of the box.
  const middle = (height - size * 0.7) / 2
  const words = ((): readonly string[] => {
    if (cells > 0)
      return Array.from(text).map((letter, index) => {
        const cell = width / cells
        return at(letter, index * cell + (cell - measure(letter, size)) / 2, middle)
      })
    if (!isMultiline) return [at(text.replaceAll('\n', ' '), startOf(text), middle)]
    return textLines(text, room, size).map((line, index) =>
      at(line, startOf(line), height - PADDING - size - index * size * LEADING),
    )
  })()
  const colour = /((?:[\d.]+\s+){1,4}(?:g|rg|k))\b/.exec(defaultAppearance.replace(/.*Tf/s, ''))?.[1] ?? '0 g'
  const clip = `${n(PADDING / 2)} ${n(PADDING / 2)} ${n(width - PADDING)} ${n(height - PADDING)} re W n`
  const operators = `${frame(picture)} /Tx BMC q ${clip} BT /F1 ${n(size)} Tf ${colour} ${words.join(' ')} ET Q EMC`
  return { operators, font: letters ? fonts.latin.ref : fonts.chinese() }
}

/** The font can write it. */
function latin(text: string, font: PDFFont): boolean {
  const known = new Set(font.getCharacterSet())
  return Array.from(text).every((letter) => letter === '\n' || known.has(letter.codePointAt(0) ?? 0))
}

/** As large as the file asks, or smaller where not all of it would be seen; 0 asks for what fits. */
function fittingSize(
  { text, height, isMultiline, cells }: FieldPicture,
  asked: number,
  room: number,
  measure: (part: string, size: number) => number,
): number {
  const largest = Math.min(asked > 0 ? asked : LARGEST, (height - PADDING) / LEADING)
  if (isMultiline) {
    let size = Math.max(LEAST, asked > 0 ? largest : LARGEST)
    while (size > LEAST && textLines(text, room, size).length * size * LEADING > height - PADDING) size -= 0.5
    return size
  }
  if (cells > 0 || asked > 0) return Math.max(LEAST, largest)
  const length = measure(text, largest)
  return Math.max(LEAST, length > room ? (largest * room) / length : largest)
}

function frame({ width, height, background, border, borderWidth }: FieldPicture): string {
  const filled = colourOf(background, ['g', 'rg', 'k'])
  const stroked = colourOf(border, ['G', 'RG', 'K'])
  const inset = borderWidth / 2
  return [
    filled && `q ${filled} 0 0 ${n(width)} ${n(height)} re f Q`,
    stroked && borderWidth > 0
      ? `q ${stroked} ${n(borderWidth)} w ${n(inset)} ${n(inset)} ${n(width - borderWidth)} ${n(height - borderWidth)} re S Q`
      : '',
  ].join(' ')
}

const colourOf = (parts: readonly number[], [grey, rgb, cmyk]: readonly [string, string, string]): string => {
  const operator = ({ 1: grey, 3: rgb, 4: cmyk } as Readonly<Record<number, string>>)[parts.length]
  return operator ? `${parts.join(' ')} ${operator}` : ''
}
