import { placeInside } from '../../model/index.ts'
import type { DeckView } from '../state/deck-view.ts'
import { anchors, selectedBoxes, SNAP_PX, type Drag } from './drag.ts'
import type { Point } from './point.ts'
import { resized, scaledIn, type Handle } from './resize-box.ts'
import { EMU_PER_PX, PT_PER_PX, rectAround, rectOf, type Rect, type ShapeBox } from './shape-boxes.ts'
import { snapLine } from './snapping.ts'

/** Pulls what is selected by a handle; pictures and, with Shift, all else keep their proportions. */
export function resizeDrag(view: DeckView, handle: Handle | undefined): Drag {
  const { store, stage, canvas, options } = view
  const boxes = selectedBoxes(view)
  const single = boxes.length === 1 ? boxes[0] : undefined
  const around = rectAround(boxes.map(rectOf))
  const others = anchors(view, store.selection.shapes)
  const isPicture = single !== undefined && store.deck.shape(stage.slide ?? '', single.id).get('k') === 'pic'
  let next: readonly ShapeBox[] = []
  return {
    move(way, event) {
      if (!handle || !around) return
      const rules = { keepsRatio: event.shiftKey !== isPicture, fromCentre: event.ctrlKey || event.metaKey }
      const snapped =
        single?.angle || event.altKey
          ? way
          : snappedWay(single ?? around, handle, way, others, SNAP_PX / options.shown.scale)
      if (single) next = [resized(single, handle, snapped, rules)]
      else {
        const after = resized({ id: '', ...around, angle: 0 }, handle, snapped, rules)
        next = boxes.map((box) => scaledIn(box, around, after))
      }
      const [first] = next
      canvas.set({ preview: next, hint: first ? `${cm(first.width)} × ${cm(first.height)} 厘米` : '' })
    },
    end() {
      canvas.rest()
      if (next.length > 0) commitBoxes(view, next)
    },
    cancel: () => canvas.rest(),
  }
}

/** The dragged edges attracted by those of others. */
function snappedWay(rect: Rect, handle: Handle, way: Point, others: readonly Rect[], reach: number): Point {
  const x = handle.x < 0 ? rect.x : rect.x + rect.width
  const y = handle.y < 0 ? rect.y : rect.y + rect.height
  return {
    x: handle.x === 0 ? way.x : snapLine(x + way.x, 'x', others, reach) - x,
    y: handle.y === 0 ? way.y : snapLine(y + way.y, 'y', others, reach) - y,
  }
}

/** Centimetres, as sizes are told. */
const cm = (px: number): string => ((px / 96) * 2.54).toFixed(2)

/** Boxes of several shapes as one step of undo. */
function commitBoxes({ store, stage }: DeckView, boxes: readonly ShapeBox[]): void {
  store.undo.endStep()
  for (const { id, x, y, width, height } of boxes) {
    const inner = innerPlace(store.deck, stage.slide ?? '', id, { x, y, width, height })
    store.run('shape.resize', { slide: stage.slide, shape: id, ...inner }, 'joined')
  }
  store.undo.endStep()
}

/** A place on the slide as it is inside of the groups that hold a shape, in points. */
function innerPlace(deck: DeckView['store']['deck'], slide: string, shape: string, rect: Rect): Rect {
  const { x, y, width, height } = placeInside(deck, slide, shape, {
    x: rect.x * EMU_PER_PX,
    y: rect.y * EMU_PER_PX,
    width: rect.width * EMU_PER_PX,
    height: rect.height * EMU_PER_PX,
  })
  const points = (emu: number): number => (emu / EMU_PER_PX) * PT_PER_PX
  return { x: points(x), y: points(y), width: points(width), height: points(height) }
}
