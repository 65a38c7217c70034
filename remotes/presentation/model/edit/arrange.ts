import { Refused } from '@wenfang/shared-contract/commands'
import type { Deck } from '../deck.ts'
import { boundsOf, frameOn } from '../geometry/frame.ts'
import { slideSize } from '../presentation-part.ts'
import { moveShapes, reach, type Place } from './place.ts'

export type Edge = 'left' | 'centre' | 'right' | 'top' | 'middle' | 'bottom'
export type Axis = 'horizontal' | 'vertical'

interface Bounded {
  readonly shape: string
  readonly bounds: Place
}

/** @throws Refused */
function bounded(deck: Deck, slide: string, shapes: readonly string[]): readonly Bounded[] {
  return shapes.map((shape) => {
    const { page, path } = reach(deck, slide, shape)
    const frame = frameOn(deck, page, path)
    if (!frame) throw new Refused('noPlace')
    return { shape, bounds: boundsOf(frame) }
  })
}

/** The box around several. */
export function around(places: readonly Place[]): Place {
  const x = Math.min(...places.map((place) => place.x))
  const y = Math.min(...places.map((place) => place.y))
  const right = Math.max(...places.map((place) => place.x + place.width))
  const bottom = Math.max(...places.map((place) => place.y + place.height))
  return { x, y, width: right - x, height: bottom - y }
}

/** Several are aligned with each other, a single one with the slide. @throws Refused */
export function alignShapes(deck: Deck, slide: string, shapes: readonly string[], edge: Edge): void {
  const found = bounded(deck, slide, shapes)
  const box = found.length > 1 ? around(found.map(({ bounds }) => bounds)) : { x: 0, y: 0, ...slideSize(deck) }
  for (const { shape, bounds } of found) {
    const [dx, dy] = wayTo(bounds, box, edge)
    if (dx !== 0 || dy !== 0) moveShapes(deck, slide, [shape], [dx, dy])
  }
}

function wayTo(bounds: Place, box: Place, edge: Edge): readonly [number, number] {
  switch (edge) {
    case 'left':
      return [box.x - bounds.x, 0]
    case 'centre':
      return [box.x + (box.width - bounds.width) / 2 - bounds.x, 0]
    case 'right':
      return [box.x + box.width - bounds.width - bounds.x, 0]
    case 'top':
      return [0, box.y - bounds.y]
    case 'middle':
      return [0, box.y + (box.height - bounds.height) / 2 - bounds.y]
    case 'bottom':
      return [0, box.y + box.height - bounds.height - bounds.y]
  }
}

/** Equal gaps between three or more. @throws Refused */
export function distributeShapes(deck: Deck, slide: string, shapes: readonly string[], axis: Axis): void {
  if (shapes.length < 3) throw new Refused('tooFewToSpread')
  const isAcross = axis === 'horizontal'
  const start = ({ bounds }: Bounded): number => (isAcross ? bounds.x : bounds.y)
  const length = ({ bounds }: Bounded): number => (isAcross ? bounds.width : bounds.height)
  const found = bounded(deck, slide, shapes).toSorted((a, b) => start(a) - start(b))
  const box = around(found.map(({ bounds }) => bounds))
  const free = (isAcross ? box.width : box.height) - found.reduce((sum, one) => sum + length(one), 0)
  const gap = free / (found.length - 1)
  let at = isAcross ? box.x : box.y
  for (const one of found) {
    const way = Math.round(at - start(one))
    if (way !== 0) moveShapes(deck, slide, [one.shape], isAcross ? [way, 0] : [0, way])
    at += length(one) + gap
  }
}
