import type * as Y from 'yjs'
import type { Deck } from '../deck.ts'
import { stringOf } from '../read-shared.ts'
import { linkedPart } from './linked-part.ts'

/** Layouts of a master, in their order. */
export const layoutsOf = (deck: Deck, master: string): readonly string[] =>
  deck.pagesOfKind('layout').filter((id) => linkedPart(deck.page(id), 'slideMaster') === master)

export const nameOfPage = (page: Y.Map<unknown>): string => {
  const name = page.get('name')
  if (typeof name === 'string') return name
  return /<p:cSld[^>]*\sname="([^"]*)"/.exec(stringOf(page, 'x'))?.[1] ?? ''
}

/** Pages behind slides, each master before its layouts. */
export const framesOf = (deck: Deck): readonly string[] =>
  deck.pagesOfKind('master').flatMap((master) => [master, ...layoutsOf(deck, master)])
