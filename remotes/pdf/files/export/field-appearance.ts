import type { PDFFont, PDFRef } from '@cantoo/pdf-lib'
import type { Letters, PathCommand } from '@wenfang/shared-annotate/letters'
import { utf16 } from './chinese-font.ts'
import { filledAt } from './outlined-words.ts'
import { textLines, widthOf } from './text-lines.ts'

/** Latin letters have a face that every reader brings along; all others are seen as outlines, and named as in annotations. */
export interface FieldFonts {
  readonly latin: PDFFont
  readonly chinese: () => PDFRef
  /** null where there are no faces: a reader then sets them in a font of its own. */
  readonly letters: Letters | null
}

export interface FieldPicture {
  readonly text: string
  /** Points. */
  readonly width: number
  readonly height: number
  readonly isMultiline: boolean
  /** As many letters as there is room for, each in a cell of its own; 0 for none. */
  readonly cells: number
  /** Entries of a list, which keep their lines, and which of them are chosen; null for what is no list. */
  readonly chosen: ReadonlySet<number> | null
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
/** As Acrobat marks it. */
const CHOSEN = '0.6 0.757 0.855 rg'

const n = (value: number): string => String(Math.round(value * 100) / 100)

/** Operators that draw a field's value in its box, from the lower left corner up, and the font that they call `/F1`. */
export async function fieldAppearance(
  picture: FieldPicture,
): Promise<{ readonly operators: string; readonly font: PDFRef }> {
  const { text, width, height, defaultAppearance, fonts } = picture
  const setting = await settingOf(text, fonts)
  const asked = Number(/([\d.]+)\s+Tf/.exec(defaultAppearance)?.[1] ?? 0)
  const size = fittingSize(picture, asked, width - 2 * PADDING, setting.measure)
  const placed = placedParts(picture, size, setting.measure)
  const words = placed.map(
    ({ part, left, baseline }) => `1 0 0 1 ${n(left)} ${n(baseline)} Tm ${setting.shown(part)} Tj`,
  )
  const outlines = await Promise.all(
    placed.map(async ({ part, left, baseline }) => {
      const path = await setting.outline?.(part, size)
      return path ? filledAt(path, left, baseline, -1) : ''
    }),
  )
  const colour = /((?:[\d.]+\s+){1,4}(?:g|rg|k))\b/.exec(defaultAppearance.replace(/.*Tf/s, ''))?.[1] ?? '0 g'
  const clip = `${n(PADDING / 2)} ${n(PADDING / 2)} ${n(width - PADDING)} ${n(height - PADDING)} re W n`
  // Letters that are seen as outlines are there for searching and copying only.
  const letters = `BT ${setting.outline ? '3 Tr ' : ''}/F1 ${n(size)} Tf ${words.join(' ')} ET`
  const marks = chosenLines(picture, size).map((line) => `${line.map(n).join(' ')} re f`)
  const content = `${marks.length > 0 ? `${CHOSEN} ${marks.join(' ')} ` : ''}${colour} ${outlines.join(' ')} ${letters}`
  return { operators: `${frame(picture)} /Tx BMC q ${clip} ${content} Q EMC`, font: setting.font }
}

/** How the letters of a text are written. */
interface Setting {
  readonly font: PDFRef
  readonly measure: (part: string, size: number) => number
  readonly shown: (part: string) => string
  readonly outline: ((part: string, size: number) => Promise<readonly PathCommand[]>) | null
}

async function settingOf(text: string, { latin, chinese, letters }: FieldFonts): Promise<Setting> {
  if (isLatin(text, latin))
    return {
      font: latin.ref,
      measure: (part, size) => latin.widthOfTextAtSize(part, size),
      shown: (part) => latin.encodeText(part).toString(),
      outline: null,
    }
  const named = { font: chinese(), shown: (part: string) => `<${utf16(part)}>` }
  if (!letters || !(await letters.canSet(text))) return { ...named, measure: widthOf, outline: null }
  const widths = new Map<string, number>()
  for (const letter of new Set(text)) widths.set(letter, (await letters.line(letter, 1)).width)
  return {
    ...named,
    measure: (part, size) => Array.from(part).reduce((sum, letter) => sum + (widths.get(letter) ?? 0), 0) * size,
    outline: async (part, size) => (await letters.line(part, size)).path,
  }
}

interface PlacedPart {
  readonly part: string
  readonly left: number
  readonly baseline: number
}

function placedParts(picture: FieldPicture, size: number, measure: Setting['measure']): readonly PlacedPart[] {
  const { text, width, height, isMultiline, cells, chosen, alignment } = picture
  const room = width - 2 * PADDING
  const leftOf = (part: string): number => PADDING + (Math.max(0, room - measure(part, size)) * alignment) / 2
  // The middle of a line of capitals is the middle of the box.
  const middle = (height - size * 0.7) / 2
  if (cells > 0)
    return Array.from(text).map((part, index) => {
      const cell = width / cells
      return { part, left: index * cell + (cell - measure(part, size)) / 2, baseline: middle }
    })
  if (chosen) {
    const first = firstEntry(picture, size)
    return text
      .split('\n')
      .slice(first)
      .map((part, index) => ({ part, left: leftOf(part), baseline: height - PADDING - size - index * size * LEADING }))
  }
  if (!isMultiline) {
    const part = text.replaceAll('\n', ' ')
    return [{ part, left: leftOf(part), baseline: middle }]
  }
  return textLines(text, room, size, measure).map((part, index) => ({
    part,
    left: leftOf(part),
    baseline: height - PADDING - size - index * size * LEADING,
  }))
}

/** A list begins where the first chosen entry is seen. */
function firstEntry({ text, height, chosen }: FieldPicture, size: number): number {
  const seen = Math.max(1, Math.floor((height - PADDING) / (size * LEADING)))
  const wanted = Math.min(...(chosen ?? []))
  return Number.isFinite(wanted) && wanted >= seen ? Math.min(wanted, Math.max(0, text.split('\n').length - seen)) : 0
}

/** What lies under the chosen entries of a list. */
function chosenLines(picture: FieldPicture, size: number): readonly (readonly [number, number, number, number])[] {
  const { width, height, chosen } = picture
  if (!chosen) return []
  const first = firstEntry(picture, size)
  const line = size * LEADING
  return [...chosen]
    .filter((index) => index >= first)
    .map((index) => [PADDING / 2, height - PADDING / 2 - (index - first + 1) * line, width - PADDING, line])
}

/** The font can write it. */
function isLatin(text: string, font: PDFFont): boolean {
  const known = new Set(font.getCharacterSet())
  return Array.from(text).every((letter) => letter === '\n' || known.has(letter.codePointAt(0) ?? 0))
}

/** As large as the file asks, or smaller where not all of it would be seen; 0 asks for what fits. */
function fittingSize(
  { text, height, isMultiline, cells, chosen }: FieldPicture,
  asked: number,
  room: number,
  measure: (part: string, size: number) => number,
): number {
  const largest = Math.min(asked > 0 ? asked : LARGEST, (height - PADDING) / LEADING)
  if (chosen) return Math.max(LEAST, largest)
  if (isMultiline) {
    let size = Math.max(LEAST, asked > 0 ? largest : LARGEST)
    while (size > LEAST && textLines(text, room, size, measure).length * size * LEADING > height - PADDING) size -= 0.5
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
