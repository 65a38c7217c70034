import { importRetrying } from '@wenfang/shared-remote'
import type { DeckStore } from '../state/deck-store.ts'
import { deckFamilies } from './deck-families.ts'

export const loadFaces = importRetrying(() => import('@wenfang/shared-fonts'))

/**
 * Draws the fonts of a deck with the faces we serve, under their own names, so that lines break for every reader where they do
 * for its author. The slide is shown before, and once more when they are there. Returns a dispose function.
 */
export function showFonts({ deck, selection }: DeckStore, redraw: () => void): () => void {
  const families = deckFamilies(deck, selection.slide === null ? [] : [selection.slide])
  let isGone = false
  let dispose = (): void => undefined
  void loadFaces()
    .then(async ({ registerFaces }) => {
      if (isGone) return
      const faces = registerFaces(families)
      dispose = () => faces.dispose()
      await faces.ready
      if (!isGone) redraw()
    })
    // A face that does not come is drawn by the device.
    .catch(() => undefined)
  return () => {
    isGone = true
    dispose()
  }
}
