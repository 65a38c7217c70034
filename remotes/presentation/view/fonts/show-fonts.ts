import { importRetrying } from '@wenfang/shared-remote'
import { pageXml } from '../../model/index.ts'
import type { DeckStore } from '../state/deck-store.ts'

const loadFaces = importRetrying(() => import('@wenfang/shared-ui/fonts'))
const TYPEFACE = /\btypeface="([^"+][^"]*)"/g
const MOST_FAMILIES = 60

/** Fonts that a deck names: in its themes, on its masters and layouts, on the slides that were looked at. */
function familiesOf(xml: string, into: Set<string>): void {
  for (const [, family] of xml.matchAll(TYPEFACE)) if (family && into.size < MOST_FAMILIES) into.add(family)
}

/**
 * Draws the fonts of a deck with the faces we serve, under their own names, so that lines break for every reader where they do
 * for its author. The slide is shown before, and once more when they are there. Returns a dispose function.
 */
export function showFonts(store: DeckStore, redraw: () => void): () => void {
  const { deck } = store
  const families = new Set<string>()
  for (const [name, text] of deck.parts.entries())
    if (name.startsWith('ppt/theme/') && typeof text === 'string') themeFonts(text, families)
  for (const id of [...deck.pagesOfKind('master'), ...deck.pagesOfKind('layout'), store.selection.slide ?? '']) {
    const page = deck.page(id)
    if (page) familiesOf(pageXml(page), families)
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

/** Of a theme only what is Latin or Chinese: it names a font for each script of the world. */
function themeFonts(theme: string, into: Set<string>): void {
  for (const [tag] of theme.matchAll(/<a:(?:latin|ea)\s[^>]*>|<a:font\s[^>]*script="Hans"[^>]*>/g))
    familiesOf(tag, into)
}
