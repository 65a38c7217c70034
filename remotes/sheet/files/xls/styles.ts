// What cells look like: XF records with their fonts, formats and colours.
import type { AlignStyle, BorderLine, BorderStyle, CellStyle, FillStyle } from '../../model/workbook-data.ts'
import { BUILT_IN_FORMATS } from '../xlsx/number-formats.ts'
import { colourOf, fontOf } from './fonts.ts'
import type { WorkbookStream } from './workbook-stream.ts'

const LINES = [
  'none',
  'thin',
  'medium',
  'dashed',
  'dotted',
  'thick',
  'double',
  'hair',
  'mediumDashed',
  'dashDot',
  'mediumDashDot',
  'dashDotDot',
  'mediumDashDotDot',
  'slantDashDot',
]
const PATTERNS = [
  'none',
  'solid',
  'mediumGray',
  'darkGray',
  'lightGray',
  'darkHorizontal',
  'darkVertical',
  'darkDown',
  'darkUp',
  'darkGrid',
  'darkTrellis',
  'lightHorizontal',
  'lightVertical',
  'lightDown',
  'lightUp',
  'lightGrid',
  'lightTrellis',
  'gray125',
  'gray0625',
]
const HORIZONTAL = [undefined, 'left', 'center', 'right', 'fill', 'justify', 'centerContinuous', 'distributed'] as const
const VERTICAL = ['top', 'center', undefined, 'justify', 'distributed'] as const

/** The format of cells that say nothing else. */
const CELL_DEFAULT = 15

/** Styles of a workbook by the numbers that its cells use. */
export class BiffStyles {
  readonly styles: CellStyle[] = []
  readonly #numbers: number[] = []

  constructor(book: WorkbookStream) {
    const known = new Map<string, number>()
    const add = (style: CellStyle): number => {
      const key = JSON.stringify(style)
      let number = known.get(key)
      if (number === undefined) known.set(key, (number = this.styles.push(style) - 1))
      return number
    }
    const looks = book.extendedFormats.map((bytes) => styleOf(bytes, book))
    add(looks[CELL_DEFAULT] ?? looks[0] ?? {})
    for (const look of looks) this.#numbers.push(add(look))
    // A blank cell that is there and looks like the default.
    this.styles.push(this.styles[0] ?? {})
  }

  numberOf(format: number): number {
    return this.#numbers[format] ?? 0
  }

  /** Of a blank cell. */
  blankNumberOf(format: number): number {
    return this.numberOf(format) || this.styles.length - 1
  }
}

function styleOf(bytes: Uint8Array, book: WorkbookStream): CellStyle {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const u16 = (at: number): number => view.getUint16(at, true)
  const u32 = (at: number): number => view.getUint32(at, true)
  const font = book.fonts[u16(0)]
  const number = u16(2)
  const code = book.formats.get(number) ?? BUILT_IN_FORMATS.get(number)
  const format = code === undefined || code === 'General' || code === '@General' ? undefined : code
  const flags = u16(4)
  const align = alignOf(bytes)
  const border = borderOf(u32(10), u32(14), book.palette)
  const fill = fillOf(u32(14) >>> 26, u16(18), book.palette)
  const [isLocked, isHidden] = [(flags & 1) !== 0, (flags & 2) !== 0]
  return {
    ...(font && { font: fontOf(font, book.palette) }),
    ...(fill && { fill }),
    ...(border && { border }),
    ...(align && { align }),
    ...(format !== undefined && { format }),
    ...((!isLocked || isHidden) && { protection: { isLocked, isHidden } }),
  }
}

function alignOf(bytes: Uint8Array): AlignStyle | undefined {
  const [kind = 0, turn = 0, more = 0] = bytes.subarray(6, 9)
  const horizontal = HORIZONTAL[kind & 7]
  const vertical = VERTICAL[(kind >> 4) & 7]
  const rotation = turn > 90 && turn <= 180 ? 90 - turn : turn
  const indent = more & 15
  const align: AlignStyle = {
    ...(horizontal && { horizontal }),
    ...(vertical && { vertical }),
    ...(kind & 8 && { isWrapped: true }),
    ...(more & 16 && { isShrunk: true }),
    ...(rotation !== 0 && (rotation <= 90 || rotation === 255) && { rotation }),
    ...(indent > 0 && { indent }),
  }
  return Object.keys(align).length > 0 ? align : undefined
}

export function borderOf(sides: number, more: number, palette: readonly string[]): BorderStyle | undefined {
  const line = (style: number, colour: number): BorderLine | undefined => {
    const name = LINES[style]
    if (name === undefined || name === 'none') return undefined
    const found = colourOf(colour, palette)
    return { line: name, ...(found && { colour: found }) }
  }
  const left = line(sides & 15, (sides >>> 16) & 0x7f)
  const right = line((sides >>> 4) & 15, (sides >>> 23) & 0x7f)
  const top = line((sides >>> 8) & 15, more & 0x7f)
  const bottom = line((sides >>> 12) & 15, (more >>> 7) & 0x7f)
  const diagonal = line((more >>> 21) & 15, (more >>> 14) & 0x7f)
  const directions = sides >>> 30
  const border: BorderStyle = {
    ...(top && { top }),
    ...(right && { right }),
    ...(bottom && { bottom }),
    ...(left && { left }),
    ...(diagonal && directions & 2 && { diagonalUp: diagonal }),
    ...(diagonal && directions & 1 && { diagonalDown: diagonal }),
  }
  return Object.keys(border).length > 0 ? border : undefined
}

export function fillOf(pattern: number, colours: number, palette: readonly string[]): FillStyle | undefined {
  const name = PATTERNS[pattern]
  if (name === undefined || name === 'none') return undefined
  const [foreground, background] = [colourOf(colours & 0x7f, palette), colourOf((colours >>> 7) & 0x7f, palette)]
  return { pattern: name, ...(foreground && { foreground }), ...(background && { background }) }
}
