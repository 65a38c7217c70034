import { openRange } from '@wenfang/shared-protocol'
import type { DeckStore } from '../state/deck-store.ts'
import type { DrawnSlide } from '../renderer/slide-renderer.ts'

/** Changes are shown small when nothing changed for so long. */
const SETTLE_MS = 250
/** Of each frame, what drawing thumbnails may take before the page has its turn. */
const SLICE_MS = 12

interface Shown {
  readonly slide: string
  readonly element: HTMLElement
  readonly widthPx: number
  drawn: DrawnSlide | null
  isInSight: boolean
  isStale: boolean
}

/** Draws the thumbnails of one deck, a few at a time: those in sight, those that changed. */
class ThumbnailQueue {
  readonly #store: DeckStore
  readonly #shown = new Map<HTMLElement, Shown>()
  readonly #observer: IntersectionObserver
  #timer: ReturnType<typeof setTimeout> | null = null
  #stop: (() => void) | null = null

  constructor(store: DeckStore) {
    this.#store = store
    this.#observer = new IntersectionObserver((entries) => this.#onSight(entries), { rootMargin: '400px 0px' })
  }

  /** Shows a slide in an element, whose size it fills. Returns a dispose function. */
  show(slide: string, element: HTMLElement, widthPx: number): () => void {
    this.#stop ??= this.#store.onDocument(({ slides, isFrame }) => {
      for (const one of this.#shown.values()) if (isFrame || slides.has(one.slide)) one.isStale = true
      this.#later(SETTLE_MS)
    })
    this.#shown.set(element, { slide, element, widthPx, drawn: null, isInSight: false, isStale: true })
    this.#observer.observe(element)
    return () => {
      this.#observer.unobserve(element)
      this.#forget(element)
      if (this.#shown.size === 0) this.#rest()
    }
  }

  #forget(element: HTMLElement): void {
    this.#shown.get(element)?.drawn?.dispose()
    this.#shown.delete(element)
    element.replaceChildren()
  }

  #rest(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    this.#stop?.()
    this.#stop = null
  }

  #onSight(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries) {
      const one = this.#shown.get(target as HTMLElement)
      if (!one) continue
      one.isInSight = isIntersecting
      // What is far away keeps no elements: a deck of 200 slides holds a few.
      if (!isIntersecting) {
        one.drawn?.dispose()
        one.drawn = null
        one.isStale = true
        one.element.replaceChildren()
      }
    }
    this.#later(0)
  }

  #later(ms: number): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#timer = null
      this.#work()
    }, ms)
  }

  #work(): void {
    const end = performance.now() + SLICE_MS
    for (const one of this.#due()) {
      this.#draw(one)
      if (performance.now() > end) return this.#later(16)
    }
  }

  /** S197: the eight from the current slide on come first. */
  #due(): readonly Shown[] {
    const due = [...this.#shown.values()].filter((one) => one.isInSight && one.isStale)
    if (due.length < 2) return due
    const { start, end } = openRange(this.#store.at, this.#store.slides.length)
    const first = new Set(this.#store.slides.slice(start, end))
    return [...due.filter(({ slide }) => first.has(slide)), ...due.filter(({ slide }) => !first.has(slide))]
  }

  #draw(one: Shown): void {
    one.drawn?.dispose()
    one.drawn = this.#store.renderer.draw(one.slide)
    one.isStale = false
    if (!one.drawn) return one.element.replaceChildren()
    const { element } = one.drawn
    element.style.transformOrigin = '0 0'
    element.style.transform = `scale(${one.widthPx / this.#store.renderer.size.width})`
    element.inert = true
    one.element.replaceChildren(element)
  }
}

const queues = new WeakMap<DeckStore, ThumbnailQueue>()

/** One for each deck, however many places show its slides small. */
export function thumbnailQueue(store: DeckStore): ThumbnailQueue {
  const known = queues.get(store)
  if (known) return known
  const queue = new ThumbnailQueue(store)
  queues.set(store, queue)
  return queue
}
