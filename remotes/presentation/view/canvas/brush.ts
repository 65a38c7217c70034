import type { DeckView } from '../state/deck-view.ts'

/** Gives a shape the looks that the brush has; beside all shapes the brush is put away. */
export function paintShape({ store, stage, canvas }: DeckView, shape: string | null): void {
  const { tool } = canvas.shown
  canvas.choose(null)
  if (tool?.kind !== 'brush' || shape === null || stage.slide === null) return
  store.run('shape.copyLook', { slide: stage.slide, fromSlide: tool.slide, from: tool.shape, shapes: [shape] })
  store.selectShapes([shape])
}
