import {
  field,
  type CommentMark,
  type CommentPlace,
  type CommentPlaces,
  type CommentsPort,
  type Json,
} from '@wenfang/shared-contract'
import { findShape, insertsOf, plainText, readCells, shapeTree, stringOf, textOf } from '../../model/index.ts'
import type { DeckStore } from '../state/deck-store.ts'
import { titleOfSlide } from '../state/slide-title.ts'

const MOST_QUOTED = 80

interface Anchor {
  readonly slide: string
  /** null: the slide as a whole. */
  readonly shape: string | null
}

export interface ShownMark {
  readonly thread: string
  readonly slide: string
  readonly shape: string | null
  readonly isActive: boolean
}

/** Ties the threads of the shell to slides and shapes. */
export class DeckComments implements CommentPlaces {
  readonly #store: DeckStore
  readonly #port: CommentsPort
  readonly #listeners = new Set<() => void>()
  #marks: readonly ShownMark[] = []

  constructor(store: DeckStore, port: CommentsPort) {
    this.#store = store
    this.#port = port
  }

  get marks(): readonly ShownMark[] {
    return this.#marks
  }

  readonly onMarks = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  pick(thread: string): void {
    this.#port.pick(thread)
  }

  write(): void {
    this.#port.write()
  }

  selected(): CommentPlace | null {
    const { slide, shapes } = this.#store.selection
    if (slide === null || this.#store.isMasters) return null
    const shape = shapes[0] ?? null
    return { anchor: { slide, shape }, quote: this.#quote({ slide, shape }) }
  }

  onChange(listener: (what: 'selection' | 'content') => void): () => void {
    const stops = [
      this.#store.onChange(() => listener('selection')),
      this.#store.onDocument(({ isOrder, slides }) => {
        if (isOrder || slides.size > 0) listener('content')
      }),
    ]
    return () => stops.forEach((stop) => stop())
  }

  order(value: Json): number | null {
    const anchor = anchorOf(value)
    const at = anchor ? this.#store.deckSlides.indexOf(anchor.slide) : -1
    const page = at < 0 || !anchor ? null : this.#store.deck.page(anchor.slide)
    if (!page || !anchor) return null
    if (anchor.shape === null) return at
    const tree = shapeTree(page)
    if (!findShape(tree, anchor.shape)) return null
    const place = tree.findIndex((node) => findShape([node], anchor.shape ?? ''))
    return at + (place + 1) / (tree.length + 2)
  }

  reveal(value: Json): void {
    const anchor = anchorOf(value)
    if (!anchor || !this.#store.deckSlides.includes(anchor.slide)) return
    this.#store.showMasters(false)
    this.#store.go(anchor.slide)
    if (anchor.shape !== null) this.#store.selectShapes([anchor.shape])
  }

  mark(marks: readonly CommentMark[]): void {
    this.#marks = marks.flatMap(({ thread, anchor: value, isActive }) => {
      const anchor = anchorOf(value)
      return anchor ? [{ thread, ...anchor, isActive }] : []
    })
    for (const listener of this.#listeners) listener()
  }

  #quote({ slide, shape }: Anchor): string {
    const page = this.#store.deck.page(slide)
    const node = page && shape !== null ? findShape(shapeTree(page), shape) : null
    const text = node && textOf(node.map, 't')
    const words = text ? plainText(insertsOf(text)).replaceAll(/\s+/g, ' ').trim() : ''
    if (words !== '') return words.slice(0, MOST_QUOTED)
    if (node) return readCells(node.map).name ?? /\sname="([^"]*)"/.exec(stringOf(node.map, 'nv'))?.[1] ?? '对象'
    return titleOfSlide(this.#store.deck, slide) || `第 ${this.#store.deckSlides.indexOf(slide) + 1} 张幻灯片`
  }
}

/** What others wrote is not trusted. */
function anchorOf(value: Json): Anchor | null {
  const slide = field(value, 'slide')
  const shape = field(value, 'shape')
  if (typeof slide !== 'string') return null
  return { slide, shape: typeof shape === 'string' ? shape : null }
}
