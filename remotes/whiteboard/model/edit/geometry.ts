import { centreOf, extentOf, pointOnOutline, type Box, type Point } from '@wenfang/shared-sketch'
import { listOf, numberOf, type ElementRecord } from '../record.ts'

export { centreOf, extentOf, type Box, type Point }

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
export const outlinePoint = (element: ElementRecord, towards: Point, gap: number): Point =>
  pointOnOutline({ type: element.type, box: boxOf(element), angle: numberOf(element['angle']) }, towards, gap)
