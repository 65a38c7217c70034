// Colours of drawings (DrawingML) in the words of cells: the theme's by number, lightened or darkened.
import { namedColour } from '@wenfang/shared-ooxml/named-colour'
import { childOf, numberAttribute, type XmlTree } from '@wenfang/shared-ooxml/xml'
import type { Colour } from '../colour.ts'

const THEME: Readonly<Record<string, number>> = {
  bg1: 0,
  lt1: 0,
  tx1: 1,
  dk1: 1,
  bg2: 2,
  lt2: 2,
  tx2: 3,
  dk2: 3,
  accent1: 4,
  accent2: 5,
  accent3: 6,
  accent4: 7,
  accent5: 8,
  accent6: 9,
  hlink: 10,
  folHlink: 11,
}

/** The colour of a `solidFill`, or of whatever element holds one; null where it is left to the theme. */
export function drawingColour(holder: XmlTree | null): Colour | null {
  for (const element of holder?.children ?? []) {
    const value = element.attributes['val'] ?? ''
    switch (element.local) {
      case 'srgbClr':
        return { rgb: value.toUpperCase() }
      case 'sysClr':
        return { rgb: (element.attributes['lastClr'] ?? (value === 'window' ? 'FFFFFF' : '000000')).toUpperCase() }
      case 'prstClr': {
        const rgb = namedColour(value)
        return rgb === undefined ? null : { rgb }
      }
      case 'schemeClr': {
        const theme = THEME[value]
        return theme === undefined ? null : { theme, tint: tintOf(element) }
      }
    }
  }
  return null
}

const THOUSANDTHS = 100_000

function tintOf(element: XmlTree): number {
  const share = (name: string): number | null => {
    const value = numberAttribute(childOf(element, name), 'val')
    return value === null ? null : value / THOUSANDTHS
  }
  const offset = share('lumOff')
  if (offset !== null && offset > 0) return offset
  const part = share('lumMod') ?? share('shade')
  if (part !== null) return part - 1
  const tint = share('tint')
  return tint === null ? 0 : 1 - tint
}

/** Fill of a shape's or series' properties; `noFill` and what is no plain colour are null. */
export const solidFill = (properties: XmlTree | null): Colour | null =>
  drawingColour(childOf(properties, 'solidFill') ?? gradientStop(properties))

/** Of a gradient, its first colour. */
const gradientStop = (properties: XmlTree | null): XmlTree | null =>
  childOf(childOf(childOf(properties, 'gradFill'), 'gsLst'), 'gs')
