import { Refused, type CardPicture, type CardPictureRequest } from '@wenfang/shared-contract/commands'
import { createOwnUndo, type OwnUndo } from '@wenfang/shared-document'
import * as Y from 'yjs'
import { byKey } from './order-key.ts'
import { linkedPart } from './page/linked-part.ts'
import { mapOf, stringOf } from './read-shared.ts'
import { shapeTree, type ShapeNode } from './shape/shape-tree.ts'

/** Origin of what this client does to a deck. */
export const EDIT = 'edit'

/** A picture, sound or film by its bytes. */
export interface MediaRecord {
  readonly hash: string
  readonly contentType: string
}

/** Parts of other files as a deck keeps them. */
export interface PicturedCards {
  /** @throws Refused where it cannot be had */
  get(wanted: CardPictureRequest): CardPicture
}

/**
 * A presentation as several edit it. `pages` holds slides, layouts and masters by the name of their part; `order` gives each slide
 * its place, and who has none was taken out: what others did to it in that moment is there when it is put back.
 */
export class Deck {
  readonly doc: Y.Doc
  readonly pages: Y.Map<unknown>
  readonly order: Y.Map<unknown>
  /** Other parts as text, by name: theme, charts, the presentation itself. */
  readonly parts: Y.Map<unknown>
  /** By name of the part. */
  readonly media: Y.Map<unknown>
  /** Below 1; tests bring their own. */
  readonly random: () => number
  readonly #cards: PicturedCards | null

  constructor(doc: Y.Doc, random: () => number = Math.random, cards: PicturedCards | null = null) {
    this.doc = doc
    this.random = random
    this.#cards = cards
    this.pages = doc.getMap('pages')
    this.order = doc.getMap('order')
    this.parts = doc.getMap('parts')
    this.media = doc.getMap('media')
  }

  /** One step of undo. What throws inside has changed nothing that it did not change before. */
  edit<T>(run: () => T): T {
    return this.doc.transact(run, EDIT)
  }

  createUndo(): OwnUndo {
    return createOwnUndo(this.doc, [this.pages, this.order, this.parts, this.media], [EDIT])
  }

  /** What a part of another file looks like now. @throws Refused where it cannot be seen */
  cardPicture(wanted: CardPictureRequest): CardPicture {
    if (!this.#cards) throw new Refused('noPicture')
    return this.#cards.get(wanted)
  }

  /** The same deck, with pictures for one command. */
  withCards(cards: PicturedCards): Deck {
    return new Deck(this.doc, this.random, cards)
  }

  /** A number that nobody else takes at the same time, as shapes and parts are called by. */
  freshNumber(): string {
    return String(1_000_000 + Math.floor(this.random() * 2_000_000_000))
  }

  /** Ids of the slides from the first to the last. */
  slideIds(): readonly string[] {
    const found: [string, string][] = []
    for (const [id, key] of this.order.entries())
      if (typeof key === 'string' && key !== '' && this.pages.get(id) instanceof Y.Map) found.push([id, key])
    return found.toSorted(byKey).map(([id]) => id)
  }

  page(id: string): Y.Map<unknown> | null {
    return mapOf(this.pages, id)
  }

  /** @throws Refused */
  slide(id: string): Y.Map<unknown> {
    const page = this.page(id)
    if (!page || typeof this.order.get(id) !== 'string') throw new Refused('noSuchSlide')
    return page
  }

  /** What has shapes that people edit: a slide, or a layout or master that slides are made with. @throws Refused */
  drawnPage(id: string): Y.Map<unknown> {
    const page = this.page(id)
    if (page && stringOf(page, 'kind') !== 'slide') return page
    return this.slide(id)
  }

  /**
   * Layouts and masters, in the order of their names; those that were made here behind them, as they were made. A layout that
   * somebody deleted while somebody else made a slide with it is there again.
   */
  pagesOfKind(kind: 'layout' | 'master'): readonly string[] {
    const found: [string, Y.Map<unknown>][] = []
    let used: ReadonlySet<string> | null = null
    for (const id of this.pages.keys()) {
      const page = this.page(id)
      if (!page || stringOf(page, 'kind') !== kind) continue
      if (page.get('gone') === true && !(used ??= this.usedLayouts()).has(id)) continue
      found.push([id, page])
    }
    return found
      .toSorted(
        ([a, one], [b, other]) =>
          compare(stringOf(one, 'key'), stringOf(other, 'key')) || a.localeCompare(b, 'en', { numeric: true }),
      )
      .map(([id]) => id)
  }

  /** Layouts that slides are made with. */
  usedLayouts(): ReadonlySet<string> {
    return new Set(this.slideIds().flatMap((id) => linkedPart(this.page(id), 'slideLayout') ?? []))
  }

  /** A shape that stands on a page. @throws Refused */
  shape(pageId: string, shapeId: string): Y.Map<unknown> {
    const page = this.page(pageId)
    const found = page && findShape(shapeTree(page), shapeId)
    if (!found) throw new Refused('noSuchShape')
    return found.map
  }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

export function findShape(nodes: readonly ShapeNode[], id: string): ShapeNode | null {
  for (const node of nodes) {
    const found = node.id === id ? node : findShape(node.children, id)
    if (found) return found
  }
  return null
}
