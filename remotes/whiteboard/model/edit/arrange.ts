import type { Board } from '../board.ts'
import { keyBetween } from '../order-key.ts'
import { listOf, type ElementRecord } from '../record.ts'
import { arrowIndex, type ArrowIndex } from './arrow-index.ts'
import { withParts } from './bound.ts'
import { boxAround, boxOf, type Box } from './geometry.ts'
import { moveElements } from './move.ts'
import { newId } from './new-element.ts'

export type OrderPlace = 'front' | 'back' | 'forward' | 'backward'

/** Draws elements above or below others, in their order among themselves. */
export function orderElements(board: Board, ids: readonly string[], to: OrderPlace): boolean {
  const moved = new Set(withParts(board, ids).map(({ id }) => id))
  const [first] = moved
  if (first === undefined) return false
  const order = board.order(board.pageOf(first)).filter((id) => board.element(id)?.['isDeleted'] !== true)
  const rest = order.filter((id) => !moved.has(id))
  const at = placeAmong(order, rest, moved, to)
  let before = at === 0 ? null : board.orderKey(rest[at - 1] ?? '')
  const after = board.orderKey(rest[at] ?? '')
  let isChanged = false
  for (const id of order.filter((one) => moved.has(one))) {
    const key = keyBetween(before, after)
    isChanged = board.setOrder(id, key) || isChanged
    before = key
  }
  return isChanged
}

function placeAmong(
  order: readonly string[],
  rest: readonly string[],
  moved: ReadonlySet<string>,
  to: OrderPlace,
): number {
  if (to === 'front') return rest.length
  if (to === 'back') return 0
  const own = order.flatMap((id, at) => (moved.has(id) ? [at] : []))
  const edge = to === 'forward' ? Math.max(...own) : Math.min(...own)
  const below = order.slice(0, edge).filter((id) => !moved.has(id)).length
  return to === 'forward' ? Math.min(below + 1, rest.length) : Math.max(below - 1, 0)
}

/** Makes elements one group, inside of the groups they are in already. */
export function groupElements(board: Board, ids: readonly string[]): string | null {
  const parts = withParts(board, ids)
  if (parts.length < 2) return null
  const group = newId()
  for (const { id, groupIds } of parts) board.update(id, { groupIds: [...listOf(groupIds), group] })
  return group
}

/** Takes apart the outermost groups that elements are in. */
export function ungroupElements(board: Board, ids: readonly string[]): boolean {
  const outer = new Set(
    ids.map((id) => listOf(board.element(id)?.['groupIds']).at(-1)).filter((id) => id !== undefined),
  )
  const [first] = ids
  if (first === undefined || outer.size === 0) return false
  for (const { id, groupIds } of board.elements(board.pageOf(first))) {
    const groups = listOf(groupIds)
    if (groups.some((group) => outer.has(group)))
      board.update(id, { groupIds: groups.filter((group) => !outer.has(group)) })
  }
  return true
}

const indexOf = (board: Board, [first = '']: readonly string[]): ArrowIndex => arrowIndex(board, board.pageOf(first))

export type Side = 'left' | 'centre' | 'right' | 'top' | 'middle' | 'bottom'

/** What is moved as one: a group, or an element by itself. A text in a shape moves with it. */
function units(
  board: Board,
  ids: readonly string[],
): readonly { readonly ids: readonly string[]; readonly box: Box }[] {
  const groups = new Map<string, ElementRecord[]>()
  for (const element of withParts(board, ids)) {
    if (typeof element['containerId'] === 'string') continue
    const key = listOf(element['groupIds']).at(-1)
    const name = typeof key === 'string' ? `group ${key}` : element.id
    groups.set(name, [...(groups.get(name) ?? []), element])
  }
  return [...groups.values()].map((elements) => ({
    ids: elements.map(({ id }) => id),
    box: boxAround(elements) ?? boxOf({ id: '', type: '' }),
  }))
}

export function alignElements(board: Board, ids: readonly string[], to: Side): boolean {
  const all = units(board, ids)
  if (all.length < 2) return false
  const left = Math.min(...all.map(({ box }) => box.x))
  const top = Math.min(...all.map(({ box }) => box.y))
  const right = Math.max(...all.map(({ box }) => box.x + box.width))
  const bottom = Math.max(...all.map(({ box }) => box.y + box.height))
  const shift: Readonly<Record<Side, (box: Box) => readonly [number, number]>> = {
    left: ({ x }) => [left - x, 0],
    centre: ({ x, width }) => [(left + right) / 2 - x - width / 2, 0],
    right: ({ x, width }) => [right - x - width, 0],
    top: ({ y }) => [0, top - y],
    middle: ({ y, height }) => [0, (top + bottom) / 2 - y - height / 2],
    bottom: ({ y, height }) => [0, bottom - y - height],
  }
  const arrows = indexOf(board, ids)
  for (const { ids: own, box } of all) moveElements(board, own, ...shift[to](box), arrows)
  return true
}

/** Leaves the same room between each two, the outermost where they are. */
export function distributeElements(board: Board, ids: readonly string[], axis: 'horizontal' | 'vertical'): boolean {
  const isAcross = axis === 'horizontal'
  const start = ({ x, y }: Box): number => (isAcross ? x : y)
  const length = ({ width, height }: Box): number => (isAcross ? width : height)
  const all = units(board, ids).toSorted((a, b) => start(a.box) - start(b.box))
  const [first] = all
  const last = all.at(-1)
  if (!first || !last || all.length < 3) return false
  const room = start(last.box) + length(last.box) - start(first.box)
  const gap = (room - all.reduce((sum, { box }) => sum + length(box), 0)) / (all.length - 1)
  const arrows = indexOf(board, ids)
  let at = start(first.box)
  for (const { ids: own, box } of all) {
    const by = at - start(box)
    moveElements(board, own, isAcross ? by : 0, isAcross ? 0 : by, arrows)
    at += length(box) + gap
  }
  return true
}

/** Lays elements out in rows, as wide together as they are high. */
export function gridElements(board: Board, ids: readonly string[], gap: number): boolean {
  const all = units(board, ids).toSorted((a, b) => a.box.y - b.box.y || a.box.x - b.box.x)
  if (all.length < 2) return false
  const columns = Math.ceil(Math.sqrt(all.length))
  const width = Math.max(...all.map(({ box }) => box.width)) + gap
  const height = Math.max(...all.map(({ box }) => box.height)) + gap
  const left = Math.min(...all.map(({ box }) => box.x))
  const top = Math.min(...all.map(({ box }) => box.y))
  const arrows = indexOf(board, ids)
  for (const [at, { ids: own, box }] of all.entries()) {
    const [x, y] = [left + (at % columns) * width, top + Math.floor(at / columns) * height]
    moveElements(board, own, x - box.x, y - box.y, arrows)
  }
  return true
}
