import type { DeckView } from '../state/deck-view.ts'
import { colourAt } from './colour-at.ts'

/** Gives the pressed colour to whoever waits for it. */
export async function pickColour({ canvas, stage }: DeckView, { clientX, clientY }: PointerEvent): Promise<void> {
  const { tool } = canvas.shown
  if (tool?.kind !== 'eyedropper') return
  tool.picked(await colourAt(stage.element, clientX, clientY))
  if (canvas.shown.tool === tool) canvas.choose(null)
}
