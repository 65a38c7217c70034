import { importRetrying } from '@wenfang/shared-remote'
import { namedFonts, themeFonts } from '../../model/drawn/named-fonts.ts'
import { pageXml } from '../../model/index.ts'
import type { DeckStore } from '../state/deck-store.ts'

const loadFaces = importRetrying(() => import('@wenfang/shared-ui/fonts'))
const MOST_FAMILIES = 60

/**
 * Draws the fonts of a deck with the faces we serve, under their own names, so that lines break for every reader where they do
 * for its author. The slide is shown before, and once more when they are there. Returns a dispose function.
 */
export function showFonts(store: DeckStore, redraw: () => void): () => void {
  const { deck } = store
  const families = new Set<string>()
  for (const [name, text] of deck.parts.entries())
    if (name.startsWith('ppt/theme/') && typeof text === 'string') themeFonts(text, families, MOST_FAMILIES)
  for (const id of [...deck.pagesOfKind('master'), ...deck.pagesOfKind('layout'), store.selection.slide ?? '']) {
    const page = deck.page(id)
    if (page) namedFonts(pageXml(page), families, MOST_FAMILIES)
  }
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
