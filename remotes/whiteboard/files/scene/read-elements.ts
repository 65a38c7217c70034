import type { Json } from '@wenfang/shared-contract'
import { cleanElement, firstKeys, numberOf, textSize, type Board, type ElementRecord } from '../../model/index.ts'

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
    board.insert(named(board, withRoom(cleaned.element), page, at), { page, order: keys[at] ?? '' })
  }
}

/** How much narrower than its words a text is before that is a mistake: faces differ, and nobody measured it here. */
const CRAMPED = 1.5

/** A text whose writer did not know how wide its words are gets room for them: the rest would not be drawn. */
function withRoom(element: ElementRecord): ElementRecord {
  const { type, text, containerId = null, autoResize = true } = element
  if (type !== 'text' || typeof text !== 'string' || containerId !== null || autoResize === false) return element
  const needed = textSize(text, numberOf(element['fontSize'], 20))
  const [width, height] = [numberOf(element['width']), numberOf(element['height'])]
  const isCramped = needed.width > width * CRAMPED
  const more = isCramped ? needed.width - width : 0
  const share = element['textAlign'] === 'center' ? 0.5 : element['textAlign'] === 'right' ? 1 : 0
  if (!isCramped && needed.height <= height * CRAMPED) return element
  return {
    ...element,
    x: numberOf(element['x']) - more * share,
    width: width + more,
    height: Math.max(height, needed.height),
  }
}

function named(board: Board, element: ElementRecord, page: string, at: number): ElementRecord {
  if (element.id !== '' && !board.has(element.id)) return element
  return { ...element, id: `${element.id === '' ? 'element' : element.id}~${page}${at}` }
}
