import { Refused } from '@wenfang/shared-contract/commands'
import type * as Y from 'yjs'
import type { Deck } from '../deck.ts'
import { normal, ownFrame, pathOf, turned, wayInside, type Frame, type ShapePath } from '../geometry/frame.ts'
import type { Pair } from '../shape/aspects.ts'
import { readCells } from '../shape/read-cells.ts'
import { scaleTable } from '../table/scale-table.ts'

/** A shape with what holds it. @throws Refused */
export function reach(
  deck: Deck,
  slide: string,
  shape: string,
): { readonly page: Y.Map<unknown>; readonly path: ShapePath; readonly map: Y.Map<unknown> } {
  const page = deck.page(slide)
  const path = page && pathOf(page, shape)
  const last = path?.at(-1)
  if (!page || !path || !last) throw new Refused('noSuchShape')
  return { page, path, map: last.map }
}

function placed(deck: Deck, page: Y.Map<unknown>, map: Y.Map<unknown>): Frame {
  const frame = ownFrame(deck, page, map)
  if (!frame) throw new Refused('noPlace')
  return frame
}

/** Moves shapes by a way on the page, EMU. @throws Refused */
export function moveShapes(deck: Deck, slide: string, shapes: readonly string[], way: Pair): void {
  // All of them are looked at before the first is changed: what is refused has changed nothing.
  const found = shapes.map((shape) => {
    const reached = reach(deck, slide, shape)
    return { ...reached, frame: placed(deck, reached.page, reached.map) }
  })
  for (const { page, path, map, frame } of found) {
    const [dx, dy] = wayInside(deck, page, path, way)
    map.set('at', [Math.round(frame.x + dx), Math.round(frame.y + dy)])
    if (!readCells(map).size) map.set('size', [frame.width, frame.height])
  }
}

export interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Gives a shape place and size in the space of what holds it, EMU. @throws Refused */
export function placeShape(deck: Deck, slide: string, shape: string, { x, y, width, height }: Place): void {
  const { map } = reach(deck, slide, shape)
  const { at, size } = readCells(map)
  const [nextAt, nextSize]: [Pair, Pair] = [
    [Math.round(x), Math.round(y)],
    [Math.max(0, Math.round(width)), Math.max(0, Math.round(height))],
  ]
  // Who only moves leaves the size to others, and the other way round.
  if (!isSame(at, nextAt)) map.set('at', nextAt)
  if (isSame(size, nextSize)) return
  map.set('size', nextSize)
  if (size) scaleTable(map, size, nextSize)
}

const isSame = (a: Pair | undefined, b: Pair): boolean => a?.[0] === b[0] && a[1] === b[1]

/** @param rot 60,000ths of a degree, clockwise @throws Refused */
export function turnShapes(deck: Deck, slide: string, shapes: readonly string[], rot: number): void {
  const found = shapes.map((shape) => {
    const { page, map } = reach(deck, slide, shape)
    return { map, frame: placed(deck, page, map) }
  })
  for (const { map, frame } of found) {
    settle(map, frame)
    map.set('rot', normal(Math.round(rot)))
  }
}

/** @throws Refused */
export function flipShapes(deck: Deck, slide: string, shapes: readonly string[], axis: 'flipH' | 'flipV'): void {
  const found = shapes.map((shape) => {
    const { page, map } = reach(deck, slide, shape)
    return { map, frame: placed(deck, page, map) }
  })
  for (const { map, frame } of found) {
    settle(map, frame)
    map.set(axis, !frame[axis])
  }
}

/** A turn is written where the place is: a shape that takes its place from its layout gets its own. */
function settle(map: Y.Map<unknown>, frame: Frame): void {
  const { at, size } = readCells(map)
  if (!at) map.set('at', [frame.x, frame.y])
  if (!size) map.set('size', [frame.width, frame.height])
}

/** A place on the page as it is in the space of what holds a shape. @throws Refused */
export function placeInside(deck: Deck, slide: string, shape: string, place: Place): Place {
  const { page, path } = reach(deck, slide, shape)
  if (path.length === 1) return place
  let [cx, cy] = [place.x + place.width / 2, place.y + place.height / 2]
  let { width, height } = place
  for (const group of path.slice(0, -1)) {
    const frame = ownFrame(deck, page, group.map)
    if (!frame) throw new Refused('noPlace')
    const [x, y, w, h] = readCells(group.map).child ?? [frame.x, frame.y, frame.width, frame.height]
    const [dx, dy] = turned([cx - frame.x - frame.width / 2, cy - frame.y - frame.height / 2], -frame.rot)
    const [sx, sy] = [frame.width === 0 ? 1 : w / frame.width, frame.height === 0 ? 1 : h / frame.height]
    cx = x + w / 2 + (frame.flipH ? -dx : dx) * sx
    cy = y + h / 2 + (frame.flipV ? -dy : dy) * sy
    width *= Math.abs(sx)
    height *= Math.abs(sy)
  }
  return { x: cx - width / 2, y: cy - height / 2, width, height }
}
