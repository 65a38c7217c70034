import * as Y from 'yjs'
import { addedElements } from './added-elements.ts'
import { Deleted } from './deleted.ts'
import {
  blockAbove,
  blocksIn,
  CONTAINER,
  GROUP,
  groupOf,
  idOf,
  indexIn,
  isAlive,
  isBlockElement,
  parentOf,
  setAttribute,
  type Element,
} from './layout.ts'
import type { Outline } from './outline.ts'
import { elementsOf } from './settle.ts'

interface Place {
  readonly parent: Element
  readonly at: number
}

/**
 * Keeps the blocks that this person put or moved below a block which somebody else moved before they had seen it. To the shared
 * document they are gone with the old place. Only who put them there puts them in again, below the block where it is now; where
 * two moved two blocks below each other both are gone, and each person puts theirs where the other block stood.
 */
export class KeptBlocks {
  readonly #outline: Outline
  readonly #own = new Map<string, Element>()

  constructor(outline: Outline) {
    this.#outline = outline
  }

  /** After a transaction of this person. */
  remember(transaction: Y.Transaction): void {
    for (const [id, element] of this.#own) if (!isAlive(element)) this.#own.delete(id)
    for (const element of addedElements(transaction))
      if (isBlockElement(element) && isAlive(element)) this.#own.set(idOf(element), element)
  }

  /** In the observers of transactions that somebody else is the cause of. Answers what it put in. */
  restore(transactions: readonly Y.Transaction[]): readonly Element[] {
    const dead = new Map([...this.#own].filter(([, element]) => !isAlive(element)))
    if (dead.size === 0) return []
    const deleted = new Deleted(transactions)
    for (const id of dead.keys()) this.#own.delete(id)
    const lost = new Set(dead.values())
    const made: Element[] = []
    for (const [id, element] of dead) {
      // What lies below another of them comes with it.
      if (isWithin(element, lost) || this.#outline.index.get(id)) continue
      const place = this.#placeOf(element, deleted)
      if (!place || !isHome(place.parent, element)) continue
      const copy = deleted.copyOf(element)
      const { moved } = deleted.attributesOf(element)
      setAttribute(copy, 'moved', (typeof moved === 'number' ? moved : 0) + 1)
      place.parent.insert(place.at, [copy])
      this.#outline.index.add(copy)
      for (const block of [copy, ...elementsOf(copy)]) if (isBlockElement(block)) this.#own.set(idOf(block), block)
      made.push(copy)
    }
    return made
  }

  /** Null where it was taken away on purpose: itself, or what it stood in. */
  #placeOf(element: Element, deleted: Deleted): Place | null {
    for (let at = element; ;) {
      const parent = parentOf(at)
      if (parent && isAlive(parent))
        return at !== element && this.#wasMoved(at, deleted) ? { parent, at: placesBefore(at) } : null
      const above = blockAbove(at)
      if (!above) return null
      const now = this.#outline.index.get(String(deleted.attributesOf(above)['id']))
      if (now) return this.#below(now, at, deleted)
      at = above
    }
  }

  /** Whether somebody moved it to where it never arrived. */
  #wasMoved(element: Element, deleted: Deleted): boolean {
    const { id, moved } = deleted.attributesOf(element)
    return this.#outline.moves.rankOf(String(id)) > (typeof moved === 'number' ? moved : 0)
  }

  /** Behind what it stood behind, or as the last. */
  #below(block: Element, element: Element, deleted: Deleted): Place {
    let group = groupOf(block)
    if (!group) {
      group = new Y.XmlElement(GROUP)
      block.insert(block.length, [group])
    }
    for (let item = element._item?.left; item; item = item.left) {
      if (!(item.content instanceof Y.ContentType) || !(item.content.type instanceof Y.XmlElement)) continue
      const before = this.#outline.index.get(String(deleted.attributesOf(item.content.type)['id']))
      if (before && parentOf(before) === group) return { parent: group, at: indexIn(group, before) + 1 }
    }
    return { parent: group, at: blocksIn(group).length > 0 && !element._item?.left ? 0 : group.length }
  }
}

function isWithin(element: Element, others: ReadonlySet<Element>): boolean {
  for (let above = blockAbove(element); above; above = blockAbove(above)) if (others.has(above)) return true
  return false
}

/** How many stand before a place that is gone. */
function placesBefore(element: Element): number {
  let count = 0
  for (let item = element._item?.left; item; item = item.left) if (!item.deleted && item.countable) count += item.length
  return count
}

/** Columns stand in columns alone, and nothing else does. */
const isHome = (parent: Element, element: Element): boolean =>
  element.nodeName === 'column'
    ? parent.nodeName === 'columnList'
    : parent.nodeName === GROUP ||
      (parent.nodeName === 'column' && [CONTAINER, 'columnList'].includes(element.nodeName))
