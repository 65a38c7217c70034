import type * as Y from 'yjs'
import type { Deck } from '../deck.ts'
import { linkedPart } from './linked-part.ts'

export { linkedPart, linksOfPage } from './linked-part.ts'

/** Layout of a slide, master of a layout: what a page takes places and looks from, nearest first. */
export function pagesBehind(deck: Deck, page: Y.Map<unknown>): readonly Y.Map<unknown>[] {
  const layout = linkedPart(page, 'slideLayout')
  const nearest = layout === null ? null : deck.page(layout)
  const master = linkedPart(nearest ?? page, 'slideMaster')
  const last = master === null ? null : deck.page(master)
  return [nearest, last].filter((one) => one !== null)
}
