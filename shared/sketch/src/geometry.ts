export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export type Point = readonly [x: number, y: number]

export const SHAPE_TYPES = ['rectangle', 'ellipse', 'diamond'] as const
export type ShapeType = (typeof SHAPE_TYPES)[number]

/** Least and most of many numbers: too many to be arguments of one call. */
export function extentOf(values: Iterable<number>): readonly [least: number, most: number] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const value of values) {
    if (value < least) least = value
    if (value > most) most = value
  }
  return [least, most]
}

/** The box around all of them; null around nothing. */
export function boxAroundBoxes(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null
  const [x, right] = extentOf(boxes.flatMap((box) => [box.x, box.x + box.width]))
  const [y, bottom] = extentOf(boxes.flatMap((box) => [box.y, box.y + box.height]))
  return { x, y, width: right - x, height: bottom - y }
}

export const centreOf = ({ x, y, width, height }: Box): Point => [x + width / 2, y + height / 2]

export interface Outline {
  readonly type: string
  readonly box: Box
  readonly angle?: number
}

/** Where the line from the middle of a shape towards a point leaves its outline, so far outside. */
export function pointOnOutline({ type, box, angle = 0 }: Outline, towards: Point, gap: number): Point {
  const [cx, cy] = centreOf(box)
  const [dx, dy] = turned([towards[0] - cx, towards[1] - cy], -angle)
  const length = Math.hypot(dx, dy)
  if (length === 0) return [cx, cy]
  const [halfWidth, halfHeight] = [Math.max(box.width / 2, 1), Math.max(box.height / 2, 1)]
  const scale = outlineScale(type, dx / halfWidth, dy / halfHeight)
  const reach = scale + gap / length
  const [ox, oy] = turned([dx * Math.min(reach, 1), dy * Math.min(reach, 1)], angle)
  return [cx + ox, cy + oy]
}

/** How much of the way to a point, in half widths and half heights, lies inside. */
function outlineScale(type: string, u: number, v: number): number {
  if (type === 'ellipse') return 1 / Math.hypot(u, v)
  if (type === 'diamond') return 1 / (Math.abs(u) + Math.abs(v))
  return 1 / Math.max(Math.abs(u), Math.abs(v))
}

function turned([x, y]: Point, angle: number): Point {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return [x * cos - y * sin, x * sin + y * cos]
}

/** Where the words of a line stand: at its middle corner, or in the middle of the piece in its middle. */
export function middleOfPoints(points: readonly Point[]): Point {
  const half = (points.length - 1) / 2
  const [a, b] = [points[Math.floor(half)] ?? [0, 0], points[Math.ceil(half)] ?? [0, 0]]
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
}
