import { simplified } from '../../model/index.ts'
import type { DeckView } from '../state/deck-view.ts'
import type { Drag } from './drag.ts'
import type { Point } from './point.ts'
import { PT_PER_PX } from './shape-boxes.ts'

/** What a hand trembles, in pixels of the screen. */
const TREMBLE_PX = 1.5

/** A line along the way of the pointer. */
export function freeformDrag(view: DeckView, from: Point): Drag {
  const { canvas, store, stage, options } = view
  const { tool } = canvas.shown
  const points: Point[] = [from]
  return {
    move(way) {
      points.push({ x: from.x + way.x, y: from.y + way.y })
      canvas.set({ trail: [...points] })
    },
    end() {
      canvas.choose(null)
      canvas.rest()
      if (tool?.kind !== 'freeform' || stage.slide === null) return
      const kept = simplified(
        points.map(({ x, y }) => [x, y] as const),
        TREMBLE_PX / options.shown.scale,
      )
      if (tool.drawn) return tool.drawn(kept)
      const { isClosed, isSmooth } = tool
      const answer = store.run('shape.insertFreeform', {
        slide: stage.slide,
        points: kept.map(([x, y]) => ({ x: x * PT_PER_PX, y: y * PT_PER_PX })),
        isClosed,
        isSmooth,
      })
      if (typeof answer?.['shape'] === 'string') store.selectShapes([answer['shape']])
    },
    cancel: () => canvas.rest(),
  }
}
