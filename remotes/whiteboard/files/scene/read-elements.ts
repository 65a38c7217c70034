import type { Json } from '@wenfang/shared-contract'
import { cleanElement, firstKeys, type Board, type ElementRecord } from '../../model/index.ts'

/** What was left out of a board, or changed in it, counted. */
export interface Losses {
  shapes: number
  links: number
  pictures: number
}

/** Puts a file's elements on a page. An id that is there already, or none at all, is replaced by one that is made of its number. */
export function readElements(board: Board, list: readonly Json[], page: string, losses: Losses): void {
  const keys = firstKeys(list.length)
  for (const [at, value] of list.entries()) {
    const cleaned = cleanElement(value)
    if (!cleaned) {
      losses.shapes += 1
      continue
    }
    if (cleaned.isLinkRemoved) losses.links += 1
    board.insert(named(board, cleaned.element, page, at), { page, order: keys[at] ?? '' })
  }
}

function named(board: Board, element: ElementRecord, page: string, at: number): ElementRecord {
  if (element.id !== '' && !board.has(element.id)) return element
  return { ...element, id: `${element.id === '' ? 'element' : element.id}~${page}${at}` }
}
