import type { DeckView } from '../state/deck-view.ts'
import { anchors, selectedBoxes, SNAP_PX, type Drag } from './drag.ts'
import type { Point } from './point.ts'
import { PT_PER_PX, rectAround, rectOf } from './shape-boxes.ts'
import { snapMove } from './snapping.ts'

/** Moves what is selected; with Ctrl or ⌘ a copy of it, with Shift along one axis, with Alt past all edges. */
export function moveDrag(view: DeckView): Drag {
  const { store, stage, canvas, options } = view
  const shapes = store.selection.shapes
  const boxes = selectedBoxes(view)
  const around = rectAround(boxes.map(rectOf))
  const others = anchors(view, shapes)
  let moved: Point = { x: 0, y: 0 }
  const show = (way: Point): void => {
    for (const id of shapes) {
      const element = stage.shapeElement(id)
      if (element) element.style.translate = way.x === 0 && way.y === 0 ? '' : `${way.x}px ${way.y}px`
    }
  }
  const wayOf = (way: Point, event: PointerEvent): Point => {
    if (!event.shiftKey) return way
    return Math.abs(way.x) > Math.abs(way.y) ? { x: way.x, y: 0 } : { x: 0, y: way.y }
  }
  return {
    move(given, event) {
      if (!around) return
      const way = wayOf(given, event)
      const rect = { ...around, x: around.x + way.x, y: around.y + way.y }
      const snapped = event.altKey
        ? { dx: 0, dy: 0, guides: [] }
        : snapMove(rect, others, SNAP_PX / options.shown.scale)
      moved = { x: way.x + snapped.dx, y: way.y + snapped.dy }
      show(moved)
      canvas.set({
        guides: snapped.guides,
        preview: boxes.map((box) => ({ ...box, x: box.x + moved.x, y: box.y + moved.y })),
      })
    },
    end(_, event) {
      show({ x: 0, y: 0 })
      canvas.rest()
      const way = { dx: moved.x * PT_PER_PX, dy: moved.y * PT_PER_PX }
      if (!event.ctrlKey && !event.metaKey) store.run('shape.move', { slide: stage.slide, shapes, ...way })
      else {
        const answer = store.run('shape.duplicate', { slide: stage.slide, shapes, ...way })
        if (answer) store.selectShapes(answer['shapes'] as readonly string[])
      }
    },
    cancel() {
      show({ x: 0, y: 0 })
      canvas.rest()
    },
  }
}
