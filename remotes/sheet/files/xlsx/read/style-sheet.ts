import { childOf, childrenOf, flagAttribute, numberAttribute, type XmlElement } from '@wenfang/shared-ooxml/xml'
import { WenfangError } from '@wenfang/shared-protocol/errors'
import type { CellStyle } from '../../../model/workbook-data.ts'
import { BUILT_IN_FORMATS } from '../number-formats.ts'
import { colourReader, readAlignment, readBorder, readFill, readFont, type PaletteColour } from './style-groups.ts'

export interface StyleSheet {
  /** One for each `xf` of cellXfs, at its place. */
  readonly styles: readonly CellStyle[]
  readonly differential: readonly CellStyle[]
  readonly colour: PaletteColour
  /** Code of a number format; null for the general one. */
  readonly formatOf: (id: number) => string | null
}

/** Excel's own limit is 64,000. */
const MAX_STYLES = 200_000

/** @throws WenfangError ArchiveUnsafe: more styles than any program writes */
export function readStyleSheet(root: XmlElement | null): StyleSheet {
  const palette = childrenOf(childOf(childOf(root, 'colors'), 'indexedColors'), 'rgbColor').map((one) =>
    (one.attributes['rgb'] ?? '000000').slice(-6).toUpperCase(),
  )
  const colour = colourReader(palette)
  const formats = new Map(BUILT_IN_FORMATS)
  for (const one of childrenOf(childOf(root, 'numFmts'), 'numFmt')) {
    const id = numberAttribute(one, 'numFmtId')
    if (id !== null) formats.set(id, one.attributes['formatCode'] ?? '')
  }
  const fonts = childrenOf(childOf(root, 'fonts'), 'font').map((one) => readFont(one, colour))
  const fills = childrenOf(childOf(root, 'fills'), 'fill').map((one) => readFill(one, colour))
  const borders = childrenOf(childOf(root, 'borders'), 'border').map((one) => readBorder(one, colour))

  const styleOf = (xf: XmlElement): CellStyle => {
    const at = (name: string): number => numberAttribute(xf, name) ?? 0
    const [font, fill, border] = [fonts[at('fontId')], fills[at('fillId')], borders[at('borderId')]]
    const align = childOf(xf, 'alignment')
    const aligned = align ? readAlignment(align) : undefined
    const format = formats.get(at('numFmtId'))
    const protection = readProtection(xf)
    return {
      ...(font && { font }),
      ...(fill && { fill }),
      ...(border && { border }),
      ...(aligned && { align: aligned }),
      ...(format !== undefined && format !== '' && format !== 'General' && { format }),
      ...(protection && { protection }),
    }
  }
  const xfs = childrenOf(childOf(root, 'cellXfs'), 'xf')
  if (xfs.length > MAX_STYLES)
    throw new WenfangError('ArchiveUnsafe', `${xfs.length} styles`, { detail: { reason: 'styles' } })
  const differential = childrenOf(childOf(root, 'dxfs'), 'dxf').map((one) => readDifferential(one, colour))
  return {
    styles: xfs.length > 0 ? xfs.map(styleOf) : [{}],
    differential,
    colour,
    formatOf: (id) => formats.get(id) || null,
  }
}

/** `<dxf>`: only what it changes. */
export function readDifferential(dxf: XmlElement, colour: PaletteColour): CellStyle {
  const [font, fill, border, align] = ['font', 'fill', 'border', 'alignment'].map((name) => childOf(dxf, name))
  const filled = fill && readFill(fill, colour, true)
  const lined = border && readBorder(border, colour)
  const aligned = align && readAlignment(align)
  const format = childOf(dxf, 'numFmt')?.attributes['formatCode']
  const protection = readProtection(dxf)
  return {
    ...(font && { font: readFont(font, colour) }),
    ...(filled && { fill: filled }),
    ...(lined && { border: lined }),
    ...(aligned && { align: aligned }),
    ...(format !== undefined && { format }),
    ...(protection && { protection }),
  }
}

function readProtection(xf: XmlElement): CellStyle['protection'] {
  const element = childOf(xf, 'protection')
  if (!element) return undefined
  const [isLocked, isHidden] = [flagAttribute(element, 'locked', true), flagAttribute(element, 'hidden')]
  return isLocked && !isHidden ? undefined : { isLocked, isHidden }
}
