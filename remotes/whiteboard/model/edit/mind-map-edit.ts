import type { Board } from '../board.ts'
import { branchLook } from '../sketch/mind-map.ts'
import { listOf, numberOf, textOf, type ElementRecord } from '../record.ts'
import { boundIds, boundShape, labelOf } from './bound.ts'
import { connect } from './connect.ts'
import { DOWNWARDS, fixedPointOf } from './elbow.ts'
import { boxOf } from './geometry.ts'
import { writeText } from './label.ts'
import { attach } from './move.ts'
import { newElement } from './new-element.ts'

const GAP_ALONG = 70
const GAP_BESIDE = 18
const SIZE = { width: 120, height: 44 }

/** Where what follows from a thought stands: in maps at both sides, in charts of an organisation below. */
type Direction = 'right' | 'left' | 'down'

/** Lines of maps are elbows without a head; those of a flowchart say something else, and it keeps its own order. */
const isBranch = (line: ElementRecord): boolean =>
  line.type === 'arrow' && line['elbowed'] === true && line['endArrowhead'] === null && line['isDeleted'] !== true

const isAnyLine = (line: ElementRecord): boolean => line['isDeleted'] !== true

type Lines = typeof isBranch

const outgoing = (board: Board, id: string, lines: Lines): readonly string[] =>
  connected(board, id, 'start', 'end', lines).map((shape) => shape.id)

/** The thought that one follows from; null for the first. */
export const parentOf = (board: Board, id: string): string | null =>
  connected(board, id, 'end', 'start', isBranch)[0]?.id ?? null

/** Whether a shape is one of a map. */
export const isThought = (board: Board, id: string): boolean => branchesAt(board, id, isBranch).length > 0

function branchesAt(board: Board, id: string, lines: Lines): readonly ElementRecord[] {
  const shape = board.element(id)
  return shape
    ? boundIds(shape, 'arrow').flatMap((arrow) => {
        const line = board.element(arrow)
        return line && lines(line) ? [line] : []
      })
    : []
}

/** Shapes at the other end of lines that begin (or end) at this one, from above to below. */
function connected(
  board: Board,
  id: string,
  here: 'start' | 'end',
  there: 'start' | 'end',
  lines: Lines,
): readonly ElementRecord[] {
  const others = branchesAt(board, id, lines).flatMap((line) => {
    if (boundShape(line, here) !== id) return []
    const other = boundShape(line, there)
    const element = other === null ? null : board.element(other)
    return element && element['isDeleted'] !== true && element.id !== id ? [element] : []
  })
  return others.toSorted((a, b) => boxOf(a).y - boxOf(b).y || boxOf(a).x - boxOf(b).x)
}

/** Adds a thought that follows from one, and lays the map out. @returns its id */
export function addChild(board: Board, parent: string, text: string): string | null {
  const from = board.element(parent)
  if (!from) return null
  const box = boxOf(from)
  const siblings = outgoing(board, parent, isBranch)
  const direction = directionOf(board, parent)
  const [fill, line] = branchOf(board, parent, siblings.length)
  const boxes = siblings.flatMap((id) => board.element(id) ?? []).map(boxOf)
  const beyond = (least: number, side: 'x' | 'y', size: 'width' | 'height'): number =>
    boxes.reduce((most, one) => Math.max(most, one[side] + one[size]), least) + GAP_BESIDE
  const place =
    direction === 'down'
      ? {
          x: siblings.length === 0 ? box.x + (box.width - SIZE.width) / 2 : beyond(box.x, 'x', 'width'),
          y: box.y + box.height + GAP_ALONG,
        }
      : {
          x: direction === 'right' ? box.x + box.width + GAP_ALONG : box.x - GAP_ALONG - SIZE.width,
          y: siblings.length === 0 ? box.y + (box.height - SIZE.height) / 2 : beyond(box.y, 'y', 'height'),
        }
  const shape = newElement('rectangle', {
    ...place,
    ...SIZE,
    backgroundColor: fill,
    strokeColor: line,
    strokeWidth: 1,
    frameId: from['frameId'] ?? null,
  })
  board.insert(shape, { page: board.pageOf(parent) })
  if (text !== '') writeText(board, shape.id, text, { fontSize: 16 })
  const look = { kind: 'elbow', endArrowhead: null, strokeColor: line, strokeWidth: 2 } as const
  connect(board, parent, shape.id, look, direction === 'down' ? DOWNWARDS : undefined)
  layOutBy(board, rootOf(board, parent), isBranch)
  return shape.id
}

/** Adds a thought beside one, from the same parent; of the first of all, one that follows from it. */
export function addSibling(board: Board, id: string, text: string): string | null {
  return addChild(board, parentOf(board, id) ?? id, text)
}

function rootOf(board: Board, id: string): string {
  const seen = new Set<string>()
  let at = id
  for (let parent = parentOf(board, at); parent !== null && !seen.has(parent); parent = parentOf(board, at)) {
    seen.add(at)
    at = parent
  }
  return at
}

/** Where the next thought that follows from one stands. */
function directionOf(board: Board, id: string): Direction {
  const root = board.element(rootOf(board, id))
  const own = board.element(id)
  if (branchesAt(board, id, isBranch).some(isDownwards)) return 'down'
  if (!root || !own || root.id === own.id) return 'right'
  return boxOf(own).x < boxOf(root).x ? 'left' : 'right'
}

/** Whether a line leads from the bottom of a shape to the top of another. */
function isDownwards(line: ElementRecord): boolean {
  const [start, end] = [fixedPointOf(line['startBinding']), fixedPointOf(line['endBinding'])]
  return start?.[1] === 1 && end?.[1] === 0
}

function branchOf(board: Board, parent: string, count: number): readonly [fill: string, line: string] {
  if (parentOf(board, parent) === null) return branchLook(count)
  const line = textOf(board.element(parent)?.['strokeColor'])
  return ['#ffffff', line === '' || line === 'transparent' ? branchLook(0)[1] : line]
}

/** Puts everything that follows from a thought beside it: no two overlap, each in the middle of what follows from it. */
export function layOut(board: Board, root: string): boolean {
  // Who joined shapes by lines of their own and asks for a map of them gets one.
  return layOutBy(board, root, isThought(board, root) ? isBranch : isAnyLine)
}

function layOutBy(board: Board, root: string, lines: Lines): boolean {
  const first = board.element(root)
  if (!first) return false
  const children = outgoing(board, root, lines)
  if (children.length === 0) return false
  const middle = boxOf(first).x + boxOf(first).width / 2
  const sideOf = (id: string): Direction => {
    if (branchesAt(board, id, lines).some((line) => boundShape(line, 'end') === id && isDownwards(line))) return 'down'
    const element = board.element(id)
    return element && boxOf(element).x + boxOf(element).width / 2 < middle ? 'left' : 'right'
  }
  const seen = new Set([root])
  const sides = new Map(children.map((id) => [id, sideOf(id)]))
  for (const side of ['right', 'left', 'down'] as const)
    place(
      { board, lines, side, seen },
      first,
      children.filter((id) => sides.get(id) === side),
    )
  return true
}

interface Placing {
  readonly board: Board
  readonly lines: Lines
  readonly side: Direction
  readonly seen: Set<string>
}

/** How much room a thought and all that follows from it take beside others. */
function spanOf({ board, lines, side }: Omit<Placing, 'seen'>, id: string, seen: ReadonlySet<string>): number {
  if (seen.has(id)) return 0
  const own = board.element(id)
  const inner = new Set([...seen, id])
  const below = outgoing(board, id, lines)
    .filter((child) => !inner.has(child))
    .map((child) => spanOf({ board, lines, side }, child, inner))
  return Math.max(
    own ? boxOf(own)[side === 'down' ? 'width' : 'height'] : 0,
    below.reduce((sum, span) => sum + span, 0) + GAP_BESIDE * Math.max(0, below.length - 1),
  )
}

function place(placing: Placing, parent: ElementRecord, ids: readonly string[]): void {
  const { board, lines, side, seen } = placing
  const own = ids.filter((id) => !seen.has(id))
  for (const id of own) seen.add(id)
  const spans = own.map((id) => spanOf(placing, id, new Set([...seen].filter((one) => one !== id))))
  const box = boxOf(parent)
  const middle = side === 'down' ? box.x + box.width / 2 : box.y + box.height / 2
  let at = middle - (spans.reduce((sum, span) => sum + span, 0) + GAP_BESIDE * Math.max(0, own.length - 1)) / 2
  // From left to right as they stand.
  const order = side === 'down' ? own.toSorted((a, b) => leftOf(board, a) - leftOf(board, b)) : own
  for (const id of order) {
    const element = board.element(id)
    if (!element) continue
    const { x, y, width, height } = boxOf(element)
    const span = spans[own.indexOf(id)] ?? 0
    const [left, top] =
      side === 'down'
        ? [at + (span - width) / 2, box.y + box.height + GAP_ALONG]
        : [side === 'right' ? box.x + box.width + GAP_ALONG : box.x - GAP_ALONG - width, at + (span - height) / 2]
    moveAlone(board, element, left - x, top - y)
    const moved = board.element(id)
    if (moved) place(placing, moved, outgoing(board, id, lines))
    at += span + GAP_BESIDE
  }
}

const leftOf = (board: Board, id: string): number => {
  const element = board.element(id)
  return element ? boxOf(element).x : 0
}

/** A thought with its words, and the lines at it. */
function moveAlone(board: Board, element: ElementRecord, dx: number, dy: number): void {
  if (dx !== 0 || dy !== 0) {
    board.update(element.id, { x: numberOf(element['x']) + dx, y: numberOf(element['y']) + dy })
    const label = labelOf(board, element)
    if (label) board.update(label.id, { x: numberOf(label['x']) + dx, y: numberOf(label['y']) + dy })
  }
  for (const arrow of listOf(element['boundElements'])) {
    const id =
      typeof arrow === 'object' && arrow !== null && !Array.isArray(arrow) ? textOf((arrow as ElementRecord)['id']) : ''
    if (id !== '') attach(board, id)
  }
}
