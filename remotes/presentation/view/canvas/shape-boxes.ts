import { boundsOf, frameOn, pathOf, shapeTree, type Deck } from '../../model/index.ts'

/** CSS pixels of the slide at 100 %; degrees. */
export interface ShapeBox {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly angle: number
}

export interface Rect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export const EMU_PER_PX = 9525
export const PT_PER_PX = 0.75
const UNITS_PER_DEGREE = 60_000

/** Where a shape is on its slide; null of one without a place. */
export function boxOf(deck: Deck, slide: string, shape: string): ShapeBox | null {
  const page = deck.page(slide)
  const path = page && pathOf(page, shape)
  const frame = page && path ? frameOn(deck, page, path) : null
  return (
    frame && {
      id: shape,
      x: frame.x / EMU_PER_PX,
      y: frame.y / EMU_PER_PX,
      width: frame.width / EMU_PER_PX,
      height: frame.height / EMU_PER_PX,
      angle: frame.rot / UNITS_PER_DEGREE,
    }
  )
}

/** All that stand on the slide itself, from the lowest to the highest. */
export function boxesOn(deck: Deck, slide: string): readonly ShapeBox[] {
  const page = deck.page(slide)
  return page ? shapeTree(page).flatMap(({ id }) => boxOf(deck, slide, id) ?? []) : []
}

/** The upright rectangle around a box. */
export function rectOf({ x, y, width, height, angle }: ShapeBox): Rect {
  return boundsOf({ x, y, width, height, rot: angle * UNITS_PER_DEGREE, flipH: false, flipV: false })
}

export function rectAround(rects: readonly Rect[]): Rect | null {
  if (rects.length === 0) return null
  const x = Math.min(...rects.map((rect) => rect.x))
  const y = Math.min(...rects.map((rect) => rect.y))
  return {
    x,
    y,
    width: Math.max(...rects.map((rect) => rect.x + rect.width)) - x,
    height: Math.max(...rects.map((rect) => rect.y + rect.height)) - y,
  }
}
