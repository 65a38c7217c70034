import { isRecord, listOf, numberOf, type ElementRecord, type Properties } from '../record.ts'
import { boxOf, centreOf, type Point } from './geometry.ts'

/** How far from its shape an elbow ends. */
const GAP = 5

/** Where an end of an elbow is held: a share of the width and of the height of its shape. */
export type FixedPoint = readonly [x: number, y: number]

export interface Facing {
  readonly start: FixedPoint
  readonly end: FixedPoint
}

/** The sides that face each other, as the points where an elbow between two shapes is held. */
export function facingPoints(start: ElementRecord, end: ElementRecord): Facing {
  const [[sx, sy], [ex, ey]] = [centreOf(boxOf(start)), centreOf(boxOf(end))]
  const [dx, dy] = [ex - sx, ey - sy]
  if (Math.abs(dx) >= Math.abs(dy))
    return dx >= 0 ? { start: [1, 0.5], end: [0, 0.5] } : { start: [0, 0.5], end: [1, 0.5] }
  return dy >= 0 ? { start: [0.5, 1], end: [0.5, 0] } : { start: [0.5, 0], end: [0.5, 1] }
}

/** From the bottom of one shape to the top of another, whatever is nearer. */
export const DOWNWARDS: Facing = { start: [0.5, 1], end: [0.5, 0] }

export const fixedPointOf = (binding: unknown): FixedPoint | null => {
  const point = isRecord(binding) ? listOf(binding['fixedPoint']) : []
  return point.length === 2 ? [numberOf(point[0]), numberOf(point[1])] : null
}

/** Where a held end lies, a little outside of its shape. */
export function heldPoint(shape: ElementRecord, [fx, fy]: FixedPoint): Point {
  const { x, y, width, height } = boxOf(shape)
  const [ox, oy] = outward([fx, fy])
  return [x + width * fx + ox * GAP, y + height * fy + oy * GAP]
}

/** The direction in which a point on the edge looks away from its shape. */
function outward([fx, fy]: FixedPoint): Point {
  const [dx, dy] = [fx - 0.5, fy - 0.5]
  return Math.abs(dx) >= Math.abs(dy) ? [Math.sign(dx), 0] : [0, Math.sign(dy)]
}

/** A line of right angles between two held points. */
export function elbowLine(
  from: Point,
  to: Point,
  fixed: { readonly start: FixedPoint; readonly end: FixedPoint },
): readonly Point[] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const [isStartAcross, isEndAcross] = [outward(fixed.start)[0] !== 0, outward(fixed.end)[0] !== 0]
  if (isStartAcross && isEndAcross)
    return dy === 0 ? [from, to] : [from, [from[0] + dx / 2, from[1]], [from[0] + dx / 2, to[1]], to]
  if (!isStartAcross && !isEndAcross)
    return dx === 0 ? [from, to] : [from, [from[0], from[1] + dy / 2], [to[0], from[1] + dy / 2], to]
  return [from, isStartAcross ? [to[0], from[1]] : [from[0], to[1]], to]
}

export const elbowBinding = (elementId: string, fixedPoint: FixedPoint): Properties => ({
  elementId,
  focus: 0,
  gap: GAP,
  fixedPoint,
})
