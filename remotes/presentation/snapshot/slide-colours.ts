// Colours of slides as a picture needs them: those of the theme by the map of the master, lightened and darkened.
import { namedColour } from '@wenfang/shared-ooxml/named-colour'
import { childOf, numberAttribute, type XmlElement } from '@wenfang/shared-ooxml/xml'

export interface Paint {
  /** `#rrggbb`. */
  readonly colour: string
  /** 0 to 1. */
  readonly opacity: number
}

/** What colours mean on a slide. */
export interface SlideColours {
  /** `RRGGBB` by the names of the theme. */
  readonly theme: Readonly<Record<string, string>>
  /** From `bg1`, `tx1` … to the theme's names. */
  readonly map: Readonly<Record<string, string>>
}

const FULL = 100_000
const COLOURS = new Set(['srgbClr', 'sysClr', 'schemeClr', 'prstClr', 'scrgbClr', 'hslClr'])

/** The colour inside of an element. @param placeholder what `phClr` stands for */
export function paintOf(holder: XmlElement | null, colours: SlideColours, placeholder?: Paint | null): Paint | null {
  const element =
    holder && (COLOURS.has(holder.local) ? holder : holder.children.find(({ local }) => COLOURS.has(local)))
  if (!element) return null
  const base = baseOf(element, colours, placeholder)
  if (base === null) return null
  return changed(element, { colour: base, opacity: placeholder?.opacity ?? 1 })
}

function baseOf(element: XmlElement, { theme, map }: SlideColours, placeholder?: Paint | null): string | null {
  const value = element.attributes['val'] ?? ''
  switch (element.local) {
    case 'srgbClr':
      return hex(value)
    case 'sysClr':
      return hex(element.attributes['lastClr'] ?? (value === 'window' ? 'FFFFFF' : '000000'))
    case 'prstClr':
      return hex(namedColour(value) ?? '000000')
    case 'schemeClr':
      return value === 'phClr' ? (placeholder?.colour ?? null) : hex(theme[map[value] ?? value] ?? '000000')
    default:
      return null
  }
}

const hex = (rgb: string): string | null => (/^[0-9a-f]{6}$/i.test(rgb) ? `#${rgb.toLowerCase()}` : null)

function changed(element: XmlElement, paint: Paint): Paint {
  let [hue, saturation, lightness] = hslOf(paint.colour)
  let { opacity } = paint
  for (const child of element.children) {
    const share = (numberAttribute(child, 'val') ?? FULL) / FULL
    switch (child.local) {
      case 'lumMod':
        lightness *= share
        break
      case 'lumOff':
        lightness += share
        break
      case 'shade':
        lightness *= share
        break
      case 'tint':
        lightness = lightness * share + (1 - share)
        break
      case 'satMod':
        saturation *= share
        break
      case 'alpha':
        opacity = share
        break
      case 'hueOff':
        hue += (numberAttribute(child, 'val') ?? 0) / 21_600_000
        break
    }
  }
  return { colour: hexOfHsl(hue, clamp(saturation), clamp(lightness)), opacity: clamp(opacity) }
}

const clamp = (value: number): number => Math.min(1, Math.max(0, value))

function hslOf(colour: string): [number, number, number] {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
  const most = Math.max(red, green, blue)
  const least = Math.min(red, green, blue)
  const span = most - least
  const lightness = (most + least) / 2
  if (span === 0) return [0, 0, lightness]
  const hue =
    most === red ? ((green - blue) / span + 6) % 6 : most === green ? (blue - red) / span + 2 : (red - green) / span + 4
  return [hue / 6, span / (1 - Math.abs(2 * lightness - 1)), lightness]
}

function hexOfHsl(hue: number, saturation: number, lightness: number): string {
  const spread = saturation * Math.min(lightness, 1 - lightness)
  const part = (shift: number): string => {
    const at = (((shift + hue * 12) % 12) + 12) % 12
    const value = lightness - spread * Math.max(-1, Math.min(at - 3, 9 - at, 1))
    return Math.round(255 * clamp(value))
      .toString(16)
      .padStart(2, '0')
  }
  return `#${part(0)}${part(8)}${part(4)}`
}

const FILLS = ['noFill', 'solidFill', 'gradFill', 'pattFill', 'blipFill', 'grpFill']
export const fillElement = (holder: XmlElement | null): XmlElement | null =>
  holder?.children.find(({ local }) => FILLS.includes(local)) ?? null

/** One colour for a fill: of a gradient the middle, of a pattern the front; null of none and of pictures. */
export function fillPaint(fill: XmlElement | null, colours: SlideColours, placeholder?: Paint | null): Paint | null {
  switch (fill?.local) {
    case 'solidFill':
      return paintOf(fill, colours, placeholder)
    case 'gradFill': {
      const stops = childOf(fill, 'gsLst')?.children ?? []
      return paintOf(stops[stops.length >> 1] ?? null, colours, placeholder)
    }
    case 'pattFill':
      return paintOf(childOf(fill, 'bgClr'), colours, placeholder)
    default:
      return null
  }
}

/** A fill as attributes of an SVG element. */
export const painted = ({ colour, opacity }: Paint) => ({
  fill: colour,
  ...(opacity < 1 && { 'fill-opacity': opacity }),
})
