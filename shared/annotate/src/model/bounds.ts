import type { Annotation, Box, Geometry, Point } from './annotation.ts'

/** The smallest box around it; null where only the surface knows (a range of text). */
export function boundsOf(geometry: Geometry): Box | null {
  if ('box' in geometry) return geometry.box
  if ('ends' in geometry) return around(geometry.ends)
  if ('point' in geometry) return [geometry.point[0], geometry.point[1], 0, 0]
  return 'boxes' in geometry ? union(geometry.boxes) : null
}

function around(points: readonly Point[]): Box {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return [left, top, Math.max(...xs) - left, Math.max(...ys) - top]
}

const union = (boxes: readonly Box[]): Box =>
  around(
    boxes.flatMap(([x, y, width, height]): Point[] => [
      [x, y],
      [x + width, y + height],
    ]),
  )

/** The same, elsewhere. Marked text stays with its text. */
export function moved(geometry: Geometry, dx: number, dy: number): Geometry {
  if ('box' in geometry) {
    const [x, y, width, height] = geometry.box
    return { box: [x + dx, y + dy, width, height] }
  }
  const move = ([x, y]: Point): Point => [x + dx, y + dy]
  if ('ends' in geometry) return { ends: [move(geometry.ends[0]), move(geometry.ends[1])] }
  if ('point' in geometry) return { ...geometry, point: move(geometry.point) }
  return geometry
}

/** A box between two corners, whichever is which. */
export const boxBetween = (from: Point, to: Point): Box => around([from, to])

export const canBeResized = ({ kind }: Annotation): boolean =>
  kind !== 'note' && kind !== 'highlight' && kind !== 'underline' && kind !== 'strike'
