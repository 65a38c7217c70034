// Fonts, fills, lines and alignment of styles.xml.
import { childOf, flagAttribute, numberAttribute, type XmlElement } from '@wenfang/shared-ooxml/xml'
import type { AlignStyle, BorderLine, BorderStyle, Colour, FillStyle, FontStyle } from '../../../model/workbook-data.ts'

/** Reads a colour element with the workbook's own palette in mind. */
export type PaletteColour = (element: XmlElement | null) => Colour | undefined

/** A reader of colours; `palette` holds RRGGBB where the workbook redefines an index. */
export function colourReader(palette: readonly string[]): PaletteColour {
  return (element) => {
    if (!element) return undefined
    const { rgb } = element.attributes
    if (rgb !== undefined && /^[0-9a-fA-F]{6,8}$/.test(rgb)) return { rgb: rgb.slice(-6).toUpperCase() }
    const theme = numberAttribute(element, 'theme')
    if (theme !== null) return { theme, tint: numberAttribute(element, 'tint') ?? 0 }
    const indexed = numberAttribute(element, 'indexed')
    if (indexed !== null) {
      const own = palette[indexed]
      return own === undefined ? { indexed } : { rgb: own }
    }
    return flagAttribute(element, 'auto') ? { auto: true } : undefined
  }
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] }

const isOn = (element: XmlElement, local: string): boolean => {
  const child = childOf(element, local)
  return child !== null && flagAttribute(child, 'val', true)
}

/** `<font>` or `<rPr>`. */
export function readFont(element: XmlElement, colour: PaletteColour): FontStyle {
  const font: Mutable<FontStyle> = {}
  const family = (childOf(element, 'name') ?? childOf(element, 'rFont'))?.attributes['val']
  if (family) font.family = family
  const size = numberAttribute(childOf(element, 'sz'), 'val')
  if (size !== null) font.sizePt = size
  if (isOn(element, 'b')) font.isBold = true
  if (isOn(element, 'i')) font.isItalic = true
  if (isOn(element, 'strike')) font.isStrike = true
  const underline = childOf(element, 'u')
  if (underline) {
    const kind = underline.attributes['val'] ?? 'single'
    if (kind === 'single' || kind === 'double' || kind === 'singleAccounting' || kind === 'doubleAccounting')
      font.underline = kind
  }
  const script = childOf(element, 'vertAlign')?.attributes['val']
  if (script === 'superscript') font.script = 'super'
  if (script === 'subscript') font.script = 'sub'
  const found = colour(childOf(element, 'color'))
  if (found) font.colour = found
  return font
}

/** `isDifferential`: in a dxf the background is what a solid fill shows, and no pattern means solid. */
export function readFill(element: XmlElement, colour: PaletteColour, isDifferential = false): FillStyle | undefined {
  const gradient = childOf(element, 'gradientFill')
  if (gradient) {
    const colours = gradient.children.map((stop) => colour(childOf(stop, 'color')))
    const [first, last] = [colours[0], colours.at(-1)]
    return { pattern: 'gradient', ...(first && { foreground: first }), ...(last && { background: last }) }
  }
  const fill = childOf(element, 'patternFill')
  if (!fill) return undefined
  const pattern = fill.attributes['patternType']
  const [front, back] = [colour(childOf(fill, 'fgColor')), colour(childOf(fill, 'bgColor'))]
  if (isDifferential && (pattern === undefined || pattern === 'solid')) {
    const shown = back ?? front
    return shown && { pattern: 'solid', foreground: shown }
  }
  if (pattern === undefined || pattern === 'none') return undefined
  return { pattern, ...(front && { foreground: front }), ...(back && { background: back }) }
}

export function readBorder(element: XmlElement, colour: PaletteColour): BorderStyle | undefined {
  const border: Mutable<BorderStyle> = {}
  const line = (...names: readonly string[]): BorderLine | undefined => {
    const side = names.map((name) => childOf(element, name)).find((one) => one !== null)
    const style = side?.attributes['style']
    if (!side || style === undefined || style === 'none') return undefined
    const found = colour(childOf(side, 'color'))
    return { line: style, ...(found && { colour: found }) }
  }
  const sides = {
    top: line('top'),
    right: line('right', 'end'),
    bottom: line('bottom'),
    left: line('left', 'start'),
  }
  for (const side of ['top', 'right', 'bottom', 'left'] as const) {
    const found = sides[side]
    if (found) border[side] = found
  }
  const diagonal = line('diagonal')
  if (diagonal && flagAttribute(element, 'diagonalUp')) border.diagonalUp = diagonal
  if (diagonal && flagAttribute(element, 'diagonalDown')) border.diagonalDown = diagonal
  return Object.keys(border).length > 0 ? border : undefined
}

const HORIZONTAL = ['left', 'center', 'right', 'fill', 'justify', 'centerContinuous', 'distributed'] as const
const VERTICAL = ['top', 'center', 'bottom', 'justify', 'distributed'] as const

export function readAlignment(element: XmlElement): AlignStyle | undefined {
  const align: Mutable<AlignStyle> = {}
  const horizontal = HORIZONTAL.find((one) => one === element.attributes['horizontal'])
  if (horizontal) align.horizontal = horizontal
  const vertical = VERTICAL.find((one) => one === element.attributes['vertical'])
  if (vertical) align.vertical = vertical
  if (flagAttribute(element, 'wrapText')) align.isWrapped = true
  if (flagAttribute(element, 'shrinkToFit')) align.isShrunk = true
  const rotation = numberAttribute(element, 'textRotation')
  // 91 … 180 turn downwards.
  if (rotation) align.rotation = rotation > 90 && rotation <= 180 ? 90 - rotation : rotation
  const indent = numberAttribute(element, 'indent')
  if (indent) align.indent = indent
  return Object.keys(align).length > 0 ? align : undefined
}
