import type { Annotation, Box, Geometry, Point } from '../model/annotation.ts'
import { boundsOf, canBeResized, moved } from '../model/bounds.ts'
import { svg } from './svg.ts'

/** What a pointer took hold of: the whole, one end of a line, or a corner or edge of a box (-1, 0, 1 in both directions). */
export type Grip =
  | { readonly part: 'whole' }
  | { readonly part: 'end'; readonly index: 0 | 1 }
  | { readonly part: 'box'; readonly x: number; readonly y: number }

const SIDES: readonly (readonly [number, number])[] = [
  [-1, -1],
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
]

export function drawHandles(annotation: Annotation, unit: number, canChange: boolean): readonly SVGElement[] {
  const bounds = boundsOf(annotation.geometry)
  if (!bounds) return []
  const [x, y, width, height] = bounds
  const gap = 3 * unit
  const frame = svg('rect', {
    x: x - gap,
    y: y - gap,
    width: width + 2 * gap,
    height: height + 2 * gap,
    class: 'annotation-frame',
  })
  if (!canChange || !canBeResized(annotation)) return annotation.kind === 'note' ? [] : [frame]
  const knob = (at: Point, grip: Grip): SVGElement => {
    const element = svg('rect', {
      x: at[0] - 5 * unit,
      y: at[1] - 5 * unit,
      width: 10 * unit,
      height: 10 * unit,
      rx: 2 * unit,
      class: 'annotation-knob',
    })
    element.dataset['grip'] = JSON.stringify(grip)
    return element
  }
  if ('ends' in annotation.geometry)
    return annotation.geometry.ends.map((end, index) => knob(end, { part: 'end', index: index === 0 ? 0 : 1 }))
  return [
    frame,
    ...SIDES.map(([sx, sy]) =>
      knob([x + (width * (sx + 1)) / 2, y + (height * (sy + 1)) / 2], { part: 'box', x: sx, y: sy }),
    ),
  ]
}

/** Null for what is no grip. */
export function gripOf(element: Element): Grip | null {
  const text = element instanceof SVGElement ? element.dataset['grip'] : undefined
  return text === undefined ? null : (JSON.parse(text) as Grip)
}

/** The geometry after the grip was dragged. `keepsRatio`: pictures and signatures are not stretched. */
export function dragged(geometry: Geometry, grip: Grip, [dx, dy]: Point, least: number, keepsRatio: boolean): Geometry {
  if (grip.part === 'whole') return moved(geometry, dx, dy)
  if (grip.part === 'end') {
    if (!('ends' in geometry)) return geometry
    const [from, to] = geometry.ends
    const move = ([x, y]: Point): Point => [x + dx, y + dy]
    return { ends: grip.index === 0 ? [move(from), to] : [from, move(to)] }
  }
  if (!('box' in geometry)) return geometry
  return { box: resized(geometry.box, grip, [dx, dy], least, keepsRatio) }
}

function resized(
  [x, y, width, height]: Box,
  grip: { readonly x: number; readonly y: number },
  [dx, dy]: Point,
  least: number,
  keepsRatio: boolean,
): Box {
  let wide = Math.max(least, width + grip.x * dx)
  let high = Math.max(least, height + grip.y * dy)
  if (keepsRatio && width > 0 && height > 0) {
    const factor = grip.x === 0 ? high / height : grip.y === 0 ? wide / width : Math.max(wide / width, high / height)
    wide = width * factor
    high = height * factor
  }
  return [grip.x < 0 ? x + width - wide : x, grip.y < 0 ? y + height - high : y, wide, high]
}
