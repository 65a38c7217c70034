import type { DeckView } from '../state/deck-view.ts'
import { rectBetween, type Drag } from './drag.ts'
import type { Point } from './point.ts'
import { boxesOn, rectOf } from './shape-boxes.ts'

/** Selects what lies wholly in a frame. */
export function marqueeDrag({ store, stage, canvas }: DeckView, from: Point, before: readonly string[]): Drag {
  const boxes = boxesOn(store.deck, stage.slide ?? '').map((box) => ({ id: box.id, rect: rectOf(box) }))
  return {
    move(way) {
      const marquee = rectBetween(from, way)
      canvas.set({ marquee })
      const inside = boxes.filter(
        ({ rect }) =>
          rect.x >= marquee.x &&
          rect.y >= marquee.y &&
          rect.x + rect.width <= marquee.x + marquee.width &&
          rect.y + rect.height <= marquee.y + marquee.height,
      )
      store.selectShapes([...new Set([...before, ...inside.map(({ id }) => id)])])
    },
    end: () => canvas.rest(),
    cancel: () => canvas.rest(),
  }
}
