import { tag } from '@wenfang/shared-ooxml/xml'
import type { AlignStyle, BorderLine, BorderStyle, Colour, FillStyle, FontStyle } from '../../../model/workbook-data.ts'

/** `name` with its prefix. */
export function colourXml(name: string, colour: Colour | undefined): string {
  if (!colour) return ''
  if ('rgb' in colour) return tag(name, { rgb: `FF${colour.rgb}` })
  if ('theme' in colour) return tag(name, { theme: colour.theme, tint: colour.tint === 0 ? null : colour.tint })
  return 'indexed' in colour ? tag(name, { indexed: colour.indexed }) : tag(name, { auto: true })
}

/** Inside of `<font>` and `<rPr>`, which differ in the name of the family and in the order. */
function fontParts(font: FontStyle, p: string): Record<'flags' | 'look' | 'name', string> {
  const flag = (name: string, isOn: boolean | undefined): string => (isOn ? tag(p + name, {}) : '')
  const script = font.script && tag(`${p}vertAlign`, { val: font.script === 'super' ? 'superscript' : 'subscript' })
  const underline = font.underline && tag(`${p}u`, { val: font.underline === 'single' ? null : font.underline })
  return {
    flags: flag('b', font.isBold) + flag('i', font.isItalic) + flag('strike', font.isStrike),
    look:
      (underline ?? '') +
      (script ?? '') +
      (font.sizePt === undefined ? '' : tag(`${p}sz`, { val: font.sizePt })) +
      colourXml(`${p}color`, font.colour),
    name: font.family ?? '',
  }
}

export function fontXml(font: FontStyle, p: string): string {
  const { flags, look, name } = fontParts(font, p)
  return `<${p}font>${flags}${look}${name === '' ? '' : tag(`${p}name`, { val: name })}</${p}font>`
}

export function runPropertiesXml(font: FontStyle, p: string): string {
  const { flags, look, name } = fontParts(font, p)
  return `<${p}rPr>${name === '' ? '' : tag(`${p}rFont`, { val: name })}${flags}${look}</${p}rPr>`
}

export function fillXml(fill: FillStyle, p: string, isDifferential = false): string {
  // Of a gradient only its ends are known here.
  const pattern = fill.pattern === 'gradient' ? 'solid' : fill.pattern
  const isSolid = pattern === 'solid'
  const inside =
    isDifferential && isSolid
      ? colourXml(`${p}bgColor`, fill.foreground)
      : colourXml(`${p}fgColor`, fill.foreground) + colourXml(`${p}bgColor`, fill.background)
  const attributes = isDifferential && isSolid ? {} : { patternType: pattern }
  return `<${p}fill>${tag(`${p}patternFill`, attributes, inside)}</${p}fill>`
}

export function borderXml(border: BorderStyle, p: string): string {
  const line = (name: string, one: BorderLine | undefined): string =>
    one ? tag(p + name, { style: one.line }, colourXml(`${p}color`, one.colour)) : `<${p}${name}/>`
  const diagonal = border.diagonalUp ?? border.diagonalDown
  return tag(
    `${p}border`,
    { diagonalUp: border.diagonalUp ? true : null, diagonalDown: border.diagonalDown ? true : null },
    line('left', border.left) +
      line('right', border.right) +
      line('top', border.top) +
      line('bottom', border.bottom) +
      line('diagonal', diagonal),
  )
}

export function alignmentXml(align: AlignStyle, p: string): string {
  const { rotation } = align
  return tag(`${p}alignment`, {
    horizontal: align.horizontal,
    vertical: align.vertical,
    textRotation: rotation === undefined || rotation >= 0 ? rotation : 90 - rotation,
    wrapText: align.isWrapped || null,
    indent: align.indent,
    shrinkToFit: align.isShrunk || null,
  })
}
