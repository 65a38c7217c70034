import type * as Y from 'yjs'
import type { Deck } from '../deck.ts'
import { textOf } from '../read-shared.ts'
import { placeholderOf } from '../shape/placeholder.ts'
import { shapeTree } from '../shape/shape-tree.ts'

/** Nobody wrote or drew anything yet. */
export const isUnwritten = (deck: Deck): boolean => deck.slideIds().every((id) => isEmptySlide(deck.slide(id)))

/** Nothing but empty places. */
const isEmptySlide = (page: Y.Map<unknown>): boolean =>
  shapeTree(page).every(({ map }) => placeholderOf(map) !== null && (textOf(map, 't')?.length ?? 1) <= 1) &&
  (textOf(page, 'notes')?.length ?? 1) <= 1
