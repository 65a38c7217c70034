import { importRetrying } from '@wenfang/shared-remote'
import type { DeckStore } from '../state/deck-store.ts'
import { familiesBehind, familiesOn } from './deck-families.ts'
import type { FollowFonts } from './follow-fonts.ts'

export const loadFaces = importRetrying(() => import('@wenfang/shared-fonts'))

/**
 * Draws the fonts of a deck with the faces we serve, under their own names, so that lines break for every reader where they do
 * for its author. The slide is shown before, and once more when they are there; those of other slides come behind them. Returns
 * a dispose function.
 * @param loadFollowing what looks for fonts of other slides, once those of this one are there
 */
export function showFonts(store: DeckStore, redraw: () => void, loadFollowing: () => Promise<FollowFonts>): () => void {
  const { deck, selection } = store
  const known = new Set([
    ...familiesBehind(deck),
    ...familiesOn(deck, selection.slide === null ? [] : [selection.slide]),
  ])
  const disposes: (() => void)[] = []
  let isGone = false
  void loadFaces()
    .then(async ({ registerFaces }) => {
      const show = async (families: Iterable<string>): Promise<void> => {
        if (isGone) return
        const faces = registerFaces(families)
        disposes.push(() => faces.dispose())
        await faces.ready
        if (!isGone) redraw()
      }
      await show(known)
      const followFonts = await loadFollowing()
      if (!isGone) disposes.push(followFonts(store, known, show))
    })
    // A face that does not come is drawn by the device.
    .catch(() => undefined)
  return () => {
    isGone = true
    for (const dispose of disposes.splice(0)) dispose()
  }
}
