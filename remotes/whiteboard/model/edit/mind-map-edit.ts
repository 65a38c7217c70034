import type { Board } from '../board.ts'
import { BRANCHES } from '../sketch/mind-map.ts'
import { listOf, numberOf, textOf, type ElementRecord } from '../record.ts'
import { boundIds, boundShape, labelOf } from './bound.ts'
import { connect } from './connect.ts'
import { boxOf } from './geometry.ts'
import { writeText } from './label.ts'
import { attach } from './move.ts'
import { newElement } from './new-element.ts'

const GAP_ACROSS = 70
const GAP_DOWN = 18
const SIZE = { width: 120, height: 44 }

const outgoing = (board: Board, id: string): readonly string[] => connected(board, id, 'start', 'end')

/** The thought that one follows from; null for the first. */
export const parentOf = (board: Board, id: string): string | null => connected(board, id, 'end', 'start')[0] ?? null

/** Shapes at the other end of lines that begin (or end) at this one, from above to below. */
function connected(board: Board, id: string, here: 'start' | 'end', there: 'start' | 'end'): readonly string[] {
  const shape = board.element(id)
  if (!shape) return []
  const others = boundIds(shape, 'arrow').flatMap((arrow) => {
    const line = board.element(arrow)
    if (!line || line['isDeleted'] === true || boundShape(line, here) !== id) return []
    const other = boundShape(line, there)
    const element = other === null ? null : board.element(other)
    return element && element['isDeleted'] !== true && element.id !== id ? [element] : []
  })
  return others.toSorted((a, b) => boxOf(a).y - boxOf(b).y).map((one) => one.id)
}

/** Adds a thought that follows from one, and lays the map out. @returns its id */
export function addChild(board: Board, parent: string, text: string): string | null {
  const from = board.element(parent)
  if (!from) return null
  const box = boxOf(from)
  const siblings = outgoing(board, parent)
  const direction = directionOf(board, parent)
  const [fill, line] = branchOf(board, parent, siblings.length)
  const below = siblings
    .map((id) => board.element(id))
    .reduce((most, one) => (one ? Math.max(most, boxOf(one).y + boxOf(one).height) : most), box.y)
  const shape = newElement('rectangle', {
    x: direction === 1 ? box.x + box.width + GAP_ACROSS : box.x - GAP_ACROSS - SIZE.width,
    y: siblings.length === 0 ? box.y + box.height / 2 - SIZE.height / 2 : below + GAP_DOWN,
    ...SIZE,
    backgroundColor: fill,
    strokeColor: line,
    strokeWidth: 1,
    frameId: from['frameId'] ?? null,
  })
  board.insert(shape, { page: board.pageOf(parent) })
  if (text !== '') writeText(board, shape.id, text, { fontSize: 16 })
  connect(board, parent, shape.id, { kind: 'elbow', endArrowhead: null, strokeColor: line, strokeWidth: 2 })
  layOut(board, rootOf(board, parent))
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

/** Whether a thought stands to the right of the first of its map, or to the left. */
function directionOf(board: Board, id: string): 1 | -1 {
  const root = board.element(rootOf(board, id))
  const own = board.element(id)
  if (!root || !own || root.id === own.id) return 1
  return boxOf(own).x < boxOf(root).x ? -1 : 1
}

function branchOf(board: Board, parent: string, count: number): readonly [fill: string, line: string] {
  if (parentOf(board, parent) === null) return BRANCHES[count % BRANCHES.length] ?? BRANCHES[0]
  const line = textOf(board.element(parent)?.['strokeColor'])
  return ['#ffffff', line === '' || line === 'transparent' ? BRANCHES[0][1] : line]
}

/** Puts everything that follows from a thought beside it: no two overlap, each in the middle of what follows from it. */
export function layOut(board: Board, root: string): boolean {
  const first = board.element(root)
  if (!first) return false
  const children = outgoing(board, root)
  if (children.length === 0) return false
  const middle = boxOf(first).x + boxOf(first).width / 2
  const isRight = (id: string): boolean => {
    const element = board.element(id)
    return element !== null && boxOf(element).x + boxOf(element).width / 2 >= middle
  }
  const seen = new Set([root])
  place(board, first, children.filter(isRight), 1, seen)
  place(
    board,
    first,
    children.filter((id) => !isRight(id)),
    -1,
    seen,
  )
  return true
}

function heightOf(board: Board, id: string, seen: ReadonlySet<string>): number {
  if (seen.has(id)) return 0
  const own = board.element(id)
  const inner = new Set([...seen, id])
  const below = outgoing(board, id)
    .filter((child) => !inner.has(child))
    .map((child) => heightOf(board, child, inner))
  return Math.max(
    own ? boxOf(own).height : 0,
    below.reduce((sum, height) => sum + height, 0) + GAP_DOWN * Math.max(0, below.length - 1),
  )
}

function place(
  board: Board,
  parent: ElementRecord,
  ids: readonly string[],
  direction: 1 | -1,
  seen: Set<string>,
): void {
  const own = ids.filter((id) => !seen.has(id))
  for (const id of own) seen.add(id)
  const heights = own.map((id) =>
    heightOf(board, id, seen.has(id) ? new Set([...seen].filter((one) => one !== id)) : seen),
  )
  const box = boxOf(parent)
  let top =
    box.y +
    box.height / 2 -
    (heights.reduce((sum, height) => sum + height, 0) + GAP_DOWN * Math.max(0, own.length - 1)) / 2
  for (const [at, id] of own.entries()) {
    const element = board.element(id)
    if (!element) continue
    const { x, y, width, height } = boxOf(element)
    const left = direction === 1 ? box.x + box.width + GAP_ACROSS : box.x - GAP_ACROSS - width
    moveAlone(board, element, left - x, top + ((heights[at] ?? 0) - height) / 2 - y)
    const moved = board.element(id)
    if (moved) place(board, moved, outgoing(board, id), direction, seen)
    top += (heights[at] ?? 0) + GAP_DOWN
  }
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
