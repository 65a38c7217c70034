import type { Board } from '../board.ts'
import { numberOf, type ElementRecord } from '../record.ts'
import { arrowIndex, type ArrowIndex } from './arrow-index.ts'
import { boundShape, withParts } from './bound.ts'
import { elbowLine, fixedPointOf, heldPoint } from './elbow.ts'
import { boxOf, centreOf, lineSize, outlinePoint, pointsOf, type Point } from './geometry.ts'

/**
 * Moves elements of one page with what is in them; arrows between them and others stay attached at both ends.
 * @param index of the arrows of the page, where the caller has it
 */
export function moveElements(
  board: Board,
  ids: readonly string[],
  dx: number,
  dy: number,
  index?: ArrowIndex,
): boolean {
  const moved = withParts(board, ids).filter((element) => element['locked'] !== true)
  const names = new Set(moved.map(({ id }) => id))
  for (const element of moved) {
    // An arrow that hangs between something moved and something else follows below.
    if (element.type === 'arrow' && isHeldElsewhere(element, names)) continue
    board.update(element.id, { x: numberOf(element['x']) + dx, y: numberOf(element['y']) + dy })
  }
  for (const arrow of attachedArrows(board, moved, index))
    if (!names.has(arrow) || isHalf(board, arrow, names)) attach(board, arrow)
  return moved.length > 0
}

const isHeldElsewhere = (arrow: ElementRecord, names: ReadonlySet<string>): boolean =>
  (['start', 'end'] as const).some((end) => {
    const shape = boundShape(arrow, end)
    return shape !== null && !names.has(shape)
  })

const isHalf = (board: Board, id: string, names: ReadonlySet<string>): boolean => {
  const arrow = board.element(id)
  return arrow !== null && isHeldElsewhere(arrow, names)
}

/** Arrows at these shapes, which lie on one page. */
export function attachedArrows(
  board: Board,
  shapes: readonly ElementRecord[],
  index?: ArrowIndex,
): ReadonlySet<string> {
  const [first] = shapes
  if (!first) return new Set()
  const arrows = index ?? arrowIndex(board, board.pageOf(first.id))
  return new Set(shapes.flatMap(({ id }) => [...(arrows.get(id) ?? [])]))
}

const GAP = 4

/** Puts the bound ends of an arrow on the outlines of their shapes again. */
export function attach(board: Board, id: string): void {
  const arrow = board.element(id)
  const ends = arrow && attachedEnds(arrow, (shape) => board.element(shape))
  if (ends) board.update(id, { ...ends })
}

export interface AttachedEnds {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly points: readonly Point[]
}

/** Place and points of an arrow whose bound ends lie on their shapes; null where it has no line, or hangs free. */
export function attachedEnds(arrow: ElementRecord, shapeOf: (id: string) => ElementRecord | null): AttachedEnds | null {
  const points = pointsOf(arrow)
  if (points.length < 2) return null
  const at: Point = [numberOf(arrow['x']), numberOf(arrow['y'])]
  const line = points.map(([x, y]): Point => [x + at[0], y + at[1]])
  const [start, end] = (['start', 'end'] as const).map((side) => {
    const shape = boundShape(arrow, side)
    const element = shape === null ? null : shapeOf(shape)
    return element && element['isDeleted'] !== true ? element : null
  })
  if (!start && !end) return null
  if (arrow['elbowed'] === true) return elbowEnds(arrow, line, start, end)
  const isStraight = line.length === 2
  const first = line[0] ?? at
  const last = line.at(-1) ?? at
  // A straight arrow runs between the middles of its shapes; one with corners keeps them.
  const target = (other: ElementRecord | null | undefined, free: Point, corner: Point | undefined): Point =>
    isStraight ? (other ? centreOf(boxOf(other)) : free) : (corner ?? free)
  if (start) line[0] = outlinePoint(start, target(end, last, line[1]), GAP)
  if (end) line[line.length - 1] = outlinePoint(end, target(start, first, line.at(-2)), GAP)
  return placed(line)
}

/** An arrow of right angles is drawn anew between the points at which it is held. */
function elbowEnds(
  arrow: ElementRecord,
  line: readonly Point[],
  start: ElementRecord | null | undefined,
  end: ElementRecord | null | undefined,
): AttachedEnds | null {
  const [fromHeld, toHeld] = [fixedPointOf(arrow['startBinding']), fixedPointOf(arrow['endBinding'])]
  const first = start && fromHeld ? heldPoint(start, fromHeld) : line[0]
  const last = end && toHeld ? heldPoint(end, toHeld) : line.at(-1)
  if (!first || !last) return null
  return placed(elbowLine(first, last, { start: fromHeld ?? [1, 0.5], end: toHeld ?? [0, 0.5] }))
}

function placed(line: readonly Point[]): AttachedEnds {
  const [x, y] = line[0] ?? [0, 0]
  const points = line.map(([px, py]): Point => [px - x, py - y])
  return { x, y, points, ...lineSize(points) }
}
