import type { DeckView } from '../state/deck-view.ts'
import { sideAt, type TiedView } from './line-ends.ts'
import { rectBetween, type Drag } from './drag.ts'
import type { Point } from './point.ts'
import { PT_PER_PX, type Rect } from './shape-boxes.ts'

/** Draws the chosen shape; with Shift as wide as high. */
export function drawDrag(view: DeckView, from: Point): Drag {
  const { canvas } = view
  const rect = (way: Point, event: PointerEvent): Rect => {
    const side = Math.max(Math.abs(way.x), Math.abs(way.y))
    return rectBetween(from, event.shiftKey ? { x: Math.sign(way.x) * side, y: Math.sign(way.y) * side } : way)
  }
  return {
    move: (way, event) => canvas.set({ preview: [{ id: '', ...rect(way, event), angle: 0 }] }),
    end: (way, event) => drawAt(view, rect(way, event), { x: way.x < 0, y: way.y < 0 }),
    cancel: () => canvas.rest(),
  }
}

/** Draws what was chosen, and selects it; a text box is written in at once. */
export function drawAt(
  { store, stage, canvas, text, options }: DeckView,
  rect: Rect,
  flips = { x: false, y: false },
): void {
  const { tool } = canvas.shown
  canvas.choose(null)
  canvas.rest()
  if (!tool || stage.slide === null) return
  const place = {
    slide: stage.slide,
    x: rect.x * PT_PER_PX,
    y: rect.y * PT_PER_PX,
    width: rect.width * PT_PER_PX,
    height: rect.height * PT_PER_PX,
  }
  store.undo.endStep()
  const answer =
    tool.kind === 'shape'
      ? store.run('shape.insert', { preset: tool.preset, name: tool.name, ...place }, 'joined')
      : tool.kind === 'line'
        ? store.run('shape.insertLine', { preset: tool.preset, hasArrow: tool.hasArrow, ...place }, 'joined')
        : tool.kind === 'textBox'
          ? store.run('shape.insertTextBox', place, 'joined')
          : null
  const shape = answer?.['shape']
  if (typeof shape !== 'string') return
  for (const [axis, isFlipped] of [
    ['horizontal', flips.x],
    ['vertical', flips.y],
  ] as const)
    if (tool.kind === 'line' && isFlipped)
      store.run('shape.flip', { slide: stage.slide, shapes: [shape], axis }, 'joined')
  if (tool.kind === 'line') tieEnds({ store, stage, options }, shape, rect, flips)
  store.undo.endStep()
  store.selectShapes([shape])
  if (tool.kind === 'textBox' && text.begin(shape, null)) text.focus('end')
}

/** Ends that were let go at the side of a shape are tied to it. */
function tieEnds(view: TiedView, line: string, rect: Rect, flips: { readonly x: boolean; readonly y: boolean }): void {
  const [left, right] = flips.x ? [rect.x + rect.width, rect.x] : [rect.x, rect.x + rect.width]
  const [top, bottom] = flips.y ? [rect.y + rect.height, rect.y] : [rect.y, rect.y + rect.height]
  for (const [end, at] of [
    ['start', { x: left, y: top }],
    ['end', { x: right, y: bottom }],
  ] as const) {
    const side = sideAt(view, line, at)
    if (side) view.store.run('line.connect', { slide: view.stage.slide, line, end, ...side }, 'joined')
  }
}
