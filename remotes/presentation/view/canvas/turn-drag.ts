import type { DeckView } from '../state/deck-view.ts'
import { pointOn, selectedBoxes, type Drag } from './drag.ts'

const TURN_STEP = 15

/** Turns what is selected around its middle; with Shift in steps. */
export function turnDrag(view: DeckView, place: HTMLElement): Drag {
  const { store, stage, canvas, options } = view
  const boxes = selectedBoxes(view)
  const [first] = boxes
  let angle = first?.angle ?? 0
  const show = (by: number): void => {
    for (const { id } of boxes) {
      const element = stage.shapeElement(id)
      if (element) element.style.rotate = by === 0 ? '' : `${by}deg`
    }
  }
  return {
    move(_, event) {
      if (!first) return
      const at = pointOn(place, event, options.shown.scale)
      const raw = (Math.atan2(at.y - first.y - first.height / 2, at.x - first.x - first.width / 2) * 180) / Math.PI + 90
      const step = event.shiftKey ? TURN_STEP : 1
      angle = (((Math.round(raw / step) * step) % 360) + 360) % 360
      show(angle - first.angle)
      canvas.set({ preview: boxes.map((box) => ({ ...box, angle })), hint: `${angle}°` })
    },
    end() {
      show(0)
      canvas.rest()
      store.run('shape.rotate', { slide: stage.slide, shapes: boxes.map(({ id }) => id), angle })
    },
    cancel() {
      show(0)
      canvas.rest()
    },
  }
}
