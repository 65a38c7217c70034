import type { EngineBook, EngineView } from './engine-types.ts'
import { pageWords, rangeOfHit, type IndexHit, type PageWords } from './page-words.ts'

/** What the engine calls marks of a search. */
const PREFIX = 'foliate-search:'
/** More in one part would only be a page full of frames. */
const MOST_SHOWN = 200

/** Hits of the server's index in the pages of the book. */
export class FoundText {
  readonly #element: EngineView
  readonly #book: EngineBook
  readonly #shown = new Set<string>()
  #hits = new Map<number, IndexHit[]>()
  /** Of the part that was asked about last: hits of one part come together. */
  #words: { readonly part: number; readonly page: Document; readonly words: PageWords } | null = null

  constructor(element: EngineView, book: EngineBook) {
    this.#element = element
    this.#book = book
  }

  /** Frames these hits, in the parts that are laid out and in those that will be. */
  show(hits: readonly IndexHit[]): void {
    this.clear()
    for (const hit of hits) {
      const found = this.#hits.get(hit.page) ?? []
      if (found.length < MOST_SHOWN) found.push(hit)
      this.#hits.set(hit.page, found)
    }
    for (const { index } of this.#element.renderer.getContents()) this.drawIn(index)
  }

  /** A part was laid out anew. */
  drawIn(part: number): void {
    void (async () => {
      for (const hit of this.#hits.get(part) ?? []) {
        const cfi = await this.placeOf(hit)
        if (cfi === null || !this.#hits.get(part)?.includes(hit)) continue
        this.#shown.add(PREFIX + cfi)
        await this.#element.addAnnotation({ value: PREFIX + cfi })
      }
    })().catch(() => {})
  }

  clear(): void {
    this.#hits = new Map()
    for (const value of this.#shown) void this.#element.deleteAnnotation({ value }).catch(() => {})
    this.#shown.clear()
  }

  /** The hit as a place of the book; null where its page does not say so. */
  async placeOf(hit: IndexHit): Promise<string | null> {
    const { page: part } = hit
    if (this.#words?.part !== part) {
      const page = await this.#book.sections[part]?.createDocument?.()
      if (!page) return null
      this.#words = { part, page, words: pageWords(page) }
    }
    const range = rangeOfHit(this.#words.page, this.#words.words, hit)
    return range && this.#element.getCFI(part, range)
  }
}
