import type { DeckView } from '../state/deck-view.ts'
import type { Point } from './point.ts'
import { boxesOn, boxOf, rectOf, type Rect, type ShapeBox } from './shape-boxes.ts'

/** A drag that began; told of every move in CSS pixels of the slide at 100 %, and how it ends. */
export interface Drag {
  move(way: Point, event: PointerEvent): void
  end(way: Point, event: PointerEvent): void
  cancel(): void
}

/** On the screen, how near edges attract each other. */
export const SNAP_PX = 6

export const pointOn = (place: HTMLElement, event: PointerEvent, scale: number): Point => {
  const { left, top } = place.getBoundingClientRect()
  return { x: (event.clientX - left) / scale, y: (event.clientY - top) / scale }
}

/** What others are aligned with: all shapes that stay, and the slide. */
export function anchors({ store, stage }: DeckView, moved: readonly string[]): readonly Rect[] {
  const { width, height } = store.renderer.size
  const boxes = boxesOn(store.deck, stage.slide ?? '').filter(({ id }) => !moved.includes(id))
  return [...boxes.map(rectOf), { x: 0, y: 0, width, height }]
}

export const selectedBoxes = ({ store, stage }: DeckView): readonly ShapeBox[] =>
  store.selection.shapes.flatMap((id) => boxOf(store.deck, stage.slide ?? '', id) ?? [])

export const rectBetween = (from: Point, way: Point): Rect => ({
  x: Math.min(from.x, from.x + way.x),
  y: Math.min(from.y, from.y + way.y),
  width: Math.abs(way.x),
  height: Math.abs(way.y),
})
