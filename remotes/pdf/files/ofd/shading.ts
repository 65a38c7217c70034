import { childOf, childrenOf, type XmlElement } from '@wenfang/shared-ooxml/xml'
import type { PDFContext, PDFObject } from '@cantoo/pdf-lib'
import type { Resources } from './resources.ts'
import { numberOf, numbersOf } from './values.ts'

type Rgb = readonly [number, number, number]

/** The colours along a gradient of a fill or a stroke, from its beginning (0) to its end (1). */
function stopsOf(gradient: XmlElement, resources: Resources): readonly { readonly at: number; readonly colour: Rgb }[] {
  const segments = childrenOf(gradient, 'Segment')
  return segments.flatMap((segment, index) => {
    const colour = resources.colour(childOf(segment, 'Color'))
    const otherwise = segments.length > 1 ? index / (segments.length - 1) : 0
    return colour ? [{ at: Math.min(1, Math.max(0, numberOf(segment.attributes['Position'], otherwise))), colour }] : []
  })
}

const gradientOf = (paint: XmlElement | null): XmlElement | null =>
  childOf(paint, 'AxialShd') ?? childOf(paint, 'RadialShd')

/** The one colour that stands for a paint; of a gradient its first. null where it has none, as a pattern. */
export function plainColour(paint: XmlElement | null, resources: Resources, otherwise: Rgb): Rgb | null {
  if (!paint) return otherwise
  const own = resources.colour(paint)
  if (own) return own
  const gradient = gradientOf(paint)
  if (gradient) return stopsOf(gradient, resources)[0]?.colour ?? otherwise
  return childOf(paint, 'Pattern') ? null : otherwise
}

/** A gradient along a line or between two circles, in the units of the object that it fills. null for a paint that is none. */
export function shadingOf(paint: XmlElement | null, resources: Resources, context: PDFContext): PDFObject | null {
  const gradient = gradientOf(paint)
  if (!gradient) return null
  const stops = stopsOf(gradient, resources).toSorted((a, b) => a.at - b.at)
  const [first, last] = [stops[0], stops.at(-1)]
  if (!first || !last) return null
  const { attributes } = gradient
  const [x0 = 0, y0 = 0] = numbersOf(attributes['StartPoint'])
  const [x1 = 0, y1 = 0] = numbersOf(attributes['EndPoint'])
  const isRadial = gradient.local === 'RadialShd'
  const coords = isRadial
    ? [x0, y0, numberOf(attributes['StartRadius'], 0), x1, y1, numberOf(attributes['EndRadius'], 0)]
    : [x0, y0, x1, y1]
  const extend = numberOf(attributes['Extend'], 0)
  const pieces = stops.slice(1).map((stop, index) => ({ from: stops[index] ?? first, to: stop }))
  const between = (from: Rgb, to: Rgb): object => ({
    FunctionType: 2,
    Domain: [0, 1],
    C0: [...from],
    C1: [...to],
    N: 1,
  })
  const ramp =
    pieces.length === 0
      ? between(first.colour, first.colour)
      : {
          FunctionType: 3,
          Domain: [0, 1],
          Functions: pieces.map(({ from, to }) => between(from.colour, to.colour)),
          Bounds: pieces.slice(0, -1).map(({ to }) => to.at),
          Encode: pieces.flatMap(() => [0, 1]),
        }
  return context.obj({
    ShadingType: isRadial ? 3 : 2,
    ColorSpace: 'DeviceRGB',
    Coords: coords,
    Function: ramp,
    Extend: [(extend & 1) === 1, (extend & 2) === 2],
  } as Parameters<PDFContext['obj']>[0] & object)
}
