import type * as Y from 'yjs'
import type { Deck } from '../deck.ts'
import type { Pair } from '../shape/aspects.ts'
import { inheritedPlace } from '../shape/placeholder.ts'
import { readCells } from '../shape/read-cells.ts'
import { shapeTree, type ShapeNode } from '../shape/shape-tree.ts'

/** Where a shape lies on its page, turned around its middle. EMU; 60,000ths of a degree. */
export interface Frame {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly rot: number
  readonly flipH: boolean
  readonly flipV: boolean
}

const FULL_TURN = 21_600_000
const RADIANS = Math.PI / (FULL_TURN / 2)

/** A shape with the groups that hold it, the outermost first. */
export type ShapePath = readonly [...groups: ShapeNode[], shape: ShapeNode]

/** How a shape is reached; null of one that is not on the page. */
export function pathOf(page: Y.Map<unknown>, shapeId: string): ShapePath | null {
  const walk = (nodes: readonly ShapeNode[]): ShapePath | null => {
    for (const node of nodes) {
      if (node.id === shapeId) return [node]
      const below = walk(node.children)
      if (below) return [node, ...below]
    }
    return null
  }
  return walk(shapeTree(page))
}

/** A shape in the space of what holds it; null of one without a place. */
export function ownFrame(deck: Deck, page: Y.Map<unknown>, map: Y.Map<unknown>): Frame | null {
  const { at, size, rot = 0, flipH = false, flipV = false } = readCells(map)
  const inherited = at && size ? null : inheritedPlace(deck, page, map)
  const place = at ?? inherited?.at
  const extent = size ?? inherited?.size
  if (!place || !extent) return null
  return { x: place[0], y: place[1], width: extent[0], height: extent[1], rot, flipH, flipV }
}

/** A shape on the page, whatever groups it is in. */
export function frameOn(deck: Deck, page: Y.Map<unknown>, path: ShapePath): Frame | null {
  const shape = path.at(-1)
  let frame = shape ? ownFrame(deck, page, shape.map) : null
  for (const group of path.slice(0, -1).toReversed()) {
    const outer = ownFrame(deck, page, group.map)
    if (!frame || !outer) return null
    frame = through(frame, outer, readCells(group.map).child ?? [outer.x, outer.y, outer.width, outer.height])
  }
  return frame
}

/** What lies inside of a group, seen from outside. */
function through(inner: Frame, group: Frame, [x, y, width, height]: readonly [number, number, number, number]): Frame {
  const scale = [width === 0 ? 1 : group.width / width, height === 0 ? 1 : group.height / height] as const
  const size = [inner.width * scale[0], inner.height * scale[1]] as const
  const centre = [group.x + group.width / 2, group.y + group.height / 2] as const
  let dx = group.x + (inner.x + inner.width / 2 - x) * scale[0] - centre[0]
  let dy = group.y + (inner.y + inner.height / 2 - y) * scale[1] - centre[1]
  if (group.flipH) dx = -dx
  if (group.flipV) dy = -dy
  const [tx, ty] = turned([dx, dy], group.rot)
  const isMirrored = group.flipH !== group.flipV
  return {
    x: centre[0] + tx - size[0] / 2,
    y: centre[1] + ty - size[1] / 2,
    width: size[0],
    height: size[1],
    rot: normal((isMirrored ? -inner.rot : inner.rot) + group.rot),
    flipH: inner.flipH !== group.flipH,
    flipV: inner.flipV !== group.flipV,
  }
}

/** A way on the page as it is inside of the groups that hold a shape. */
export function wayInside(deck: Deck, page: Y.Map<unknown>, path: ShapePath, way: Pair): Pair {
  let [dx, dy] = way
  for (const group of path.slice(0, -1)) {
    const frame = ownFrame(deck, page, group.map)
    if (!frame) continue
    const [tx, ty] = turned([dx, dy], -frame.rot)
    const [, , width, height] = readCells(group.map).child ?? [0, 0, frame.width, frame.height]
    dx = (frame.flipH ? -tx : tx) * (frame.width === 0 ? 1 : width / frame.width)
    dy = (frame.flipV ? -ty : ty) * (frame.height === 0 ? 1 : height / frame.height)
  }
  return [dx, dy]
}

export function turned([x, y]: Pair, rot: number): Pair {
  const angle = rot * RADIANS
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return [x * cos - y * sin, x * sin + y * cos]
}

/** Below a full turn, not below none. */
export const normal = (rot: number): number => ((rot % FULL_TURN) + FULL_TURN) % FULL_TURN

/** The upright box around a turned frame. */
export function boundsOf({ x, y, width, height, rot }: Frame): {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
} {
  const angle = rot * RADIANS
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  const [w, h] = [width * cos + height * sin, width * sin + height * cos]
  return { x: x + (width - w) / 2, y: y + (height - h) / 2, width: w, height: h }
}
