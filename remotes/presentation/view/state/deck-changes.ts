import type * as Y from 'yjs'
import { mapOf, stringOf, type Deck } from '../../model/index.ts'

export interface DeckChange {
  /** Slides came, went or were moved. */
  readonly isOrder: boolean
  /** Masters, layouts or parts that slides are drawn with. */
  readonly isFrame: boolean
  /** By slide the shapes that look otherwise; null for all of it. */
  readonly slides: ReadonlyMap<string, ReadonlySet<string> | null>
  /** Slides whose notes say something else. */
  readonly notes: ReadonlySet<string>
  readonly isLocal: boolean
}

/** Keys of a shape that say where it stands among the others. */
const STANDING = new Set(['o', 'g', 'dissolved', 'child'])

/** Tells what of a deck changed, once a transaction. Returns a dispose function. */
export function watchDeck(deck: Deck, listener: (change: DeckChange) => void): () => void {
  let order = false
  let frame = false
  let slides = new Map<string, Set<string> | null>()
  let notes = new Set<string>()

  const touch = (slide: string, shape: string | null): void => {
    const known = slides.get(slide)
    if (shape === null || known === null) slides.set(slide, null)
    else if (known) known.add(shape)
    else slides.set(slide, new Set([shape]))
  }
  const onPages = (events: readonly Y.YEvent<Y.AbstractType<unknown>>[]): void => {
    for (const event of events) {
      const [id, part, shape] = event.path
      if (typeof id !== 'string') {
        for (const key of event.keys.keys()) touchPage(key)
        continue
      }
      const page = deck.page(id)
      if (page && stringOf(page, 'kind') !== 'slide') frame = true
      else if (part === 'notes') notes.add(id)
      else if (part !== 'sh') touchKeys(id, event)
      else if (typeof shape !== 'string') touch(id, null)
      else touch(id, isStanding(event) ? null : topOf(id, shape))
    }
  }
  const touchPage = (id: string): void => {
    const page = deck.page(id)
    if (page && stringOf(page, 'kind') !== 'slide') frame = true
    touch(id, null)
    order = true
  }
  const touchKeys = (id: string, event: Y.YEvent<Y.AbstractType<unknown>>): void => {
    if (event.keys.has('notes')) notes.add(id)
    // Who shows a slide as hidden asks for the order.
    if (event.keys.has('hidden')) order = true
    touch(id, null)
  }
  /** A shape inside of groups is drawn with the outermost. */
  const topOf = (id: string, shape: string): string | null => {
    const shapes = mapOf(deck.page(id), 'sh')
    let top = shape
    for (let depth = 0; depth < 64; depth++) {
      const map = mapOf(shapes, top)
      const group = map ? stringOf(map, 'g') : ''
      if (group === '' || mapOf(shapes, group)?.get('dissolved') === true) return top
      top = group
    }
    return null
  }
  const isStanding = (event: Y.YEvent<Y.AbstractType<unknown>>): boolean =>
    event.path.length === 3 && [...event.keys.keys()].some((key) => STANDING.has(key))
  const onOrder = (): void => {
    order = true
  }
  const onParts = (): void => {
    frame = true
  }
  const onEnd = (transaction: Y.Transaction): void => {
    if (!order && !frame && slides.size === 0 && notes.size === 0) return
    const change = { isOrder: order, isFrame: frame, slides, notes, isLocal: transaction.local }
    order = frame = false
    slides = new Map()
    notes = new Set()
    listener(change)
  }
  deck.pages.observeDeep(onPages)
  deck.order.observe(onOrder)
  deck.parts.observe(onParts)
  deck.media.observe(onParts)
  deck.doc.on('afterTransaction', onEnd)
  return () => {
    deck.pages.unobserveDeep(onPages)
    deck.order.unobserve(onOrder)
    deck.parts.unobserve(onParts)
    deck.media.unobserve(onParts)
    deck.doc.off('afterTransaction', onEnd)
  }
}
