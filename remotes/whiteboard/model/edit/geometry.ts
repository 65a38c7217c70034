import { listOf, numberOf, type ElementRecord } from '../record.ts'

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export type Point = readonly [x: number, y: number]

/** Least and most of many numbers: too many to be arguments of one call. */
export function extentOf(values: Iterable<number>): readonly [least: number, most: number] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const value of values) {
    if (value < least) least = value
    if (value > most) most = value
  }
  return [least, most]
}

export function boxOf(element: ElementRecord): Box {
  const [x, y] = [numberOf(element['x']), numberOf(element['y'])]
  const points = pointsOf(element)
  if (points.length === 0) return { x, y, width: numberOf(element['width']), height: numberOf(element['height']) }
  const [left, right] = extentOf(points.map(([px]) => px))
  const [top, bottom] = extentOf(points.map(([, py]) => py))
  return { x: x + left, y: y + top, width: right - left, height: bottom - top }
}

/** The box around all of them; null around nothing. */
export function boxAround(elements: readonly ElementRecord[]): Box | null {
  if (elements.length === 0) return null
  const boxes = elements.map(boxOf)
  const [x, right] = extentOf(boxes.flatMap((box) => [box.x, box.x + box.width]))
  const [y, bottom] = extentOf(boxes.flatMap((box) => [box.y, box.y + box.height]))
  return { x, y, width: right - x, height: bottom - y }
}

export const centreOf = ({ x, y, width, height }: Box): Point => [x + width / 2, y + height / 2]

export const pointsOf = (element: ElementRecord): readonly Point[] =>
  listOf(element['points']).flatMap((point) =>
    Array.isArray(point) ? [[numberOf(point[0]), numberOf(point[1])] as const] : [],
  )

/** The width and height that a line through these points is said to have. */
export function lineSize(points: readonly Point[]): { readonly width: number; readonly height: number } {
  const [left, right] = extentOf(points.map(([x]) => x))
  const [top, bottom] = extentOf(points.map(([, y]) => y))
  return { width: right - left, height: bottom - top }
}

/** Where the line from the middle of a shape towards a point leaves its outline, so far outside. */
export function outlinePoint(element: ElementRecord, towards: Point, gap: number): Point {
  const box = boxOf(element)
  const [cx, cy] = centreOf(box)
  const angle = numberOf(element['angle'])
  const [dx, dy] = turned([towards[0] - cx, towards[1] - cy], -angle)
  const length = Math.hypot(dx, dy)
  if (length === 0) return [cx, cy]
  const [halfWidth, halfHeight] = [Math.max(box.width / 2, 1), Math.max(box.height / 2, 1)]
  const scale = outlineScale(element.type, dx / halfWidth, dy / halfHeight)
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
