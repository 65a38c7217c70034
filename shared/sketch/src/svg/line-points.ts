import type { JoinPart, ShapePart } from '../drawing.ts'
import { centreOf, pointOnOutline, type Point } from '../geometry.ts'

const GAP = 4

/** Where a line between two shapes runs, from outline to outline. */
export function joinPoints({ route }: JoinPart, from: ShapePart, to: ShapePart): readonly Point[] {
  if (route === 'elbow') return elbow(from, to)
  const [first, last] = [route[0] ?? centreOf(to), route.at(-1) ?? centreOf(from)]
  return [
    pointOnOutline({ type: from.type, box: from }, first, GAP),
    ...route,
    pointOnOutline({ type: to.type, box: to }, last, GAP),
  ]
}

/** From the side of the one to the near side of the other, turning half-way. */
function elbow(from: ShapePart, to: ShapePart): readonly Point[] {
  const isRight = to.x + to.width / 2 > from.x + from.width / 2
  const start: Point = [isRight ? from.x + from.width : from.x, from.y + from.height / 2]
  const end: Point = [isRight ? to.x : to.x + to.width, to.y + to.height / 2]
  const middle = (start[0] + end[0]) / 2
  return [start, [middle, start[1]], [middle, end[1]], end]
}
